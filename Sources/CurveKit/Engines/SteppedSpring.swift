internal import CurveMath

/// A spring that an engine moves in time steps.
struct SteppedSpring: Sendable {
  let rule: StepRule
  let spring: Spring
  let frameRate: Double
  /// The value in the last frame; for SwiftUI, less the value at the start.
  private var value: Double
  /// The velocity in the last frame; for React-spring, per millisecond.
  private var velocity: Double
  /// The acceleration of the last step.
  private(set) var acceleration: Double
  private var steps = 0.0
  /// The start in seconds; frames are at multiples of 1 / `frameRate`.
  let startTime: Double
  /// The travel from which React-spring derives the distance of its rest.
  private let travel: Double

  /// Creates a spring at its start.
  ///
  /// - Parameters:
  ///   - rule: How it is moved.
  ///   - spring: The spring between actual values.
  ///   - frameRate: The frames a second.
  ///   - startTime: The start in seconds, between two frames; only SwiftUI's steps count from there.
  ///   - travel: The travel from which React-spring derives the distance of its rest; `nil` for the spring's own.
  ///   - acceleration: The acceleration of the step before, which SwiftUI keeps at a turn.
  init(
    rule: StepRule, spring: Spring, frameRate: Double, startTime: Double = 0,
    travel: Double? = nil, acceleration: Double = 0
  ) {
    (self.rule, self.spring, self.frameRate) = (rule, spring, frameRate)
    self.startTime = rule == .swiftUI ? startTime : 0
    self.travel = (travel ?? spring.travel).magnitude
    value = rule == .swiftUI ? 0 : spring.from
    velocity = rule == .reactSpring ? spring.initialVelocity / 1000 : spring.initialVelocity
    self.acceleration = acceleration
  }

  /// The value and the velocity per second in the last frame.
  var state: (value: Double, velocity: Double) {
    (
      rule == .swiftUI ? spring.from + value : value,
      rule == .reactSpring ? velocity * 1000 : velocity
    )
  }

  /// The values of the frames from the start to the one at which the engine stops, which is the target.
  func frames() throws(EngineFailure) -> [Double] {
    var stepped = self
    let (frames, isAtRest) = try stepped.frames(until: AnimationEngine.maximumFrames)
    guard isAtRest else { throw .neverStops(rule.engine) }
    return frames
  }

  /// Moves on by frames, at most until the engine stops.
  ///
  /// - Parameter count: The largest number of frames.
  /// - Returns: The values of the frames, the first of them at the start, and whether the engine stops in the last one,
  ///   which then is the target.
  /// - Throws: `diverges` if the motion grows without limit.
  mutating func frames(
    until count: Int
  ) throws(EngineFailure) -> (values: [Double], isAtRest: Bool) {
    var frames = [state.value]
    while frames.count <= count {
      let isAtRest = advance(toFrame: Double(frames.count))
      guard value.isFinite, velocity.isFinite else { throw .diverges(rule.engine) }
      if isAtRest { return (frames + [spring.to], true) }
      frames.append(state.value)
    }
    return (frames, false)
  }

  /// The time of a frame since the start, in seconds; that of frame 0 is 0.
  func time(ofFrame number: Double) -> Double {
    number == 0
      ? 0 : (FrameOrder.number(until: startTime, frameRate) + number) / frameRate - startTime
  }

  /// Moves on to a time between two frames, in SwiftUI's steps.
  mutating func advance(until time: Double) {
    if rule == .swiftUI { _ = advanceAsSwiftUI(until: time) }
  }

  /// Moves on to the next frame.
  ///
  /// - Returns: Whether the engine stops there.
  private mutating func advance(toFrame number: Double) -> Bool {
    switch rule {
    case .reactSpring: advanceAsReactSpring()
    case .swiftUI: advanceAsSwiftUI(until: time(ofFrame: number))
    case .qt: advanceAsQt()
    case .smoothDamp: advanceAsSmoothDamp()
    }
  }

  /// Semi-implicit Euler steps of a millisecond.
  ///
  /// ```
  /// v += (-k x - c v) / m,   x += v      per millisecond
  /// ```
  private mutating func advanceAsReactSpring() -> Bool {
    let stiffness = spring.stiffness / spring.mass * 1e-6
    let damping = spring.damping / spring.mass * 1e-3
    let precision = travel == 0 ? 0.005 : min(1, 0.001 * travel)
    // A frame of 16.67 ms is 17 steps, so the motion is 2 % fast at 60 frames a second.
    let steps = Int((min(64, 1000 / frameRate) - 1e-9).rounded(.up))
    for _ in 0..<steps {
      let distance = value - spring.to
      if velocity.magnitude <= precision / 10, distance.magnitude <= precision { return true }
      velocity += -stiffness * distance - damping * velocity
      value += velocity
    }
    return false
  }

  /// Steps of 1/300 s, each half a kick, a drift and half a kick.
  ///
  /// ```
  /// v += a h / 2,   x += v h,   a = w^2 (T - x) - 2 z w v,   v += a h / 2
  /// ```
  ///
  /// The acceleration is 0 before the first step, so that step does not move a spring from rest.
  private mutating func advanceAsSwiftUI(until time: Double) -> Bool {
    let step = 1.0 / 300
    let stiffness = min(spring.stiffness / spring.mass, 45_000)
    let damping = 2 * spring.dampingRatio * stiffness.squareRoot()
    let target = spring.travel
    let due = (300 * time - 1e-6).rounded(.up)
    while steps < due {
      velocity += acceleration * step / 2
      value += velocity * step
      acceleration = stiffness * (target - value) - damping * velocity
      velocity += acceleration * step / 2
      steps += 1
    }
    return velocity.magnitude <= 0.06 && acceleration.magnitude <= 0.06
      && (target - value).magnitude <= 0.01 * target.magnitude
  }

  /// QML's SpringAnimation: a frame is a step of 16 ms, with k = 62.5 `spring` and c = 62.5 `damping`.
  ///
  /// ```
  /// v += spring (T - x) - damping v,   x += 0.016 v
  /// ```
  private mutating func advanceAsQt() -> Bool {
    let (pull, loss) = (
      spring.stiffness / spring.mass / 62.5, spring.damping / spring.mass / 62.5
    )
    velocity += pull * (spring.to - value) - loss * velocity
    value += 0.016 * velocity
    return velocity.magnitude < 0.01 && (spring.to - value).magnitude < 0.01
  }

  /// Unity's SmoothDamp with smoothTime = 2 / w, which is nearly a critical spring.
  ///
  /// ```
  /// y = w dt,   E = 1 / (1 + y + 0.48 y^2 + 0.235 y^3),   d = x - T,   h = (v + w d) dt
  /// v = (v - w h) E,   x = T + (d + h) E
  /// ```
  ///
  /// A value that passes the target stops there. Otherwise it comes nearer without an end: it counts as stopped when less
  /// than 2^-24 of the travel is left, which the engine's numbers of 32 bits cannot show.
  private mutating func advanceAsSmoothDamp() -> Bool {
    let (frequency, step) = (spring.naturalFrequency, 1 / frameRate)
    let y = frequency * step
    let decay = 1 / (1 + y + 0.48 * y * y + 0.235 * y * y * y)
    let distance = value - spring.to
    let change = (velocity + frequency * distance) * step
    let wasBelow = spring.to > value
    velocity = (velocity - frequency * change) * decay
    value = spring.to + (distance + change) * decay
    if wasBelow == (value > spring.to) { (value, velocity) = (spring.to, 0) }
    let reach = spring.travel.magnitude + spring.initialVelocity.magnitude / frequency
    let rest = max(0x1p-24 * reach, 4 * spring.to.ulp)
    return (value - spring.to).magnitude <= rest && velocity.magnitude <= rest * frequency
  }
}

/// How an engine moves a spring in time steps.
enum StepRule: Sendable {
  case reactSpring, swiftUI, qt, smoothDamp

  /// The engine whose name is in messages.
  fileprivate var engine: AnimationEngine { self == .swiftUI ? .swiftUI : .reactSpring }
}
