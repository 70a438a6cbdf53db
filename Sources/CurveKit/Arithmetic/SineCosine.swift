internal import RealModule

/// The sine and the cosine of one angle.
///
/// Both share the reduction of the angle, which takes most of the time of the two library
/// functions. The angle is a sum of two numbers, so that the phase after a million radians keeps
/// all of its digits. The error of each function is below 0.8 units in the last place.
package struct SineCosine {
  package let sine, cosine: Double

  /// Computes both functions of the sum of two numbers.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, 0 or more.
  ///   - low: A small number that is added to it, such as its rounding error; below 1e-3.
  @inline(__always)
  package init(_ angle: Double, plus low: Double) {
    guard angle < Self.limit else {
      let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
      let loss = low * low / 2
      let turn = low - low * loss / 3
      self.sine = sine + (turn * cosine - loss * sine)
      self.cosine = cosine - (turn * sine + loss * cosine)
      return
    }
    // The number of quarter turns, rounded by an addition whose result has no bits below one. They
    // are subtracted in three parts (Cody and Waite 1980): the products of the first two are exact.
    let shifted = angle * (2 / .pi) + Self.rounder
    let turns = shifted - Self.rounder
    let difference = DoubleDouble(
      difference: angle - turns * Self.quarterTurn.0, turns * Self.quarterTurn.1)
    let rest = difference.low - turns * Self.quarterTurn.2 + low
    let x = difference.high + rest
    let y = rest - (x - difference.high)

    let z = x * x
    let w = z * z
    // sin(x + y) = x + x^3 S(x^2) + y cos(x) and cos(x + y) = 1 - x^2 / 2 + x^4 C(x^2) - y sin(x),
    // the last of each to the order that a rounding error needs.
    let both = SIMD2(repeating: z)
    let polynomials =
      (Self.coefficients.0 + both * Self.coefficients.1)
      + w
      * ((Self.coefficients.2 + both * Self.coefficients.3)
        + w * (Self.coefficients.4 + both * Self.coefficients.5))
    let (s, c) = (polynomials.x, polynomials.y)
    let half = 0.5 * z
    let one = 1 - half
    let sineOfRest = x + (z * x * s + y * one)
    let cosineOfRest = one + (((1 - one) - half) + (w * c - x * y))

    // Each quarter turn exchanges the two, and changes the sign of one. There is no branch, because
    // the processor could not predict it.
    let quarter = shifted.bitPattern
    let exchanged = (sineOfRest.bitPattern ^ cosineOfRest.bitPattern) & (0 &- (quarter & 1))
    sine = Double(bitPattern: sineOfRest.bitPattern ^ exchanged ^ (quarter & 2) << 62)
    cosine = Double(bitPattern: cosineOfRest.bitPattern ^ exchanged ^ ((quarter &+ 1) & 2) << 62)
  }

  /// Up to this angle, the number of quarter turns has at most 20 bits.
  private static var limit: Double { 0x1p20 }
  /// The coefficients of S and C, by powers of x^2.
  private static var coefficients:
    (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  {
    (
      SIMD2(-0.16666666666666627, 0.041666666666666644),
      SIMD2(0.008333333333321303, -0.0013888888888881363),
      SIMD2(-0.00019841269829092923, 2.480158729397034e-05),
      SIMD2(2.7557313482509965e-06, -2.7557315632719055e-07),
      SIMD2(-2.505072953979878e-08, 2.0875894598534363e-09),
      SIMD2(1.5895320061975165e-10, -1.1368363606885357e-11)
    )
  }
  private static var rounder: Double { 0x1.8p52 }
  /// A quarter turn as the sum of two numbers of 33 bits and a rest.
  private static var quarterTurn: (Double, Double, Double) {
    (0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69)
  }
}
