/// The memory into which a curve writes its values, velocities and accelerations at many times.
///
/// Each buffer may be absent; what has no buffer is not computed. All that are given have the same
/// length, one number for each time.
///
/// ```swift
/// let times = SampleTimes(count: 1_000_000, until: 2)
/// var positions = [Double](repeating: 0, count: times.count)
/// positions.withUnsafeMutableBufferPointer {
///   spring.fill(_MotionBuffers(values: $0), at: times[...])
/// }
/// ```
///
/// ``Curve/values(at:)-(SampleTimes)`` returns the values as an array. The memory is the caller's: it
/// must stay valid and belong to nobody else while a curve fills it. Its previous content does not
/// matter.
public struct _MotionBuffers {
  /// Receives ``Curve/value(at:)`` of each time.
  package let values: UnsafeMutableBufferPointer<Double>?
  /// Receives ``Curve/velocity(at:)`` of each time.
  package let velocities: UnsafeMutableBufferPointer<Double>?
  /// Receives ``Curve/acceleration(at:)`` of each time.
  package let accelerations: UnsafeMutableBufferPointer<Double>?

  /// Stores the buffers.
  ///
  /// - Parameters:
  ///   - values: The memory for the values; `nil` if they are not needed.
  ///   - velocities: The memory for the velocities.
  ///   - accelerations: The memory for the accelerations.
  /// - Precondition: All buffers that are given have one length.
  package init(
    values: UnsafeMutableBufferPointer<Double>? = nil,
    velocities: UnsafeMutableBufferPointer<Double>? = nil,
    accelerations: UnsafeMutableBufferPointer<Double>? = nil
  ) {
    self.values = values
    self.velocities = velocities
    self.accelerations = accelerations
    if let count { expect(count: count) }
  }

  /// The length of the buffers; `nil` if there is none.
  package var count: Int? { values?.count ?? velocities?.count ?? accelerations?.count }

  /// The buffers for some of the times.
  ///
  /// - Parameter bounds: The positions of these times.
  /// - Returns: The buffers, which share the memory.
  package func extracting(_ bounds: Range<Int>) -> _MotionBuffers {
    _MotionBuffers(
      values: values?.extracting(bounds), velocities: velocities?.extracting(bounds),
      accelerations: accelerations?.extracting(bounds))
  }

  /// Writes the motion at one time.
  @inline(__always)
  func store(_ sample: CurveSample, at index: Int) {
    values?[index] = sample.value
    velocities?[index] = sample.velocity
    accelerations?[index] = sample.acceleration
  }

  /// Stops the program if a buffer has not the length that is needed.
  ///
  /// A curve that fills buffers itself calls it first.
  ///
  /// - Parameter count: The number of times.
  package func expect(count: Int) {
    func check(_ buffer: UnsafeMutableBufferPointer<Double>?) {
      guard let length = buffer?.count, length != count else { return }
      preconditionFailure("Buffers for \(count) times must have that length, not \(length).")
    }
    check(values)
    check(velocities)
    check(accelerations)
  }
}

/// The times of a batch.
public enum _BatchTimes {
  /// The times of a grid, or a part of them.
  case even(Slice<SampleTimes>)
  /// Seconds since the start, any numbers in any order.
  case listed(UnsafeBufferPointer<Double>)

  /// The number of times.
  package var count: Int {
    switch self {
    case .even(let times): times.count
    case .listed(let times): times.count
    }
  }
}
