import CurveSpecs
import Testing

@Suite struct MessageTests {
  /// Every refusal of the files with texts: each sentence was written by hand.
  static let refused = (TextCaseTests.languages + ["Expressions", "Lines"]).flatMap(
    TextCase.refused)

  @Test func `An error has the position and the question that its sentence states`() {
    var positions = 0
    var questions = 0
    for one in Self.refused {
      let error: CurveSpecError
      do throws(CurveSpecError) {
        _ = try PastedCurves(parsing: one.text)
        continue
      } catch let found {
        error = found
      }
      let words = error.description.split { " ,.;:()".contains($0) }
      let place = words.firstIndex(of: "column").flatMap { index in
        index + 1 < words.count ? Int(words[index + 1]).map { (index, $0) } : nil
      }
      if let (index, column) = place, !error.description.contains("of the given") {
        positions += 1
        let line = index >= 2 && words[index - 2] == "line" ? Int(words[index - 1]) ?? 1 : 1
        if error.column != column || error.line != line {
          Issue.record("\(error): \(error.line ?? 0), \(error.column ?? 0)")
        }
      }
      guard error.description.hasSuffix("?") else { continue }
      questions += 1
      if !error.description.hasSuffix(" " + (error.suggestion ?? "none")) {
        Issue.record("\(error)")
      }
    }
    #expect(positions > 100 && questions > 10)
  }

  @Test func `A word of the text that looks like a position is none`() {
    let error = #expect(throws: CurveSpecError.self) {
      try CurveSpec(parsing: "spring(\n  column 7: 3)")
    }
    #expect(error?.line == 2 && error?.column == 11)
  }

  @Test func `Phrases keep the first position and the last question`() {
    let message: Message = "a" + "b \(1)"
    #expect(message.text == "ab 1" && message.position == nil && message.suggestion == nil)
  }
}
