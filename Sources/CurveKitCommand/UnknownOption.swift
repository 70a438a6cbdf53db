internal import ArgumentParser
internal import CurveSpecs

/// A message of the parser about an unknown option, with a suggestion only if a name is near.
///
/// The parser suggests any name within three edits: `--mass` for `--phase`.
enum UnknownOption {
  /// The message of the parser, or a better one.
  ///
  /// - Parameters:
  ///   - message: The message of the parser.
  ///   - command: The name of the command, if there is one.
  /// - Returns: A sentence.
  static func message(_ message: String, of command: String?) -> String {
    let start = "Unknown option '--"
    guard message.hasPrefix(start), !message.contains("\n") else { return message }
    let name = String(message.dropFirst(start.count).prefix { $0 != "'" })
    let type = Curvekit.configuration.subcommands.first {
      $0.configuration.commandName == command
    }
    let options = options(of: type ?? Curvekit.self)
    let unknown = "Unknown option \(quoted("--" + name))."
    let advice = ForeignWord.advice(for: name) { label in
      let option = ParameterFlags.spelling(label)
      return options.contains(option) ? option : nil
    }
    if let advice { return unknown + advice }
    let near = hint(for: name, among: options)
    if !near.isEmpty { return unknown + near }
    if options.contains("--mass") {
      if let usage = CurveCatalogue.usage(ofParameter: name) {
        return unknown + " Write it in the expression: \(usage)."
      }
      let advice = ForeignWord.advice(for: name) { CurveCatalogue.usage(ofParameter: $0) }
      if let advice { return unknown + advice }
    }
    return unknown
      + " 'curvekit \(type == nil ? "" : command.map { $0 + " " } ?? "")--help' lists the options."
  }

  /// The long options that the help of a command lists.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let lines = command.helpMessage(includeHidden: true, columns: 1_000).split(separator: "\n")
    return lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split { $0 == " " || $0 == "," || $0 == "/" }.prefix { $0.hasPrefix("-") }
        .filter { $0.hasPrefix("--") }.map(String.init)
    }
  }
}
