import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Keyframes of Lottie, After Effects and Unity.
@Suite struct KeyframeNotationTests {
  static let cases: [PastedCase] = [
    // lottie-spec: `o` and `i` are the two control points, as fractions; 30 frames of 1/60 s.
    PastedCase(
      "{\"a\":1,\"k\":[{\"t\":0,\"s\":[0],\"o\":{\"x\":0.42,\"y\":0},\"i\":{\"x\":0.58,\"y\":1}},"
        + "{\"t\":30,\"s\":[1]}]}",
      "cubic-bezier(0.42, 0, 0.58, 1, duration: 0.5)"),
    // 24 frames per second from frame 12 on: a delay of 12 frames.
    PastedCase(
      """
      {"v":"5.7.0","fr":24,"ip":12,"op":60,"w":100,"h":100,"layers":[{"ty":4,"nm":"Box","ks":{
        "o":{"a":0,"k":100},
        "r":{"a":1,"k":[
          {"t":24,"s":[10],"i":{"x":[0.8],"y":[1]},"o":{"x":[0.2],"y":[0]}},
          {"t":48,"s":[370]}
        ]}},"shapes":[]}]}
      """,
      "cubic-bezier(0.2, 0, 0.8, 1, duration: 1, from: 10, to: 370).delay(0.5)"),
    PastedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"h\":1},{\"t\":15,\"s\":[50],\"h\":1},{\"t\":30,\"s\":[100]}]}",
      "steps(2, duration: 0.5, from: 0, to: 100)"),
    PastedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"h\":1},{\"t\":15,\"s\":[80],\"h\":1},{\"t\":60,\"s\":[100]}]}",
      "linear(0 0%, 0 25%, 0.8 25%, 0.8 100%, 1 100%, duration: 1, from: 0, to: 100)"),
    // Without handles the way is straight; two keyframes at one time are a jump.
    PastedCase(
      "{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":15,\"s\":[0.5]},{\"t\":15,\"s\":[0.75]},{\"t\":60,\"s\":[1]}]}",
      "linear(0 0%, 0.5 25%, 0.75 25%, 1 100%, duration: 1)"),
    // Old files have the end value `e`, and a last keyframe with a time alone.
    PastedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"e\":[1],\"o\":{\"x\":[0],\"y\":[0]},\"i\":{\"x\":[1],\"y\":[1]}},"
        + "{\"t\":60}]}",
      "linear(duration: 1)"),
    PastedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"o\":{\"x\":0.5,\"y\":0},\"i\":{\"x\":0.5,\"y\":1}},{\"t\":30,\"s\":[2]},"
        + "{\"t\":60,\"s\":[1]}]}",
      "path(\"M0,0 C0.25,0 0.25,2 0.5,2 L1,1\", duration: 1)"),

    // Influences are per cent of the 2 s; without speed the handles are level.
    PastedCase(
      """
      var p = app.project.activeItem.selectedProperties[0];
      p.setValueAtTime(0, 0);
      p.setValueAtTime(2, 100);
      p.setTemporalEaseAtKey(1, [new KeyframeEase(0, 33)], [new KeyframeEase(0, 25)]);
      p.setTemporalEaseAtKey(2, [new KeyframeEase(0, 75)]);
      """, "cubic-bezier(0.25, 0, 0.25, 1, duration: 2, from: 0, to: 100)"),
    // y1 = 0.5 * 200 * 1 / 100, y2 = 1 - 0.25 * 40 * 1 / 100
    PastedCase(
      "p.setValueAtTime(0.5, 0); p.setValueAtTime(1.5, 100);"
        + "p.setTemporalEaseAtKey(1, [new KeyframeEase(0, 33)], [new KeyframeEase(200, 50)]);"
        + "p.setTemporalEaseAtKey(2, [new KeyframeEase(40, 25)]);",
      "cubic-bezier(0.5, 1, 0.75, 0.9, duration: 1, from: 0, to: 100).delay(0.5)"),
    PastedCase(
      "opacity.setValueAtTime(0, 0); opacity.setValueAtTime(1, 1);", "linear(duration: 1)"),
    PastedCase(
      "p.setValueAtTime(0, 0); p.setValueAtTime(0.5, 1);"
        + "p.setInterpolationTypeAtKey(1, KeyframeInterpolationType.LINEAR, KeyframeInterpolationType.HOLD);",
      "steps(1, duration: 0.5)"),

    // Level tangents with weights of 1/3: Unity's own AnimationCurve.EaseInOut, a smoothstep.
    PastedCase(
      "new AnimationCurve(new Keyframe(0, 0), new Keyframe(1, 1))",
      "cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 1, duration: 1)"),
    // y1 = 0.25 * 2 * 0.5 / 1
    PastedCase(
      """
      AnimationCurve curve = new AnimationCurve(
        new Keyframe(0f, 0f, 0f, 2f, 0f, 0.25f) { weightedMode = WeightedMode.Both },
        new Keyframe(0.5f, 1f, 0f, 0f, 0.5f, 0f) { weightedMode = WeightedMode.Both });
      """, "cubic-bezier(0.25, 0.25, 0.5, 1, duration: 0.5)"),
    // Only the weight that leaves the first key is in use.
    PastedCase(
      "new AnimationCurve(new Keyframe(0f, 0f, 0f, 2f, 0f, 0.25f) { weightedMode = WeightedMode.Out }, "
        + "new Keyframe(1f, 1f, 0f, 0f, 0.5f, 0f) { weightedMode = WeightedMode.None })",
      "cubic-bezier(0.25, 0.5, 0.6666666666666667, 1, duration: 1)"),
    PastedCase(
      "new AnimationCurve(new Keyframe(0f, 0f, 0f, float.PositiveInfinity), new Keyframe(1f, 4f))",
      "steps(1, duration: 1, from: 0, to: 4)"),
  ]

  @Test(arguments: cases)
  func `Keyframes of other notations are read`(_ one: PastedCase) throws {
    #expect(try CurveSpec(parsing: one.text) == CurveSpec(parsing: one.expression))
  }

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
    #expect(throws: CurveSpecError(message)) { try PastedCurves(parsing: text) }
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

  static let refused: [RefusedCase] = [
    RefusedCase(
      "{\"layers\":[]}",
      "The Lottie animation has no number that moves from one value to another."),
    RefusedCase(
      "{\"fr\":0,\"layers\":[]}", "'fr' at column 2 must be above 0."),
    RefusedCase(
      "{\"k\":[{\"t\":9,\"s\":[0]},{\"t\":3,\"s\":[1]}]}",
      "The keyframe at column 23 is before the one before it."),
    RefusedCase(
      "{\"k\":[{\"t\":9,\"s\":[0]},{\"t\":9,\"s\":[1]}]}",
      "All keyframes at column 6 have one time."),
    RefusedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"o\":{\"x\":0.5},\"i\":{\"x\":1,\"y\":1}},{\"t\":9,\"s\":[1]}]}",
      "The handle at column 26 needs the numbers 'x' and 'y'."),
    RefusedCase(
      "{\"k\":[{\"t\":0,\"s\":[0],\"o\":{\"x\":0,\"y\":1},\"i\":{\"x\":1,\"y\":1}},{\"t\":9,\"s\":[1],\"h\":1},"
        + "{\"t\":10,\"s\":[2]}]}",
      "The value jumps at column 81; with Béziers no expression has such a curve."),
    RefusedCase(
      "{\"k\":[{\"t\":-9,\"s\":[0]},{\"t\":9,\"s\":[1]}]}",
      "The delay at column 6 is negative, so the motion starts in the middle of its curve; no expression has "
        + "such a start."),
    RefusedCase("p.setValueAtTime(0, 0);", "At least two keyframes are needed at column 3."),
    RefusedCase("p.setValueAtTime(0);", "'setValueAtTime' at column 3 needs a time and a value."),
    RefusedCase(
      "p.setValueAtTime(0, 0); p.setValueAtTime(0, 1);",
      "The time at column 27 is not after the one before it."),
    RefusedCase(
      "p.setValueAtTime(0, 0); p.setTemporalEaseAtKey(2, [new KeyframeEase(0, 33)]);",
      "There is no key 2 at column 48."),
    RefusedCase(
      "p.setValueAtTime(0, 0); p.setTemporalEaseAtKey(1, [new KeyframeEase(0, 0)]);",
      "An influence must be from 0.1 to 100, not 0, at column 72."),
    RefusedCase(
      "p.setValueAtTime(0, 0); p.setTemporalEaseAtKey(1, 33);",
      "An ease such as '[new KeyframeEase(0, 33)]' is expected at column 51."),
    RefusedCase(
      "new AnimationCurve(new Keyframe(0f, 0f), 1f)",
      "A key such as 'new Keyframe(0f, 0f, 0f, 2f)' is expected at column 42."),
    RefusedCase(
      "new AnimationCurve(new Keyframe(0f, 0f, 0f, 0f, 0f, 2f), new Keyframe(1f, 1f))",
      "A weight must be from 0 to 1, not 2, at column 53."),
    RefusedCase(
      "new AnimationCurve(new Keyframe(0f, 1f), new Keyframe(1f, 1f))",
      "The keyframes at column 5 end at their first value, 1; a curve needs two different ends."),
    RefusedCase(
      "new AnimationCurve(new Keyframe(0f, float.PositiveInfinity), new Keyframe(1f, 1f))",
      "The key at column 24 is not at a finite time and value."),
  ]

  @Test(arguments: refused)
  func `Keyframes that are no curve are refused`(_ one: RefusedCase) { one.check() }
}
