internal import CurveKit

extension Dialect {
  /// Tools and formats of design.
  static let designTools = [figma, material3, designTokens]

  static let figma = Dialect(
    "figma", "Figma", "the easing of a transition in the plugin API, or a track of Figma Motion",
    fileExtension: "json",
    evaluation: PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown), document: .object, tracks: .figma,
    remarks: { curve in
      guard case .spring(let spring) = curve.motion, let length = spring.figmaLength else {
        return []
      }
      return [
        "Figma Motion has the same spring, cut at its end, in a segment of "
          + "\(DialectNumbers.double.seconds(length)) s with the bounce "
          + "\(DialectNumbers.double(1 - spring.dampingRatio))."
      ]
    }
  ) { curve, number throws(ConversionError) in
    try curve.check("Figma's transitions", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.regime != .overdamped else {
        throw ConversionError("Figma moves an over-damped spring as a critically damped one.")
      }
      let members = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ].map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
      let transition =
        "{ \"easing\": { \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \(members) } } }"
      guard let length = spring.figmaLength else { return [transition] }
      let bounce =
        "{ \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": "
        + "{ \"bounce\": \(number(1 - spring.dampingRatio)) } }"
      return [
        transition,
        figmaTrack([(0, 0, figmaLinear), (length, 1, bounce)], number, indent: ""),
      ]
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "Figma") }
    return [
      "{ \"easing\": \(bezier.figmaEasing(number)), \"duration\": "
        + "\(number.seconds(curve.duration ?? 0)) }"
    ]
  }

  fileprivate static let figmaLinear = "{ \"type\": \"LINEAR\" }"

  /// A track of Figma Motion.
  ///
  /// - Parameters:
  ///   - keyframes: The times in seconds, the values, and the easing of the segment that ends there.
  ///   - number: The numbers.
  ///   - indent: The spaces before each line but the first.
  /// - Returns: The track.
  fileprivate static func figmaTrack(
    _ keyframes: [(time: Double, value: Double, easing: String)], _ number: DialectNumbers,
    indent: String
  ) -> String {
    func value(_ value: Double) -> String {
      "{ \"type\": \"FLOAT\", \"value\": \(number(value)) }"
    }
    let lines = keyframes.map { time, end, easing in
      "\(indent)    { \"timelinePosition\": \(number.seconds(time)), \"easing\": \(easing), "
        + "\"value\": \(value(end)) }"
    }
    return """
      {
      \(indent)  "baseValue": \(value(keyframes[0].value)),
      \(indent)  "keyframes": [
      \(lines.joined(separator: ",\n"))
      \(indent)  ]
      \(indent)}
      """
  }
}

extension TrackWriter {
  /// Tracks of Figma Motion, in which an easing belongs to the segment that ends at its keyframe.
  static let figma = TrackWriter(
    times: .steps(0.0001), hasJumps: false, hasHolds: true
  ) { tracks, _ in
    let number = DialectNumbers.double
    var group = DocumentGroup()
    for track in tracks {
      let (frames, clock) = (track.keyframes.frames, track.keyframes.clock)
      let keyframes = frames.indices.map { index -> (time: Double, value: Double, easing: String) in
        let easing =
          switch index > 0 ? frames[index - 1].easing : .linear {
          case .linear: Dialect.figmaLinear
          case .hold: "{ \"type\": \"HOLD\" }"
          case .bezier(let bezier): bezier.figmaEasing(number)
          }
        return (clock.time(of: frames[index].tick), frames[index].value, easing)
      }
      let key = DocumentGroup.key(track.track.name, hasDots: true)
      group.place(Dialect.figmaTrack(keyframes, number, indent: "  "), at: [key])
    }
    return group.text
  }
}

extension CubicBezier {
  /// The easing object of Figma.
  fileprivate func figmaEasing(_ number: DialectNumbers) -> String {
    let members = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
      .map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
    return
      "{ \"type\": \"CUSTOM_CUBIC_BEZIER\", \"easingFunctionCubicBezier\": { \(members) } }"
  }
}

extension Spring {
  /// The length of a segment of Figma Motion with this spring: Core Animation's settling time; `nil` for a spring that
  /// Figma Motion does not have.
  fileprivate var figmaLength: Double? {
    guard regime == .underdamped, initialVelocity == 0, (0.05...0.999).contains(dampingRatio) else {
      return nil
    }
    return settlingDuration(by: .coreAnimation)
  }
}
