internal import CurveMath

/// The reason why no curve was found for some targets.
///
/// ```swift
/// do {
///   _ = try Spring.solving(.response(0.5), .peakTime(0.2))
/// } catch {
///   print(error)
///   // No spring from rest has a response of 0.5 s and a peak time of 0.2 s; …
///   error.nearest?.values       // [0.4, 0.2]
/// }
/// ```
public struct SolvingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the targets.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A number is outside the range that any curve has.
    case outOfRange
    /// The targets together leave the curve open: both determine the same property.
    case undetermined
    /// Each target is possible, but no curve has both.
    case infeasible
  }

  /// The nearest targets that a curve has.
  package struct Nearest: Hashable, Sendable {
    /// The numbers of the targets, in the order in which the targets were given.
    package let values: [Double]
    /// The index of the one that differs from the number asked for.
    package let changedIndex: Int
  }

  /// What is wrong with the targets.
  package let reason: Reason
  /// The nearest targets that a curve has.
  ///
  /// One of them is changed, the one that needs the smaller relative change. It is `nil` unless ``reason`` is ``Reason/infeasible``, or if changing one of them does not help.
  ///
  /// The changed number is rounded to six significant digits, four for a Bézier curve, if the rounded one is
  /// feasible too.
  package let nearest: Nearest?
  /// The reason as a complete sentence.
  public let description: String

  init(_ reason: Reason, _ description: String, nearest: Nearest? = nil) {
    self.reason = reason
    self.description = description
    self.nearest = nearest
  }
}

/// A number rounded to some significant digits: to the nearest, down and up.
///
/// - Parameters:
///   - number: The number.
///   - digits: The number of significant digits.
/// - Returns: Three numbers; none for 0 and for a number whose decimal digits are not exact this way.
func roundings(of number: Double, digits: Double) -> [Double] {
  guard number != 0, number.isFinite else { return [] }
  let exponent = digits - 1 - Double.log10(number.magnitude).rounded(.down)
  // Only these powers of ten are exact.
  guard exponent.magnitude <= 22 else { return [] }
  let power = Double.pow(10, exponent.magnitude)
  let scaled = exponent < 0 ? number / power : number * power
  return [scaled.rounded(), scaled.rounded(.down), scaled.rounded(.up)].map {
    exponent < 0 ? $0 * power : $0 / power
  }
}

/// A fraction as a text in per cent: "8 %".
func percent(_ fraction: Double) -> String {
  // The product of 0.07 and 100 is not 7.
  let number = roundings(of: fraction * 100, digits: 15).first ?? fraction * 100
  return "\(number.shortestText) %"
}

/// The relative difference of two numbers; from 0, the difference.
func relativeChange(from number: Double, to value: Double) -> Double {
  let difference = (value - number).magnitude
  return number == 0 ? difference : difference / number.magnitude
}
