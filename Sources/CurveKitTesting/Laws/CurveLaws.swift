package import CurveKit

/// The laws that every curve obeys, and a checker for a curve of your own.
///
/// ```swift
/// CurveLaws.all.violations(of: ExponentialApproach(timeConstant: 0.2), until: 2)      // []
/// ```
///
/// In a test, ``expect(_:obeys:until:accuracy:fileID:filePath:line:column:)`` fails with one sentence
/// for each broken law.
public struct CurveLaws: OptionSet, Hashable, Sendable, Codable {
  /// The bits of an option set.
  public let rawValue: Int

  /// Creates an option set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A curve holds its start value before time 0 and its end value after its duration, at rest.
  ///
  /// For a time that is not a number, its results are not a number. Its breakpoints ascend, from 0 to
  /// its duration.
  package static let ends = CurveLaws(rawValue: 1 << 0)
  /// A sample has the results of the single functions, and the value is the end value plus the
  /// displacement.
  package static let samples = CurveLaws(rawValue: 1 << 1)
  /// The velocity is the derivative of the value, the acceleration that of the velocity, and the jerk
  /// that of the acceleration, compared with difference quotients to 2e-8.
  package static let derivatives = CurveLaws(rawValue: 1 << 2)
  /// An order of the motion changes its sign exactly at the times of `Curve.signChanges(of:)`.
  package static let signChanges = CurveLaws(rawValue: 1 << 3)
  /// Metrics change as expected if the curve is scaled, shifted, mirrored or sped up, and are
  /// consistent with each other.
  package static let metrics = CurveLaws(rawValue: 1 << 4)
  /// The metrics of a delayed, faster or repeated curve follow from those of the curve itself.
  package static let modifiers = CurveLaws(rawValue: 1 << 5)
  /// Buffers that the curve fills have the numbers of its single functions, to a few units in the last
  /// place of the greatest number, whichever buffers are absent.
  package static let batches = CurveLaws(rawValue: 1 << 6)

  /// All laws.
  public static let all: CurveLaws = [.motion, .modifiers]
  /// All laws of the curve itself, without those of modified curves.
  public static let motion: CurveLaws = [
    .ends, .samples, .batches, .derivatives, .signChanges, .metrics,
  ]

  /// A law that a curve breaks.
  package struct Violation: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The group to which the law belongs.
    package let law: CurveLaws
    /// The law and the time at which it is broken, as a sentence.
    package let description: String
  }

  /// Checks a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - end: The time up to which a curve without an end is evaluated, in seconds, above 0 and finite.
  ///   - accuracy: The relative accuracy of the curve's rates: 1e-13 for formulas, 1e-9 for a curve
  ///     with the default acceleration.
  /// - Returns: The broken laws; empty if the curve obeys all of them.
  /// - Complexity: Some thousand evaluations, and measuring all metrics about 20 times.
  package func violations(
    of curve: some Curve, until end: Double = 10, accuracy: Double = 1e-13
  ) -> [Violation] {
    var checker = LawChecker(
      curve: curve, end: curve.duration.isFinite ? curve.duration : end, accuracy: accuracy)
    if contains(.ends) { checker.check(.ends) { $0.checkEnds() } }
    if contains(.samples) { checker.check(.samples) { $0.checkSamples() } }
    if contains(.batches) { checker.check(.batches) { $0.checkBatches() } }
    if contains(.derivatives) { checker.check(.derivatives) { $0.checkDerivatives() } }
    if contains(.signChanges) {
      for order in MotionOrder.allCases {
        checker.check(.signChanges) { $0.checkSignChanges(of: order) }
      }
    }
    if contains(.metrics) { checker.check(.metrics) { $0.checkMetrics() } }
    guard contains(.modifiers) else { return checker.violations }
    return checker.violations
      + ModifierLaws.broken(by: curve).map { Violation(law: .modifiers, description: $0) }
  }
}
