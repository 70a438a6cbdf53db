internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

extension Dialect {
  static let designTokens = Dialect(
    "dtcg", "Design tokens", "a transition token of the format of the community group",
    fileExtension: "json",
    evaluation: PlatformEvaluation(
      .double, springs: .none, clock: .unknown,
      source: "tokens: each tool plays them in its own way"), document: .tokens,
    approximations: [.extended], hasAllDigits: true
  ) { curve, number throws(ConversionError) in
    try curve.check("A transition token", hasDelay: true, hasPasses: false)
    guard let bezier = curve.bezier else { throw curve.unknown(to: "A design token") }
    func time(_ seconds: Double) -> String {
      "{ \"value\": \(number.milliseconds(seconds)), \"unit\": \"ms\" }"
    }
    return [
      "{ \"$type\": \"transition\", \"$value\": { \"duration\": \(time(curve.duration ?? 0)), "
        + "\"delay\": \(time(curve.delay)), \"timingFunction\": [\(bezier.points(number))] } }"
    ]
  }

  /// A token whose `$value` is the nearest transition with one Bézier, and whose `$extensions` have the curve itself.
  ///
  /// The format has no springs, no steps and no `linear()`. Its tools must keep `$extensions`, so a tool that knows
  /// them reads the curve without loss. All others take the `$value`, whatever its error. For a bouncy spring, too, this is the
  /// Bézier with the least greatest error until the 1 % settling time. A repeat is only in the extension.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The token, with the error of the `$value` in its remarks.
  /// - Throws: An error for a curve that never settles.
  func extended(_ curve: PortableCurve) throws(ConversionError) -> Conversion {
    let near = try curve.nearestBezier()
    guard let token = try texts(of: near.curve).first else {
      throw curve.unknown(to: "A design token")
    }
    let text =
      "\(token.dropLast(" }".utf8.count)), \(Dialect.tokenExtension(curve.expression)) }"
    var conversion = try certified(
      text, of: curve, lasting: curve.duration, .extended(fallbackError: near.error))
    // What others take differs by its passes, by its shape, or by both.
    var differences = curve.passes == nil ? [] : ["is one pass"]
    if near.error > 1e-12 || differences.isEmpty {
      let error = NumberText.percent(near.error, digits: 2)
      differences.append("differs by up to \(error) % of the travel")
    }
    conversion.remarks.append(
      "The curve is exact for tools that read the extension; others take the $value, which "
        + "\(differences.joined(separator: " and ")).")
    return conversion
  }

  /// The member of a token with its curve.
  static func tokenExtension(_ expression: String) -> String {
    // An expression writes a path in double quotes, and single quotes mean the same.
    let words = String(
      decoding: expression.utf8.map { $0 == UInt8(ascii: "\"") ? UInt8(ascii: "'") : $0 },
      as: UTF8.self)
    return "\"$extensions\": { \"\(CurveSpec.tokenExtension)\": { \"curve\": \"\(words)\" } }"
  }

  /// An easing whose `$value` is the nearest Bézier, as ``extended(_:)``; the extension is not in the text.
  ///
  /// - Parameter curve: The easing.
  /// - Returns: The four numbers, with their error in the remarks.
  /// - Throws: An error for a curve that is no easing.
  func extendedEasing(_ curve: PortableCurve) throws(ConversionError) -> Conversion {
    var conversion = try extended(curve)
    guard let bezier = try curve.nearestBezier().curve.bezier else {
      throw curve.unknown(to: "A design token")
    }
    conversion.text = "[\(bezier.points(numbers(for: curve)))]"
    return conversion
  }
}
