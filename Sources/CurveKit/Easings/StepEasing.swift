/// A timing curve that jumps from level to level: CSS's `steps()`.
///
/// ```
/// jump-start    floor(count p + 1) / count
/// jump-end      floor(count p) / count
/// jump-both     floor(count p + 1) / (count + 1)
/// jump-none     floor(count p) / (count - 1), up to 1
/// ```
///
/// As all timing curves it is a ``Curve`` from 0 to 1 that lasts 1 s, so that its time is progress:
///
/// ```swift
/// let steps = StepEasing(4)
/// steps.value(at: 0.3)         // 0.25
/// steps.breakpoints            // [0.25, 0.5, 0.75], and the last jump is at its end
/// ```
///
/// At a jump the curve is at its new level already, as CSS has it; at its end it is at 1. Before time 0
/// it is at 0, so that the first of `jump-start` is at time 0. It never moves otherwise: its velocity and
/// acceleration are 0 throughout.
///
/// The jumps are at i / count, rounded to a double, however count times that is rounded: a time that is
/// written as 1 / 49 has its step behind it. The values are the quotients, rounded once.
///
/// Reference: CSS Easing Functions Level 2, section 2.3.
public struct StepEasing: Hashable, Sendable {
  /// How many intervals of one level each there are.
  public let count: Int
  /// Which ends the curve jumps at.
  public let jump: Jump

  /// Which ends a curve of steps jumps at; the raw values are CSS's words.
  public enum Jump: String, CaseIterable, Sendable {
    /// At 0 and not at 1; CSS's `start` and `step-start`.
    case start = "jump-start"
    /// At 1 and not at 0; CSS's `end` and `step-end`, and what it takes where nothing is said.
    case end = "jump-end"
    /// At both: one level more than 0 and 1 alone would have.
    case both = "jump-both"
    /// At neither: the first interval is at 0 and the last one at 1.
    case none = "jump-none"
  }

  /// Evenly spaced steps.
  ///
  /// - Parameters:
  ///   - count: The number of intervals: 1 to 10,000, and for ``Jump/none`` at least 2.
  ///   - jump: Which ends it jumps at.
  public init(_ count: Int, _ jump: Jump = .end) {
    precondition(
      count >= Self.minimumCount(jump) && count <= Self.greatestCount,
      "There are \(Self.minimumCount(jump)) to \(Self.greatestCount) steps, not \(count).")
    self.count = count
    self.jump = jump
  }

  /// The least number of steps: 2 where neither end has a jump, 1 otherwise.
  public static func minimumCount(_ jump: Jump) -> Int { jump == .none ? 2 : 1 }

  /// The greatest number of steps: 10,000.
  public static let greatestCount = 10_000

  /// The level at a progress that may be outside 0...1, as CSS Easing 2 defines it.
  ///
  /// Before 0 and after 1 the steps go on, but none of them to below 0 after 0 or to above 1 before 1.
  ///
  /// ```swift
  /// StepEasing(4).extendedValue(at: 0.5, isBefore: true)      // 0.25: the jump is still to come
  /// StepEasing(4, .start).extendedValue(at: -0.3)             // -0.25
  /// ```
  ///
  /// - Parameters:
  ///   - progress: The input progress.
  ///   - isBefore: CSS's before flag: whether this is the moment at which an effect that is played
  ///     backwards comes out of its active phase, or one that waits has yet to enter it. At a jump it
  ///     gives the level before.
  /// - Returns: The output progress.
  public func extendedValue(at progress: Double, isBefore: Bool = false) -> Double {
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

  /// How many jumps there are.
  private var levels: Double {
    switch jump {
    case .start, .end: Double(count)
    case .both: Double(count + 1)
    case .none: Double(count - 1)
    }
  }

  /// The number of the interval that a progress is in: the last i with i / count, as it is rounded, at
  /// or before it.
  private func interval(at progress: Double) -> Double {
    let count = Double(count)
    let number = (progress * count).rounded(.down)
    if number / count > progress { return number - 1 }
    return (number + 1) / count <= progress ? number + 1 : number
  }
}

extension StepEasing: Curve {
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

  /// The level before a jump.
  public func limit(of order: MotionOrder, before time: Double) -> Double {
    order == .displacement ? extendedValue(at: min(time, 1), isBefore: true) - 1 : 0
  }

  /// None: a curve of steps never moves, and reaches its end without passing it.
  public func signChanges(of order: MotionOrder) -> SignChanges { SignChanges() }
}

extension StepEasing {
  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquareOfLines(of: order, until: time)
  }

  public func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    integralOfAbsoluteDisplacementOfLines(until: time)
  }
}
