/// The worst error of a sweep, and where it was: so that a million comparisons are one expectation.
///
/// Errors are in units of the allowed error, so the bound is 1.
public struct Worst: Sendable, CustomStringConvertible {
  /// The greatest error so far; infinite where one was not a number.
  public private(set) var error = 0.0
  /// Where that was.
  public private(set) var place = "nowhere"
  /// How many were noted.
  public private(set) var count = 0

  /// Nothing noted yet.
  public init() {}

  /// Takes note of an error.
  public mutating func note(_ error: Double, at place: @autoclosure () -> String) {
    count += 1
    if error > self.error || error.isNaN {
      self.error = error.isNaN ? .infinity : error
      self.place = place()
    }
  }

  public var description: String { "\(error) at \(place), of \(count)" }
}

/// The relative distance of two numbers that ought to be equal; 0 where both are absent.
public func relativeError(_ actual: Double?, _ expected: Double?) -> Double {
  switch (actual, expected) {
  case (nil, nil): 0
  case (let actual?, let expected?):
    actual == expected ? 0 : (actual - expected).magnitude / expected.magnitude
  default: .infinity
  }
}
