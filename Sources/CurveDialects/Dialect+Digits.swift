internal import CurveKit
internal import CurveMeasure

// Texts with few digits.

extension ConversionSettings {
  /// The greatest error that fewer digits add to a text, as a fraction of the travel.
  package static let digitError = 1e-4
  /// The digits that ``ConversionSettings/digits`` can be; 17 keep each number.
  package static let possibleDigits = 2...17

  /// Settings with which a text reads back as the same curve.
  package static var withAllDigits: ConversionSettings {
    var settings = ConversionSettings()
    settings.digits = 17
    return settings
  }
}

extension Dialect {
  /// The conversion with as few digits in its text as the settings want, with the error of that text.
  ///
  /// A number of at most six digits was probably written by a person, and is kept. Without a number of digits in the
  /// settings, all others are rounded to the same number of digits, the fewest with which the text stays within
  /// ``ConversionSettings/digitError``; then each of them to as few as that allows. A curve that a chain of Béziers
  /// stands for may have the whole error of the settings.
  ///
  /// - Parameters:
  ///   - conversion: The conversion with all digits.
  ///   - curve: The converted curve.
  ///   - settings: The number of digits, and the greatest error.
  /// - Returns: The conversion with the certified error of its text.
  /// - Throws: An error if the wanted digits are too few for the error.
  func withFewDigits(
    _ conversion: Conversion, of curve: PortableCurve, _ settings: ConversionSettings
  ) throws(ConversionError) -> Conversion {
    guard !hasAllDigits else { return conversion }
    if let digits = settings.digits {
      return try rounded(conversion, of: curve, to: digits, settings)
    }
    // The numbers of stops are as short as their error allows.
    if case .stops = conversion.method { return conversion }
    var search = DigitSearch(of: conversion, for: curve, settings)
    var short = search.shortest(conversion.text, isMain: true) ?? conversion
    short.alternatives = conversion.alternatives.map {
      search.shortest($0, isMain: false)?.text ?? $0
    }
    return short
  }

  /// The conversion with the digits that the settings want.
  private func rounded(
    _ conversion: Conversion, of curve: PortableCurve, to digits: Int,
    _ settings: ConversionSettings
  ) throws(ConversionError) -> Conversion {
    func text(_ text: String) -> String {
      let numbers = TextNumbers(text)
      return digits < 17 ? numbers.text(with: numbers.digits.map { min($0, digits) }) : text
    }
    var rounded = conversion
    let short = text(conversion.text)
    if short != conversion.text {
      rounded = try certified(short, of: curve, lasting: conversion.duration, conversion.method)
      if rounded.method == .exact, rounded.textError > numbers(for: curve).greatestError {
        rounded.method = .rounded
      }
      let limit = max(settings.maximumError, conversion.textError)
      guard rounded.textError <= limit || settings.allowsApproximation else {
        let error = NumberText.percent(limit, digits: 2)
        throw ConversionError(
          "\(digits) digits are too few for an error of \(error) % of the travel."
        ).offering("The text", error: rounded.textError)
      }
    }
    rounded.alternatives = conversion.alternatives.map(text)
    return rounded
  }
}

/// The search for the shortest text of a conversion.
struct DigitSearch {
  /// The conversion with all digits.
  private let conversion: Conversion
  private let curve: PortableCurve
  /// The greatest error of a text as it is written.
  private let textLimit: Double
  /// The greatest error of a text as it plays.
  private let playedLimit: Double
  /// The digits of a number that is kept.
  private let keptDigits: Int
  /// Times at which two curves are compared before the error is certified.
  private let samples: [(time: Double, value: Double)]
  /// The number of errors that are certified at most.
  private var certificates: Int

  /// The digits of a number that a person may have written.
  static let writtenDigits = 6
  /// The largest work of a search, in turns whose error is certified.
  static let maximumWork = 1_000.0

  init(of conversion: Conversion, for curve: PortableCurve, _ settings: ConversionSettings) {
    self.conversion = conversion
    self.curve = curve
    let error = min(ConversionSettings.digitError, settings.maximumError)
    switch conversion.method {
    case .exact: (textLimit, keptDigits) = (error, DigitSearch.writtenDigits)
    case .chain: (textLimit, keptDigits) = (settings.maximumError, 1)
    default:
      (textLimit, keptDigits) = (conversion.textError + error, DigitSearch.writtenDigits)
    }
    playedLimit =
      conversion.greatestError <= settings.maximumError
      ? settings.maximumError : conversion.greatestError + error
    let end = curve.duration ?? curve.cutTime(within: 0.01) ?? 1
    let whole = curve.curve
    samples = (0..<40).map { index in
      let time = curve.delay + end * (Double(index) + 0.5) / 40
      return (time, whole.value(at: time))
    }
    let turns = CurveComparison.work(of: [curve.pass], until: end)
    certificates = Int(min(60, DigitSearch.maximumWork / max(turns, 1)))
  }

  /// The conversion with the shortest text.
  ///
  /// - Parameters:
  ///   - text: The text with all digits.
  ///   - isMain: Whether it is the text of the conversion, of which the error as it plays counts.
  /// - Returns: The conversion; `nil` if no number can lose a digit.
  mutating func shortest(_ text: String, isMain: Bool) -> Conversion? {
    let numbers = TextNumbers(text)
    let long = numbers.digits.indices.filter { numbers.digits[$0] > keptDigits }
    guard let most = long.map({ numbers.digits[$0] }).max() else { return nil }
    var (digits, best) = (numbers.digits, Conversion?.none)
    for count in 2..<most {
      var fewer = digits
      for index in long { fewer[index] = min(fewer[index], count) }
      best = certified(numbers.text(with: fewer), isMain)
      guard best == nil else {
        digits = fewer
        break
      }
    }
    guard best != nil, long.count <= 24 else { return best }
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in long {
        for count in 1..<max(digits[index], 1) {
          var fewer = digits
          fewer[index] = count
          guard let shorter = certified(numbers.text(with: fewer), isMain) else { continue }
          (digits, best, isShorter) = (fewer, shorter, true)
          break
        }
      }
    }
    return best
  }

  /// The conversion by a text; `nil` if its error is too great.
  private mutating func certified(_ text: String, _ isMain: Bool) -> Conversion? {
    guard certificates > 0,
      let again = try? conversion.dialect.curve(
        of: text, for: curve, lasting: conversion.duration),
      isNear(again.curve)
    else { return nil }
    certificates -= 1
    guard
      let short = try? conversion.dialect.certified(
        text, of: curve, lasting: conversion.duration, conversion.method),
      short.textError <= textLimit, !isMain || short.greatestError <= playedLimit
    else { return nil }
    return short
  }

  /// Whether a curve is within the error at each sample.
  private func isNear(_ again: AnyCurve) -> Bool {
    samples.allSatisfy { (again.value(at: $0.time) - $0.value).magnitude <= textLimit }
  }
}
