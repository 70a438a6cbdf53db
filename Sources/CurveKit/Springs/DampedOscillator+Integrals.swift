internal import RealModule

extension DampedOscillator {
  /// The integral from now on of the solution that has this value and slope: (f' + 2 g f) / w^2.
  func integral(_ value: Double, slope: Double) -> Double {
    (slope + 2 * decay * value) / squaredFrequency
  }

  /// The solution of which the one with this value and slope is the derivative.
  func antiderivative(_ value: Double, slope: Double) -> Double {
    -integral(value, slope: slope)
  }

  /// The integral of the square of a solution f from now on, infinite without damping.
  ///
  /// With F the solution of which f is the derivative, it is (f^2 + w^2 F^2) / (4 g), which for the
  /// velocity is the energy: its derivative along every solution is -f^2, and it is a sum of squares, in
  /// which nothing cancels.
  func integralOfSquare(_ value: Double, antiderivative: Double) -> Double {
    let other = squaredFrequency.squareRoot() * antiderivative
    return (value * value + other * other) / (4 * decay)
  }

  /// The integral of the square of a solution until a finite time.
  ///
  /// The one above now less the one then, unless they are so near each other that the difference would
  /// lose digits: then, before anything has decayed, it is the mean square times the time and what
  /// swings about that, or at the very start a quadrature.
  func integralOfSquare(
    _ start: Double, slope: Double, antiderivative: Double, until time: Double
  ) -> Double {
    let basis = basis(at: time)
    if decay > 0 {
      let whole = integralOfSquare(start, antiderivative: antiderivative)
      let left = integralOfSquare(
        solution(start, slope: slope, basis),
        antiderivative: solution(antiderivative, slope: start, basis))
      if left <= whole / 2 { return whole - left }
    }
    guard dampedFrequency * time > 8 else {
      return CurveKit.integral(from: 0, to: time) { time in
        let value = solution(start, slope: slope, self.basis(at: time))
        return value * value
      }
    }
    // e^(-2 g t) (cosine cos(d t) + sine sin(d t))^2, by the double angle.
    let (cosine, sine) = (start, (decay * start + slope) / dampedFrequency)
    let envelope = Double.exp(-2 * decay * time)
    let duration = decay > 0 ? -Double.expMinusOne(-2 * decay * time) / (2 * decay) : time
    let real = envelope * .cos(2 * dampedFrequency * time) - 1
    let imaginary = envelope * .sin(2 * dampedFrequency * time)
    let cosines = (dampedFrequency * imaginary - decay * real) / (2 * squaredFrequency)
    let sines = -(decay * imaginary + dampedFrequency * real) / (2 * squaredFrequency)
    return (cosine * cosine + sine * sine) / 2 * duration
      + (cosine * cosine - sine * sine) / 2 * cosines + cosine * sine * sines
  }
}
