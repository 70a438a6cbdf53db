/// Value, velocity and acceleration of a curve at one time.
public struct CurveSample: Hashable, Sendable {
  /// Seconds since the start.
  public let time: Double
  /// The value.
  public let value: Double
  /// The velocity, per second.
  public let velocity: Double
  /// The acceleration, per second squared.
  public let acceleration: Double

  /// Stores the numbers for one time.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start.
  ///   - value: The value.
  ///   - velocity: The velocity, per second.
  ///   - acceleration: The acceleration, per second squared.
  package init(time: Double, value: Double, velocity: Double, acceleration: Double) {
    self.time = time
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The same numbers for another time.
  func at(_ time: Double) -> CurveSample {
    CurveSample(time: time, value: value, velocity: velocity, acceleration: acceleration)
  }
}

#if !hasFeature(Embedded)
extension CurveSample: Codable {}
#endif
