extension Curve {
  public func fill(_ buffers: MotionBuffers, at times: Slice<SampleTimes>) {
    fillOneByOne(buffers, at: times)
  }

  public func fill(_ buffers: MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    fillOneByOne(buffers, at: times)
  }

  /// Calls the function for one time as often as there are times.
  private func fillOneByOne(
    _ buffers: MotionBuffers, at times: some RandomAccessCollection<Double>
  ) {
    buffers.expect(count: times.count)
    if let values = buffers.values, let velocities = buffers.velocities,
      let accelerations = buffers.accelerations
    {
      for (index, time) in times.enumerated() {
        let sample = sample(at: time)
        values[index] = sample.value
        velocities[index] = sample.velocity
        accelerations[index] = sample.acceleration
      }
      return
    }
    if let values = buffers.values {
      for (index, time) in times.enumerated() { values[index] = value(at: time) }
    }
    if let velocities = buffers.velocities {
      for (index, time) in times.enumerated() { velocities[index] = velocity(at: time) }
    }
    if let accelerations = buffers.accelerations {
      for (index, time) in times.enumerated() { accelerations[index] = acceleration(at: time) }
    }
  }

  /// Fills buffers with the motion at converted times, some hundred at once.
  ///
  /// For a curve that only changes the times of another one.
  func fill(
    _ buffers: MotionBuffers, at times: some RandomAccessCollection<Double>,
    convertedBy convert: (Double) -> Double
  ) {
    buffers.expect(count: times.count)
    var converted: [Double] = []
    converted.reserveCapacity(min(times.count, 256))
    var start = 0
    for (index, time) in times.enumerated() {
      converted.append(convert(time))
      guard converted.count == 256 || index == times.count - 1 else { continue }
      converted.withUnsafeBufferPointer { fill(buffers.extracting(start..<index + 1), at: $0) }
      converted.removeAll(keepingCapacity: true)
      start = index + 1
    }
  }

  /// The values at evenly spaced times.
  ///
  /// ```swift
  /// Easing(.quad, .in).values(at: SampleTimes(count: 5, until: 1))    // [0, 0.0625, 0.25, 0.5625, 1]
  /// ```
  ///
  /// - Parameter times: The times.
  /// - Returns: One value for each time, as ``fill(_:at:)-(_,Slice<SampleTimes>)`` computes them.
  public func values(at times: SampleTimes) -> [Double] {
    [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
      count = times.count
      fill(MotionBuffers(values: buffer.extracting(0..<count)), at: times[...])
    }
  }

  /// The values at any times.
  ///
  /// - Parameter times: Times in seconds, in any order.
  /// - Returns: One value for each time.
  public func values(at times: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
      count = times.count
      times.withUnsafeBufferPointer {
        fill(MotionBuffers(values: buffer.extracting(0..<count)), at: $0)
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Double> {
  /// Replaces each number by a function of it.
  func replaceEach(by change: (Double) -> Double) {
    for index in indices { self[index] = change(self[index]) }
  }
}
