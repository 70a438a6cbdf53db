package import CurveKit

/// When an engine stops a spring, and what it shows at the end.
///
/// ```swift
/// let record = EngineRecord(try Spring(stiffness: 170, damping: 26).shown(by: .reactSpring))
/// record.stopFrame      // 42
/// record.lastValue      // 0.9988…: the value of frame 41
/// record.endValue       // 1
/// ```
package struct EngineRecord: Hashable, Sendable {
  /// The engine.
  package let engine: AnimationEngine
  /// The frames a second.
  package let frameRate: Double
  /// The time at which it stops, in seconds; `nil` if it has no rule for the end.
  package let stopTime: Double?
  /// The number of the frame at which it stops, counted from 0 at the start.
  package let stopFrame: Int?
  /// The value in the frame before.
  package let lastValue: Double?
  /// The value that it leaves.
  package let endValue: Double
  /// The greatest difference from the exact motion at a frame, with its sign.
  package let greatestDifference: Double
  /// The time of that frame in seconds.
  package let greatestDifferenceTime: Double

  /// Measures the motion of an engine.
  ///
  /// - Parameter animation: The motion.
  package init(_ animation: EngineAnimation) {
    engine = animation.engine
    frameRate = animation.frameRate
    stopTime = animation.stopTime
    stopFrame = animation.frameCount
    lastValue = animation.lastMovingValue
    endValue = animation.curve.endValue
    (greatestDifference, greatestDifferenceTime) = animation.greatestDeviation
  }

  /// The keys and numbers of JSON; the columns of CSV are `engine_` with these keys.
  package var numbers: [(key: String, number: Double?)] {
    [
      ("frame_rate", frameRate), ("stop_s", stopTime), ("stop_frame", stopFrame.map(Double.init)),
      ("last_value", lastValue), ("end_value", endValue),
      ("greatest_difference", greatestDifference),
      ("greatest_difference_time_s", greatestDifferenceTime),
    ]
  }

  /// The keys of ``numbers``.
  package static let keys = [
    "frame_rate", "stop_s", "stop_frame", "last_value", "end_value", "greatest_difference",
    "greatest_difference_time_s",
  ]
}
