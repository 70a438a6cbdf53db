import CurveSpecs
import Testing

@Suite struct AppleNotationTests {
  @Test func `A variable gives its name to the curve`() throws {
    let pasted = try PastedCurves(parsing: "let open = .snappy\nlet close: Animation = .easeIn")
    #expect(pasted.entries.map(\.label) == ["open", "close"])
    #expect(pasted.entries.map(\.spec.description) == ["snappy", "easeIn(duration: 0.35)"])
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
