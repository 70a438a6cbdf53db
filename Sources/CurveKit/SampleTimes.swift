internal import CurveMath

/// Evenly spaced times from 0, computed one by one: a billion of them take no memory.
///
/// Each is position * end / (count - 1), or position / rate, rounded once.
///
/// ```swift
/// Array(SampleTimes(count: 5, until: 2))    // [0, 0.5, 1, 1.5, 2]
/// Array(SampleTimes(rate: 10, until: 0.25)) // [0, 0.1, 0.2]
/// ```
public struct SampleTimes: RandomAccessCollection, Hashable, Sendable {
  /// The number of times.
  public let count: Int

  /// The significands of the end and of `count` - 1, or of 1 and of the rate.
  private let numerator: Double
  private let denominator: Double
  /// The quotient of the two.
  private let step: DoubleDouble
  /// Two powers of two by which the quotient is multiplied; their product may not be a double.
  private let firstScale: Double
  private let secondScale: Double

  /// Evenly spaced times from 0 to an end, both included.
  ///
  /// - Parameters:
  ///   - count: At least 2.
  ///   - end: The last time in seconds, finite and above 0.
  public init(count: Int, until end: Double) {
    precondition(count >= 2, "A curve must be sampled at 2 times or more, not \(count).")
    precondition(end > 0 && end.isFinite, "The last time must be above 0 and finite, not \(end).")
    self.init(count: count, end, over: Double(count - 1))
  }

  /// The frames at a constant rate: 0, 1/rate, 2/rate and so on up to an end.
  ///
  /// - Parameters:
  ///   - rate: Samples per second, finite and above 0.
  ///   - end: The limit for the last time, in seconds, finite and 0 or more. A frame that is late
  ///     by less than a billionth of a frame counts as on time, so 100 Hz until 0.29 includes its
  ///     29th frame.
  public init(rate: Double, until end: Double) {
    precondition(rate > 0 && rate.isFinite, "A rate must be above 0 and finite, not \(rate).")
    precondition(
      end >= 0 && end.isFinite, "The last time must be 0 or more and finite, not \(end).")
    let frames = (end * rate + 1e-9).rounded(.down)
    precondition(frames < 1e15, "\(frames) samples are too many.")
    self.init(count: Int(frames) + 1, 1, over: rate)
  }

  private init(count: Int, _ numerator: Double, over denominator: Double) {
    self.count = count
    // Significands alone cannot overflow.
    self.numerator = numerator.significand
    self.denominator = denominator.significand
    let quotient = self.numerator / self.denominator
    let product = DoubleDouble(product: quotient, self.denominator)
    let rest = (self.numerator - product.high) - product.low
    step = DoubleDouble(large: quotient, small: rest / self.denominator)
    let exponent = numerator.exponent - denominator.exponent
    firstScale = Double(sign: .plus, exponent: exponent / 2, significand: 1)
    secondScale = Double(sign: .plus, exponent: exponent - exponent / 2, significand: 1)
  }

  /// The index of time 0.
  public var startIndex: Int { 0 }
  /// The index after the last time.
  public var endIndex: Int { count }

  /// The time at an index.
  ///
  /// - Parameter position: The index, from 0 to `count` - 1.
  public subscript(position: Int) -> Double {
    precondition(indices.contains(position), "There is no sample \(position) of \(count).")
    let product = DoubleDouble(product: Double(position), numerator)
    let quotient = product.high / denominator
    // The exact remainder of the division decides the last digit.
    let back = DoubleDouble(product: quotient, denominator)
    let rest = (product.high - back.high) + (product.low - back.low)
    return (quotient + rest / denominator) * firstScale * secondScale
  }

  /// The time at an index before it is rounded, as the sum of a number and its rounding error.
  func exactTime(_ position: Int) -> DoubleDouble {
    let time = step * Double(position)
    return DoubleDouble(
      large: time.high * firstScale * secondScale, small: time.low * firstScale * secondScale)
  }
}

extension Curve {
  /// The samples of the curve at the given times, each computed when it is read.
  ///
  /// ```swift
  /// for sample in spring.samples(at: SampleTimes(rate: 60, until: 2)) { … }
  /// ```
  ///
  /// - Parameter times: Times in seconds, in any order.
  /// - Returns: A lazy sequence with one sample for each time.
  public func samples<Times: Sequence<Double>>(
    at times: Times
  ) -> LazyMapSequence<LazySequence<Times>.Elements, CurveSample> {
    times.lazy.map { self.sample(at: $0) }
  }

  /// The samples at evenly spaced times from 0 to an end, both included.
  ///
  /// ```swift
  /// Easing(.quad, .in).samples(count: 5).map(\.value)     // [0.0, 0.0625, 0.25, 0.5625, 1.0]
  /// ```
  ///
  /// - Parameters:
  ///   - count: At least 2.
  ///   - end: The last time in seconds, above 0; by default the duration, or for a spring the settling time within 0.1 %
  ///     of the travel, rounded up to two digits.
  /// - Returns: One sample for each time.
  /// - Precondition: A motion that never settles needs an end.
  public func samples(count: Int, until end: Double? = nil) -> [CurveSample] {
    SampleTimes(count: count, until: end ?? sampledEnd).map { sample(at: $0) }
  }

  /// The samples at a constant rate, from time 0.
  ///
  /// ```swift
  /// Spring(stiffness: 80, damping: 4).samples(rate: 60).count     // 205: until 3.4 s
  /// ```
  ///
  /// - Parameters:
  ///   - rate: Samples per second, above 0.
  ///   - end: The limit for the last time in seconds; by default the duration, or for a spring the settling time within
  ///     0.1 % of the travel, rounded up to two digits.
  /// - Returns: One sample for each time.
  /// - Precondition: A motion that never settles needs an end.
  public func samples(rate: Double, until end: Double? = nil) -> [CurveSample] {
    SampleTimes(rate: rate, until: end ?? sampledEnd).map { sample(at: $0) }
  }

  /// The time until which the whole motion is sampled.
  private var sampledEnd: Double {
    guard let end = SampleTimes.suggestedEnd(of: [AnyCurve(self)]) else {
      preconditionFailure("This motion never settles; give the end of its samples with 'until:'.")
    }
    return end
  }
}
