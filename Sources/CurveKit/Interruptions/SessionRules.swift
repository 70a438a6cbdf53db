/// The rules of an engine, by the kind of the new animation and of the old one.
struct SessionRules: Sendable {
  /// A curve after any animation; `nil` if the engine has no curves.
  let curve: InterruptionPolicy?
  /// A spring after a spring that took over itself, or after rest; `nil` if the engine plays springs as curves that end.
  var spring: InterruptionPolicy?
  /// A spring after any other animation.
  var springAfterCurve: InterruptionPolicy?
  /// SwiftUI's `interpolatingSpring` after any animation; `nil` if it is a spring like others.
  var interpolatingSpring: InterruptionPolicy?
  /// Whether the value stands still during the delay of a new animation; otherwise the old one runs on.
  var holdsDuringDelay = true
  var pending = Pending.forgotten
  /// Whether a change to the same target starts its animation while the value moves; otherwise it changes nothing.
  var sameTargetStartsAgain = false
  /// Whether a curve to the same target replaces the running one, and keeps its start in time and value.
  var sameTargetKeepsStart = false
  /// Whether a change to the same target goes on with the new animation from where the running one is.
  ///
  /// A curve goes on from the fraction of its duration, or after a spring from the time, that has passed.
  var sameTargetTakesConfiguration = false
  /// Whether an animation with a delay leaves no velocity, also when the delay is over.
  var delayHidesVelocity = false
  /// Whether a curve leaves its last velocity when it has ended.
  var keepsEndVelocity = false
  /// Whether the value of a running curve is that of the new one at its fraction of the duration.
  var readsValueByNewCurve = false
  /// Whether a change without an animation shifts a running motion; otherwise the value jumps to the target.
  var plainChangeShifts = false
  /// Whether a change waits until the animation before has ended.
  var waitsForEnd = false
  var frames = FrameOrder.change
  /// The frames of a spring that takes over from a running spring, if they are others.
  var framesAfterSpring: FrameOrder?
  var clock = FrameClock.exact
  var rest = RestRule.never
  /// How a spring is moved in time steps; `nil` if it is exact.
  var steps: StepRule?
  /// The frames a second of an engine that has steps of its own, whatever the frame rate of the screen is.
  var fixedFrameRate: Double?
  /// The shortest time that counts for a frame, in seconds: at higher frame rates springs are faster.
  var shortestFrame: Double?
  /// The longest time that a spring has already run when its delay ends, in seconds.
  var longestCatchUp: Double?
  /// Whether a curve's duration is that of a motion at a constant acceleration and then deceleration, which takes over
  /// the velocity.
  var smooths = false
  /// What becomes of an animation's own initial velocity.
  var givenVelocity = GivenVelocity.added
  /// The spring that replaces a new curve while an old animation runs.
  var substitute: Spring?

  /// What becomes of an animation in its delay when another change comes.
  enum Pending: Sendable {
    /// It never starts.
    case forgotten
    /// It starts; animations count in the order of their starts.
    case startsInOrder
    /// It starts, and the later change still writes last; such a session is refused.
    case refused
  }

  /// What becomes of an animation's own initial velocity where a spring takes over a velocity.
  enum GivenVelocity: Sendable {
    /// Both are added.
    case added
    /// It replaces the velocity that would be taken over, unless it is 0.
    case replaces
    /// It counts, but not after a spring.
    case ignoredAfterSpring
    /// It counts only for a value at rest.
    case ignored
    /// It is added to the velocity of a spring, and lost after another animation.
    case lostAfterCurve

    /// The velocity at the start.
    func sum(inherited: Double, given: Double, isAfterSpring: Bool, isMoving: Bool) -> Double {
      guard isMoving else { return inherited + given }
      return switch self {
      case .added: inherited + given
      case .replaces: given == 0 ? inherited : given
      case .ignoredAfterSpring: isAfterSpring ? inherited : inherited + given
      case .ignored: inherited
      case .lostAfterCurve: isAfterSpring ? inherited + given : inherited
      }
    }
  }
}
