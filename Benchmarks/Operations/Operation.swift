import CurveKit

/// One piece of work by curvekit or by a peer, done many times in a run.
public struct Operation: Sendable {
  /// The work, such as "spring value, under-damped".
  public let work: String
  /// Who does it: "curvekit", or the name of a peer.
  public let worker: String
  /// How often a run does it.
  public let count: Int
  /// Does it so often, and returns a number that depends on all results.
  public let run: @Sendable () -> Double

  /// Creates an operation from one run.
  init(
    _ work: String, by worker: String = "curvekit", count: Int,
    run: @escaping @Sendable () -> Double
  ) {
    (self.work, self.worker, self.count, self.run) = (work, worker, count, run)
  }

  /// All operations.
  public static let all = springs + beziers + easings + timelines + metrics + numbers
}

/// Times within a second, in an order in which no two neighbours are near each other.
struct ScatteredTimes: Sendable {
  let times: [Double]

  init(count: Int, until end: Double) {
    times = (0..<count).map {
      end * (Double($0) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
    }
  }

  /// The sum of a function over all times.
  @inline(__always)
  func sum(_ function: (Double) -> Double) -> Double {
    var sum = 0.0
    for time in times { sum += function(time) }
    return sum
  }
}

extension Curve {
  /// Writes the values on an even grid to a buffer, and returns the sum of three of them.
  func fillGrid(count: Int, until end: Double) -> Double {
    let buffer = gridBuffer.extracting(0..<count)
    fill(_MotionBuffers(values: buffer), at: SampleTimes(count: count, until: end)[...])
    return buffer[0] + buffer[count / 2] + buffer[count - 1]
  }
}

/// One buffer for all runs, so that no time is spent on its memory.
///
/// Operations run one after another.
private nonisolated(unsafe) let gridBuffer = {
  let buffer = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1_000_000)
  buffer.initialize(repeating: 0)
  return buffer
}()
