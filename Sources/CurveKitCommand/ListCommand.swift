internal import ArgumentParser
internal import CurveExport
internal import CurveSpecs

/// `curvekit list`: every curve that can be named.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List every named curve and preset, and the ways to say it.",
    discussion: """
      A number that must be given is shown as an ellipsis, the others with their defaults.

      EXAMPLES
        curvekit list
        curvekit list --format json | jq -r .name
      """)

  @Option(help: "How to write it.")
  var format: TableFormat = .table

  func run() throws {
    let families = CurveCatalogue.families
    switch format {
    case .table:
      let style: TextStyle = Terminal.hasColour ? .terminal : .plain
      let text = families.map { family in
        style.strong(family.name) + "  " + family.summary + "\n"
          + family.usages.map { "    " + style.pale($0) + "\n" }.joined()
      }.joined(separator: "\n")
      try StandardOutput().write(text)
    case .csv:
      var csv = CSVEncoder()
      csv.row(["name", "summary", "usage"])
      for family in families {
        for usage in family.usages { csv.row([family.name, family.summary, usage]) }
      }
      try StandardOutput().write(csv.takeBytes())
    case .json:
      for family in families {
        let usages = family.usages.map(JSONText.string).joined(separator: ",")
        try StandardOutput().write(
          "{\"name\":\(JSONText.string(family.name)),"
            + "\"summary\":\(JSONText.string(family.summary)),\"usages\":[\(usages)]}\n")
      }
    }
  }
}
