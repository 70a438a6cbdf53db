extension DoubleDouble {
  /// The sine and the cosine of a finite angle; their relative errors are below 2^-94.
  ///
  /// - Parameters:
  ///   - angle: The angle, at least 2^-100 or 0.
  ///   - low: A small number that is added to it, below 1e-3.
  /// - Returns: Both.
  static func sineAndCosine(_ angle: Double, plus low: Double) -> (
    sine: DoubleDouble, cosine: DoubleDouble
  ) {
    let sign: Double = angle < 0 ? -1 : 1
    let reduced = reduced(angle.magnitude)
    let (sine, cosine) = sineAndCosine(
      steps: reduced.steps, plus: reduced.rest + DoubleDouble(sign * low))
    return (sine * sign, cosine)
  }

  /// The sine and the cosine of steps pi / 256 + r.
  static func sineAndCosine(steps: Int, plus r: DoubleDouble) -> (
    sine: DoubleDouble, cosine: DoubleDouble
  ) {
    let (sine, cosine) = row(steps & 127)
    let square = r * r
    let sineOfRest =
      r + r * square * series(square, SeriesTable.sine)
    // The cosine less 1.
    let cosineOfRest =
      square * series(square, SeriesTable.cosine)
    let first = sine + (sine * cosineOfRest + cosine * sineOfRest)
    let second = cosine + (cosine * cosineOfRest - sine * sineOfRest)
    return switch steps >> 7 & 3 {
    case 0: (first, second)
    case 1: (second, -first)
    case 2: (-first, -second)
    default: (-second, first)
    }
  }

  /// The sine and the cosine of i pi / 256, for i from 0 to 128.
  static func row(_ i: Int) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    (
      DoubleDouble(exactly: SineTable.sines[2 * i], SineTable.sines[2 * i + 1]),
      DoubleDouble(exactly: SineTable.sines[256 - 2 * i], SineTable.sines[257 - 2 * i])
    )
  }

  /// An angle of 0 or more as steps pi / 256 + rest, less whole turns (Payne and Hanek, ACM SIGNUM
  /// Newsletter 18, 1983).
  ///
  /// An angle is an integer times a power of two. Of the bits of 1 / (2 pi), only 256 matter: those
  /// before them make whole turns, and those after them less than 2^-200 turns.
  private static func reduced(_ angle: Double) -> (steps: Int, rest: DoubleDouble) {
    if angle < 0x1p-8 { return (0, DoubleDouble(angle)) }
    let integer = angle.significandBitPattern | 1 << 52
    let first = Int(angle.exponent) - 52 + 64
    var turns = product(integer, turnBits(from: first))
    // 512 steps are a turn. Half a step is added, and the bits below the step are taken back.
    let steps = Int(truncatingIfNeeded: (turns.3 >> 1 &+ 1 << 53) >> 54)
    turns.3 = turns.3 &- UInt64(truncatingIfNeeded: steps) << 55
    let isNegative = turns.3 >> 63 == 1
    if isNegative { turns = (~turns.0, ~turns.1, ~turns.2, ~turns.3) }
    let rest =
      (number(turns.3, -55) + number(turns.2, -119) + number(turns.1, -183)
        + number(turns.0, -247)) * SineTable.wholeStep
    return (steps, isNegative ? -rest : rest)
  }

  /// A word times a power of two, as an exact sum.
  private static func number(_ word: UInt64, _ exponent: Int) -> Self {
    let (upper, lower) = (Double(word >> 32), Double(word & 0xffff_ffff))
    return Self(sum: 0x1p32 * upper, lower).scaled(exponent)
  }

  /// 256 bits of 1 / (2 pi), the last word first.
  ///
  /// - Parameter first: The number of bits before them, of which the first 64 are zeros.
  /// - Returns: The words.
  private static func turnBits(from first: Int) -> (UInt64, UInt64, UInt64, UInt64) {
    let (index, shift) = (first >> 6, UInt64(truncatingIfNeeded: first & 63))
    func word(_ offset: Int) -> UInt64 {
      let (upper, lower) = (SineTable.turn[index + offset], SineTable.turn[index + offset + 1])
      return shift == 0 ? upper : upper << shift | lower >> (64 - shift)
    }
    return (word(3), word(2), word(1), word(0))
  }

  /// The last 256 bits of the product, the last word first.
  private static func product(
    _ a: UInt64, _ b: (UInt64, UInt64, UInt64, UInt64)
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    var carry: UInt64 = 0
    func next(_ word: UInt64) -> UInt64 {
      let (high, low) = a.multipliedFullWidth(by: word)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      carry = high &+ (overflow ? 1 : 0)
      return sum
    }
    let (first, second) = (next(b.0), next(b.1))
    return (first, second, next(b.2), next(b.3))
  }
}
