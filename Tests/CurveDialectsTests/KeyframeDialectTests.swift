import CurveDialects
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Lottie, After Effects, Unity, Unreal Engine and JSON.
@Suite struct KeyframeDialectTests {
  static let names = ["lottie", "after-effects", "unity", "unreal", "json"]

  private func conversion(
    of text: String, to name: String, _ settings: ConversionSettings = ConversionSettings()
  ) throws -> Conversion {
    try CurveSpec(parsing: text).converted(to: #require(Dialect.named(name)), settings: settings)
  }

  /// The lines of a Lottie animation that have keyframes.
  private func keyframes(_ conversion: Conversion) -> [String] {
    conversion.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("{\"t\"") }.map(String.init)
  }

  static let curves = [
    "spring(duration: 0.5, bounce: 0.3)", "linear(duration: 2, from: 5, to: -3).delay(0.25)",
    "cubic-bezier(0.34, 1.56, 0.64, 1, from: 24, to: 180).delay(0.1)", "ease-out", "ease-in",
    "timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.123456)", "steps(4)", "steps(3, jump-both)",
    "steps(5, jump-none).delay(0.2)", "steps(2, jump-start, duration: 0.5).delay(0.25)",
    "linear(0, 0.3 20% 40%, 1.2, 1)", "linear(0, 0.4 50%, 0.6 50%, 1)", "easeInOutExpo",
    "cubic-bezier(0, 0.55, 0.45, 1)", "cubic-bezier(0.55, 0, 1, 0.45)",
    "cubic-bezier(0, 1, 0.5, 1)", "path('M0,0 C0.1,1 0.4,1 0.5,0 L1,1')",
    "path('M0,0 C0.1,1 0.4,-1 0.5,0 0.6,0.4 0.7,0.4 0.8,0.0001 L0.9,0.0001 1,1', duration: 1.5)",
    "ease.repeatCount(2)", "snappy.reversed()", "spring(from: 1, to: 1)", "sine",
  ]

  @Test(arguments: curves)
  func `Keyframes mean the same curve within their error, at any time`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    let (curve, travel) = (spec.curve, spec.to - spec.from)
    for name in KeyframeDialectTests.names {
      let dialect = try #require(Dialect.named(name))
      guard let conversion = try? spec.converted(to: dialect) else { continue }
      #expect(conversion.greatestError <= 0.001)
      let read = try dialect.read(conversion.text)
      let again = read.curve
      #expect(!conversion.remarks.contains { $0.hasPrefix("The values") } || name == "lottie")
      guard name != "json" else {
        #expect(read == spec)
        continue
      }
      // A Lottie animation moves by 100 pixels, whatever the values are.
      if name != "lottie" { #expect(abs(read.to - spec.to) <= 1e-6 * abs(spec.to)) }
      let end = (curve.restTime() ?? 2) + 0.1
      for index in 0...300 {
        let time = end * (Double(index) + 0.37) / 300
        let one = (curve.value(at: time) - spec.from) / travel
        let other = (again.value(at: time) - read.from) / (read.to - read.from)
        #expect(
          abs(one - other) <= conversion.greatestError + 2e-12, "\(conversion.text) at \(time)")
      }
    }
  }

  // MARK: Lottie

  @Test func `Lottie's keyframes have frames, values and the handles of the Bézier`() throws {
    let ease = try conversion(
      of: "cubic-bezier(0.2, 0, 0, 1, duration: 0.5).delay(0.1)", to: "lottie")
    #expect(
      keyframes(ease) == [
        "{\"t\": 6, \"s\": [0], \"o\": {\"x\": [0.2], \"y\": [0]}, \"i\": {\"x\": [0], \"y\": [1]}},",
        "{\"t\": 36, \"s\": [100]}",
      ])
    #expect(ease.isExact)
    // 36 frames of motion and one at rest.
    #expect(ease.text.contains("\"fr\": 60, \"ip\": 0, \"op\": 37, \"w\": 300, \"h\": 100"))
    let steps = try conversion(of: "steps(2, duration: 0.25)", to: "lottie")
    #expect(
      keyframes(steps) == [
        "{\"t\": 0, \"s\": [0], \"h\": 1},", "{\"t\": 7.5, \"s\": [50], \"h\": 1},",
        "{\"t\": 15, \"s\": [100]}",
      ])
    // A jump is two keyframes of one time.
    let jump = try conversion(of: "linear(0, 0.5 50%, 0.75 50%, 1, duration: 1)", to: "lottie")
    let line = "\"o\": {\"x\": [0], \"y\": [0]}, \"i\": {\"x\": [1], \"y\": [1]}"
    #expect(
      keyframes(jump) == [
        "{\"t\": 0, \"s\": [0], \(line)},", "{\"t\": 30, \"s\": [50], \"h\": 1},",
        "{\"t\": 30, \"s\": [75], \(line)},", "{\"t\": 60, \"s\": [100]}",
      ])
  }

  @Test func `A piece that returns to its value has a keyframe between`() throws {
    // The Bézier with the heights 0, 1, 1, 0 is 3 s (1 - s), whose greatest value is 3/4.
    let bump = try conversion(
      of: "path('M0,0 C0.1,1 0.4,1 0.5,0 L1,1', duration: 1)", to: "lottie")
    #expect(bump.isExact)
    #expect(
      keyframes(bump).map { $0.split(separator: "]")[0] } == [
        "{\"t\": 0, \"s\": [0", "{\"t\": 15, \"s\": [75", "{\"t\": 30, \"s\": [0",
        "{\"t\": 60, \"s\": [100",
      ])
  }

  @Test func `A property is written with its own scale and dimensions`() {
    let keyframes = [
      EasedKeyframe(time: 0, value: 0.5, easing: .hold), EasedKeyframe(time: 1, value: 1),
    ]
    #expect(
      LottieAnimation.property(keyframes, scale: 100, dimensions: 2)
        == """
        {"a": 1, "k": [
          {"t": 0, "s": [50, 50], "h": 1},
          {"t": 60, "s": [100, 100]}
        ]}
        """)
  }

  @Test func `A name is text of JSON, and a layer without keyframes rests`() {
    let text = LottieAnimation(
      width: 10, height: 20, layers: [LottieAnimation.Layer("a\"b\\c\n")]
    ).text
    #expect(text.contains("\"nm\": \"a\\\"b\\\\c\\n\""))
    #expect(text.contains("\"op\": 1, \"w\": 10, \"h\": 20"))
    #expect(text.contains("\"s\": {\"a\": 0, \"k\": [100, 100]},"))
  }

  @Test func `The keyframes of a chain have its jumps`() throws {
    let chain = try StepEasing(1, .both).bezierChain(maximumError: 0.01)
    #expect(
      EasedKeyframe.keyframes(of: chain) == [
        EasedKeyframe(time: 0, value: 0, easing: .hold),
        EasedKeyframe(time: 0, value: 0.5, easing: .hold),
        EasedKeyframe(time: 1, value: 0.5, easing: .hold),
        EasedKeyframe(time: 1, value: 1, easing: .hold),
      ])
    let spring = try Spring(mass: 1, stiffness: 80, damping: 4).bezierChain(maximumError: 0.01)
    #expect(EasedKeyframe.keyframes(of: spring).count == spring.pieces.count + 1)
  }

  // MARK: After Effects and Unity

  @Test func `After Effects has speeds in units of value, and influences in per cent`() throws {
    // speed = 0.1 * 100 / (0.25 * 0.5), influence = 25; into the second key 0 and 75.
    let script = try conversion(
      of: "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.5, from: 0, to: 100)", to: "after-effects")
    #expect(
      script.text == """
        var item = app.project.activeItem;
        var property = item instanceof CompItem ? item.selectedProperties.slice(-1)[0] : null;
        if (!(property instanceof Property) || property.propertyValueType !== PropertyValueType.OneD) {
          throw new Error("Select a property with one number, or separate the dimensions of a position.");
        }
        var start = property.propertyGroup(property.propertyDepth).inPoint;
        app.beginUndoGroup("Keyframes of a curve");
        property.setValueAtTime(start, 0);
        property.setValueAtTime(start + 0.5, 100);
        property.setTemporalEaseAtKey(
          property.nearestKeyIndex(start),
          [new KeyframeEase(0, 33.3)],
          [new KeyframeEase(80, 25)]
        );
        property.setTemporalEaseAtKey(
          property.nearestKeyIndex(start + 0.5),
          [new KeyframeEase(0, 75)],
          [new KeyframeEase(0, 33.3)]
        );
        app.endUndoGroup();
        """)
    #expect(script.isExact)
    #expect(script.remarks.isEmpty)
  }

  @Test func `A handle too short for an influence moves the curve, and the error counts`() throws {
    let spec = "ease-out(duration: 1)"
    let script = try conversion(of: spec, to: "after-effects", .withAllDigits)
    #expect(script.method == .rounded)
    #expect(script.greatestError > 1e-5 && script.greatestError < 1e-3)
    // The handle (0, 0) becomes 0.1 % in the direction of (0.58, 1).
    #expect(script.text.contains("new KeyframeEase(1.72413793103448"))
    // Another keyframe is added near a vertical handle only.
    func count(_ text: String, _ name: String) throws -> Int {
      try conversion(of: text, to: name).text.matches(of: /setValueAtTime/).count
    }
    #expect(try count(spec, "after-effects") == 2)
    #expect(try count("cubic-bezier(0, 0.55, 0.45, 1)", "after-effects") > 2)
    #expect(throws: ConversionError.self) {
      try conversion(of: spec, to: "after-effects", ConversionSettings(maximumError: 1e-6))
    }
  }

  @Test func `Unity has tangents in value per second, and weights`() throws {
    // The slope is 0.25 * 8 / (0.5 * 2) = 2; level into the second key with a weight of 1 - 0.75.
    let curve = try conversion(
      of: "cubic-bezier(0.5, 0.25, 0.75, 1, duration: 2, from: 0, to: 8)", to: "unity")
    #expect(
      curve.text == """
        new AnimationCurve(
          new Keyframe(0f, 0f, 0f, 2f, 0.333f, 0.5f) { weightedMode = WeightedMode.Both },
          new Keyframe(2f, 8f, 0f, 0f, 0.25f, 0.333f) { weightedMode = WeightedMode.Both })
        """)
    #expect(curve.greatestError == 0)
    // 0.35 s is no number of 32 bits: the nearest one is 0.3499999940395355.
    let late = try conversion(of: "linear(duration: 0.35)", to: "unity", .withAllDigits)
    #expect(abs(late.greatestError - (1 - 0.349_999_994_039_535_5 / 0.35)) < 1e-12)
  }

  @Test func `Unity holds values between infinite tangents, at times that it has`() throws {
    let steps = try conversion(of: "steps(2, duration: 0.5)", to: "unity")
    #expect(
      steps.text == """
        new AnimationCurve(
          new Keyframe(0f, 0f, 0f, float.PositiveInfinity, 0.333f, 0.333f) { weightedMode = WeightedMode.Both },
          new Keyframe(0.25f, 0.5f, float.PositiveInfinity, float.PositiveInfinity, 0.333f, 0.333f) \
        { weightedMode = WeightedMode.Both },
          new Keyframe(0.5f, 1f, float.PositiveInfinity, 0f, 0.333f, 0.333f) { weightedMode = WeightedMode.Both })
        """)
    #expect(steps.greatestError == 0)
    #expect(throws: ConversionError.self) { try conversion(of: "steps(2)", to: "unity") }
  }

  @Test(arguments: ["after-effects", "unity", "unreal"])
  func `A jump at the start has no keyframe before it`(name: String) throws {
    #expect(throws: ConversionError.self) { try conversion(of: "step-start", to: name) }
    #expect(throws: ConversionError.self) { try conversion(of: "linear(0.2, 1)", to: name) }
  }

  // MARK: Unreal Engine

  @Test func `A curve table has a row of times and a row of values`() throws {
    let table = try conversion(
      of: "linear(0, 0.5 25%, 1, duration: 2, from: 0, to: 10).delay(0.5)", to: "unreal")
    #expect(table.text == "---,0.5,1,2.5\ncurve,0,5,10")
    #expect(table.greatestError == 0)
    let spring = try conversion(of: "spring(mass: 1, stiffness: 80, damping: 4)", to: "unreal")
    // The table of the fewest stops for an error of 0.001.
    #expect(spring.method == .stops(54, fewest: 54))
    #expect(throws: ConversionError.self) { try conversion(of: "steps(4)", to: "unreal") }
  }

  /// At 1.85 s, the spring is 0.000999089 from its target: within the error, but not within what rounding leaves of it.
  @Test func `A spring that ends near the greatest error has a curve table`() throws {
    let table = try conversion(of: "spring(stiffness: 100, damping: 30)", to: "unreal")
    #expect(table.greatestError <= 0.001)
  }

  @Test(arguments: [
    ("", "A curve table has a row of times and a row of as many values, at least two of each."),
    (
      "---,0,1\nx,0",
      "A curve table has a row of times and a row of as many values, at least two of each."
    ),
    ("---,0,1\nx,0,one", "'one' is not a number of a curve table."),
    ("---,0,1\nx,0,inf", "'inf' is not a number of a curve table."),
    ("---,0,0\nx,0,1", "The times of a curve table must ascend."),
    ("---,0,1\nx,1,1", "The curve table ends at its first value."),
  ])
  func `A table that is no curve is refused`(text: String, sentence: String) throws {
    let unreal = try #require(Dialect.named("unreal"))
    let error = #expect(throws: CurveSpecError.self) { try unreal.read(text) }
    #expect(error?.description == sentence)
  }

  // MARK: JSON

  @Test func `JSON has the expression, the parameters and what they mean`() throws {
    let spring = try conversion(
      of: "spring(mass: 1, stiffness: 80, damping: 4, from: 2, to: 5).delay(0.25)", to: "json")
    #expect(
      spring.text
        == "{\"curve\":\"spring(mass: 1, stiffness: 80, damping: 4, from: 2, to: 5).delay(0.25)\","
        + "\"family\":\"spring\",\"parameters\":{\"mass\":1,\"stiffness\":80,\"damping\":4,"
        + "\"allowOverDamping\":true,\"initialVelocity\":0},\"spring\":{\"mass\":1,\"stiffness\":80,"
        + "\"damping\":4,\"initial_velocity_per_s\":0},\"from\":2,\"to\":5,\"modifiers\":[\".delay(0.25)\"],"
        + "\"duration_s\":null}")
    let path = try conversion(of: "path('M0,0 L0.5,0.75 1,1', duration: 2)", to: "json")
    #expect(
      path.text
        == "{\"curve\":\"path(\\\"M0,0 L0.5,0.75 L1,1\\\", duration: 2)\",\"family\":\"path\","
        + "\"parameters\":{\"duration\":2},\"path\":\"M0,0 L0.5,0.75 L1,1\",\"from\":0,\"to\":1,"
        + "\"modifiers\":[],\"duration_s\":2}")
  }

  @Test(arguments: [
    "sine(amplitude: 15, wavelength: 4, phase: 90)", "snappy.reversed().repeatForever()",
    "spring(from: 1, to: 1)", "ease.repeatCount(3).delay(1).repeatCount(2)", "steps(3, jump-both)",
    "linear(0, 0.25 25% 75%, 1, duration: 2)",
  ])
  func `JSON has every curve`(text: String) throws {
    let conversion = try conversion(of: text, to: "json")
    #expect(conversion.isExact)
    #expect(try Dialect.named("json")?.read(conversion.text) == CurveSpec(parsing: text))
  }

  // MARK: Readers

  @Test(arguments: names)
  func `A changed text is read or is refused with one sentence`(name: String) throws {
    let dialect = try #require(Dialect.named(name))
    let texts = [
      "cubic-bezier(0, 0.6, 0.4, 1, from: 2, to: 3)", "linear(0, 0.3 20% 40%, 1.2, 1)",
      "steps(4, duration: 0.5)",
    ]
    .compactMap { try? conversion(of: $0, to: name).text }
    let pieces = [
      "(", ")", "{", "}", "[", "]", ",", ":", "\"", "\n", "-", "1e999", "1e300", "nan", "inf", "f",
      "\u{0}", "é", "0", "-1", "null",
    ]
    var random = SeededGenerator(seed: 5)
    var read = 0
    for index in 0..<400 {
      var bytes = Array(texts[index % texts.count].utf8)
      changeAnything(in: &bytes, with: pieces, &random)
      do throws(CurveSpecError) {
        let curve = try dialect.read(String(decoding: bytes, as: UTF8.self)).curve
        read += 1
        #expect(curve.value(at: 0.2).isFinite)
      } catch {
        #expect(isSentence(error.description), "\(error)")
      }
    }
    #expect(read > 0 && read < 400)
  }
}
