import CurveTestSupport
import Testing

/// The tables of flags in the documentation.
@Suite struct CommandLinePageTests {
  private static let page = "Sources/Documentation.docc/CommandLine.md"

  /// A flag as the page writes it.
  private struct Flag: Hashable {
    /// The last name, without a value.
    let name: String
    let names: String
    let meaning: String

    init(_ argument: CommandHelp.Argument) {
      let value = "<\(argument.valueName.replacing("|", with: "\\|"))>"
      let dashed = (argument.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
        .sorted { $0.count < $1.count }
      name = "`\(dashed.last ?? value)`"
      let last = argument.kind == "option" ? [(dashed.last ?? "") + " " + value] : dashed.suffix(1)
      names =
        dashed.isEmpty ? name : (dashed.dropLast() + last).map { "`\($0)`" }.joined(separator: ", ")
      let choices = argument.allValues.map { "one of \($0.joined(separator: ", "))" }
      let standard = argument.defaultValue.map { "default: \($0)" }
      let notes = [choices, standard].compactMap { $0 }.joined(separator: "; ")
      let text = (argument.abstract ?? "") + (notes.isEmpty ? "" : " (\(notes))")
      // Neither a column nor Markdown's emphasis or an element of HTML.
      meaning = text.replacing(/[|*<>\[\]]/) { "\\\($0.output)" }
    }
  }

  @Test func `The page has the flags of every command`() async throws {
    let verbs = try await CommandHelp.verbs().map { verb in
      let shown = verb.arguments.filter { !["version", "help"].contains($0.preferredName?.name) }
      return (name: verb.commandName, flags: shown.map(Flag.init))
    }
    var users: [Flag: [String]] = [:]
    for verb in verbs { for flag in verb.flags { users[flag, default: []].append(verb.name) } }
    func row(_ cells: String...) -> String { "| \(cells.joined(separator: " | ")) |" }
    for verb in verbs {
      let own = verb.flags.filter { users[$0]?.count == 1 }
      let shared = verb.flags.filter { users[$0] != [verb.name] }.map(\.name)
      try GeneratedText(
        in: CommandLinePageTests.page, after: "| flag of \(verb.name) | meaning |", before: ""
      ).expect(
        ["|---|---|"] + own.map { row($0.names, $0.meaning) }
          + (shared.isEmpty
            ? [] : [row(shared.joined(separator: ", "), "see <doc:#Flags-of-several-commands>")]))
    }
    var listed: Set<Flag> = []
    let shared = verbs.flatMap(\.flags).filter { users[$0, default: []].count > 1 }
      .filter { listed.insert($0).inserted }
    try GeneratedText(
      in: CommandLinePageTests.page, after: "| flag | commands | meaning |", before: ""
    ).expect(
      ["|---|---|---|"]
        + shared.map { row($0.names, users[$0, default: []].joined(separator: ", "), $0.meaning) })
  }
}
