internal import CurveKit

extension Dialect {
  /// Android and Jetpack Compose.
  static let android = [compose, androidViews, androidXML]

  static let compose = Dialect(
    "compose", "Jetpack Compose", "an AnimationSpec", fileExtension: "kt", language: "kotlin",
    evaluation: PlatformEvaluation(
      .kotlinFloat, clock: .cutMillisecondsOfSprings,
      source: "androidx/androidx: `Easing.kt`, `PathEasing.kt`, `FloatAnimationSpec.kt`; read"),
    document: .source(.compose), tracks: .compose,
    approximations: [.chain]
  ) { curve, number throws(ConversionError) in
    if case .spring(let spring) = curve.motion {
      try curve.check("Compose's spring()", hasDelay: false, hasPasses: false)
      guard spring.initialVelocity == 0 else {
        throw ConversionError(
          "Compose takes an initial velocity where the animation starts: 'animateTo(1f, initialVelocity = "
            + "\(number(spring.initialVelocity)))'.")
      }
      let stiffness = spring.stiffness / spring.mass
      return [
        "spring(dampingRatio = \(number(spring.dampingRatio)), stiffness = \(number(stiffness)))"
      ]
    }
    let easing = try curve.composeEasing(number)
    var arguments = ["durationMillis = \(try curve.wholeMilliseconds(curve.duration ?? 0))"]
    if curve.delay > 0 {
      arguments.append("delayMillis = \(try curve.wholeMilliseconds(curve.delay))")
    }
    let tween = "tween(\((arguments + ["easing = \(easing)"]).joined(separator: ", ")))"
    guard let passes = curve.passes else { return [tween] }
    guard curve.delay == 0 else {
      throw ConversionError("Compose repeats a delay with each pass; convert the curve without it.")
    }
    try curve.checkReversal("Compose's RepeatMode.Reverse")
    let mode = passes.autoreverses ? "RepeatMode.Reverse" : "RepeatMode.Restart"
    return [
      passes.count.map { "repeatable(\($0), \(tween), \(mode))" }
        ?? "infiniteRepeatable(\(tween), \(mode))"
    ]
  }

  static let androidViews = Dialect(
    "android", "Android", "an Interpolator", fileExtension: "kt",
    evaluation: PlatformEvaluation(
      .kotlinFloat, sampling: .pathApproximation(error: 0.002), springs: .none,
      clock: .millisecondFrames,
      source:
        "platform_frameworks_base: `PathInterpolator.java`, `Path.cpp`; read. The clock was not"),
    document: .source(.android),
    approximations: [.chain, .lines], hasDuration: false
  ) { curve, number throws(ConversionError) in
    try curve.check("Android's interpolators", hasDelay: false, hasPasses: false)
    if case .path(let path) = curve.motion { return ["PathInterpolator(\(path.kotlin(number)))"] }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "Android") }
    return ["PathInterpolator(\(bezier.points(number)))"]
  }
}

extension PathEasing {
  /// The path as the calls that draw it.
  fileprivate func kotlin(_ number: DialectNumbers) -> String {
    let calls = pieces.map { piece in
      piece.isLine
        ? "lineTo(\(number(piece.end.x)), \(number(piece.end.y)))"
        : "cubicTo(\(piece.points.map { number($0) }.joined(separator: ", ")))"
    }
    return "Path().apply { \((["moveTo(0f, 0f)"] + calls).joined(separator: "; ")) }"
  }
}

extension PortableCurve {
  /// The `Easing` of Compose.
  func composeEasing(_ number: DialectNumbers) throws(ConversionError) -> String {
    switch motion {
    case .linear: return "LinearEasing"
    case .bezier(let bezier): return "CubicBezierEasing(\(bezier.points(number)))"
    case .path(let path): return "PathEasing(\(path.kotlin(number)))"
    default: throw unknown(to: "Compose")
    }
  }

  /// Whole milliseconds, as platforms with whole ones have them.
  func wholeMilliseconds(_ seconds: Double) throws(ConversionError) -> String {
    let milliseconds = (seconds * 1000).rounded()
    guard milliseconds <= 1e9 else {
      throw ConversionError("A time of \(seconds) s is too long for whole milliseconds.")
    }
    return "\(Int(milliseconds))"
  }

  /// Whether a pass run backwards in time is a mirrored pass: f(t) + f(T - t) = 1.
  var isSymmetric: Bool {
    switch motion {
    case .linear: true
    case .bezier(let bezier): bezier.x1 + bezier.x2 == 1 && bezier.y1 + bezier.y2 == 1
    case .easing(let name, _): name.hasPrefix("easeInOut")
    case .steps(let steps): steps.jump == .both || steps.jump == .none
    case .stops, .path, .spring, .other: false
    }
  }
}
