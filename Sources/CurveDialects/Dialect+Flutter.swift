internal import CurveKit

extension Dialect {
  /// Flutter.
  static let flutter = [
    Dialect(
      "flutter", "Flutter", "a SpringDescription, or a duration with a curve",
      fileExtension: "dart", language: "dart",
      evaluation: PlatformEvaluation(
        .double, sampling: .bisection(error: 0.001),
        source: "flutter/flutter: `curves.dart`, `spring_simulation.dart`; read"),
      document: .source(.flutter), approximations: [.shortChain(pieces: 2), .bezier]
    ) { curve, number throws(ConversionError) in
      try curve.check("Flutter's curves", hasDelay: false, hasPasses: false)
      if case .spring(let spring) = curve.motion {
        let physical =
          "SpringDescription(\(spring.arguments(number, separator: ": ", keepsMass: true)))"
        guard spring.initialVelocity != 0 else { return [physical] }
        return ["SpringSimulation(\(physical), 0, 1, \(number(spring.initialVelocity)))"]
      }
      let words = try curve.flutterCurve(number)
      let microseconds = ((curve.duration ?? 0) * 1e6).rounded()
      guard microseconds <= 1e15 else {
        throw ConversionError("The duration is too long for Flutter's microseconds.")
      }
      let isWhole = microseconds.truncatingRemainder(dividingBy: 1000) == 0
      let duration =
        isWhole ? "milliseconds: \(Int(microseconds / 1000))" : "microseconds: \(Int(microseconds))"
      return ["duration: const Duration(\(duration)), curve: \(words)"]
    }
  ]
}

extension PortableCurve {
  /// The `Curve` of Flutter.
  func flutterCurve(_ number: DialectNumbers) throws(ConversionError) -> String {
    guard let curve = flutterWords(number) else { throw unknown(to: "Flutter") }
    return curve
  }

  private func flutterWords(_ number: DialectNumbers) -> String? {
    switch motion {
    case .linear: "Curves.linear"
    case .bezier(.ease): "Curves.ease"
    case .bezier(.easeIn): "Curves.easeIn"
    case .bezier(.easeOut): "Curves.easeOut"
    case .bezier(.easeInOut): "Curves.easeInOut"
    case .bezier(let bezier): "Cubic(\(bezier.points(number)))"
    case .path(.emphasized): "Curves.easeInOutCubicEmphasized"
    case .path(let path): path.threePointCubic(number)
    case .easing("easeOutQuad", _): "Curves.decelerate"
    case .easing("easeInBounce", _): "Curves.bounceIn"
    case .easing("easeOutBounce", _): "Curves.bounceOut"
    case .easing("easeInOutBounce", _): "Curves.bounceInOut"
    case .easing("easeInElastic", let numbers) where numbers[0] == 1:
      "ElasticInCurve(\(number(numbers[1])))"
    case .easing("easeOutElastic", let numbers) where numbers[0] == 1:
      "ElasticOutCurve(\(number(numbers[1])))"
    default: nil
    }
  }
}

extension PathEasing {
  /// Flutter's `ThreePointCubic`; `nil` for a path that is not two pieces.
  ///
  /// Flutter divides by the distances of the middle point from both ends, so it must differ from their values.
  fileprivate func threePointCubic(_ number: DialectNumbers) -> String? {
    guard pieces.count == 2, pieces[0].end.y != 0, pieces[0].end.y != 1 else { return nil }
    let points = [
      pieces[0].control1, pieces[0].control2, pieces[0].end, pieces[1].control1, pieces[1].control2,
    ]
    let offsets = points.map { "Offset(\(number($0.x)), \(number($0.y)))" }
    return "ThreePointCubic(\(offsets.joined(separator: ", ")))"
  }
}
