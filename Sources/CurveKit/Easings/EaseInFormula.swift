/// The formula of a shape in its ease-in direction, with its derivatives by progress.
protocol EaseInFormula: Hashable, Sendable {
  /// The properties of the formula that do not depend on the progress.
  var traits: EaseInTraits { get }

  /// The value at a position.
  func value(at position: Easing.Position) -> Double
  /// 1 less the value, without a loss of digits where the value is near 1.
  func valueLeft(at position: Easing.Position) -> Double
  /// The first, second or third derivative by progress; infinite where the function is vertical.
  func derivative(_ order: Int, at position: Easing.Position) -> Double
  /// The progresses at which a derivative changes its sign, perhaps by a jump; ascending.
  func signChanges(of order: MotionOrder) -> [Double]
  /// The times at which the velocity of the easing in a direction jumps, ascending.
  func corners(_ direction: Easing.Direction) -> [Easing.Corner]

  /// The integral of the squared first derivative in closed form, for formulas that have one; `nil` where it is
  /// infinite.
  func integralOfSquaredSlope(_ interval: Easing.Interval) -> Double?
  /// The damped oscillation that equals the out direction, if there is one.
  var oscillation: Easing.Oscillation? { get }
}

/// The properties of a formula that do not depend on the progress.
struct EaseInTraits {
  /// Whether the value jumps just after 0.
  var jumpsAtStart = false
  /// Whether its in-out easing is smooth at one half.
  var isSmoothInOut = false
  /// Whether it is a straight line.
  var isStraight = false
  /// Whether the value leaves 0...1.
  var overshoots = false
  /// Whether quadrature with 15 points is exact between breakpoints.
  var isExactBetweenBreakpoints = true
  /// Whether that quadrature is exact only for each half of the time by itself.
  var needsHalves = false
  /// Whether the squared slope has an integral in closed form.
  var hasIntegralOfSquaredSlope = false
  /// See `Curve._timeScale`.
  var timeScale = Double.infinity
}

extension EaseInFormula {
  var traits: EaseInTraits { EaseInTraits() }
  func valueLeft(at position: Easing.Position) -> Double { 1 - value(at: position) }
  func signChanges(of order: MotionOrder) -> [Double] { [] }
  func corners(_ direction: Easing.Direction) -> [Easing.Corner] { [] }
  func integralOfSquaredSlope(_ interval: Easing.Interval) -> Double? { nil }
  var oscillation: Easing.Oscillation? { nil }
}

extension Easing {
  /// The progress of a formula at a time.
  ///
  /// It has both the progress and 1 less the progress, so that neither loses digits by a subtraction: near each
  /// end, the smaller of the two is exact.
  struct Position {
    let progress: Double
    /// 1 less the progress.
    let left: Double
    /// Whether the progress decreases with time: then `left` is exact and the progress was rounded.
    ///
    /// At a corner it decides which side is the limit from the right.
    let isFalling: Bool

    /// The end of the ease-in direction.
    static let end = Position(progress: 1, left: 0, isFalling: false)
  }

  /// An interval of progresses, each given without rounding.
  struct Interval {
    let start, end: Double
    /// The end less the start.
    let width: Double
    /// 1 less the progress, at the start and at the end.
    let left: (start: Double, end: Double)

    /// The interval between two progresses.
    init(from start: Double, to end: Double) {
      (self.start, self.end, width, left) = (start, end, end - start, (1 - start, 1 - end))
    }

    /// The interval between two distances from the progress 1.
    init(left start: Double, to end: Double) {
      (self.start, self.end, width, left) = (1 - end, 1 - start, end - start, (end, start))
    }
  }

  /// A damped oscillation from a displacement of -1.
  struct Oscillation {
    let oscillator: DampedOscillator
    let initialVelocity: Double
  }

  /// A time at which the velocity jumps.
  struct Corner {
    let time, velocityBefore: Double
  }
}
