internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// Formats of keyframes, and tables.
  static let keyframeFormats = [lottie, afterEffects, unity, dotween, godot, unreal, json]

  /// A whole Lottie animation: a circle that the curve moves by 100 pixels.
  ///
  /// The position is in per cent of the travel, at 60 frames per second. Times may be fractional frames. Béziers,
  /// paths, straight lines, steps and jumps are exact.
  static let lottie = Dialect(
    "lottie", "Lottie", "an animation of a circle that the curve moves from 0 to 100",
    fileExtension: "json",
    evaluation: PlatformEvaluation(
      .double, springs: .none, clock: .unknown,
      source: "lottie-spec; read. Players differ, and Android's has the lines of Android's row"),
    tracks: .lottie,
    approximations: [.chain]
  ) { curve, _ throws(ConversionError) in
    var keyframes = try curve.withoutValues.keyframes(for: "Lottie")
    for index in keyframes.indices { keyframes[index].value *= 100 }
    let layer = LottieAnimation.Layer("curve", [.x: keyframes])
    return [LottieAnimation(width: 300, height: 100, layers: [layer]).text]
  }

  /// A script that sets keyframes of the selected property, from the time at which its layer starts.
  ///
  /// It can be undone in one step, and needs a property with one number: a position has an ease for its path, and a
  /// value for each dimension. The number of a key depends on others of the property, so a key is found by its time.
  ///
  /// The text that After Effects copies, "Adobe After Effects 8.0 Keyframe Data", has times and values without
  /// their eases. So the eases need a script: for each keyframe a speed in units of value per second, and an
  /// influence from 0.1 to 100 % of the time to the next keyframe. A Bézier with a shorter handle is
  /// changed a little.
  ///
  /// Reference: After Effects Scripting Guide, Property and KeyframeEase.
  static let afterEffects = Dialect(
    "after-effects", "After Effects", "a script that sets keyframes of the selected property",
    fileExtension: "jsx",
    evaluation: PlatformEvaluation(
      .double, springs: .none, clock: .unknown), approximations: [.chain], hasValues: true
  ) { curve, number throws(ConversionError) in
    let keyframes = try curve.keyframesWithoutJumps(for: "After Effects")
    return withDivisions(keyframes, least: 0.001).map { script($0, number) }
  }

  private static func script(_ keyframes: [TangentKeyframe], _ number: DialectNumbers) -> String {
    func time(_ keyframe: TangentKeyframe) -> String {
      keyframe.time == 0 ? "start" : "start + \(number.seconds(keyframe.time))"
    }
    func ease(_ tangent: TangentKeyframe.Tangent) -> String {
      let influence = min(max(tangent.weight * 100, 0.1), 100)
      return "[new KeyframeEase(\(number(tangent.slope)), \(number(influence)))]"
    }
    var lines = keyframes.map {
      "property.setValueAtTime(\(time($0)), \(number($0.value)));"
    }
    for keyframe in keyframes {
      let key = "property.nearestKeyIndex(\(time(keyframe)))"
      lines += [
        "property.setTemporalEaseAtKey(", "  \(key),", "  \(ease(keyframe.incoming)),",
        "  \(ease(keyframe.outgoing))", ");",
      ]
      if keyframe.outgoing.isHold {
        lines += [
          "property.setInterpolationTypeAtKey(", "  \(key),", "  KeyframeInterpolationType.BEZIER,",
          "  KeyframeInterpolationType.HOLD", ");",
        ]
      }
    }
    return """
      var item = app.project.activeItem;
      var property = item instanceof CompItem ? item.selectedProperties.slice(-1)[0] : null;
      if (!(property instanceof Property) || property.propertyValueType !== PropertyValueType.OneD) {
        throw new Error("Select a property with one number, or separate the dimensions of a position.");
      }
      var start = property.propertyGroup(property.propertyDepth).inPoint;
      app.beginUndoGroup("Keyframes of a curve");
      \(lines.joined(separator: "\n"))
      app.endUndoGroup();
      """
  }

  /// Keyframes with tangents; if some handles are too short, also with keyframes near them.
  private static func withDivisions(
    _ keyframes: [EasedKeyframe], least: Double
  ) -> [[TangentKeyframe]] {
    var versions = [keyframes]
    for _ in 0..<3 {
      let divided = versions[versions.count - 1].dividedAtVerticals(least: least)
      if divided.count == versions[versions.count - 1].count { break }
      versions.append(divided)
    }
    return versions.map { TangentKeyframe.all(of: $0, least: least) }
  }

  /// An AnimationCurve of Unity, whose keys have a tangent and a weight on both sides.
  ///
  /// A vertical handle has no tangent, so it gets a weight of 1e-7, which moves the curve a little.
  ///
  /// Reference: Unity's scripting manual, Keyframe and WeightedMode.
  static let unity = Dialect(
    "unity", "Unity", "an AnimationCurve", fileExtension: "cs",
    evaluation: PlatformEvaluation(
      .unityFloat, springs: .none, clock: .unknown,
      source: "not public; the formula, in the numbers of `Keyframe`"), document: .source(.unity),
    approximations: [.chain],
    hasValues: true, read: readFloats
  ) { curve, number throws(ConversionError) in
    try animationCurves(of: curve, number, for: "Unity")
  }

  /// The texts of an AnimationCurve, the preferred one first.
  static func animationCurves(
    of curve: PortableCurve, _ number: DialectNumbers, for title: String
  ) throws(ConversionError) -> [String] {
    let keyframes = try curve.keyframesWithoutJumps(for: title)
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst())
    where keyframe.easing == .hold && keyframe.value != next.value {
      guard Double(Float(next.time)) == next.time else {
        throw ConversionError(
          "Unity's times have 32 bits, among which there is no \(number.seconds(next.time)) s for a jump."
        )
      }
    }
    return withDivisions(keyframes, least: 1e-7).map { animationCurve($0, number) }
  }

  private static func animationCurve(
    _ keyframes: [TangentKeyframe], _ number: DialectNumbers
  ) -> String {
    let keys = keyframes.map { keyframe in
      func slope(_ tangent: TangentKeyframe.Tangent) -> String {
        tangent.isHold ? "float.PositiveInfinity" : number(tangent.slope)
      }
      let numbers = [
        number(keyframe.time), number(keyframe.value), slope(keyframe.incoming),
        slope(keyframe.outgoing), number(keyframe.incoming.weight),
        number(keyframe.outgoing.weight),
      ].joined(separator: ", ")
      return "  new Keyframe(\(numbers)) { weightedMode = WeightedMode.Both }"
    }
    return "new AnimationCurve(\n\(keys.joined(separator: ",\n")))"
  }

  /// Reads a text whose numbers with an `f` are those of a `Float`.
  @Sendable static func readFloats(_ text: String) throws(CurveSpecError) -> CurveSpec {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      // A number is all that is between two commas, or between a parenthesis and a comma.
      let start = word.lastIndex(of: "(").map { word.index(after: $0) } ?? word.startIndex
      let rest = word[start...]
      let end = rest.firstIndex(of: ")") ?? rest.endIndex
      let digits = rest[..<end].filter { $0 != " " }
      guard digits.last == "f", let number = Float(digits.dropLast()) else { return String(word) }
      return "\(word[..<start]) \(Double(number))f\(rest[end...])"
    }
    return try pasted(words.joined(separator: ","))
  }
}

extension PortableCurve {
  /// This curve from 0 to 1.
  var withoutValues: PortableCurve {
    var curve = self
    (curve.from, curve.to) = (0, 1)
    return curve
  }
}
