internal import ArgumentParser
internal import CurveSpecs

/// A message of the parser about an unknown option, with what to write instead.
///
/// The parser suggests any name within three edits: `--mass` for `--phase`.
enum UnknownOption {
  /// The message of the parser, or a better one.
  ///
  /// - Parameters:
  ///   - message: The message of the parser.
  ///   - arguments: The arguments of the command line.
  /// - Returns: A sentence.
  static func message(_ message: String, of arguments: [String]) -> String {
    guard !message.contains("\n") else { return message }
    let type = Curvekit.command(named: arguments.first)
    let options = CommandOption.all(of: type ?? Curvekit.self)
    guard let word = unknownWord(in: message, arguments, options) else { return message }
    let verb = type == nil ? "" : arguments[0] + " "
    let help = "'curvekit \(verb)--help' lists the options."
    return "Unknown option \(quoted(word))."
      + (advice(for: word, among: options) ?? " " + help)
  }

  /// Rejects an option whose hyphens a word processor has replaced.
  ///
  /// - Parameter arguments: The arguments of the command line.
  /// - Throws: A failure with the option.
  static func checkDashes(_ arguments: [String]) throws(CommandFailure) {
    let isDash: (Character) -> Bool = { Respelling.plainText(String($0)) == "-" }
    guard arguments.contains(where: { $0.first.map(isDash) == true }) else { return }
    let options = CommandOption.all(of: Curvekit.command(named: arguments.first) ?? Curvekit.self)
    for word in CommandOption.wordsWithoutValues(arguments, options)
    where word.first.map(isDash) == true {
      let name = word.drop { isDash($0) || $0 == "-" }.prefix { $0 != "=" }
      let spelling = name.count == 1 ? "-\(name)" : "--\(name)"
      guard options.contains(where: { $0.names.contains(spelling) }) else { continue }
      throw CommandFailure.usage(
        "\(quoted(word)) starts with a typographic dash. Did you mean '\(spelling)'?")
    }
  }

  /// The unknown option that a message is about, or hides.
  private static func unknownWord(
    in message: String, _ arguments: [String], _ options: [CommandOption]
  ) -> String? {
    let start = "Unknown option '"
    if message.hasPrefix(start) {
      return String(message.dropFirst(start.count).prefix { $0 != "'" })
    }
    // The value of an unknown option was taken for an argument, or a required option has another name.
    guard message.contains(" is invalid for '<") || message.hasPrefix("Missing expected argument")
    else { return nil }
    return CommandOption.wordsWithoutValues(arguments, options).lazy
      .filter { $0.hasPrefix("--") && $0.count > 2 }.map { String($0.prefix { $0 != "=" }) }
      .first { word in !options.contains { $0.names.contains(word) } }
  }

  /// What to write instead, as a sentence with a leading space; `nil` if nothing is known.
  private static func advice(for word: String, among options: [CommandOption]) -> String? {
    if NamedNumber(word, word).isNumber {
      return " A number needs its flag, such as --stiffness 80, or the parentheses of a curve."
    }
    let name = String(word.drop { $0 == "-" })
    let key = NameKey(name)
    func has(_ option: String) -> Bool { options.contains { $0.names.contains(option) } }
    for row in OtherOption.all where row.words.contains(where: { NameKey($0) == key }) {
      guard let option = row.options.first(where: has),
        row.companion.isEmpty || has(row.companion)
      else { continue }
      return " Use '\(option)\(row.value.isEmpty ? "" : " \(row.value)")' instead."
    }
    if let option = options.first(where: { $0.values.contains(name) }) {
      return " Use '\(option.name) \(name)' instead."
    }
    if name.count == 1, !word.hasPrefix("--") {
      let near = options.map(\.name).filter { $0.hasPrefix("--" + name.lowercased()) }
      return near.isEmpty ? nil : " Did you mean \(list(near.map { quoted($0) }, "or"))?"
    }
    let parameter = ForeignWord.advice(for: name) { label in
      let option = ParameterFlags.spelling(label)
      return has(option) ? option : nil
    }
    if let parameter { return parameter }
    let near = hint(for: name, among: options.map(\.name))
    if !near.isEmpty { return near }
    guard has("--mass") else { return nil }
    if let usage = CurveCatalogue.usage(ofParameter: name) {
      return " Write it in the expression: \(usage)."
    }
    return ForeignWord.advice(for: name) { CurveCatalogue.usage(ofParameter: $0) }
  }
}
