/// A cubic Bézier curve near one time, as a polynomial of time.
///
/// With u the distance of the parameter from that of the centre:
///
/// ```
/// x = time + slope u + middle u^2 + cube u^3        y likewise, with coefficients of its own
/// y = c0 + c1 (x - time) + c2 (x - time)^2 + ...
/// ```
///
/// The coefficients c(n) follow from the inverse series of x, put into y. One bound holds for all of
/// them: if T = slope R - |middle| R^2 - |cube| R^3 is positive for a distance R, then the sum of all
/// |c(n)| T^n from c1 on is at most V = |slope| R + |middle| R^2 + |cube| R^3 with the coefficients
/// of y. The series is used up to the distance T / 40. There the terms that it omits are at most
///
/// ```
/// value           V / 40^13                1.5e-21 V
/// velocity        13 V / (T 40^12)         7.8e-19 V / T
/// acceleration    156 V / (T^2 40^11)      3.8e-16 V / T^2
/// ```
///
/// Reference: Cauchy's method of majorants.
struct BezierSeries {
  /// The coefficients of the value, ascending.
  let values: SIMD16<Double>
  /// The coefficients of the velocity and of the acceleration.
  let velocities: SIMD16<Double>
  let accelerations: SIMD16<Double>

  private static let degree = 12

  init(_ curve: CubicBezier, at center: BezierCenter) {
    let inverse = 1 / center.slope
    // The coefficients of u, u^2 and u^3 by time.
    var (u, squares) = (SIMD16<Double>(), SIMD16<Double>())
    var values = SIMD16<Double>()
    u[1] = inverse
    values[0] = curve.value(at: center.parameter, isLate: center.parameter.s > 0.5)
    values[1] = 3 * curve.dy.value(at: center.parameter) * inverse
    // The coefficients of u^2 and u^3 in y less c1 (x - time), which has no term in u.
    let middle = 9 * curve.curvatureNumerator.value(at: center.parameter) * inverse
    let cube = (curve.rise + 3 * (curve.y1 - curve.y2)) - values[1] * center.cube
    for n in 2...Self.degree {
      var (square, product) = (0.0, 0.0)
      for index in 1..<n {
        square += u[index] * u[n - index]
        product += u[index] * squares[n - index]
      }
      squares[n] = square
      u[n] = -(center.middle * square + center.cube * product) * inverse
      values[n] = middle * square + cube * product
    }
    self.values = values
    velocities = Self.derivative(of: values)
    accelerations = Self.derivative(of: velocities)
  }

  private static func derivative(of coefficients: SIMD16<Double>) -> SIMD16<Double> {
    var derivative = SIMD16<Double>()
    for n in 1...degree { derivative[n - 1] = Double(n) * coefficients[n] }
    return derivative
  }

  /// Fills buffers from a position on.
  ///
  /// - Parameters:
  ///   - buffers: The buffers.
  ///   - position: The position of the first time.
  ///   - distances: The distances of the times from the time of the centre.
  func fill(
    _ buffers: _MotionBuffers, from position: Int, at distances: UnsafeBufferPointer<Double>
  ) {
    func fill(_ buffer: UnsafeMutableBufferPointer<Double>?, _ coefficients: SIMD16<Double>) {
      guard let start = buffer?.baseAddress else { return }
      Self.evaluate(coefficients, at: distances, into: start + position)
    }
    fill(buffers.values, values)
    fill(buffers.velocities, velocities)
    fill(buffers.accelerations, accelerations)
  }

  private static func evaluate(
    _ c: SIMD16<Double>, at distances: UnsafeBufferPointer<Double>,
    into result: UnsafeMutablePointer<Double>
  ) {
    for index in distances.indices {
      let x = distances[index]
      let high = ((c[12] * x + c[11]) * x + c[10]) * x + c[9]
      let middle = (((high * x + c[8]) * x + c[7]) * x + c[6]) * x + c[5]
      let low = (((middle * x + c[4]) * x + c[3]) * x + c[2]) * x + c[1]
      result[index] = low * x + c[0]
    }
  }
}

/// A parameter, rounded to a multiple of 2^-15, with x and its derivatives there.
struct BezierCenter {
  let parameter: UnitParameter
  /// x as the sum of a number and a much smaller one.
  let timeHigh: Double
  let timeLow, slope: Double
  /// Half the second derivative of x.
  let middle: Double
  /// A sixth of the third.
  let cube: Double
  /// The greatest distance from the time at which the series is used; 0 where the curve is steep.
  let reach: Double

  init(
    parameter: Double, time: (high: Double, low: Double), slope: Double, middle: Double,
    cube: Double
  ) {
    self.parameter = UnitParameter(s: parameter)
    (timeHigh, timeLow) = time
    (self.slope, self.middle, self.cube) = (slope, middle, cube)
    guard slope > 0x1p-3 else {
      reach = 0
      return
    }
    // The distance R with the greatest T, where the derivative of T is 0.
    let discriminant = middle * middle + 3 * cube.magnitude * slope
    let distance = min(slope / (middle.magnitude + discriminant.squareRoot()), 1)
    reach = (slope - (middle.magnitude + cube.magnitude * distance) * distance) * distance / 40
  }

  /// The distances from the time at which the series is used, all of them inside the curve.
  var distances: ClosedRange<Double> {
    let inside = 1 - 0x1p-40
    return -min(reach, inside * timeHigh)...min(reach, inside * (1 - timeHigh))
  }

  /// Whether the series is used at a time.
  func contains(_ time: Double) -> Bool { distances.contains((time - timeHigh) - timeLow) }
}
