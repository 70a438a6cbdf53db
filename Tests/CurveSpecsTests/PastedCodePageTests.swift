import CurveSpecs
import CurveTestSupport
import Testing

/// The table of notations in the documentation.
@Suite struct PastedCodePageTests {
  @Test func `The page has an example of every form and its curve`() throws {
    let forms = PastedCurves.forms
    // The forms that are refused are recognised, and always refused with a sentence.
    let examples = TextCase.all("Forms")
    #expect(Set(forms.map(\.form)) == Set(examples.map(\.meaning)))
    let lines = try forms.map { notation, form in
      let one = try #require(examples.first { $0.meaning == form })
      let example = one.text
      if one.isRefused {
        #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: example) }
        return "| \(notation) | `\(form)` | `\(example)` | refused |"
      }
      let curve = try CurveSpec(parsing: example).description
      // A row of a table has one line.
      let shown = example.replacing("\n", with: " ↵ ")
      return "| \(notation) | `\(form)` | `\(shown)` | `\(curve)` |"
    }
    try GeneratedText(
      in: "Sources/CurveSpecs/CurveSpecs.docc/PastedCode.md", after: "|---|---|---|---|", before: ""
    ).expect(lines)
  }
}
