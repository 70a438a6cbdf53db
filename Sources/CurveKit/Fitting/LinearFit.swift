/// A curve as the stops of CSS's `linear()`: straight lines that are nowhere farther from it than a
/// proved error.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// let fit = try spring.linearStops(maximumError: 0.01)
/// fit.stops.count          // 16, and no fit has fewer: fit.fewestStops is 16
/// fit.stops[3].output      // 1.159, at a percentage of 10.37
/// fit.duration             // 2.2467…: from then on the spring is within 0.01 of its end
/// fit.maximumError         // 0.00999…
/// ```
///
/// The stops are fractions: of the ``duration``, and of the travel from start value to end value. They
/// are decimal numbers with few digits, and the error is that of the printed numbers. The first stop is
/// 0 at 0 %, the last one 1 at 100 %. Where the curve jumps by more than the error, two stops have the
/// same input.
///
/// ## The error
///
/// The ``maximumError`` is the greatest vertical distance to the curve at any time. After the
/// ``duration``, where an easing holds its last output and a spring still moves a little, that motion
/// counts too. It is computed from the turning points of the difference, and not from samples: see
/// `Curve.greatestError(of:lasting:)`. A jump of the curve and its two stops are at most
/// `jumpTolerance` apart in time; the time between them does not count. The error is at most the asked
/// one. Only where a given end is exactly the settling time for that error may it be greater, by a
/// rounding error.
///
/// ## The number of stops
///
/// Every fit within the error has at least ``fewestStops`` stops, wherever they are and with any number
/// of digits. A search usually finds a fit with so few. Where it does not, the digits cost a stop or two.
///
/// | spring 1, 80, 4 until its 0.1 % settling time | within 0.01 | 0.005 | 0.001 |
/// |---|---|---|---|
/// | this fit, and the proved bound | 16 | 23 | 54 |
/// | Ramer-Douglas-Peucker on 10,001 samples | 81 | 120 | 238 |
/// | evenly spaced stops | 103 | 147 | 333 |
public struct LinearFit: Hashable, Sendable {
  /// The stops, at least two, with ascending inputs.
  package let stops: [Stop]
  /// The time, in seconds, in which the easing runs from 0 to 1.
  public let duration: Double
  /// The greatest vertical distance between the printed stops and the curve, as a fraction of the
  /// travel.
  public let maximumError: Double
  /// A proved lower bound of the number of stops that any fit with the asked error has.
  public let fewestStops: Int
  /// The digits after the point of a percentage.
  package let inputDigits: Int
  /// The digits after the point of an output.
  package let outputDigits: Int

  /// A point of the fit, as decimal numbers.
  package struct Stop: Hashable, Sendable {
    /// The fraction of the duration, from 0 to 1: the double nearest to the percentage over 100.
    package let input: Double
    /// The input in per cent: the double nearest to a decimal number with
    /// ``LinearFit/inputDigits`` digits after the point.
    ///
    /// Its shortest text is that decimal number without final zeros.
    package let percentage: Double
    /// The fraction of the travel: the double nearest to a decimal number with
    /// ``LinearFit/outputDigits`` digits after the point.
    package let output: Double
  }

  /// The greatest number of stops of a fit: 5,000.
  ///
  /// A curve that needs so many takes a second or two.
  package static let maximumStops = 5_000

  /// The greatest number of turns, inflections and breakpoints of a fitted curve: 10,000.
  package static let maximumTurns = 10_000

  /// The greatest number of digits after the point, of a percentage and of an output: 9.
  package static let maximumDigits = 9

  /// The greatest distance between a jump of the curve and its two stops, as a fraction of the duration:
  /// 1e-11, a nanosecond in 100 s.
  package static let jumpTolerance = 1e-11

  /// The stops as a timing curve from 0 to 1 that lasts 1 s.
  public var easing: LinearEasing { LinearEasing(fitting: stops) }
}

extension LinearEasing {
  /// The easing of the stops of a fit.
  init(fitting stops: [LinearFit.Stop]) {
    self.init(stops: stops.map { Stop(output: $0.output, input: $0.input) })
  }
}

extension Curve {
  /// Fits this curve by few straight lines, with a proved error.
  ///
  /// ```swift
  /// let fit = try Easing(.quad, .in).linearStops(maximumError: 0.01)
  /// fit.stops.map(\.percentage)     // [0, 23, 50, 77, 100]
  /// fit.stops.map(\.output)         // [0, 0.043, 0.241, 0.583, 1]
  /// ```
  ///
  /// The digits are chosen unless they are given: first the fewest stops, then the fewest digits after
  /// the point of the outputs, then of the percentages.
  ///
  /// - Parameters:
  ///   - maximumError: The greatest vertical distance, as a fraction of the travel, above 0 and at most
  ///     0.5.
  ///   - end: The time, in seconds, of the last stop. The default is the duration; for a curve without
  ///     an end, its ``settlingTime(within:)`` for the error. From then on the curve must be within the
  ///     error of its end value.
  ///   - inputDigits: The digits after the point of a percentage, at most ``LinearFit/maximumDigits``.
  ///   - outputDigits: The digits after the point of an output, at most ``LinearFit/maximumDigits``.
  /// - Returns: The fit.
  /// - Throws: A ``LinearFitError`` for a parameter that is out of its range, a curve without travel or
  ///   without rest, and digits that cannot hold the error. An example of the last is a jump at a third
  ///   of the duration with given ``LinearFit/inputDigits`` below 9.
  /// - Complexity: Proportional to the number of stops, apart from the turning points of the curve: about
  ///   40 microseconds for each stop.
  package func linearStops(
    maximumError: Double, until end: Double? = nil, inputDigits: Int? = nil,
    outputDigits: Int? = nil
  ) throws(LinearFitError) -> LinearFit {
    guard maximumError > 0, maximumError <= 0.5 else { throw .invalidError(maximumError) }
    for digits in [inputDigits, outputDigits] {
      guard let digits else { continue }
      guard 0...LinearFit.maximumDigits ~= digits else { throw .invalidDigits(digits) }
    }
    var search = try LinearFitter(self, maximumError: maximumError, end: end)
    return try search.fit(inputDigits: inputDigits, outputDigits: outputDigits)
  }

  #if !hasFeature(Embedded)
  /// Fits this curve by few straight lines, with a proved error.
  ///
  /// ```swift
  /// let fit = try Easing(.quad, .in).linearStops(maximumError: 0.01)
  /// fit.easing              // linear(0 0%, 0.043 23%, 0.241 50%, 0.583 77%, 1 100%, duration: 1)
  /// ```
  ///
  /// First there are the fewest stops, then the fewest digits after the point of the outputs, then of the percentages. A
  /// spring is fitted until its settling time for the error.
  ///
  /// - Parameter maximumError: The greatest vertical distance, as a fraction of the travel, above 0 and at most 0.5.
  /// - Returns: The fit.
  /// - Throws: A sentence for a parameter that is out of its range, and for a curve without travel or without rest.
  @_disfavoredOverload
  public func linearStops(maximumError: Double) throws -> LinearFit {
    try linearStops(maximumError: maximumError, until: nil, inputDigits: nil, outputDigits: nil)
  }
  #endif
}
