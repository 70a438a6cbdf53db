import CurveSpecs
import Testing

@Suite struct AppleNotationTests {
  @Test func `A variable gives its name to the curve`() throws {
    let pasted = try PastedCurves(parsing: "let open = .snappy\nlet close: Animation = .easeIn")
    #expect(pasted.entries.map(\.label) == ["open", "close"])
    #expect(pasted.entries.map(\.spec.description) == ["snappy", "easeIn(duration: 0.35)"])
  }

  @Test func `Declarations are read with other code around them`() throws {
    let pasted = try PastedCurves(
      parsing: """
        import SwiftUI

        let open = Spring(duration: 0.4, bounce: 0.1)
        open.settlingDuration
        withAnimation(.spring(open)) { isOpen = true }
        """)
    #expect(pasted.entries.map(\.label) == ["open", nil])
    let spring = try CurveSpec(parsing: "spring(duration: 0.4, bounce: 0.1)")
    #expect(pasted.entries.map(\.spec) == [spring, spring])
  }

  @Test func `A template takes an object with properties`() throws {
    let template = try CurveTemplate(
      parsing: "let a = CASpringAnimation(keyPath: \"x\"); a.mass = 2; a.damping = 4",
      completedBy: .none, later: [.init(name: "--damping", label: "damping", replaces: true)])
    #expect(
      try template.spec([5])
        == CurveSpec(parsing: "interpolatingSpring(mass: 2, stiffness: 100, damping: 5)"))
  }

  @Test func `What does not change the curve is remarked on once`() throws {
    let pasted = try PastedCurves(
      parsing: "withAnimation(.spring(duration: 0.4).logicallyComplete(after: 0.1)) { a() }")
    #expect(
      pasted.remarks == [
        "'logicallyComplete' does not change the curve.",
        "The closure of 'withAnimation' is ignored.",
      ])
  }

  @Test(arguments: [
    (
      ".spring(duration: 0.4, blendDuration: 1)",
      ["'blendDuration' does not change a spring that starts at rest."]
    ),
    (".interactiveSpring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)", []),
    (
      "Spring(mass: 1, stiffness: 80, damping: 100)",
      [
        "The spring is over-damped; SwiftUI moves it as a critically damped one, which "
          + "'allowOverDamping: false' describes."
      ]
    ),
    ("Spring(mass: 1, stiffness: 80, damping: 100, allowOverDamping: false)", []),
  ])
  func `SwiftUI's other rules for springs are remarked on`(
    text: String, remarks: [String]
  ) throws {
    #expect(try CurveSpec(parsing: text).remarks == remarks)
  }
}
