/// Times at which a part of a motion changes its sign: some of them single, then perhaps a train of
/// evenly spaced ones that goes on forever.
///
/// A curve with an end has only single ones. A damped oscillation has a train: one zero each half
/// period, without end, while what it does in between shrinks by one ratio.
///
/// ```swift
/// Spring(mass: 1, stiffness: 80, damping: 4).signChanges(of: .velocity).tail
/// // first: 0.3603…, spacing: 0.3603…, decrement: 0.7207…
/// ```
public struct SignChanges: Hashable, Sendable {
  /// Single times, ascending.
  public let single: [Double]

  /// What follows them forever, if anything does.
  public let tail: PeriodicTail?

  /// Evenly spaced zeros `first + k * spacing`, for k = 0, 1, 2 and on forever.
  ///
  /// From one to the next every order of the motion changes its sign, and shrinks by e^-decrement.
  public struct PeriodicTail: Hashable, Sendable {
    /// The first of the times, in seconds.
    public let first: Double
    /// The time from one to the next, in seconds: half a period.
    public let spacing: Double
    /// The logarithm of how much the motion shrinks in one spacing; 0 where nothing damps it.
    ///
    /// The logarithm rather than the ratio, since near 1 the ratio has lost the digits that say how
    /// many swings are left.
    public let logarithmicDecrement: Double

    /// Describes a train; `first` and `spacing` are above 0 and `logarithmicDecrement` is 0 or more.
    public init(first: Double, spacing: Double, logarithmicDecrement: Double) {
      self.first = first
      self.spacing = spacing
      self.logarithmicDecrement = logarithmicDecrement
    }

    /// The time of the zero with a number, counted from 0.
    ///
    /// The number is a `Double` since a lightly damped spring swings more often than an `Int` holds.
    public func time(_ number: Double) -> Double {
      first + number * spacing
    }

    /// The times up to an end, but no more than those up to a number.
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

    /// The number of the first zero after a time.
    func firstNumber(after time: Double) -> Double {
      if time < first { return 0 }
      let number = ((time - first) / spacing).rounded(.down)
      return self.time(number) > time ? number : number + 1
    }
  }

  /// Gathers single times and a train that starts after the last of them.
  public init(single: [Double] = [], tail: PeriodicTail? = nil) {
    self.single = single
    self.tail = tail
  }

  /// The same times, with the first of the tail among the single ones: as many as hold the greatest and
  /// the least of the motion, which shrinks from one to the next.
  var listed: SignChanges {
    guard let tail else { return self }
    let count = 4.0
    let first = stride(from: 0, to: count, by: 1).map { tail.time($0) }
    return SignChanges(
      single: single + first,
      tail: PeriodicTail(
        first: tail.time(count), spacing: tail.spacing,
        logarithmicDecrement: tail.logarithmicDecrement))
  }

  /// Whether there is none at all.
  public var isEmpty: Bool { single.isEmpty && tail == nil }

  /// The first of all the times after 0, if there is one.
  public var first: Double? { single.first ?? tail?.first }
}
