// x = n pi / 256 + r with the nearest integer n, so that |r| < 0.0062. The sine and the cosine of
// n pi / 256 are in a table, with 26 bits first whose products with the first bits of r are exact:
//
//     sin(x) = S + C r + (S (cos(r) - 1) + C (sin(r) - r))
//     cos(x) = C - S r + (C (cos(r) - 1) - S (sin(r) - r))

extension Double {
  /// The sine and the cosine of an angle, which share most of their work.
  ///
  ///     Double.sineAndCosine(0.5) == (0.479425538604203, 0.8775825618903728)
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, any finite number; NaN for the others.
  ///   - low: A small number that is added to it, such as its rounding error; below 1e-3.
  /// - Returns: The doubles nearest to both. If the sum is next to a multiple of a quarter turn, 2^-100
  ///   times the low part may be missing.
  package static func sineAndCosine(_ angle: Double, plus low: Double = 0) -> (
    sine: Double, cosine: Double
  ) {
    SineAndCosine.both(angle, plus: low)
  }

  /// The sine.
  ///
  ///     Double.sin(0.5) == 0.479425538604203
  ///
  /// - Parameter angle: The angle in radians, any finite number; NaN for the others.
  /// - Returns: The double nearest to it.
  package static func sin(_ angle: Double) -> Double {
    guard SineAndCosine.isUsual(angle) else { return SineAndCosine.precise(angle, plus: 0).sine }
    let parts = SineAndCosine(angle, plus: 0)
    return parts.sine ?? SineAndCosine.precise(angle, plus: 0).sine
  }

  /// The cosine.
  ///
  ///     Double.cos(0.5) == 0.8775825618903728
  ///
  /// - Parameter angle: The angle in radians, any finite number; NaN for the others.
  /// - Returns: The double nearest to it.
  package static func cos(_ angle: Double) -> Double {
    guard SineAndCosine.isUsual(angle) else { return SineAndCosine.precise(angle, plus: 0).cosine }
    let parts = SineAndCosine(angle, plus: 0)
    return parts.cosine ?? SineAndCosine.precise(angle, plus: 0).cosine
  }

  /// The tangent.
  ///
  ///     Double.tan(0.5) == 0.5463024898437905
  ///
  /// - Parameter angle: The angle in radians, any finite number; NaN for the others.
  /// - Returns: The double nearest to it.
  package static func tan(_ angle: Double) -> Double {
    guard angle.isFinite else { return nan }
    guard angle.magnitude > 0x1p-27 else { return angle }
    let (sine, cosine) = DoubleDouble.sineAndCosine(angle, plus: 0)
    return (sine / cosine).rounded(exponent: 0)
  }
}

/// The sine and the cosine as sums of two numbers, each with a bound of its error.
struct SineAndCosine {
  private let high, low, error: SIMD2<Double>

  /// Both functions of angle + low, rounded.
  static func both(_ angle: Double, plus low: Double) -> (sine: Double, cosine: Double) {
    guard isUsual(angle) else { return precise(angle, plus: low) }
    let (least, most) = SineAndCosine(angle, plus: low).bounds
    guard least == most else { return precise(angle, plus: low) }
    return (least.x, least.y)
  }

  /// Whether the magnitude of an angle is from 2^-27 to 2^20.
  @inline(__always) static func isUsual(_ angle: Double) -> Bool {
    angle.magnitude.bitPattern &- (0x1p-27).bitPattern < (0x1p20).bitPattern &- (0x1p-27).bitPattern
  }

  /// Computes both functions of such an angle.
  @inline(__always) init(_ angle: Double, plus added: Double) {
    let shifted = angle * SineTable.stepsPerUnit + .rounder
    let n = shifted - .rounder
    // The products with the first two parts of pi / 256 are exact, and the first difference too. The
    // second one is a sum of multiples of its last place, so that what it loses is exact.
    let step = SineTable.step
    let (a, b) = (angle - n * step.0, n * step.1)
    let difference = a - b
    let small = ((a - difference) - b) + (added - n * step.2)
    let r = difference + small

    // Each quarter turn exchanges the two, and changes the sign of one.
    let pattern = shifted.bitPattern
    let (quarter, exchange) = (pattern >> 7, 0 &- (pattern >> 7 & 1))
    let index = 2 * Int(truncatingIfNeeded: ((pattern & 127) ^ exchange) &+ (exchange & 129))
    let signs = SIMD2((quarter & 2) << 62, ((quarter &+ 1) & 2) << 62)
    let table = Self.signed(
      SIMD2(SineTable.sines[index], SineTable.sines[256 - index]), signs)
    let tableTail = Self.signed(
      SIMD2(SineTable.sines[index + 1], SineTable.sines[257 - index]), signs)
    let head = unsafeBitCast(
      unsafeBitCast(table, to: SIMD2<UInt64>.self) & ~0x7ff_ffff, to: SIMD2<Double>.self)
    let tail = (table - head) + tableTail

    // sin(r) - r and cos(r) - 1, by powers of r^2.
    let c = SineTable.coefficients
    let square = r * r
    let polynomial = c.0 + square * (c.1 + square * c.2)
    // Products of 26 bits are exact.
    let upper = difference.upperBits
    let lower = ((difference - upper) + small) + r * square * polynomial.x
    let product = Self.turned(head) * upper
    high = head + product
    low =
      (product - (high - head))
      + ((tail + Self.turned(tail) * upper)
        + (Self.turned(table) * lower + table * (square * polynomial.y)))
    let lost = n.magnitude * 0x1p-111 + added.magnitude * 0x1p-52
    error =
      unsafeBitCast(
        unsafeBitCast(high, to: SIMD2<UInt64>.self) & 0x7fff_ffff_ffff_ffff,
        to: SIMD2<Double>.self) * 0x1.2p-64 + lost
  }

  /// A quarter turn further: (cosine, -sine).
  @inline(__always) private static func turned(_ a: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.y, -a.x)
  }

  /// The numbers, with the signs changed that are set.
  @inline(__always)
  private static func signed(_ a: SIMD2<Double>, _ signs: SIMD2<UInt64>) -> SIMD2<Double> {
    unsafeBitCast(unsafeBitCast(a, to: SIMD2<UInt64>.self) ^ signs, to: SIMD2<Double>.self)
  }

  /// Both ends of the error, rounded.
  @inline(__always) private var bounds: (SIMD2<Double>, SIMD2<Double>) {
    (high + (low - error), high + (low + error))
  }

  /// The sine, if the error of this computation cannot change it.
  @inline(__always) var sine: Double? { bounds.0.x == bounds.1.x ? bounds.0.x : nil }
  /// The cosine, if the error of this computation cannot change it.
  @inline(__always) var cosine: Double? { bounds.0.y == bounds.1.y ? bounds.0.y : nil }

  /// Both functions of any angle, to 90 bits.
  @inline(never)
  static func precise(_ angle: Double, plus low: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // The sine of such a small number is itself; its square would be subnormal.
    if low == 0, angle.magnitude < 0x1p-27 { return (angle, 1) }
    let (sine, cosine) = DoubleDouble.sineAndCosine(angle, plus: low)
    return (sine.rounded(exponent: 0), cosine.rounded(exponent: 0))
  }
}
