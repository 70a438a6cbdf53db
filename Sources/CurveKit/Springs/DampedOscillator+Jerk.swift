internal import CurveMath

extension DampedOscillator {
  /// The third derivative of the motion with a displacement and a velocity at time 0.
  ///
  /// Without an oscillation it is computed from the displacement f, with a and b the slow and the
  /// fast rate:
  ///
  /// ```
  /// f'''(t) = (a^2 + a b + b^2) (a f(0) + f'(0)) e^(-b t) - a^3 f(t)
  /// ```
  ///
  /// The general solution would lose digits there: with heavy damping, the third derivative at time
  /// 0 is greater by (b / a)^2 than it is after the fast exponential has decayed.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at time 0.
  ///   - velocity: The velocity at time 0.
  ///   - time: A time of 0 or more.
  /// - Returns: The third derivative at the time.
  func jerk(displacement: Double, velocity: Double, at time: Double) -> Double {
    let basis = basis(at: time)
    guard dampedFrequency == 0 else {
      let (start, rate) = initialValues(of: .jerk, displacement: displacement, velocity: velocity)
      return solution(start, rate: rate, basis)
    }
    let (a, b) = (slowRate, fastRate)
    let fast = (a * a + a * b + b * b) * (a * displacement + velocity) * .exp(-b * time)
    return fast - a * a * a * solution(displacement, rate: velocity, basis)
  }
}
