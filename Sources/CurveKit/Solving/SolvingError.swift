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
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A number is outside the range that any curve has.
    case outOfRange
    /// The targets together leave the curve open: both determine the same property.
    case undetermined
    /// Each target is possible, but no curve has both.
    case infeasible
  }

  /// The nearest targets that a curve has.
  public struct Nearest: Hashable, Sendable {
    /// The numbers of the targets, in the order in which the targets were given.
    public let values: [Double]
    /// The index of the one that differs from the number asked for.
    public let changedIndex: Int
  }

  /// What is wrong with the targets.
  public let reason: Reason
  /// The nearest targets that a curve has: one of them is changed, the one that needs the smaller relative
  /// change. `nil` unless ``reason`` is ``Reason/infeasible``, or if changing one of them does not help.
  ///
  /// The changed number is rounded to six significant digits, towards numbers that are feasible too.
  public let nearest: Nearest?
  /// The reason as a complete sentence.
  public let description: String

  init(_ reason: Reason, _ description: String, nearest: Nearest? = nil) {
    self.reason = reason
    self.description = description
    self.nearest = nearest
  }
}
