/// A curve in the words of a dialect, with its certified error.
///
/// ```swift
/// let spring = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
/// let conversion = try spring.converted(to: Dialect.named("compose")!)
/// conversion.text              // "spring(dampingRatio = 0.7f, stiffness = 157.9f)"
/// conversion.greatestError     // 0.0057…: Compose cuts the time of a spring to whole milliseconds
/// ```
public struct Conversion: Sendable {
  /// The dialect.
  package let dialect: Dialect
  /// The text.
  public internal(set) var text: String
  /// Other texts of the same curve.
  package internal(set) var alternatives: [String]
  /// How the text states the curve.
  package internal(set) var method: Method
  /// The greatest distance between the curve and the text as it is written, read again, as a fraction of the travel.
  package let textError: Double
  /// The greatest distance between the curve and what the platform plays of the text, at any time, as a fraction of
  /// the travel: with the rounding of its numbers, its sampling of Béziers, and the clock of its springs.
  ///
  /// The page on porting has the rules of each platform. What is not known of a platform is left out.
  public let greatestError: Double
  /// The time of the greatest error, in seconds.
  public let greatestErrorTime: Double
  /// The duration of what the text stands for, in seconds; `nil` for a motion without an end.
  let duration: Double?
  /// Sentences about what the text leaves out.
  public internal(set) var remarks: [String]

  /// The remarks for a document: without what holds for each of its timing curves.
  var ownRemarks: [String] { remarks.filter { $0 != Dialect.velocityRemark } }

  /// How a text states a curve.
  package enum Method: Hashable, Sendable {
    /// In the platform's own words. The error is the rounding of its numbers, and how it plays them.
    case exact
    /// In the platform's own words, with numbers that it rounds, such as whole milliseconds.
    case rounded
    /// With straight lines between stops, and the proved least number of stops for the error.
    case stops(Int, fewest: Int)
    /// With a chain of cubic Béziers.
    case chain(pieces: Int)
    /// With one cubic Bézier.
    case bezier
    /// With the nearest of the curves that the platform has names for.
    case nearestToken
    /// With the curve itself where only curvekit reads it, and one cubic Bézier for all other tools, which differs
    /// by up to this error.
    case extended(fallbackError: Double)
  }

  /// Whether the text states the curve in the platform's own words.
  public var isExact: Bool { method == .exact }

  /// Whether the error is at most that of the settings, or any error is allowed.
  func isWithin(_ settings: ConversionSettings) -> Bool {
    greatestError <= settings.maximumError || settings.allowsApproximation
  }
}

/// What a conversion may do.
public struct ConversionSettings: Hashable, Sendable {
  /// The greatest error of stops and of chains, as a fraction of the travel.
  package var maximumError: Double
  /// Whether one Bézier, or the nearest named curve, may stand for a curve that the platform cannot say, whatever its
  /// error.
  package var allowsApproximation: Bool
  /// Whether CSS has two timing functions where it needs `linear()`: the nearest `cubic-bezier()` for old browsers,
  /// then the `linear()`.
  ///
  /// A browser without `linear()` ignores the second declaration. Other dialects are not changed; see
  /// ``Dialect/hasFallback``.
  package var addsFallback: Bool
  /// Whether the companion for reduced motion is converted in place of the curve: see `CurveSpec.reduced(within:)`.
  package var reducesMotion: Bool
  /// The significant digits of numbers with a fraction; `nil` is the fewest that keep the error.
  package var digits: Int?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - maximumError: The greatest error of stops and of chains, as a fraction of the travel, above 0.
  ///   - allowsApproximation: Whether one Bézier, or the nearest named curve, may stand for a curve that the
  ///     platform cannot say.
  ///   - addsFallback: Whether CSS has a `cubic-bezier()` before a `linear()`, for old browsers.
  ///   - reducesMotion: Whether the companion for reduced motion is converted in place of the curve.
  public init(
    maximumError: Double = 0.001, allowsApproximation: Bool = false, addsFallback: Bool = false,
    reducesMotion: Bool = false
  ) {
    self.maximumError = maximumError
    self.allowsApproximation = allowsApproximation
    self.addsFallback = addsFallback
    self.reducesMotion = reducesMotion
  }
}
