/// Measured samples of a motion: times and values, as from a log, a screen recording or a sensor.
///
/// ```swift
/// let trace = try Trace(times: [0, 0.016, 0.033], values: [0, 0.012, 0.046])
/// ```
///
/// The spacing may be uneven, and samples may be missing.
package struct Trace: Hashable, Sendable {
  /// The times in seconds, ascending; two may be equal.
  package let times: [Double]
  /// The value at each time, in any unit.
  package let values: [Double]

  /// The greatest number of samples.
  package static let maximumCount = 100_000

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - times: The times in seconds, none before the one before it, at most 1e15 in magnitude.
  ///   - values: The values, as many as times, at most 1e50 in magnitude.
  /// - Throws: An ``IdentificationError`` with the first sample that is wrong, or if there are more than
  ///   ``maximumCount`` samples.
  package init(times: [Double], values: [Double]) throws(IdentificationError) {
    guard times.count == values.count else { throw .differentCounts(times.count, values.count) }
    guard times.count <= Trace.maximumCount else { throw .tooManySamples(times.count) }
    for index in times.indices {
      // Not a number is not at most anything.
      guard times[index].magnitude <= 1e15 else { throw .timeOutOfRange(index) }
      guard values[index].magnitude <= 1e50 else { throw .valueOutOfRange(index) }
      if index > 0, times[index] < times[index - 1] { throw .timeGoesBack(index) }
    }
    (self.times, self.values) = (times, values)
  }
}
