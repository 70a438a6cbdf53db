public import Testing

/// The worst error of a sweep and its position, so that a million comparisons need one expectation.
///
/// An error is a multiple of the allowed error, so the bound is 1.
public struct Worst: Sendable, CustomStringConvertible {
  /// The greatest error so far; infinite where one was not a number.
  public private(set) var error = 0.0
  /// The position of the greatest error.
  public private(set) var place = "nowhere"
  /// The number of recorded errors.
  public private(set) var count = 0

  /// Creates a record without errors.
  public init() {}

  /// Records an error.
  public mutating func note(_ error: Double, at place: @autoclosure () -> String) {
    count += 1
    if error > self.error || error.isNaN {
      self.error = error.isNaN ? .infinity : error
      self.place = place()
    }
  }

  public var description: String { "\(error) at \(place), of \(count)" }
}

/// The relative difference of two numbers that should be equal; 0 if both are absent.
public func relativeError(_ actual: Double?, _ expected: Double?) -> Double {
  switch (actual, expected) {
  case (nil, nil): 0
  case (let actual?, let expected?):
    actual == expected ? 0 : (actual - expected).magnitude / expected.magnitude
  default: .infinity
  }
}

/// The worst errors of values, velocities and accelerations.
public struct WorstMotion: Sendable {
  public var values = Worst()
  public var velocities = Worst()
  public var accelerations = Worst()

  /// Creates a record without errors.
  public init() {}

  /// Prints the worst errors, and expects each to be at most a limit.
  public func check(
    _ name: String, count: Int, _ value: Double, _ velocity: Double, _ acceleration: Double,
    source: SourceLocation = #_sourceLocation
  ) {
    print("\(name): value \(values), velocity \(velocities), acceleration \(accelerations)")
    #expect(values.count == count, sourceLocation: source)
    #expect(values.error <= value, "\(values)", sourceLocation: source)
    #expect(velocities.error <= velocity, "\(velocities)", sourceLocation: source)
    #expect(accelerations.error <= acceleration, "\(accelerations)", sourceLocation: source)
  }
}
