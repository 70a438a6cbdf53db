internal import ArgumentParser

/// The short help of a command: its usage, two examples and its own options.
///
/// `curvekit help measure` prints all of it, and `curvekit help curves` the options of curves.
enum ShortHelp {
  /// The help for `curvekit measure --help`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - columns: The width of a line; `nil` for that of the terminal.
  /// - Returns: Lines without a line feed at the end.
  static func text(of command: any ParsableCommand.Type, columns: Int? = nil) -> String {
    let verb = command.configuration.commandName ?? ""
    let lines = Curvekit.helpMessage(for: command, columns: columns)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let usage = lines.firstIndex { $0.hasPrefix("USAGE:") } ?? lines.endIndex
    let examples = lines[..<usage].drop { $0 != "EXAMPLES" }.dropFirst().prefix(2)
    let sections = blocks(of: lines[usage...])
    let hasCurves = sections.joined().contains { $0.hasPrefix("  --autoreverses") }
    let shared =
      hasCurves
      ? Set(blocks(of: helpOfCurves(columns: columns)[...]).dropFirst().flatMap { $0 }) : []
    let own = sections.dropFirst().map { section in
      section.filter { !shared.contains($0) || $0.hasPrefix("  <") || !$0.hasPrefix("  ") }
    }
    var text = [command.configuration.abstract, ""] + (sections.first ?? []) + ["", "EXAMPLES:"]
    text += examples
    for section in own where section.count > 1 { text += [""] + section }
    text.append("")
    if hasCurves {
      text.append("'curvekit help curves' lists the options of curves, such as --stiffness.")
    }
    text.append("'curvekit help \(verb)' has more examples, and explains everything.")
    return text.joined(separator: "\n")
  }

  /// The help that arguments ask for, if it is not that of a command.
  ///
  /// - Parameter arguments: The arguments of the command line.
  /// - Returns: The text of `curvekit help curves`; `nil` for other arguments.
  static func topic(_ arguments: [String]) -> String? {
    arguments == ["help", topicName] ? CurvesHelp.helpMessage() : nil
  }

  /// The name of the topic that is not a command.
  static let topicName = "curves"

  private static func helpOfCurves(columns: Int?) -> [String] {
    let text = CurvesHelp.helpMessage(columns: columns)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The sections of a help text: each is its title and its options with their lines.
  private static func blocks(of lines: ArraySlice<String>) -> [[String]] {
    lines.split(separator: "").map { section in
      section.reduce(into: []) { blocks, line in
        if line.hasPrefix("   "), !blocks.isEmpty {
          blocks[blocks.count - 1] += "\n" + line
        } else {
          blocks.append(line)
        }
      }
    }
  }
}

/// The options of curves, for their help only.
struct CurvesHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ShortHelp.topicName,
    abstract: "How curves are given to the commands that take them.",
    usage: "curvekit <command> [<curve> ...] [<options>]",
    discussion: """
      A curve is a name with options, an expression, a preset of a platform, code that you paste, or a file. In a \
      shell, an expression with parentheses needs quotes. 'curvekit list' shows all names with their parameters.

        curvekit measure spring --stiffness 80 --damping 4
        curvekit measure 'spring(duration: 0.5, bounce: 0.3).delay(50ms)'
        curvekit measure material3/standard 'cubic-bezier(0.2, 0, 0, 1)'
        curvekit measure @scene.yaml

      Times are in seconds, or have a unit: 300ms. An option applies to each curve that is given.
      """,
    helpNames: [])

  @OptionGroup(title: "Curves") var curves: CurveOptions
  @OptionGroup(title: "Curves") var shape: ShapeOptions
  @OptionGroup(title: "Curves") var values: ValueOptions
  @OptionGroup(title: "Engine") var engine: EngineOptions
}
