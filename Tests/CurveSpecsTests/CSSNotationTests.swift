import CurveKit
import CurveSpecs
import Testing

/// A pasted text with several curves: the name and the expression of each.
struct PastedList: Sendable, CustomTestStringConvertible {
  let text: String
  let curves: [(label: String?, expression: String)]
  var testDescription: String { text }

  init(_ text: String, _ curves: [(String?, String)]) {
    self.text = text
    self.curves = curves
  }

  /// Records each difference from the expected curves.
  func check() throws {
    let pasted = try PastedCurves(parsing: text)
    #expect(pasted.entries.map(\.label) == curves.map(\.label))
    let expected = try curves.map { try CurveSpec(parsing: $0.expression) }
    #expect(pasted.entries.map(\.spec) == expected)
  }
}

@Suite struct CSSNotationTests {
  static let lists: [PastedList] = [
    PastedList(
      "transition: opacity 200ms linear, transform 300ms ease-out;",
      [("opacity", "linear(duration: 0.2)"), ("transform", "ease-out(duration: 0.3)")]),
    PastedList("--ease: ease-in; --ease: linear;", [("ease", "ease-in"), ("ease", "linear")]),
    PastedList(
      """
      :root { --ease: cubic-bezier(0.2, 0, 0, 1); --time: 300ms; }
      .a { transition: opacity var(--time) var(--ease); }
      """,
      [
        ("ease", "cubic-bezier(0.2, 0, 0, 1)"),
        ("opacity", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
      ]),
    PastedList(
      "a.style.transition = 'opacity 1s'; b.style.transitionDelay = '2s'",
      [("opacity", "ease(duration: 1)")]),
    PastedList(
      "@keyframes a { from { animation-timing-function: ease-in } } .b { animation: a 1s }",
      [("@keyframes a from", "ease-in")]),
    PastedList("ease-in, ease-out", [(nil, "ease-in"), (nil, "ease-out")]),
    PastedList(
      "--ease-1: cubic-bezier(0.4, 0, 0.2, 1);\n--ease-2: steps(3);\n--gap: 4px;",
      [("ease-1", "cubic-bezier(0.4, 0, 0.2, 1)"), ("ease-2", "steps(3)")]),
    PastedList("$ease: cubic-bezier(0.4, 0, 0.2, 1);", [("ease", "cubic-bezier(0.4, 0, 0.2, 1)")]),
    PastedList(
      ":root { --a: ease-in, ease-out; --b: linear }",
      [("a", "ease-in"), ("a", "ease-out"), ("b", "linear")]),
    PastedList("@ease: ease-in;", [("ease", "ease-in")]),
    // CSS Transitions, section 2.2: lists that are too short are repeated, and those that are too long are cut.
    PastedList(
      """
      .a {
        transition-property: opacity, left, top, width;
        transition-duration: 2s, 1s;
        transition-delay: 0s, 100ms, 0s, 0s, 5s;
        transition-timing-function: linear;
      }
      """,
      [
        ("opacity", "linear(duration: 2)"), ("left", "linear(duration: 1).delay(0.1)"),
        ("top", "linear(duration: 2)"), ("width", "linear(duration: 1)"),
      ]),
    PastedList(
      "transition: opacity 1s; transition-timing-function: linear",
      [("opacity", "linear(duration: 1)")]),
    PastedList(
      ".a { transition: opacity 1s } .b { transition: top 2s linear; animation: spin 3s 2; }",
      [
        ("opacity", "ease(duration: 1)"), ("top", "linear(duration: 2)"),
        ("spin", "ease(duration: 3).repeatCount(2, autoreverses: false)"),
      ]),
  ]

  @Test(arguments: lists)
  func `Several curves of CSS have their names`(_ one: PastedList) throws { try one.check() }

  @Test(arguments: [
    "linear", "ease-in-out", "cubic-bezier(0.65, 0.05, 0.35, 0.95)",
    "cubic-bezier(0.85, 0, 0.15, 1)", "cubic-bezier(0.68, -0.6, 0.32, 1.6)",
  ])
  func `A pass back of an alternating animation is the first pass backwards in time`(
    _ easing: String
  ) throws {
    let curve = try CurveSpec(parsing: "animation: spin 2s \(easing) 2 alternate").curve
    for time in stride(from: 0.0625, to: 2, by: 0.0625) {
      #expect(abs(curve.value(at: 2 + time) - curve.value(at: 2 - time)) < 1e-9)
    }
  }
}
