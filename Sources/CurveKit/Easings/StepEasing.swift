/// A timing curve that jumps from level to level: CSS's `steps()`.
///
/// ```
/// jump-start    floor(count p + 1) / count
/// jump-end      floor(count p) / count
/// jump-both     floor(count p + 1) / (count + 1)
/// jump-none     floor(count p) / (count - 1), up to 1
/// ```
///
/// Like all timing curves it is a ``Curve`` from 0 to 1 that lasts 1 s, so that its time is
/// progress:
///
/// ```swift
/// let steps = StepEasing(4)
/// steps.value(at: 0.3)         // 0.25
/// steps.breakpoints            // [0.25, 0.5, 0.75], and the last jump is at its end
/// ```
///
/// At a jump the curve already has its new level, as in CSS; at its end it is 1. Before time 0 it
/// is 0, so the first jump of `jump-start` is at time 0. Velocity and acceleration are 0 at every
/// time.
///
/// The jumps are at i / count, rounded to a double, even where count times that number is rounded
/// down: at the time 1 / 49 the first of 49 steps is done. The values are the quotients, rounded
/// once.
///
/// Reference: CSS Easing Functions Level 2, section 2.3.
public struct StepEasing: Hashable, Sendable {
  /// The number of intervals with one level each.
  package let count: Int
  /// The ends at which the curve jumps.
  package let jump: Jump

  /// The ends at which a step curve jumps; the raw values are CSS's keywords.
  public enum Jump: String, CaseIterable, Sendable {
    /// At 0 and not at 1; CSS's `start` and `step-start`.
    case start = "jump-start"
    /// At 1 and not at 0; CSS's `end` and `step-end`, and its default.
    case end = "jump-end"
    /// At both ends: one level more than with a jump at one end.
    case both = "jump-both"
    /// At neither end: the first interval is at 0 and the last one at 1.
    case none = "jump-none"
  }

  /// Creates evenly spaced steps.
  ///
  /// - Parameters:
  ///   - count: The number of intervals: 1 to 10,000, and at least 2 for ``Jump/none``.
  ///   - jump: The ends at which the curve jumps.
  /// - Precondition: The count is in its range.
  public init(_ count: Int, _ jump: Jump = .end) {
    precondition(
      count >= Self.minimumCount(jump) && count <= Self.maximumCount,
      "A step count must be from \(Self.minimumCount(jump)) to \(Self.maximumCount), not \(count).")
    (self.count, self.jump) = (count, jump)
  }

  /// The minimum number of steps: 2 for ``Jump/none``, otherwise 1.
  ///
  /// - Parameter jump: The ends at which the curve jumps.
  /// - Returns: The minimum number of intervals.
  package static func minimumCount(_ jump: Jump) -> Int { jump == .none ? 2 : 1 }

  /// The maximum number of steps: 10,000.
  package static let maximumCount = 10_000

  /// The level at a progress that may be outside 0...1, as CSS Easing 2 defines it.
  ///
  /// The steps continue before 0 and after 1. Inside 0...1 no level is below 0 or above 1.
  ///
  /// ```swift
  /// StepEasing(4).extendedValue(at: 0.5, isBefore: true)      // 0.25: the level before the jump
  /// StepEasing(4, .start).extendedValue(at: -0.3)             // -0.25
  /// ```
  ///
  /// - Parameters:
  ///   - progress: The input progress; any number.
  ///   - isBefore: CSS's before flag. It is true where an effect played backwards leaves its active
  ///     phase, or where a delayed effect has not entered it yet. At a jump the result is the level
  ///     before the jump.
  /// - Returns: The output progress.
  package func extendedValue(at progress: Double, isBefore: Bool = false) -> Double {
    guard progress.isFinite else { return progress }
    var level = interval(at: progress)
    let isAtJump = progress == level / Double(count)
    if jumpsAtStart { level += 1 }
    if isBefore, isAtJump { level -= 1 }
    if progress >= 0 { level = max(level, 0) }
    if progress <= 1 { level = min(level, levels) }
    return level / levels
  }

  private var jumpsAtStart: Bool { jump == .start || jump == .both }

  /// The number of jumps.
  private var levels: Double {
    switch jump {
    case .start, .end: Double(count)
    case .both: Double(count + 1)
    case .none: Double(count - 1)
    }
  }

  /// The index of the interval that contains a progress: the greatest i for which the rounded i /
  /// count is at or before it.
  private func interval(at progress: Double) -> Double {
    let count = Double(count)
    let number = (progress * count).rounded(.down)
    if number / count > progress { return number - 1 }
    return (number + 1) / count <= progress ? number + 1 : number
  }
}

extension StepEasing: CurveOfLines {
  public var startValue: Double { 0 }
  public var endValue: Double { 1 }
  /// 1, so that time is progress.
  public var duration: Double { 1 }

  public var breakpoints: [Double] {
    ((jumpsAtStart ? 0 : 1)..<count).map { Double($0) / Double(count) }
  }

  public func value(at time: Double) -> Double {
    if time.isNaN { return time }
    if time < 0 { return 0 }
    return time >= 1 ? 1 : extendedValue(at: time)
  }

  public func velocity(at time: Double) -> Double { time.isNaN ? time : 0 }
  public func acceleration(at time: Double) -> Double { time.isNaN ? time : 0 }
  public func jerk(at time: Double) -> Double { time.isNaN ? time : 0 }

  /// The level before a jump.
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    order == .displacement ? extendedValue(at: min(time, 1), isBefore: true) - 1 : 0
  }

  /// None: the displacement changes only by jumps, and reaches 0 without changing its sign.
  public func signChanges(of order: MotionOrder) -> SignChanges { SignChanges() }
}
