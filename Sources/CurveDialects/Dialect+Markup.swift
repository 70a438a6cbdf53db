internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// A resource of Android; every interpolator is a file of its own.
  static let androidXML = Dialect(
    "android-xml", "Android XML", "a pathInterpolator in a resource", fileExtension: "xml",
    language: "xml",
    evaluation: PlatformEvaluation(
      .float, sampling: .pathApproximation(error: 0.002), springs: .none, clock: .millisecondFrames,
      source: "the same classes as Android's; read"),
    approximations: [.chain, .lines], hasDuration: false
  ) { curve, number throws(ConversionError) in
    try curve.check("Android's interpolators", hasDelay: false, hasPasses: false)
    let attributes: [(String, String)]
    if case .path(let path) = curve.motion {
      attributes = [("pathData", path.androidPath(number))]
    } else {
      guard let bezier = curve.bezier else { throw curve.unknown(to: "Android") }
      attributes = [
        ("controlX1", number(bezier.x1)), ("controlY1", number(bezier.y1)),
        ("controlX2", number(bezier.x2)), ("controlY2", number(bezier.y2)),
      ]
    }
    let lines = attributes.map { "    android:\($0.0)=\"\($0.1)\"" }.joined(separator: "\n")
    return [
      """
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      \(lines) />
      """
    ]
  }

  /// An animation of SVG, whose splines cannot overshoot: a curve that does is straight lines between values.
  static let smil = Dialect(
    "smil", "SVG", "an <animate> element", fileExtension: "svg",
    evaluation: PlatformEvaluation(
      .double, springs: .none, source: "w3c/svgwg: animations; browsers differ in how they solve"),
    approximations: [.stops], hasValues: true
  ) { curve, number throws(ConversionError) in
    let passes = curve.passes
    guard passes?.autoreverses != true else {
      throw ConversionError("SVG's animations do not run backwards; convert one pass.")
    }
    let keyframes = try curve.onePass.keyframes(for: "SVG")
    let duration = curve.duration ?? 0
    let values = keyframes.map { number($0.value) }.joined(separator: ";")
    let times = keyframes.map { number(duration > 0 ? min(1, $0.time / duration) : 0) }
      .joined(separator: ";")
    var attributes = [("attributeName", "x"), ("values", values), ("keyTimes", times)]
    let segments = Array(zip(keyframes, keyframes.dropFirst()))
    func isLine(_ start: EasedKeyframe, _ end: EasedKeyframe) -> Bool {
      start.easing == .linear || start.value == end.value || start.time == end.time
    }
    if segments.allSatisfy(isLine) {
      // The default: straight lines.
    } else if segments.allSatisfy({ $0.0.easing == .hold }) {
      attributes.append(("calcMode", "discrete"))
    } else {
      var splines: [String] = []
      for (start, end) in segments {
        guard !isLine(start, end) else {
          splines.append("0 0 1 1")
          continue
        }
        guard case .bezier(let bezier) = start.easing else { throw curve.unknown(to: "SVG") }
        guard (0...1).contains(bezier.y1), (0...1).contains(bezier.y2) else {
          throw ConversionError("SVG's splines have numbers from 0 to 1, so they do not overshoot.")
        }
        splines.append(bezier.points(number).replacingEach(",", with: ""))
      }
      attributes += [("calcMode", "spline"), ("keySplines", splines.joined(separator: "; "))]
    }
    attributes.append(("dur", "\(number.seconds(duration))s"))
    if curve.delay > 0 { attributes.append(("begin", "\(number.seconds(curve.delay))s")) }
    if let passes {
      attributes.append(("repeatCount", passes.count.map { "\($0)" } ?? "indefinite"))
    }
    attributes.append(("fill", "freeze"))
    return ["<animate \(attributes.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: " ")) />"]
  }
}

extension PathEasing {
  /// The path as Android's `pathData`.
  fileprivate func androidPath(_ number: DialectNumbers) -> String {
    let words = pieces.map { piece in
      piece.isLine
        ? "L \(number(piece.end.x)),\(number(piece.end.y))"
        : "C " + piece.points.map { number($0) }.joined(separator: ",")
    }
    return (["M 0,0"] + words).joined(separator: " ")
  }
}
