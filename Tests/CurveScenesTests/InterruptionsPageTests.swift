import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

/// The table of engines in the documentation.
@Suite struct InterruptionsPageTests {
  @Test func `The page has every engine`() throws {
    let rows = SessionEngine.all.map { engine in
      let cells = ["`\(engine.name)`", engine.displayName, engine.source]
      // Neither a column nor an element of HTML.
      return "| "
        + cells.map { $0.replacing(/[|*<>\[\]]/) { "\\\($0.output)" } }.joined(separator: " | ")
        + " |"
    }
    try GeneratedText(
      in: "Sources/Documentation.docc/Interruptions.md",
      after: "| engine | project | rules from |", before: ""
    ).expect(["|---|---|---|"] + rows)
  }
}
