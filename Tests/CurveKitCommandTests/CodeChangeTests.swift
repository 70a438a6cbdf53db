import CurveSpecs
import Testing

@testable import CurveKitCommand

/// Which curves of two revisions of a file are the same.
@Suite struct CodeChangeTests {
  private static func changes(from old: String, to new: String) -> [String] {
    CodeChange.joiningMoved(
      CodeChange.all(
        in: "a.swift", from: SourceFindings(of: old, in: .swift).findings,
        to: SourceFindings(of: new, in: .swift).findings)
    ).map(Self.summary)
  }

  private static func summary(_ change: CodeChange) -> String {
    let curves = [change.old, change.new].map { text in
      text.map { $0.finding.curve?.shortDescription ?? $0.finding.text } ?? "–"
    }
    return "\(change.kind.rawValue): \(curves.joined(separator: " to "))"
  }

  /// A view whose curves have no label of their own.
  private static func view(_ curves: [String]) -> String {
    "struct A: View {\n  var body: some View {\n    Text(\"\")\n"
      + curves.map { "      .animation(\($0), value: x)\n" }.joined() + "  }\n}\n"
  }

  private static let easeIn = ".easeIn(duration: 0.2)"
  private static let easeOut = ".easeOut(duration: 0.2)"
  private static let spring = ".spring(duration: 0.5)"

  @Test func `Equal texts in another order or on other lines are no change`() {
    let curves = [Self.easeIn, Self.easeOut, Self.spring]
    let old = Self.view(curves)
    #expect(Self.changes(from: old, to: old).isEmpty)
    #expect(Self.changes(from: old, to: Self.view(curves.reversed())).isEmpty)
    #expect(Self.changes(from: old, to: "\n\n// A comment\n" + old).isEmpty)
  }

  @Test func `A curve before others is added, and does not change them`() {
    let old = Self.view([Self.easeIn, Self.easeOut])
    #expect(
      Self.changes(from: old, to: Self.view([Self.spring, Self.easeIn, Self.easeOut]))
        == ["added: – to spring"])
    #expect(
      Self.changes(from: old, to: Self.view([Self.easeOut]))
        == ["removed: easeIn(duration: 0.2) to –"])
  }

  @Test func `The second of two equal curves is another one`() {
    let old = Self.view([Self.easeIn])
    #expect(
      Self.changes(from: old, to: Self.view([Self.easeIn, Self.easeIn]))
        == ["added: – to easeIn(duration: 0.2)"])
  }

  @Test func `A curve with another number has changed`() {
    #expect(
      Self.changes(
        from: Self.view([Self.easeIn, Self.spring]),
        to: Self.view([Self.easeIn, ".spring(duration: 0.4)"]))
        == ["changed: spring to spring(duration: 0.4)"])
  }

  @Test func `A curve that is not read any more has changed`() {
    #expect(
      Self.changes(
        from: "let a = Animation.easeIn(duration: 0.2)\n",
        to: "let a = Animation.easeIn(duration: seconds)\n")
        == ["changed: easeIn(duration: 0.2) to Animation.easeIn(duration: seconds)"])
  }

  @Test func `A curve under another name has moved`() {
    #expect(
      Self.changes(
        from: "let a = Animation.easeIn(duration: 0.2)\n",
        to: "let b = Animation.easeIn(duration: 0.2)\n")
        == ["moved: easeIn(duration: 0.2) to easeIn(duration: 0.2)"])
  }

  @Test func `A curve in another file has moved, once`() {
    func findings(_ text: String) -> [SourceFinding] {
      SourceFindings(of: text, in: .swift).findings
    }
    let line = "let a = Animation.easeIn(duration: 0.2)\n"
    let changes =
      CodeChange.all(in: "a.swift", from: findings(line), to: [])
      + CodeChange.all(in: "b.swift", from: [], to: findings(line))
      + CodeChange.all(in: "c.swift", from: [], to: findings(line))
    #expect(
      CodeChange.joiningMoved(changes).map(Self.summary) == [
        "moved: easeIn(duration: 0.2) to easeIn(duration: 0.2)",
        "added: – to easeIn(duration: 0.2)",
      ])
  }
}
