import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Keyframes of Lottie, After Effects and Unity.
@Suite struct KeyframeNotationTests {
  @Test func `Each number that moves in a Lottie file is a curve with a name`() throws {
    let text = """
      {"fr":60,"layers":[
        {"nm":"Box","ks":{"s":{"a":1,"k":[{"t":0,"s":[0,50,100]},{"t":60,"s":[100,100,100]}]}}},
        {"nm":"Dot","ks":{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[1]}]},
          "y":{"a":0,"k":0}}}}
      ]}
      """
    let pasted = try PastedCurves(parsing: text)
    #expect(pasted.entries.map(\.label) == ["Box scale x", "Box scale y", "Dot position x"])
    #expect(
      try pasted.entries.map(\.spec) == [
        CurveSpec(parsing: "linear(duration: 1, from: 0, to: 100)"),
        CurveSpec(parsing: "linear(duration: 1, from: 50, to: 100)"),
        CurveSpec(parsing: "linear(duration: 0.5)"),
      ])
  }

  /// The player computes the value by the expression, so the keyframes alone are another motion.
  @Test func `An expression of a Lottie property is a remark`() throws {
    let moving =
      #"{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[100]}],"x":"var $bm_rt = wiggle(2, 9);"}"#
    func remarks(_ text: String) throws -> [String] { try PastedCurves(parsing: text).remarks }
    #expect(
      try remarks(#"{"fr":60,"layers":[{"nm":"Box","ks":{"o":\#(moving)}}]}"#)
        == ["'Box opacity' has an expression, 'x', which is not read."])
    #expect(
      try remarks(
        #"{"fr":60,"layers":[{"ks":{"o":\#(moving),"r":{"a":0,"k":5,"x":"time * 90"}}}]}"#)
        == [
          "'opacity' has an expression, 'x', which is not read.",
          "'rotation' has an expression, 'x', which is not read.",
        ])
    #expect(
      try remarks(moving).contains("A property has an expression, 'x', which is not read."))
    // The position of x alone is a property with this name.
    #expect(
      try remarks(
        #"{"fr":60,"layers":[{"ks":{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[9]}]}}}}]}"#
      )
        == [])
  }

  @Test(arguments: [
    (
      #"{"fr":30,"fr":60,"layers":[{"ks":{"o":{"k":[{"t":0,"s":[0]},{"t":60,"s":[9]}]}}}]}"#,
      "The key 'fr' is given twice, at column 2 and at column 10."
    ),
    (
      #"{"fr":60,"layers":[{"ks":{"o":{"k":[{"t":0,"s":[0]},{"t":60,"s":[9],"s":[5]}]}}}]}"#,
      "The key 's' is given twice, at column 61 and at column 69."
    ),
    (
      "{ type: 'spring', stiffness: 80, damping: 4,\n  stiffness: 100 }",
      "The key 'stiffness' is given twice, at column 19 and at line 2, column 3."
    ),
    (
      #"{"ease":{"$type":"cubicBezier","$value":[0,0,1,1],"$value":[0.2,0,0,1]}}"#,
      "The key '$value' is given twice, at column 32 and at column 51."
    ),
  ])
  func `An object with two equal keys is refused, with both places`(
    text: String, message: String
  ) throws {
    #expect(throws: CurveSpecError("\(message)")) { try PastedCurves(parsing: text) }
  }

  @Test func `Declarations of CSS still replace each other`() throws {
    let text =
      "a { transition-timing-function: ease; transition-timing-function: linear(0, 0.3, 1) }"
    #expect(try PastedCurves(parsing: text).entries.count == 1)
  }

  @Test func `What a Lottie file has besides numbers is a remark`() throws {
    let text = """
      {"fr":60,"layers":[{"ks":{
        "o":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[100]}]},
        "p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[1,2],"ti":[0,0]},{"t":60,"s":[9,9]}]},
        "r":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[5]},{"t":60,"s":[0]}]},
        "x":{"a":1,"k":[{"t":0,"s":[{"v":[]}]},{"t":60,"s":[{"v":[]}]}]}}}]}
      """
    let pasted = try PastedCurves(parsing: text)
    #expect(pasted.entries.map(\.label) == ["opacity"])
    #expect(
      pasted.remarks == [
        "A position along a curved path is not read.",
        "A number that ends at its first value is not read.",
        "Of Lottie's properties only numbers are read.",
      ])
  }
}
