internal import RealModule

/// A spring that an engine moves in time steps.
struct SteppedSpring {
  let engine: AnimationEngine
  let spring: Spring
  let frameRate: Double

  /// The values of the frames from the start to the one at which the engine stops, which is the target.
  func frames() throws(EngineFailure) -> [Double] {
    engine == .swiftUI ? try swiftUIFrames() : try reactSpringFrames()
  }

  /// Semi-implicit Euler steps of a millisecond.
  ///
  /// ```
  /// v += (-k x - c v) / m,   x += v      per millisecond
  /// ```
  private func reactSpringFrames() throws(EngineFailure) -> [Double] {
    let stiffness = spring.stiffness / spring.mass * 1e-6
    let damping = spring.damping / spring.mass * 1e-3
    let travel = spring.travel.magnitude
    let precision = travel == 0 ? 0.005 : min(1, 0.001 * travel)
    // A frame of 16.67 ms is 17 steps, so the motion is 2 % fast at 60 frames a second.
    let steps = Int((min(64, 1000 / frameRate) - 1e-9).rounded(.up))
    var (value, velocity) = (spring.from, spring.initialVelocity / 1000)
    var frames = [value]
    while frames.count <= AnimationEngine.maximumFrames {
      for _ in 0..<steps {
        let distance = value - spring.to
        if velocity.magnitude <= precision / 10, distance.magnitude <= precision {
          return frames + [spring.to]
        }
        velocity += -stiffness * distance - damping * velocity
        value += velocity
      }
      guard value.isFinite else { throw .diverges(engine) }
      frames.append(value)
    }
    throw .neverStops(engine)
  }

  /// Steps of 1/300 s, each half a kick, a drift and half a kick.
  ///
  /// ```
  /// v += a h / 2,   x += v h,   a = w^2 (T - x) - 2 z w v,   v += a h / 2
  /// ```
  ///
  /// The acceleration is 0 before the first step, so that step does not move a spring from rest.
  private func swiftUIFrames() throws(EngineFailure) -> [Double] {
    let step = 1.0 / 300
    let stiffness = min(spring.stiffness / spring.mass, 45_000)
    let damping = 2 * spring.dampingRatio * stiffness.squareRoot()
    let target = spring.travel
    var (value, velocity, acceleration) = (0.0, spring.initialVelocity, 0.0)
    var (frames, steps) = ([spring.from], 0.0)
    while frames.count <= AnimationEngine.maximumFrames {
      let due = (300 * Double(frames.count) / frameRate - 1e-6).rounded(.up)
      while steps < due {
        velocity += acceleration * step / 2
        value += velocity * step
        acceleration = stiffness * (target - value) - damping * velocity
        velocity += acceleration * step / 2
        steps += 1
      }
      guard value.isFinite, velocity.isFinite else { throw .diverges(engine) }
      if velocity.magnitude <= 0.06, acceleration.magnitude <= 0.06,
        (target - value).magnitude <= 0.01 * target.magnitude
      {
        return frames + [spring.to]
      }
      frames.append(spring.from + value)
    }
    throw .neverStops(engine)
  }
}
