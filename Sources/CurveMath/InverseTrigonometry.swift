extension Double {
  /// The angle of a point, seen from the origin.
  ///
  ///     Double.atan2(y: 1, x: -1) == 2.356194490192345
  ///
  /// - Parameters:
  ///   - y: The ordinate, also infinite. The sign of 0 tells the side.
  ///   - x: The abscissa, also infinite.
  /// - Returns: The double nearest to the angle in radians, from -pi to pi.
  package static func atan2(y: Double, x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return nan }
    let isBehind = x.sign == .minus
    if y == 0 || x.magnitude == infinity && y.magnitude < infinity {
      return isBehind ? signOf(y, DoubleDouble.pi.high) : signOf(y, 0)
    }
    if y.magnitude == infinity, x.magnitude == infinity {
      return signOf(y, (DoubleDouble.pi * (isBehind ? 0.75 : 0.25)).high)
    }
    if x == 0 || y.magnitude == infinity { return signOf(y, DoubleDouble.pi.high / 2) }
    // Both are scaled, so that no product is subnormal or infinite.
    let (a, b) = (DoubleDouble(y.magnitude.significand), DoubleDouble(x.magnitude.significand))
    let difference = Int(y.exponent) - Int(x.exponent)
    if difference < -100, !isBehind {
      return signOf(y, (a / b).justBelow.rounded(exponent: difference))
    }
    /// The angle, from that to the nearest axis.
    func whole(_ angle: DoubleDouble) -> DoubleDouble {
      let fromRight = difference > 0 ? DoubleDouble.pi * 0.5 - angle : angle
      return isBehind ? DoubleDouble.pi - fromRight : fromRight
    }
    if difference.magnitude > 120 {
      let angle = whole(DoubleDouble(difference > 0 ? 0x1p-120 : 0))
      return signOf(y, angle.rounded(exponent: 0))
    }
    let point = difference > 0 ? (y: b.scaled(-difference), x: a) : (y: a.scaled(difference), x: b)
    let quick = whole(DoubleDouble.quickArctangent(y: point.y.high, x: point.x.high))
    let error = quick.high * 0x1p-61
    let (lower, upper) = (quick.high + (quick.low - error), quick.high + (quick.low + error))
    if lower == upper { return signOf(y, lower) }
    let angle = DoubleDouble.arctangent(y: point.y, x: point.x)
    return signOf(y, whole(angle).rounded(exponent: 0))
  }

  /// The angle between -pi / 2 and pi / 2 with this sine.
  ///
  ///     Double.asin(0.5) == 0.5235987755982989
  ///
  /// - Parameter x: A number from -1 to 1; NaN for others.
  /// - Returns: The double nearest to the angle in radians.
  package static func asin(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return nan }
    guard x.magnitude > 0x1p-27 else { return x }
    if x.magnitude == 1 { return signOf(x, DoubleDouble.pi.high / 2) }
    let y = DoubleDouble(x.magnitude)
    let square = DoubleDouble(difference: 1, y.high) * DoubleDouble(sum: 1, y.high)
    return signOf(x, DoubleDouble.arctangent(y: y, x: square.squareRoot).rounded(exponent: 0))
  }

  /// A magnitude with the sign of a number.
  private static func signOf(_ number: Double, _ magnitude: Double) -> Double {
    Double(signOf: number, magnitudeOf: magnitude)
  }
}

extension DoubleDouble {
  static var pi: DoubleDouble { SineTable.halfTurn }

  /// A number that is smaller by less than its last place.
  var justBelow: DoubleDouble { DoubleDouble(large: high, small: low - high * 0x1p-104) }

  /// The angle of a point in the first quadrant; its relative error is below 2^-62.
  ///
  /// The computation is that of ``arctangent(y:x:)``, with doubles for what is added to the tangent.
  static func quickArctangent(y: Double, x: Double) -> DoubleDouble {
    let steps = arctangentSteps(y: y, x: x)
    let (sine, cosine) = row(steps)
    let (numerator, denominator) =
      steps == 0
      ? (DoubleDouble(y), DoubleDouble(x)) : (cosine * y - sine * x, cosine * x + sine * y)
    let tangent = numerator.high / denominator.high
    let rest = (numerator - denominator * tangent).high / denominator.high
    let square = tangent * tangent
    let series = DoubleDouble.roundedSeries(square, SeriesTable.arctangent)
    let angle = DoubleDouble(large: tangent, small: rest + tangent * (square * series))
    return steps == 0 ? angle : SineTable.wholeStep * Double(steps) + angle
  }

  /// The number of the row of the table of sines that is nearest to the angle of a point.
  private static func arctangentSteps(y: Double, x: Double) -> Int {
    // atan(t) is t (pi / 4 + 0.273 (1 - t)) within 0.004.
    let isSteep = y > x
    let t = isSteep ? x / y : y / x
    let guess = t * (0.7854 + 0.273 * (1 - t)) * SineTable.stepsPerUnit
    return isSteep ? 128 - Int(guess + 0.5) : Int(guess + 0.5)
  }

  /// The angle of a point in the first quadrant; its relative error is below 2^-94.
  ///
  /// The point is turned back by the nearest row of the table of sines; the angle of what is left is
  /// a power series.
  ///
  /// - Parameters:
  ///   - y: The ordinate, 0 or more.
  ///   - x: The abscissa, above 0; both between 2^-130 and 4.
  /// - Returns: The angle in radians.
  static func arctangent(y: DoubleDouble, x: DoubleDouble) -> DoubleDouble {
    let steps = arctangentSteps(y: y.high, x: x.high)
    let (sine, cosine) = row(steps)
    let tangent = steps == 0 ? y / x : (y * cosine - x * sine) / (x * cosine + y * sine)
    let square = tangent * tangent
    let rest =
      tangent + tangent * square
      * series(square, SeriesTable.arctangent)
    return steps == 0 ? rest : SineTable.wholeStep * Double(steps) + rest
  }
}
