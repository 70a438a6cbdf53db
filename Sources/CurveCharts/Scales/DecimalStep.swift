/// A round step: 1, 2, 2.5 or 5 times a power of ten, whose multiples are exact decimals.
struct DecimalStep: Hashable, Sendable {
  /// 10, 20, 25 or 50.
  private let mantissa: Int
  /// The power of ten of the mantissa's unit.
  private let scale: Int

  /// The smallest step that is not below a number.
  init(atLeast number: Double) {
    let exponent = DecimalStep.exponent(of: number)
    scale = exponent - 1
    let unit = DecimalStep.powerOfTen(exponent) / 10
    let candidates = [10, 20, 25, 50, 100]
    mantissa = candidates.first { Double($0) * unit >= number * (1 - 1e-9) } ?? 100
  }

  private init(mantissa: Int, scale: Int) {
    (self.mantissa, self.scale) = (mantissa, scale)
  }

  /// The step after this one.
  var next: DecimalStep {
    mantissa == 100
      ? DecimalStep(mantissa: 20, scale: scale + 1)
      : DecimalStep(mantissa: [10: 20, 20: 25, 25: 50][mantissa] ?? 100, scale: scale)
  }

  /// The step as a number.
  var value: Double { multiple(1) }

  /// The double nearest to a multiple of the exact step.
  func multiple(_ number: Int) -> Double {
    Double("\(number * mantissa)e\(scale)") ?? Double(number) * Double(mantissa)
  }

  /// A multiple in units of a power of ten, written out.
  func text(_ number: Int, inUnitsOf exponent: Int, keepsZeros: Bool) -> String {
    if number == 0 { return "0" }
    var digits = String((number * mantissa).magnitude)
    var decimals = exponent - scale
    while decimals < 0 {
      digits += "0"
      decimals += 1
    }
    while digits.count <= decimals { digits = "0" + digits }
    var zeros = 0
    if keepsZeros {
      // A multiple needs no more decimals than the step itself.
      zeros = mantissa == 25 ? 0 : 1
      if mantissa == 100 { zeros = 2 }
    } else {
      zeros = digits.reversed().prefix { $0 == "0" }.count
    }
    zeros = min(zeros, decimals)
    digits.removeLast(zeros)
    decimals -= zeros
    let whole = digits.dropLast(decimals)
    return (number < 0 ? "−" : "") + whole + (decimals > 0 ? "." + digits.suffix(decimals) : "")
  }

  /// The exponent of the greatest power of ten up to a number's magnitude: 2 for 314.
  static func exponent(of number: Double) -> Int {
    precondition(number != 0 && number.isFinite, "\(number) has no power of ten.")
    var exponent = Int((Double(number.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    while powerOfTen(exponent + 1) <= number.magnitude { exponent += 1 }
    while powerOfTen(exponent) > number.magnitude { exponent -= 1 }
    return exponent
  }

  /// A power of ten, correctly rounded.
  static func powerOfTen(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? (exponent < 0 ? 0 : .infinity)
  }
}
