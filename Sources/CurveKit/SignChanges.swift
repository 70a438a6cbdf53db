/// The times at which one order of a motion changes its sign: single times, then perhaps an endless
/// series of evenly spaced ones.
///
/// A curve that ends has only single times. A damped oscillation has a periodic tail: one sign
/// change each half period without end, while the amplitude shrinks by a constant ratio.
///
/// ```swift
/// Spring(mass: 1, stiffness: 80, damping: 4).signChanges(of: .velocity).tail
/// // first: 0.3603…, spacing: 0.3603…, logarithmicDecrement: 0.7207…
/// ```
public struct SignChanges: Hashable, Sendable {
  /// Single times, ascending.
  package let single: [Double]

  /// The endless series after the single times, if there is one.
  package let tail: PeriodicTail?

  /// Evenly spaced sign changes `first + k * spacing`, for k = 0, 1, 2 and so on without end.
  ///
  /// From one to the next, every order of the motion changes its sign and shrinks by a factor of
  /// e^-logarithmicDecrement.
  package struct PeriodicTail: Hashable, Sendable {
    /// The first of the times, in seconds.
    package let first: Double
    /// The time from one to the next, in seconds: half a period.
    package let spacing: Double
    /// The natural logarithm of the factor by which the motion shrinks in one spacing; 0 without
    /// damping.
    ///
    /// It is the logarithm because a ratio near 1 has too few digits left for the number of
    /// oscillations that follow.
    package let logarithmicDecrement: Double

    /// Creates a periodic tail.
    ///
    /// - Parameters:
    ///   - first: The first time in seconds, above 0.
    ///   - spacing: The time from one sign change to the next in seconds, above 0.
    ///   - logarithmicDecrement: 0 or more.
    package init(first: Double, spacing: Double, logarithmicDecrement: Double) {
      (self.first, self.spacing) = (first, spacing)
      self.logarithmicDecrement = logarithmicDecrement
    }

    /// The same series with another first time.
    func starting(at first: Double) -> PeriodicTail {
      PeriodicTail(first: first, spacing: spacing, logarithmicDecrement: logarithmicDecrement)
    }

    /// The time of one sign change.
    ///
    /// - Parameter number: The number of the sign change, counted from 0. It is a `Double` because
    ///   a lightly damped spring can oscillate more often than the largest `Int`.
    /// - Returns: The time in seconds.
    package func time(_ number: Double) -> Double { first + number * spacing }

    /// The times up to an end, and at most up to a number.
    func times(until end: Double, number last: Double = .infinity) -> [Double] {
      // Without a distance between them there would be no end of them.
      guard spacing > 0 else { return first <= min(end, .greatestFiniteMagnitude) ? [first] : [] }
      var times: [Double] = []
      var number = 0.0
      while number <= last, time(number) <= end {
        times.append(time(number))
        number += 1
      }
      return times
    }

    /// The number of the first sign change after a time.
    func firstNumber(after time: Double) -> Double {
      if time < first { return 0 }
      let number = ((time - first) / spacing).rounded(.down)
      return self.time(number) > time ? number : number + 1
    }
  }

  /// Lists the times of the sign changes.
  ///
  /// - Parameter single: Times in seconds, ascending.
  @_disfavoredOverload
  public init(single: [Double] = []) { self.init(single: single, tail: nil) }

  /// Combines single times with a periodic tail that starts after the last of them.
  ///
  /// - Parameters:
  ///   - single: Times in seconds, ascending.
  ///   - tail: The endless series after them, or `nil` if there is none.
  package init(single: [Double] = [], tail: PeriodicTail? = nil) {
    (self.single, self.tail) = (single, tail)
  }

  /// The same times, with the first four times of the tail among the single ones.
  ///
  /// The motion shrinks from one to the next, so four include its maximum and its minimum.
  var listed: SignChanges {
    guard let tail else { return self }
    let count = 4
    var times = single
    times.reserveCapacity(single.count + count)
    for number in 0..<count { times.append(tail.time(Double(number))) }
    return SignChanges(single: times, tail: tail.starting(at: tail.time(Double(count))))
  }

  /// Whether there are no sign changes.
  package var isEmpty: Bool { single.isEmpty && tail == nil }

  /// The first of all sign changes after time 0, if there is one.
  package var first: Double? { single.first ?? tail?.first }
}

#if !hasFeature(Embedded)
extension SignChanges: Codable {}

extension SignChanges.PeriodicTail: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, spacing
    case logarithmicDecrement = "logarithmic_decrement"
  }
}
#endif
