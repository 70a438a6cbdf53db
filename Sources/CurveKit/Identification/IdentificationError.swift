/// The reason why no curve can be identified from samples.
package enum IdentificationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are as many times as the first number says, and as many values as the second.
  case differentCounts(Int, Int)
  /// There are more than ``Trace/maximumCount`` samples.
  case tooManySamples(Int)
  /// The time with this index is not a number or above 1e15 in magnitude.
  case timeOutOfRange(Int)
  /// The value with this index is not a number or above 1e50 in magnitude.
  case valueOutOfRange(Int)
  /// The time with this index is earlier than the one before it.
  case timeGoesBack(Int)
  /// All values are equal, within rounding errors.
  case noMotion
  /// Only this many samples are in the motion; at least ``CurveIdentification/minimumCount`` are needed.
  case tooFewSamples(Int)
  /// No family explains the samples; the closest fit has this RMS residual, as a fraction of the range of the values.
  case unexplained(Double)

  /// The reason as a complete sentence.
  package var description: String {
    switch self {
    case .differentCounts(let times, let values):
      "A trace needs as many values as times, not \(values) values and \(times) times."
    case .tooManySamples(let count):
      "A trace has at most \(Trace.maximumCount) samples, not \(count)."
    case .timeOutOfRange(let index):
      "The time of sample \(index + 1) must be a number of at most 1e15 in magnitude."
    case .valueOutOfRange(let index):
      "The value of sample \(index + 1) must be a number of at most 1e50 in magnitude."
    case .timeGoesBack(let index):
      "The time of sample \(index + 1) is earlier than that of the sample before it."
    case .noMotion: "All values of the trace are equal, so there is no motion."
    case .tooFewSamples(let count):
      """
      The motion has only \(count) \(count == 1 ? "sample" : "samples"); at least \
      \(CurveIdentification.minimumCount) are needed.
      """
    case .unexplained(let share):
      """
      No curve explains the trace: the closest one has an RMS residual of \
      \((share * 1_000).rounded() / 10) % of the range of the values.
      """
    }
  }
}
