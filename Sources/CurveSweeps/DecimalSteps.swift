/// The numbers `start`, `start + step`, `start + 2 * step` and so on, as decimal numbers.
///
/// Each is the double nearest to the decimal sum: the third of 0.1, 0.2 and 0.3 is 0.3. Binary sums
/// give 0.1 + 2 * 0.1 = 0.30000000000000004.
struct DecimalSteps: Hashable, Sendable {
  private let start: Int
  private let step: Int
  /// The power of ten of both.
  private let exponent: Int
  let count: Int

  /// Creates the numbers from one end to the other; `nil` if they need more digits than an integer
  /// of 64 bits has.
  ///
  /// - Parameters:
  ///   - start: The first number.
  ///   - end: The limit, which is included if a step reaches it.
  ///   - step: The difference of neighbours: not 0, with the sign of `end - start`.
  init?(from start: Decimal, through end: Decimal, step: Decimal) {
    // Zero has any power of ten.
    let exponent = [start, end, step].filter { $0.digits != 0 }.map(\.exponent).min() ?? 0
    guard let first = start.digits(at: exponent), let last = end.digits(at: exponent),
      let step = step.digits(at: exponent), step != 0
    else { return nil }
    let (distance, overflows) = last.subtractingReportingOverflow(first)
    guard !overflows, distance / step < Int.max else { return nil }
    self.start = first
    self.step = step
    self.exponent = exponent
    count = distance / step + 1
  }

  subscript(index: Int) -> Double {
    Decimal(digits: start + index * step, exponent: exponent).value
  }

  /// A decimal number: an integer times a power of ten.
  struct Decimal: Hashable, Sendable {
    fileprivate let digits: Int
    let exponent: Int

    init(digits: Int, exponent: Int) {
      (self.digits, self.exponent) = (digits, exponent)
    }

    /// Reads the text of a number, with per cent as two more decimals and milliseconds as three;
    /// `nil` if it has too many digits.
    ///
    /// - Parameter text: A valid number of the expression language.
    init?(_ text: String) {
      var digits = 0
      var exponent = text.hasSuffix("%") ? -2 : text.hasSuffix("ms") ? -3 : 0
      var isNegative = false
      var isFraction = false
      for (index, byte) in text.utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let (tens, overflows) = digits.multipliedReportingOverflow(by: 10)
          let (sum, overflowsToo) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
          if overflows || overflowsToo { return nil }
          digits = sum
          if isFraction { exponent -= 1 }
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          let power = text.utf8.dropFirst(index + 1).filter { !"% ms".utf8.contains($0) }
          guard let power = Int(String(decoding: power, as: UTF8.self)), power.magnitude < 400
          else { return nil }
          self.init(digits: isNegative ? -digits : digits, exponent: exponent + power)
          return
        default: break
        }
      }
      self.init(digits: isNegative ? -digits : digits, exponent: exponent)
    }

    /// The integer that gives the same number with a smaller power of ten; `nil` if it has too many
    /// digits.
    func digits(at exponent: Int) -> Int? {
      if digits == 0 { return 0 }
      var result = digits
      for _ in 0..<(self.exponent - exponent) {
        let (product, overflows) = result.multipliedReportingOverflow(by: 10)
        if overflows { return nil }
        result = product
      }
      return result
    }

    /// The nearest double.
    var value: Double {
      // Both factors are exact, so the result is rounded only once.
      if digits.magnitude <= 1 << 53, (-22...22).contains(exponent) {
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        return exponent < 0 ? Double(digits) / power : Double(digits) * power
      }
      return Double("\(digits)e\(exponent)") ?? .nan
    }

    private static let powersOfTen: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
      1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
  }
}
