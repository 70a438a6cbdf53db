internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// The motion tokens of Material 3, by their names.
  ///
  /// A spring is a spec of Compose's `MotionScheme`, which has no token for other springs. A timing curve is an easing
  /// token and a duration token; a duration that is no token is in milliseconds. The emphasized path has a name
  /// only among the attributes of Android's views.
  static let material3 = Dialect(
    "material3", "Material 3", "the names of motion tokens", fileExtension: "txt",
    evaluation: PlatformEvaluation(
      .float, clock: .unknown,
      source: "tokens: each platform plays them by its own row"), document: .source(.list),
    approximations: [.tokens(MaterialToken.candidates)],
    remarks: { curve in
      guard let duration = curve.duration, MaterialToken.duration(duration) == nil,
        let near = MaterialToken.durations.min(by: {
          ($0.seconds - duration).magnitude < ($1.seconds - duration).magnitude
        })
      else { return [] }
      return ["The nearest duration token is \(near.name)."]
    }
  ) { curve, number throws(ConversionError) in
    try curve.check("Material's tokens", hasDelay: false, hasPasses: false)
    let names = MaterialToken.names(of: curve.motion)
    guard !names.isEmpty else {
      throw ConversionError("Material 3 has no token for this curve.")
    }
    guard let duration = curve.duration else { return names }
    let time = MaterialToken.duration(duration) ?? "\(number.milliseconds(duration))ms"
    return names.map { "\($0), \(time)" }
  }
}

/// The motion tokens in the table of presets.
private enum MaterialToken {
  /// `MotionScheme.expressive().fastSpatialSpec()` and the like; the standard scheme first.
  static let springs: [(name: String, spring: Spring)] = ["standard", "expressive"].flatMap {
    scheme in
    ["Spatial", "Effects"].flatMap { kind in
      ["default", "fast", "slow"].compactMap { speed in
        let preset = PresetCatalogue.matches(
          for: "material3/\(scheme) \(speed) \(kind.lowercased())")
        return (try? preset.first?.spec())?.curve.spring.map {
          ("MotionScheme.\(scheme)().\(speed)\(kind)Spec()", $0)
        }
      }
    }
  }

  /// `md.sys.motion.easing.standard` and the like.
  static let easings: [(name: String, bezier: CubicBezier)] = presets(.easing).compactMap {
    preset in
    // The resources of Android's views have two other curves under the names of tokens.
    guard !preset.asWritten.hasPrefix("m3_") else { return nil }
    return (try? preset.spec())?.cubicBezier.map { (preset.asWritten, $0) }
  }

  /// The attribute of the emphasized path.
  static let emphasized = "R.attr.motionEasingEmphasizedInterpolator"

  /// `md.sys.motion.duration.short1` and the like.
  static let durations: [(name: String, seconds: Double)] = presets(.duration).compactMap {
    preset in
    preset.duration.map {
      ("md.sys.motion.duration.\(preset.slug.dropFirst("duration-".utf8.count))", $0)
    }
  }

  private static func presets(_ kind: Preset.Kind) -> [Preset] {
    (PresetCatalogue.platform(named: "material3")?.presets ?? []).filter { $0.kind == kind }
  }

  /// The name of a duration, if it is a token.
  static func duration(_ seconds: Double) -> String? {
    durations.first { ($0.seconds - seconds).magnitude < 1e-9 }?.name
  }

  /// The names of a motion.
  static func names(of motion: PortableCurve.Motion) -> [String] {
    switch motion {
    case .spring(let spring) where spring.initialVelocity == 0:
      springs.filter {
        ($0.spring.dampingRatio - spring.dampingRatio).magnitude < 1e-6
          && ($0.spring.response / spring.response - 1).magnitude < 1e-6
      }.map { $0.name }
    case .linear: easings.filter { $0.bezier == .straightLine }.map { $0.name }
    case .bezier(let bezier): easings.filter { $0.bezier == bezier }.map { $0.name }
    case .path(.emphasized): [emphasized]
    default: []
    }
  }

  /// The curves that have names, with the duration of a curve.
  static func candidates(for curve: PortableCurve) -> [PortableCurve] {
    guard let duration = curve.duration else {
      return springs.map { curve.replacing(.spring($0.spring), nil, $0.spring) }
    }
    return easings.map { curve.replacing($0.bezier, lasting: duration) }
      + [curve.replacing(PathEasing.emphasized, lasting: duration)]
  }
}
