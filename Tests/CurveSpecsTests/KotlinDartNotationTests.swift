import CurveSpecs
import Testing

@Suite struct KotlinDartNotationTests {
  @Test func `Code of Kotlin and Dart has labels and remarks`() throws {
    let pasted = try PastedCurves(
      parsing: "val open = tween(300, easing = LinearEasing)\nval close = spring(stiffness = 80f)")
    #expect(pasted.entries.map(\.label) == ["open", "close"])
    let state = try PastedCurves(
      parsing: "animateFloatAsState(1f, animationSpec = spring(visibilityThreshold = 0.1f))")
    #expect(
      state.remarks == [
        "Only 'animationSpec' of 'animateFloatAsState' is read.",
        "'visibilityThreshold' changes only the end of the spring.",
      ])
  }

  /// Flutter evaluates `a.chain(b)` as a(b(t)), and so an animation whose parent has a curve.
  @Test(arguments: [
    ("CurveTween(curve: Curves.easeIn).chain(CurveTween(curve: Curves.bounceOut))", "chain"),
    (
      "CurveTween(curve: Curves.easeIn).animate(CurvedAnimation(parent: c, curve: Curves.ease))",
      "animate"
    ),
    (
      "CurvedAnimation(parent: CurvedAnimation(parent: c, curve: Curves.ease), curve: Curves.easeIn)",
      "CurvedAnimation"
    ),
    (
      "CurvedAnimation(parent: c.drive(CurveTween(curve: Curves.ease)), curve: Curves.easeIn)",
      "CurvedAnimation"
    ),
  ])
  func `A curve of a curve is refused`(text: String, name: String) {
    let error = #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: text) }
    #expect(error?.description.hasPrefix("'\(name)' at column ") == true, "\(error as Any)")
    #expect(
      error?.description.hasSuffix(
        " cannot be read exactly: it evaluates one curve at the progress of another. Write one of the two "
          + "curves instead.") == true)
  }

  @Test(arguments: [
    "CurveTween(curve: Curves.easeIn).chain(CurveTween(curve: Curves.easeOut)).animate(c)",
    "Tween(begin: 0, end: 1).chain(CurveTween(curve: Curves.ease)).chain(CurveTween(curve: Curves.easeIn))",
  ])
  func `Longer chains are not read`(text: String) {
    #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: text) }
  }
}
