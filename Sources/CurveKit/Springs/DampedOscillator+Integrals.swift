internal import CurveMath

extension DampedOscillator {
  /// The integral, from time 0 to infinity, of the solution with this value and rate of change at
  /// time 0.
  ///
  /// It is (f' + 2 g f) / w^2.
  func integral(_ value: Double, rate: Double) -> Double {
    (rate + 2 * decay * value) / squaredFrequency
  }

  /// The value at time 0 of the solution whose derivative is the solution with this value and rate.
  func antiderivative(_ value: Double, rate: Double) -> Double { -integral(value, rate: rate) }

  /// The integral of the square of a solution f from time 0 to infinity; infinite without damping.
  ///
  /// With F the solution whose derivative is f, it is (f^2 + w^2 F^2) / (4 g). For the velocity
  /// this is the energy: its derivative along every solution is -f^2. It is a sum of squares, so
  /// nothing cancels.
  func integralOfSquare(_ value: Double, antiderivative: Double) -> Double {
    let other = squaredFrequency.squareRoot() * antiderivative
    return (value * value + other * other) / (4 * decay)
  }

  /// The integral of the squared displacement or velocity of a motion from time 0.
  ///
  /// Until a finite time it is the integral to infinity less the integral from that time on. Where
  /// this difference would lose digits, it is the square of the oscillation or of the two
  /// exponentials term by term; while the motion is one smooth arc, it is a quadrature.
  ///
  /// - Parameters:
  ///   - order: The displacement or the velocity.
  ///   - displacement: The displacement at time 0.
  ///   - velocity: The velocity at time 0.
  ///   - time: The end of the interval; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it is infinite.
  func integralOfSquare(
    of order: MotionOrder, displacement: Double, velocity: Double, until time: Double
  ) -> Double? {
    let (start, rate) = initialValues(of: order, displacement: displacement, velocity: velocity)
    if time <= 0 || start == 0 && rate == 0 { return 0 }
    let solution = solution(of: order, displacement: displacement, velocity: velocity)
    let antiderivative = order == .velocity ? displacement : antiderivative(start, rate: rate)
    if decay > 0 {
      let whole = integralOfSquare(start, antiderivative: antiderivative)
      if time == .infinity { return whole }
      let basis = basis(at: time)
      let left = integralOfSquare(
        solution.value(basis),
        antiderivative: self.solution(displacement: antiderivative, velocity: start).value(basis))
      if left <= whole / 2 { return whole - left }
    }
    guard time < .infinity else { return nil }
    if dampedFrequency * time > 8 { return oscillatingSquare(start, rate: rate, until: time) }
    if hasFarExponentials, fastRate * time > 1 {
      let (slow, fast) = exponentials(of: order, displacement: displacement, velocity: velocity)
      return slow * slow * decayed(2 * slowRate, time) + fast * fast * decayed(2 * fastRate, time)
        + 2 * slow * fast * decayed(slowRate + fastRate, time)
    }
    return Quadrature.integralOfSquare(over: [0, time]) { time in
      solution.value(basis(at: time))
    }.value(within: 1e-9)
  }

  /// The integral of e^(-2 g t) (cosine cos(d t) + sine sin(d t))^2 by the double angle: the mean
  /// square times the time, plus the oscillating terms.
  private func oscillatingSquare(_ start: Double, rate: Double, until time: Double) -> Double {
    let (cosine, sine) = (start, (decay * start + rate) / dampedFrequency)
    let envelope = Double.exp(-2 * decay * time)
    let duration = decay > 0 ? -Double.expMinusOne(-2 * decay * time) / (2 * decay) : time
    let real = envelope * .cos(2 * dampedFrequency * time) - 1
    let imaginary = envelope * .sin(2 * dampedFrequency * time)
    let cosines = (dampedFrequency * imaginary - decay * real) / (2 * squaredFrequency)
    let sines = -(decay * imaginary + dampedFrequency * real) / (2 * squaredFrequency)
    return (cosine * cosine + sine * sine) / 2 * duration
      + (cosine * cosine - sine * sine) / 2 * cosines + cosine * sine * sines
  }

  /// Whether the rates of the two exponentials differ so much that sums of both keep their digits.
  private var hasFarExponentials: Bool { overdampingRate > 0 && fastRate > 4 * slowRate }

  /// The slow and the fast exponential at time 0 whose sum is an order of a motion.
  ///
  /// ```
  /// (-a)^n (b d + v) / (2 s) e^(-a t) - (-b)^n (a d + v) / (2 s) e^(-b t)
  /// ```
  private func exponentials(
    of order: MotionOrder, displacement: Double, velocity: Double
  ) -> (slow: Double, fast: Double) {
    var slow = (fastRate * displacement + velocity) / (2 * overdampingRate)
    var fast = -(slowRate * displacement + velocity) / (2 * overdampingRate)
    for _ in 0..<order.derivatives { (slow, fast) = (-slowRate * slow, -fastRate * fast) }
    return (slow, fast)
  }

  /// The integral over a time of an exponential with a given decay rate.
  private func decayed(_ rate: Double, _ time: Double) -> Double {
    -Double.expMinusOne(-rate * time) / rate
  }

  /// The integral of the magnitude of a motion from time 0.
  ///
  /// Between two zeros the solution has one sign, and the integral is the difference of two closed
  /// forms. From one half period to the next it shrinks by a constant ratio.
  ///
  /// - Parameters:
  ///   - start: The displacement at time 0.
  ///   - rate: The velocity at time 0.
  ///   - time: The end of the interval; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it is infinite.
  func integralOfMagnitude(_ start: Double, rate: Double, until time: Double) -> Double? {
    guard decay > 0 || time < .infinity else { return nil }
    if time <= 0 || start == 0 && rate == 0 { return 0 }
    let zeros = signChanges(of: .displacement, displacement: start, velocity: rate)
    guard let first = zeros.first, first < time else {
      return integralOfArc(start, rate: rate, from: 0, until: time)
    }
    guard let arc = integralOfArc(start, rate: rate, from: 0, until: first) else { return nil }
    // The integral from a zero to infinity is the first derivative / w^2.
    let rest = state(start, rate: rate, at: first).rate.magnitude / squaredFrequency
    guard let tail = zeros.tail else {
      guard time < .infinity else { return arc + rest }
      return integralOfArc(start, rate: rate, from: first, until: time).map { arc + $0 }
    }
    // The first half period has 1 + q of that integral, and each later one q times the one before
    // it.
    let loss = -Double.expMinusOne(-tail.logarithmicDecrement)
    if time == .infinity { return arc + rest * (2 - loss) / loss }
    let count = max(0, tail.firstNumber(after: time) - 1)
    let lost = loss > 0 ? -Double.expMinusOne(-tail.logarithmicDecrement * count) / loss : count
    return integralOfArc(start, rate: rate, from: tail.time(count), until: time)
      .map { arc + rest * (2 - loss) * lost + $0 }
  }

  /// The integral of the magnitude over an interval in which the solution has one sign.
  private func integralOfArc(
    _ start: Double, rate: Double, from lower: Double, until upper: Double
  ) -> Double? {
    let before = rest(start, rate: rate, at: lower)
    guard upper < .infinity else { return before.magnitude }
    let after = rest(start, rate: rate, at: upper)
    let difference = (before - after).magnitude
    if difference >= max(before.magnitude, after.magnitude) / 2 { return difference }
    if hasFarExponentials, fastRate * (upper - lower) > 1 {
      let (slow, fast) = exponentials(of: .displacement, displacement: start, velocity: rate)
      return
        (slow * .exp(-slowRate * lower) * decayed(slowRate, upper - lower)
        + fast * .exp(-fastRate * lower) * decayed(fastRate, upper - lower)).magnitude
    }
    let solution = solution(displacement: start, velocity: rate)
    return Quadrature.integral(over: [lower, upper]) { time in
      solution.value(basis(at: time)).magnitude
    }.value(within: 1e-9)
  }

  /// The integral of a solution from a time to infinity.
  private func rest(_ start: Double, rate: Double, at time: Double) -> Double {
    let state = state(start, rate: rate, at: time)
    return integral(state.value, rate: state.rate)
  }

  /// A solution and its first derivative at a time.
  private func state(
    _ start: Double, rate: Double, at time: Double
  ) -> (value: Double, rate: Double) {
    if time == 0 { return (start, rate) }
    let basis = basis(at: time)
    return (
      solution(displacement: start, velocity: rate).value(basis),
      solution(of: .velocity, displacement: start, velocity: rate).value(basis)
    )
  }
}
