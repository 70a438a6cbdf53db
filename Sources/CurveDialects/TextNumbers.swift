internal import CurveKit
internal import CurveMeasure

/// The decimal fractions in a text of a platform, which can be written with fewer digits.
///
/// Whole numbers stay as they are. The digits of a name or of a version are no numbers: `power2`, `"5.9.0"`.
///
/// ```swift
/// let numbers = TextNumbers("spring(dampingRatio = 0.7f, stiffness = 157.91367f)")
/// numbers.digits                 // [1, 8]
/// numbers.text(with: [1, 4])     // "spring(dampingRatio = 0.7f, stiffness = 157.9f)"
/// ```
struct TextNumbers {
  /// The text before each number, and that after the last one.
  private var gaps: [String] = []
  private var numbers: [(text: String, value: Double)] = []
  /// The significant digits of each number.
  private(set) var digits: [Int] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var (gap, index) = (0, 0)
    while index < bytes.count {
      guard bytes[index].isDigit, !bytes.hasNameBefore(index) else {
        index += 1
        continue
      }
      let end = bytes.endOfNumber(from: index)
      defer { index = end }
      let word = String(decoding: bytes[index..<end], as: UTF8.self)
      // A version has more points than a number, and a whole number has none.
      guard word.contains(where: { $0 == "." || $0 == "e" }), let value = Double(word) else {
        continue
      }
      gaps.append(String(decoding: bytes[gap..<index], as: UTF8.self))
      numbers.append((word, value))
      digits.append(word.significantDigits)
      gap = end
    }
    gaps.append(String(decoding: bytes[gap...], as: UTF8.self))
  }

  /// The text with numbers that are rounded to significant digits.
  ///
  /// - Parameter digits: The greatest number of digits of each number.
  /// - Returns: The text.
  func text(with digits: [Int]) -> String {
    var text = ""
    for (index, number) in numbers.enumerated() {
      text += gaps[index]
      text +=
        digits[index] >= self.digits[index]
        ? number.text
        : NumberText.roundedValue(number.value, significantDigits: digits[index]).shortestText
    }
    return text + gaps[gaps.count - 1]
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
      || self >= 0x80
  }
}

extension [UInt8] {
  /// Whether the digit at an index belongs to a name; the one letter of a command of a path is none.
  fileprivate func hasNameBefore(_ index: Int) -> Bool {
    guard index > 0, self[index - 1].isLetter else { return false }
    return index > 1 && (self[index - 2].isLetter || self[index - 2].isDigit)
  }

  /// The end of the number at an index, with all points and one exponent.
  fileprivate func endOfNumber(from start: Int) -> Int {
    var end = start
    func isDigit(_ index: Int) -> Bool { index < count && self[index].isDigit }
    while isDigit(end) || end < count && self[end] == UInt8(ascii: ".") && isDigit(end + 1) {
      end += 1
    }
    guard end < count, self[end] == UInt8(ascii: "e") else { return end }
    let sign = end + 1 < count && (self[end + 1] == 0x2B || self[end + 1] == 0x2D) ? 1 : 0
    guard isDigit(end + 1 + sign) else { return end }
    end += 1 + sign
    while isDigit(end) { end += 1 }
    return end
  }
}

extension String {
  /// The digits of a number from the first to the last one that is not 0.
  fileprivate var significantDigits: Int {
    let digits = utf8.prefix { $0 != UInt8(ascii: "e") }.filter { $0.isDigit }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.count - significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
  }
}
