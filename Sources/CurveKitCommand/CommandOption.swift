internal import ArgumentParser

/// An option of a command, as its help lists it.
struct CommandOption {
  /// Its names with their hyphens: `-o` and `--output`.
  let names: [String]
  /// Whether a value follows it.
  let takesValue: Bool
  /// Whether it may be repeated, as its help states.
  let isRepeatable: Bool
  /// The words that its help lists as its values.
  let values: [String]

  /// The last name, which is the long one.
  var name: String { names.last ?? "" }

  /// The options of a command.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    var blocks: [String] = []
    // That of the whole command has --version, too.
    let isVerb = Curvekit.command(named: command.configuration.commandName) != nil
    let help =
      isVerb
      ? Curvekit.helpMessage(for: command, includeHidden: true, columns: 1_000)
      : command.helpMessage(includeHidden: true, columns: 1_000)
    for line in help.split(separator: "\n") {
      if line.hasPrefix("  -") {
        blocks.append(String(line))
      } else if line.hasPrefix("   "), !blocks.isEmpty {
        blocks[blocks.count - 1] += line
      }
    }
    return blocks.map(CommandOption.init)
  }

  /// Reads `-o, --output <file>   The file. (values: a, b; default: a)`.
  private init(help: String) {
    let words = help.split { " ,/".contains($0) }
    names = words.prefix { $0.hasPrefix("-") }.map(String.init)
    isRepeatable = ["repeat it", "may be repeated", "several times"].contains(where: help.contains)
    takesValue = words.dropFirst(names.count).first?.hasPrefix("<") == true
    let listed = help.split(separator: "(values: ", maxSplits: 1).dropFirst().first ?? ""
    values = listed.prefix { $0 != ")" && $0 != ";" }.split { " ,".contains($0) }.map(String.init)
  }

  /// The words of a command line that are neither values of options nor after `--`.
  static func wordsWithoutValues(
    _ arguments: some Sequence<String>, _ options: [CommandOption]
  ) -> [String] {
    var words: [String] = []
    var isValue = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      defer {
        let name = argument.contains("=") ? nil : names(in: argument).last
        isValue = !isValue && options.contains { $0.takesValue && $0.names.contains(name ?? "") }
      }
      if !isValue { words.append(argument) }
    }
    return words
  }

  /// The options that a word gives: `-qo` is `-q` and `-o`.
  private static func names(in word: String) -> [String] {
    guard word.hasPrefix("-") else { return [] }
    let name = word.prefix { $0 != "=" }
    return word.hasPrefix("--") ? [String(name)] : name.dropFirst().map { "-\($0)" }
  }

  /// Rejects an option that is given twice, of which the parser would take the last value silently.
  ///
  /// - Parameter arguments: The arguments of the command line.
  /// - Throws: A failure with the option.
  static func checkOnce(_ arguments: [String]) throws(CommandFailure) {
    // The help of a command, which has its options, takes a while: it is only read for similar words.
    let starts = arguments.flatMap(names).map { $0.drop { $0 == "-" }.prefix(4) }
      .filter { !$0.isEmpty }.sorted()
    guard zip(starts, starts.dropFirst()).contains(where: { $1.hasPrefix($0) }) else { return }
    let options = all(of: Curvekit.command(named: arguments.first) ?? Curvekit.self)
    var given: Set<String> = []
    for name in wordsWithoutValues(arguments, options).flatMap(names) {
      guard let option = options.first(where: { $0.names.contains(name) }), option.takesValue else {
        continue
      }
      try require(
        option.isRepeatable || given.insert(option.name).inserted, "\(name) is given twice.")
    }
  }
}
