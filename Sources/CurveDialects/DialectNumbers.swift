internal import CurveKit
internal import CurveMeasure

/// The numbers of a platform, and their text.
///
/// A parameter that was computed, such as the response of a spring with a given stiffness, is off by a few units in
/// the last place. Its text is the shortest decimal within this error.
struct DialectNumbers: Sendable {
  /// The significant digits that are always kept.
  private let digits: Int
  /// Whether numbers have the 24 bits of a `Float`.
  private let isFloat: Bool
  /// The end of a number in the source code: `f` in Kotlin.
  private let suffix: String
  /// Whether a reader of the text has rounded its numbers already.
  private var areRoundedByReader = false

  /// 64-bit numbers.
  static let double = DialectNumbers(digits: 15, isFloat: false, suffix: "")
  /// 32-bit numbers.
  static let float = DialectNumbers(digits: 9, isFloat: true, suffix: "")
  /// The 32-bit numbers of Kotlin, Java and C#: `0.7f`.
  static let kotlinFloat = DialectNumbers(digits: 9, isFloat: true, suffix: "f")
  /// 32-bit numbers of a table, which its reader rounds.
  static let tableFloat = DialectNumbers(
    digits: 9, isFloat: true, suffix: "", areRoundedByReader: true)
  /// C#'s 32-bit numbers in a call, which its reader rounds: `0.7f`.
  static let unityFloat = DialectNumbers(
    digits: 9, isFloat: true, suffix: "f", areRoundedByReader: true)

  /// The shortest text of a number.
  func callAsFunction(_ number: Double) -> String { plain(number).shortestText + suffix }

  /// A time in whole or fractional milliseconds.
  func milliseconds(_ seconds: Double) -> String {
    DialectNumbers.double.plain(seconds * 1000).shortestText
  }

  /// A time in seconds.
  func seconds(_ seconds: Double) -> String { DialectNumbers.double.plain(seconds).shortestText }

  /// The greatest error of a curve whose parameters are rounded to these numbers, as a fraction of the travel.
  var greatestError: Double { isFloat ? 1e-6 : 1e-12 }

  /// Whether stops and chains may have the whole error, because their numbers are not rounded.
  var hasWholeError: Bool { !isFloat }

  /// The name of the type: "Float".
  var typeName: String { isFloat ? "Float" : "Double" }

  /// The number that the platform has for a number.
  func rounded(_ number: Double) -> Double {
    isFloat && !areRoundedByReader ? Double(Float(number)) : number
  }

  /// The number with the fewest significant digits that stands for the same number of the platform.
  private func plain(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    for count in 1...digits {
      let short = NumberText.roundedValue(number, significantDigits: count)
      if isFloat ? Float(short) == Float(number) : abs(short - number) <= 8e-16 * abs(number) {
        return short
      }
    }
    return number
  }
}
