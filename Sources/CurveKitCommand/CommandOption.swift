internal import ArgumentParser

/// An option of a command, as its help lists it.
struct CommandOption {
  /// Its names with their hyphens: `-o` and `--output`.
  let names: [String]
  /// Whether a value follows it.
  let takesValue: Bool
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
        isValue = !isValue && options.contains { $0.takesValue && $0.names.contains(argument) }
      }
      if !isValue { words.append(argument) }
    }
    return words
  }
}
