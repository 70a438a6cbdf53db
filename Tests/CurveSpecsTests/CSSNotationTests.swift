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

extension RefusedCase {
  /// Records the sentence if it is another one.
  func check() {
    #expect {
      try PastedCurves(parsing: text)
    } throws: { error in
      let message = "\(error)"
      if message != sentence { Issue.record("\(message)") }
      return message == sentence
    }
  }
}

@Suite struct CSSNotationTests {
  static let single: [PastedCase] = [
    PastedCase("ease-in;", "ease-in"),
    PastedCase("cubic-bezier(0.2, 0, 0, 1) ;", "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase("animation-timing-function: ease-in;", "ease-in"),
    PastedCase(
      "transition-timing-function: cubic-bezier(.4,0,.2,1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase(
      "transition: transform 300ms cubic-bezier(0.2, 0, 0, 1) 50ms",
      "cubic-bezier(0.2, 0, 0, 1, duration: 0.3).delay(0.05)"),
    PastedCase("ease-in-out 300ms", "ease-in-out(duration: 0.3)"),
    PastedCase("300ms ease-in-out", "ease-in-out(duration: 0.3)"),
    PastedCase("all .3s ease", "ease(duration: 0.3)"),
    PastedCase("transform 300ms 20ms", "ease(duration: 0.3).delay(0.02)"),
    PastedCase("TRANSITION: Opacity 1s EASE-IN", "ease-in(duration: 1)"),
    PastedCase(
      "linear(\n  0,\n  0.25 25% 75%,\n  1\n);", "linear(0, 0.25 25% 75%, 1)"),
    PastedCase(
      "transition: opacity 0.5s linear(\n  0, 0.009, 0.035 2.1%,\n  1 /* end */\n) !important;",
      "linear(0, 0.009, 0.035 2.1%, 1, duration: 0.5)"),
    PastedCase("transition-timing-function: steps(4, end)", "steps(4, jump-end)"),
    PastedCase("transition-timing-function: step-start;", "step-start"),
    PastedCase("-webkit-transition: opacity 1s linear;", "linear(duration: 1)"),
    PastedCase("transition: opacity ease-in;", "ease-in(duration: 0.35)"),
    PastedCase("transition: opacity 1s linear 0s", "linear(duration: 1)"),
    PastedCase("style=\"transition: opacity 1s linear\"", "linear(duration: 1)"),
    PastedCase(
      "<p style=\"color: red; transition: opacity 1s linear\">", "linear(duration: 1)"),
    PastedCase("transition: all 0.2s linear, visibility 0s", "linear(duration: 0.2)"),
    PastedCase("el.style.transition = 'opacity 1s linear';", "linear(duration: 1)"),
    PastedCase(
      "{ color: \"red\", transition: \"opacity 200ms ease-out\" }", "ease-out(duration: 0.2)"),
    PastedCase("transitionTimingFunction: \"ease-in\"", "ease-in"),
    PastedCase("\"cubic-bezier(0.4, 0, 0.2, 1)\"", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("'opacity 200ms linear'", "linear(duration: 0.2)"),
    PastedCase(
      ".card:hover { color: red; transition: opacity 200ms linear; }", "linear(duration: 0.2)"),
    PastedCase(
      "a, .card > a::before {\n  background: url(https://example.org/a.png);\n"
        + "  content: \"}\";\n  transition: opacity 200ms linear\n}",
      "linear(duration: 0.2)"),
    PastedCase(
      ":root { --ease: cubic-bezier(0.2, 0, 0, 1); --time: 300ms; }\n"
        + ".a { transition: opacity var(--time) var(--ease); }",
      "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
    PastedCase(
      "animation: spin 1s linear infinite", "linear(duration: 1).repeatForever(autoreverses: false)"
    ),
    PastedCase(
      "animation: spin 1s linear infinite alternate",
      "linear(duration: 1).repeatForever(autoreverses: true)"),
    PastedCase(
      "animation: 3 alternate-reverse ease-in-out 200ms both pulse 1s",
      "ease-in-out(duration: 0.2).reversed().repeatCount(3, autoreverses: true).delay(1)"),
    // The control points of 1 - x(D - t) are the same ones.
    PastedCase(
      "animation: spin 1s cubic-bezier(.65, .05, .35, .95) 2 alternate",
      "cubic-bezier(0.65, 0.05, 0.35, 0.95, duration: 1).repeatCount(2, autoreverses: true)"),
    PastedCase(
      ".a { background: url(//example.org/a.png); transition: opacity 1s linear }",
      "linear(duration: 1)"),
    PastedCase("transition: opacity 1s linear; // 2s\n", "linear(duration: 1)"),
    PastedCase("transition: opacity 300MS EASE-IN 1S", "ease-in(duration: 0.3).delay(1)"),
    PastedCase("1S EASE-IN", "ease-in(duration: 1)"),
    PastedCase("$ease: ease-in !default;", "ease-in"),
    PastedCase(
      "transition: opacity var(--time, 300ms) var(--ease, linear)", "linear(duration: 0.3)"),
    // The value of a variable comes before its fallback.
    PastedCase(
      ":root { --time: 2s } .a { transition: opacity var(--time, 300ms) linear }",
      "linear(duration: 2)"),
    PastedCase(
      "transition-duration: 1s !important; transition-timing-function: linear",
      "linear(duration: 1)"),
    PastedCase(
      ":root { --time: 1s } .dark { --time: 1s; transition: opacity var(--time) linear }",
      "linear(duration: 1)"),
    PastedCase(
      "a.style.transition = 'opacity 1s linear'; a.style.transitionDelay = '2s'",
      "linear(duration: 1).delay(2)"),
    PastedCase(
      "animation: spin 1s linear; animation-timeline: auto", "linear(duration: 1)"),
    PastedCase("animation: spin 1s reverse", "ease(duration: 1).reversed()"),
    PastedCase("1s linear infinite", "linear(duration: 1).repeatForever(autoreverses: false)"),
    PastedCase(
      "@keyframes spin { from { rotate: 0deg } to { rotate: 360deg } }\n"
        + ".a { animation: spin 1s ease-in-out; }", "ease-in-out(duration: 1)"),
    // 'none' is no transition, and beside the name of an animation it is the fill mode.
    PastedCase(
      "@media (prefers-reduced-motion) { a { transition: none } } a { transition: opacity 1s }",
      "ease(duration: 1)"),
    PastedCase("transition: color 1s, none", "ease(duration: 1)"),
    PastedCase("color 1s linear, none", "linear(duration: 1)"),
    PastedCase("animation: spin 1s none", "ease(duration: 1)"),
    PastedCase(
      "animation-name: none, spin; animation-duration: 1s, 2s", "ease(duration: 2)"),
  ]

  @Test(arguments: single)
  func `Code of CSS is the curve that it describes`(_ one: PastedCase) throws {
    let pasted = try CurveSpec(parsing: one.text)
    #expect(try pasted == CurveSpec(parsing: one.expression))
  }

  static let lists: [PastedList] = [
    PastedList(
      "transition: opacity 200ms linear, transform 300ms ease-out;",
      [("opacity", "linear(duration: 0.2)"), ("transform", "ease-out(duration: 0.3)")]),
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

  @Test func `A rule is remarked on once for everything that is ignored`() throws {
    let pasted = try PastedCurves(
      parsing: ".a { color: red; top: 0; animation: spin 1s both; animation-play-state: paused }")
    #expect(
      pasted.remarks == [
        "Only the transitions and animations of the style are read.",
        "'animation-play-state' does not change the curve.",
        "The timing function of an animation is the curve between each two of its keyframes.",
      ])
  }

  @Test func `A transition that is none is remarked on`() throws {
    let pasted = try PastedCurves(parsing: "transition: color 1s, none")
    #expect(pasted.remarks == ["'none' is no motion and is omitted."])
  }

  @Test(arguments: [
    RefusedCase(
      "transition: opacity 0s",
      "The duration at column 21 is 0, so the value changes at once; 'step-start' with a duration is such "
        + "a jump."),
    RefusedCase(
      "transition: opacity 300 ease",
      "The number at column 21 needs the unit of a time, such as '300ms' or '300s'."),
    RefusedCase(
      "transition: opacity 1s -200ms",
      "The delay at column 24 is negative, so the motion starts in the middle of its curve; no expression "
        + "has such a start."),
    RefusedCase(
      "transition: opacity 1s var(--ease)",
      "The variable '--ease' at column 24 has no value here; paste its declaration too."),
    RefusedCase(
      "transition-timing-function: inherit",
      "The value of 'inherit' at column 29 is not in the text."),
    RefusedCase(
      "transition: opacity 1s spring(1, 100, 10)",
      "'spring' at column 24 is not a value that a transition or an animation of CSS has there."),
    RefusedCase(
      "transition: opacity 1s easeOutBack",
      "'easeOutBack' at column 24 is not a value that a transition or an animation of CSS has there."
    ),
    RefusedCase(
      "bouncy 300ms",
      "'bouncy' at column 1 is not a timing function of CSS; the curve is 'bouncy', and it takes a "
        + "'duration:'. Did you mean 'bouncy(duration: 300ms)'?"),
    RefusedCase(
      "transition-delay: 1s", "There is no duration and no timing function at column 19."),
    RefusedCase("transition: none;", "There is no motion: 'none' at column 13."),
    RefusedCase(
      "transition: opacity 1s; transition-property: none",
      "There is no motion: 'none' at column 46."),
    RefusedCase("animation: 1s none", "There is no motion: 'none' at column 15."),
    RefusedCase(
      "transition: opacity 1s none",
      "'none' at column 24 is not a value that a transition or an animation of CSS has there."),
    RefusedCase(
      "transition: opacity 1s 2s 3s",
      "There is a third time at column 27; the first is the duration, the second the delay."),
    RefusedCase(
      "animation: spin 1s 2.5", "The number of passes at column 20 must be a whole number, not 2.5."
    ),
    RefusedCase(
      "transition: opacity 1s\ntop: 0", "A ';' is missing before line 2, column 1."),
    RefusedCase(
      "@keyframes a { from { animation-timing-function: ease-in } } .b { animation: a 1s }",
      "The timing function in '@keyframes' at column 23 is the curve of one segment; paste it alone."
    ),
    RefusedCase(
      "animation: spin 1s ease-in infinite alternate",
      "The passes of 'alternate' at column 12 run the curve backwards in time, and 'autoreverses' mirrors "
        + "its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      "animation: spin 1s steps(4) 2 alternate-reverse",
      "The passes of 'alternate-reverse' at column 29 run the curve backwards in time, and 'autoreverses' "
        + "mirrors its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      ".a { transition: opacity 1s !important; transition: opacity 2s }",
      "'transition' at column 41 is declared with and without '!important'; paste only the declaration that "
        + "applies."),
    RefusedCase(
      "transition: opacity 1s; transition-delay: 2s !important",
      "'transition-delay' at column 25 is declared with and without '!important'; paste only the "
        + "declaration that applies."),
    RefusedCase(
      ":root { --time: 1s } .slow { --time: 2s } .a { transition: opacity var(--time) }",
      "The variable '--time' has two values, at column 17 and at column 38; paste only one of them."
    ),
    RefusedCase(
      "--ease: ease-in; --ease: linear;",
      "The variable '--ease' has two values, at column 9 and at column 26; paste only one of them."),
    RefusedCase(
      ":root { --ease: linear, ease } .a { transition-timing-function: var(--ease) }",
      "The variable '--ease' at column 65 is a list; write its values there."),
    RefusedCase(
      "a.style.transition = 'opacity 1s'; b.style.transitionDelay = '2s'",
      "The style at column 44 is of another element than the one before it; paste the styles of one "
        + "element."),
    RefusedCase(
      "animation: spin 1s linear; animation-timeline: scroll()",
      "'animation-timeline' at column 28 ties the animation to scrolling, so it has no motion in time."
    ),
    RefusedCase(
      "animation-direction: reverse",
      "There is no duration and no timing function at column 22."),
    RefusedCase(
      ".a { transition-delay: 300ms }",
      "There is no duration and no timing function at column 24."),
    RefusedCase(
      "transition-timing-function: ease-in; transition-delay: 300ms",
      "There is no duration at column 29, and CSS's default is 0 s, so the value changes at once; add a "
        + "duration."),
    RefusedCase(
      "animation-timing-function: ease-in; animation-direction: reverse",
      "There is no duration at column 28, and CSS's default is 0 s, so the value changes at once; add a "
        + "duration."),
    RefusedCase("transition: ;", "A value is expected at column 13."),
    RefusedCase(
      "transition-timing-function: cubic-bezier(2, 0, 0, 1)",
      "'x1' at column 42 must be from 0 to 1, not 2."),
  ])
  func `CSS that cannot be read is refused with a sentence`(_ one: RefusedCase) { one.check() }
}
