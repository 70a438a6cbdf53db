/// The motion that an engine shows of a spring, and when the engine stops it.
///
/// ```swift
/// let shown = try Spring(duration: 0.5, bounce: 0.3).shown(by: .motion)
/// shown.stopTime                   // 0.7
/// shown.curve.overshoot            // 0.0459…
/// shown.greatestDeviation.value    // 0.0021…, which is lost when the value jumps to the target
/// ```
package struct EngineAnimation: Sendable {
  /// The engine.
  package let engine: AnimationEngine
  /// The spring that the engine was given; ``curve`` may move as another one.
  package let spring: Spring
  /// The frames a second.
  package let frameRate: Double
  /// The motion.
  ///
  /// An engine with a closed form is asked for its value at each frame, and between frames the curve has
  /// that formula. For an engine that takes steps, ``AnimationEngine/reactSpring`` and
  /// ``AnimationEngine/swiftUI``, and for ``AnimationEngine/compose``, which cuts its times to whole milliseconds,
  /// the curve is a straight line from frame to frame. At ``stopTime`` it has the value that the engine leaves, in
  /// most engines by a jump to the target.
  ///
  /// ``AnimationEngine/motion`` shows its target at each rest, also where the spring only turns near it and goes on.
  /// It shows it from its last rest on, which may be a few milliseconds before it stops; the curve ends there.
  package let curve: AnyCurve
  /// The time in seconds at which the engine stops; `nil` if it has no rule for the end.
  package let stopTime: Double?

  /// The number of the frame at which the engine stops, counted from 0 at the start: the first frame at or
  /// after ``stopTime``.
  package var frameCount: Int? { stopTime.map { Int(frames(until: $0)) } }

  /// The value in the last frame before the engine stops.
  package var lastMovingValue: Double? { frameCount.map { value(atFrame: max(0, Double($0) - 1)) } }

  /// The value that the engine shows at a frame.
  ///
  /// - Parameter number: The number of the frame, counted from 0 at the start.
  /// - Returns: The value of ``curve`` at `number / frameRate` seconds.
  package func value(atFrame number: Double) -> Double { curve.value(at: number / frameRate) }

  /// The greatest difference from the exact motion at a frame: the value shown less the exact value.
  ///
  /// It covers the frames until the engine has stopped and the exact spring is within 0.1 % of its travel, at
  /// most the first ``AnimationEngine/maximumFrames``.
  ///
  /// - Returns: The difference with its sign, and the time of its frame in seconds.
  package var greatestDeviation: (value: Double, time: Double) {
    let end = max(spring.restTime() ?? .infinity, stopTime ?? 0)
    let count = min(frames(until: end), Double(AnimationEngine.maximumFrames))
    var greatest = (value: 0.0, time: 0.0)
    for number in 0...Int(count) {
      let time = Double(number) / frameRate
      let difference = curve.value(at: time) - spring.value(at: time)
      if difference.magnitude > greatest.value.magnitude { greatest = (difference, time) }
    }
    return greatest
  }

  /// The number of frames that reach a time; a time that is a frame but for rounding is that frame.
  private func frames(until time: Double) -> Double { (time * frameRate - 1e-6).rounded(.up) }
}
