import CurveSpecs
import Testing

@Suite struct JavaScriptNotationTests {
  @Test func `Several options have the names of their variables`() throws {
    let pasted = try PastedCurves(
      parsing: "const soft = { type: \"spring\", stiffness: 80 };\nconst hard = { tension: 400 };\n"
    )
    #expect(pasted.entries.map(\.label) == ["soft", "hard"])
    let options = "{ x: { type: \"spring\" }, opacity: { ease: \"linear\" } }"
    for text in ["transition={\(options)}", "{ opacity: 1, transition: \(options) }"] {
      let properties = try PastedCurves(parsing: text)
      #expect(properties.entries.map(\.label) == ["x", "opacity"])
      let expected = ["spring(mass: 1, stiffness: 100, damping: 10)", "linear(duration: 0.35)"]
      #expect(properties.entries.map(\.spec.description) == expected)
    }
  }

  @Test(arguments: [
    (
      "{ type: \"spring\", restSpeed: 1, restDelta: 0.1 }",
      "'restSpeed' does not change the curve. 'restDelta' does not change the curve."
    ),
    (
      "{ tension: 170, friction: 26 }",
      "It is read as react-spring's; React Native's Animated has 'spring(stiffness: 700.8, damping: 79)' "
        + "for these numbers."
    ),
    (
      "{ type: \"spring\", stiffness: 80, velocity: 1 }",
      "The velocity is in values per second; the curve goes from 0 to 1."
    ),
    ("{ bounce: 1.5 }", "Motion limits the bounce to 0...0.95."),
    (
      "{ type: \"spring\", mass: 1, bounce: 0.2 }",
      "Motion ignores 'bounce' beside a stiffness, a damping or a mass."
    ),
    ("{ ease: \"easeIn\" }", "Motion's default duration is 0.3 s."),
    ("{ ease: \"power1.in\" }", "GSAP's default duration is 0.5 s."),
    (
      "{ easing: \"ease-in\" }",
      "No duration is given: the curve takes 0.35 s, and each library has another default."
    ),
  ])
  func `Options that are accepted without effect are remarked on`(
    text: String, remarks: String
  ) throws {
    #expect(try PastedCurves(parsing: text).remarks.joined(separator: " ") == remarks)
  }
}
