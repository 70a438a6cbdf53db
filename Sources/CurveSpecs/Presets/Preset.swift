/// A curve that a platform, a library or a design system publishes under a name.
///
/// ```swift
/// let preset = PresetCatalogue.matches(for: "material3/emphasized-decelerate")[0]
/// preset.expression                // "cubic-bezier(0.05, 0.7, 0.1, 1)"
/// try preset.spec().curve.peakVelocity
/// ```
///
/// An expression names a preset in place of a curve: `material3/emphasized-decelerate(duration: 0.5)`.
/// Some presets have no expression, because no curve of the expression language has their motion; some are
/// durations. The page <doc:Presets> lists both.
package struct Preset: Hashable, Sendable, CustomStringConvertible {
  /// The platform that publishes it.
  package let platform: PresetPlatform
  /// The name as published, such as `Curves.easeInOut`.
  package let name: String
  /// What it is.
  package let kind: Kind
  /// The curve as an expression; `nil` for a duration, and if no expression has this motion.
  package internal(set) var expression: String?
  /// The duration in seconds of a preset that is only a duration.
  package let duration: Double?
  /// The definition in the words of the platform.
  package let asWritten: String
  /// The source of the numbers: a file of a public repository, or a page of documentation.
  package let source: String
  /// How the numbers were checked.
  package let confidence: Confidence
  /// Other accepted names on its platform.
  let aliases: [String]

  /// What a preset is.
  ///
  /// The raw value is the stable name in CSV and JSON.
  package enum Kind: String, CaseIterable, Sendable {
    /// A spring.
    case spring
    /// A timing curve.
    case easing
    /// CSS's `linear()` with stops.
    case stops = "linear()"
    /// A stiffness; its expression has the platform's default damping ratio.
    case stiffness = "stiffness constant"
    /// A damping ratio; its expression has the platform's default stiffness.
    case dampingRatio = "damping ratio constant"
    /// A duration without a curve.
    case duration
  }

  /// How the numbers of a preset were checked.
  ///
  /// The raw value is the stable name in CSV and JSON.
  package enum Confidence: String, CaseIterable, Sendable {
    /// Read in the source code of the platform.
    case source = "verified in source"
    /// Read in the documentation of the platform.
    case documentation
    /// Published by others than the platform, or derived from its formulas.
    case uncertain
  }

  /// The name in lower case with hyphens: `curves-ease-in-out`.
  ///
  /// A hyphen replaces every run of other characters than letters and digits, and separates the words of a
  /// name in camel case: `power2.inOut` is `power2-in-out`, and `spring (response)` is `spring-response`.
  package var slug: String { Preset.slug(of: name) }

  /// The slugs of its platform and its name: `flutter/curves-ease-in-out`.
  ///
  /// No other preset has the same address.
  package var address: String { "\(platform.slug)/\(slug)" }

  /// The address.
  package var description: String { address }

  /// The described curve.
  ///
  /// - Returns: The curve; a timing curve without a published duration takes 0.35 s.
  /// - Throws: An error if the preset has no expression.
  package func spec() throws(CurveSpecError) -> CurveSpec {
    guard let expression else { throw problem }
    return try CurveSpec(parsing: expression)
  }

  /// The reason why it is not a curve.
  var problem: CurveSpecError {
    if let duration {
      let seconds = Number.text(duration)
      return CurveSpecError(
        "'\(address)' is a duration of \(seconds) s, not a curve; a curve takes it as "
          + "'duration: \(seconds)'.")
    }
    return CurveSpecError(
      "No expression has the motion of '\(address)', which is published as \"\(asWritten)\"; its "
        + "sampled values as stops of linear() come close.")
  }
}

extension Preset {
  /// A name in lower case with hyphens.
  static func slug(of name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    var slug = ""
    var startsWord = false
    for (index, scalar) in scalars.enumerated() {
      // The only letter of a published name that is not ASCII.
      let scalar = scalar == "é" ? "e" : scalar
      guard isUpper(scalar) || isLower(scalar) || isDigit(scalar) else {
        startsWord = true
        continue
      }
      if isUpper(scalar), index > 0 {
        let (previous, next) = (
          scalars[index - 1], index + 1 < scalars.count ? scalars[index + 1] : " "
        )
        if isLower(previous) || isDigit(previous) || (isUpper(previous) && isLower(next)) {
          startsWord = true
        }
      }
      if startsWord, !slug.isEmpty { slug += "-" }
      startsWord = false
      slug.unicodeScalars.append(
        isUpper(scalar) ? Unicode.Scalar(UInt8(ascii: scalar) | 0x20) : scalar)
    }
    return slug
  }
}
