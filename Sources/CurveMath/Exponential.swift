// exp(x) = 2^(n / 128) exp(r) with the nearest integer n, so that |r| < 0.0028 (Tang, ACM
// Transactions on Mathematical Software 15, 1989).

extension Double {
  /// The exponential function.
  ///
  ///     Double.exp(1) == 2.718281828459045
  ///
  /// - Parameter x: Any number. From 709.79 on the result is infinite, below -745.13 it is 0.
  /// - Returns: A double within 0.53 units in the last place of e^x. It rises with x.
  package static func exp(_ x: Double) -> Double {
    guard x.magnitude < 708 else { return ExponentialParts.extreme(x) }
    let shifted = x * ExponentialTable.stepsPerUnit + .rounder
    let n = shifted - .rounder
    let step = ExponentialTable.step
    return ExponentialParts.power(
      shifted.bitPattern, of: (x - n * step.0) - n * (step.1 + step.2))
  }

  /// The power of two.
  ///
  ///     Double.exp2(-10) == 0.0009765625
  ///
  /// - Parameter x: Any number. From 1024 on the result is infinite, up to -1075 it is 0.
  /// - Returns: A double within 0.53 units in the last place of 2^x, exact for an integer. It rises
  ///   with x.
  package static func exp2(_ x: Double) -> Double {
    guard x.magnitude < 1021 else {
      return x.magnitude < 1100
        ? ExponentialParts.precisePower(ExponentialTable.naturalLogarithmOfTwo * x)
        : ExponentialParts.extreme(x)
    }
    let steps = 128 * x
    let shifted = steps + .rounder
    let r = (steps - (shifted - .rounder)) * RotationTable.growth.0
    return ExponentialParts.power(shifted.bitPattern, of: r)
  }

  /// The power of ten.
  ///
  ///     Double.exp10(-3) == 0.001
  ///
  /// - Parameter x: Any number. From 308.26 on the result is infinite, below -323.61 it is 0.
  /// - Returns: The double nearest to 10^x.
  package static func exp10(_ x: Double) -> Double {
    guard x.magnitude < 400 else { return ExponentialParts.extreme(3 * x) }
    return ExponentialParts.precisePower(ExponentialTable.naturalLogarithmOfTen * x)
  }

  /// The exponential function less 1, which keeps its digits near 0.
  ///
  ///     Double.expMinusOne(1e-20) == 1e-20
  ///
  /// - Parameter x: Any number. From 709.79 on the result is infinite.
  /// - Returns: The double nearest to e^x - 1.
  package static func expMinusOne(_ x: Double) -> Double {
    // Far from 0, the 1 is less than a part in 2^288.
    guard x > -38, x < 200 else { return x < 0 ? -1 : ExponentialParts.extreme(x) }
    guard x.magnitude > 0x1p-54 else { return x }
    let parts = ExponentialParts(x, plus: 0)
    return parts.roundedMinusOne ?? DoubleDouble.expMinusOne(DoubleDouble(x)).rounded(exponent: 0)
  }
}

/// The exponential function as 2^(steps / 128) with the whole part apart: head + product + rest.
struct ExponentialParts {
  private let steps: Int
  /// The first 26 bits of 2^(i / 128).
  private let head: Double
  /// Its product with the first 26 bits of the reduced argument, exact.
  private let product: Double
  /// The rest, within 2^-67.
  private let rest: Double

  /// Computes exp(x + low).
  ///
  /// - Parameters:
  ///   - x: A number whose exponential function is a normal number.
  ///   - low: A number that is added, at most the rounding error of `x`.
  @inline(__always) init(_ x: Double, plus low: Double) {
    let shifted = x * ExponentialTable.stepsPerUnit + .rounder
    let n = shifted - .rounder
    // The first product is exact, and so is its difference.
    self.init(
      steps: shifted.bitPattern, x - n * ExponentialTable.step.0,
      plus: low - n * (ExponentialTable.step.1 + ExponentialTable.step.2))
  }

  /// Computes 2^(steps / 128) exp(a + b), for the number of steps in the last bits of a pattern.
  @inline(__always) private init(steps pattern: UInt64, _ a: Double, plus b: Double) {
    steps = Int(Int32(truncatingIfNeeded: pattern))
    let index = Int(truncatingIfNeeded: pattern & 127) * 2
    let power = ExponentialTable.powers[index]
    let upper = a.upperBits
    let lower = (a - upper) + b
    head = power.upperBits
    product = head * upper
    let tail = (power - head) + ExponentialTable.powers[index + 1]
    rest = (tail + tail * upper) + power * (lower + Self.polynomial(a + b))
  }

  /// 2^(steps / 128) exp(r), for the number of steps in the last bits of a pattern.
  ///
  /// For one number of steps it rises with r: a step of r is larger than the rounding errors of the
  /// terms that follow, and the other operations rise.
  @inline(__always) static func power(_ pattern: UInt64, of r: Double) -> Double {
    let c = ExponentialTable.coefficients
    return power(pattern, growth: r + r * r * (c.0 + r * (c.1 + r * (c.2 + r * c.3))))
  }

  /// 2^((steps + rest) / 128), for the number of steps in the last bits of a pattern.
  @inline(__always) static func power(_ pattern: UInt64, plus rest: Double) -> Double {
    let c = RotationTable.growth
    return power(
      pattern, growth: rest * (c.0 + rest * (c.1 + rest * (c.2 + rest * (c.3 + rest * c.4)))))
  }

  /// 2^(steps / 128) (1 + growth), for the number of steps in the last bits of a pattern.
  @inline(__always) static func power(_ pattern: UInt64, growth: Double) -> Double {
    let (power, rest) = powerAndRest(pattern & 127, growth: growth)
    return scaled(power + rest, Int(Int32(truncatingIfNeeded: pattern)))
  }

  /// The same as the sum of a number of the table and of what is left.
  @inline(__always)
  static func powerAndRest(_ pattern: UInt64, growth: Double) -> (power: Double, rest: Double) {
    let index = Int(truncatingIfNeeded: pattern & 127) * 2
    let power = ExponentialTable.powers[index]
    let scale = scaled(1, Int(Int32(truncatingIfNeeded: pattern)))
    return (scale * power, scale * (ExponentialTable.powers[index + 1] + power * growth))
  }

  /// The polynomial for exp(r) - 1 - r.
  @inline(__always) private static func polynomial(_ r: Double) -> Double {
    let (c, square) = (ExponentialTable.coefficients, r * r)
    return square * ((c.0 + r * c.1) + square * ((c.2 + r * c.3) + square * c.4))
  }

  /// A number times 2 to the whole part of steps / 128.
  @inline(__always) private static func scaled(_ x: Double, _ steps: Int) -> Double {
    Double(bitPattern: x.bitPattern &+ UInt64(bitPattern: Int64(steps >> 7)) << 52)
  }

  /// The result, if the error of this computation cannot change it.
  @inline(__always) var rounded: Double? { rounded(within: 0) }

  /// The result, if its error, and this one of the argument, cannot change it.
  @inline(__always) func rounded(within error: Double) -> Double? {
    let sum = DoubleDouble(large: head, small: product)
    let low = sum.low + rest
    let bound = 0x1p-66 + 2 * error
    let result = sum.high + (low - bound)
    guard result == sum.high + (low + bound) else { return nil }
    return Self.scaled(result, steps)
  }

  /// The result less 1, if the error of this computation cannot change it.
  @inline(__always) var roundedMinusOne: Double? {
    let scale = Double(bitPattern: UInt64(truncatingIfNeeded: (steps >> 7) + 1023) << 52)
    let first = DoubleDouble(sum: head * scale, -1)
    let sum = DoubleDouble(sum: first.high, product * scale)
    let low = sum.low + (first.low + rest * scale)
    // Next to 0, the error is that of the polynomial, whose first term is half of a square.
    let error =
      steps == 0
      ? product * product * 0x1p-50 + product.magnitude * 0x1p-76 : (scale + 0x1p-30) * 0x1p-66
    let result = sum.high + (low - error)
    return result == sum.high + (low + error) ? result : nil
  }

  /// The double nearest to the exponential function of any number, also of one without.
  @inline(never) static func extreme(_ x: Double) -> Double {
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return x.isNaN ? x : precise(DoubleDouble(x))
  }

  /// The exponential function of a number between -1000 and 1000, to 90 bits.
  @inline(never) static func precise(_ x: DoubleDouble) -> Double {
    let (power, exponent) = DoubleDouble.exp(x)
    return power.rounded(exponent: exponent)
  }

  /// The same for a logarithm with a relative error below 2^-97, of a number that may be a double or
  /// halfway between two.
  @inline(never) static func precisePower(_ logarithm: DoubleDouble) -> Double {
    let (power, exponent) = DoubleDouble.exp(logarithm)
    return power.snapped(within: (1 + logarithm.high.magnitude) * 0x1p-96)
      .rounded(exponent: exponent)
  }
}

extension DoubleDouble {
  /// The exponential function as a number next to 1...2 and an exponent of 2.
  ///
  /// - Parameter x: A number between -1000 and 1000.
  /// - Returns: Both; the relative error is below 2^-98, and that of `x`.
  static func exp(_ x: DoubleDouble) -> (power: DoubleDouble, exponent: Int) {
    let (steps, small) = reducedExponential(x)
    let index = (steps & 127) * 2
    let power = DoubleDouble(
      exactly: ExponentialTable.powers[index], ExponentialTable.powers[index + 1])
    return (power + power * small, steps >> 7)
  }

  /// The exponential function less 1.
  ///
  /// - Parameter x: A number between -40 and 1000, whose exponential function is finite.
  /// - Returns: The difference; its relative error is below 2^-94, and that of `x`.
  static func expMinusOne(_ x: DoubleDouble) -> DoubleDouble {
    let (steps, small) = reducedExponential(x)
    if steps == 0 { return small }
    let index = (steps & 127) * 2
    let power = DoubleDouble(
      exactly: ExponentialTable.powers[index], ExponentialTable.powers[index + 1]
    ).scaled(steps >> 7)
    return (power - DoubleDouble(1)) + power * small
  }

  /// The number of steps of log(2) / 128, and the exponential function of the rest, less 1.
  private static func reducedExponential(_ x: DoubleDouble) -> (Int, DoubleDouble) {
    let n = (x.high * ExponentialTable.stepsPerUnit + .rounder) - .rounder
    let step = ExponentialTable.step
    var r = DoubleDouble(sum: x.high - n * step.0, -n * step.1)
    r = r - DoubleDouble(product: n, step.2) + DoubleDouble(x.low)
    let curve = series(r, SeriesTable.exponential)
    return (Int(n), r + r * r * curve)
  }
}
