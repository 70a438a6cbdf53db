internal import CurveKit
internal import CurveSpecs

extension Dialect {
  // MARK: DOTween

  /// A tween of DOTween, with one of Penner's easings or an AnimationCurve of Unity.
  ///
  /// The numbers of an elastic are its amplitude and its period in seconds.
  static let dotween = Dialect(
    "dotween", "DOTween", "a tween with its ease", fileExtension: "cs",
    evaluation: PlatformEvaluation(
      .unityFloat, springs: .none, clock: .unknown,
      source: "Demigiant/dotween: `EaseManager.cs`; read. An `AnimationCurve` is Unity's"),
    document: .source(.dotween), approximations: [.chain], read: readFloats
  ) { curve, number throws(ConversionError) in
    let delay = curve.delay > 0 ? ".SetDelay(\(number(curve.delay)))" : ""
    var loops = ""
    if let passes = curve.passes {
      try curve.checkReversal("DOTween's LoopType.Yoyo")
      let type = passes.autoreverses ? "Yoyo" : "Restart"
      loops = ".SetLoops(\(passes.count.map { "\($0)" } ?? "-1"), LoopType.\(type))"
    }
    let duration = number(curve.duration ?? 0)
    return try dotweenEases(of: curve, number).map {
      "target.DOMoveX(1f, \(duration)).SetEase(\($0))\(loops)\(delay)"
    }
  }

  /// The arguments of `SetEase`.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - number: The numbers of the platform.
  ///   - withArguments: Whether an ease may have an overshoot, or an amplitude and a period, after it.
  /// - Returns: The texts, the preferred one first.
  /// - Throws: An error for a curve that DOTween has no words for.
  static func dotweenEases(
    of curve: PortableCurve, _ number: DialectNumbers, withArguments: Bool = true
  ) throws(ConversionError) -> [String] {
    if case .linear = curve.motion { return ["Ease.Linear"] }
    if let words = PennerWords(curve.motion),
      withArguments || words.isUsual && words.shape != "Elastic"
    {
      var arguments = ["Ease.\(words.direction)\(words.shape)"]
      if words.shape == "Back", !words.isUsual { arguments.append(number(words.numbers[0])) }
      if words.shape == "Elastic" {
        arguments.append(number(words.numbers[0]))
        arguments.append(number(words.numbers[1] * (curve.duration ?? 1)))
      }
      return [arguments.joined(separator: ", ")]
    }
    var unit = curve.withoutValues.with(nil)
    (unit.duration, unit.delay) = (1, 0)
    return try animationCurves(of: unit, number, for: "DOTween")
  }

  // MARK: Godot

  /// A tween of Godot where one of its transitions is the curve, and otherwise a Curve, a resource.
  ///
  /// A segment of a Curve is a Hermite curve, so other Béziers become straight lines between points. Its domain is
  /// the time in seconds, which Godot has from 4.4 on.
  static let godot = Dialect(
    "godot", "Godot", "a tween, or a Curve as a resource", fileExtension: "tres",
    evaluation: PlatformEvaluation(
      .tableFloat, springs: .none, clock: .unknown,
      source:
        "godotengine/godot: `easing_equations.h`, `curve.cpp`; read. Baked samples are not certified"
    ),
    document: .source(.godot), approximations: [.lines], hasAllDigits: true, read: readGodot
  ) { curve, number throws(ConversionError) in
    try curve.check("Godot's text", hasDelay: true, hasPasses: false)
    var names: [String]?
    if case .linear = curve.motion { names = ["LINEAR", "IN_OUT"] }
    if let words = PennerWords(curve.motion), words.isUsual, words.shape != "Expo" {
      names = [words.shape.uppercased(), words.directionConstant]
    }
    if let names {
      let delay = curve.delay > 0 ? ".set_delay(\(number.seconds(curve.delay)))" : ""
      return [
        "create_tween().tween_property(node, \"position:x\", 1.0, \(number.seconds(curve.duration ?? 0)))"
          + ".set_trans(Tween.TRANS_\(names[0])).set_ease(Tween.EASE_\(names[1]))\(delay)"
      ]
    }
    return try godotCurves(of: curve, number)
  }

  /// The text of a Curve, whose domain is the time in seconds.
  static func godotCurves(
    of curve: PortableCurve, _ number: DialectNumbers
  ) throws(ConversionError) -> [String] {
    let keyframes = try curve.withoutValues.keyframesWithoutJumps(for: "A Curve")
    /// A number with a decimal point, without which Godot refuses a slope.
    func decimal(_ value: Double) -> String {
      let text = number(value)
      return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
    }
    var slopes = keyframes.map { _ in (left: 0.0, right: 0.0) }
    for (index, keyframe) in keyframes.dropLast().enumerated() {
      let next = keyframes[index + 1]
      let chord = (next.value - keyframe.value) / (next.time - keyframe.time)
      switch keyframe.easing {
      case .linear: (slopes[index].right, slopes[index + 1].left) = (chord, chord)
      case .hold where chord == 0: continue
      case .hold: throw ConversionError("A Curve has no steps.")
      case .bezier(let bezier):
        guard (bezier.x1 - 1.0 / 3).magnitude < 1e-9, (bezier.x2 - 2.0 / 3).magnitude < 1e-9 else {
          throw ConversionError(
            "The handles of a Curve are at thirds of the time, and those of this curve are not.")
        }
        slopes[index].right = 3 * bezier.y1 * chord
        slopes[index + 1].left = 3 * (1 - bezier.y2) * chord
      }
    }
    let points = zip(keyframes, slopes).map { keyframe, slope in
      "Vector2(\(number(keyframe.time)), \(number(keyframe.value))), \(decimal(slope.left)), "
        + "\(decimal(slope.right)), 0, 0"
    }
    let values = keyframes.map { $0.value }
    let limits = [
      values.reduce(0) { min($0, $1) }, values.reduce(1) { max($0, $1) }, 0,
      keyframes[keyframes.count - 1].time,
    ]
    return [
      """
      [gd_resource type="Curve" format=3]

      [resource]
      _limits = [\(limits.map(decimal).joined(separator: ", "))]
      _data = [\(points.joined(separator: ", "))]
      point_count = \(points.count)
      """
    ]
  }

  /// Reads a text; the numbers of a Curve have 32 bits.
  @Sendable private static func readGodot(_ text: String) throws(CurveSpecError) -> CurveSpec {
    guard text.has("_data") else { return try pasted(text) }
    let words = text.split(omittingEmptySubsequences: false) { " (".contains($0) }
    var result = ""
    for word in words {
      // The words start after a space or a parenthesis, and end with the punctuation after them.
      let digits = word.prefix { "+-.e0123456789".contains($0) }
      let number = Float(digits).map { "\(Double($0))" } ?? String(digits)
      result += number + word.dropFirst(digits.utf8.count)
      if word.endIndex < text.endIndex { result.append(text[word.endIndex]) }
    }
    return try pasted(result)
  }
}
