extension Curve {
  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    switch times {
    case .even(let times):
      fillOneByOne(buffers, count: times.count) { times.base[times.startIndex + $0] }
    case .listed(let times): fillOneByOne(buffers, count: times.count) { times[$0] }
    }
  }

  /// Calls the function for one time as often as there are times.
  ///
  /// The times are a function of the index, because a generic collection is ten times slower here.
  private func fillOneByOne(_ buffers: _MotionBuffers, count: Int, time: (Int) -> Double) {
    buffers.expect(count: count)
    if let values = buffers.values, let velocities = buffers.velocities,
      let accelerations = buffers.accelerations
    {
      for index in 0..<count {
        let sample = sample(at: time(index))
        values[index] = sample.value
        velocities[index] = sample.velocity
        accelerations[index] = sample.acceleration
      }
      return
    }
    if let values = buffers.values {
      for index in 0..<count { values[index] = value(at: time(index)) }
    }
    if let velocities = buffers.velocities {
      for index in 0..<count { velocities[index] = velocity(at: time(index)) }
    }
    if let accelerations = buffers.accelerations {
      for index in 0..<count { accelerations[index] = acceleration(at: time(index)) }
    }
  }

  /// Fills buffers with the motion at converted times.
  ///
  /// For a curve that only changes the times of another one.
  func fill(
    _ buffers: _MotionBuffers, at times: _BatchTimes, convertedBy convert: (Double) -> Double
  ) {
    switch times {
    case .even(let times):
      fillBlocks(buffers, count: times.count) { convert(times.base[times.startIndex + $0]) }
    case .listed(let times): fillBlocks(buffers, count: times.count) { convert(times[$0]) }
    }
  }

  /// Fills buffers with the motion at the times of some hundred indices at once.
  private func fillBlocks(_ buffers: _MotionBuffers, count: Int, time: (Int) -> Double) {
    buffers.expect(count: count)
    let blockSize = 256
    withUnsafeTemporaryAllocation(of: Double.self, capacity: blockSize) { block in
      for start in stride(from: 0, to: count, by: blockSize) {
        let end = min(start + blockSize, count)
        for index in start..<end { block[index - start] = time(index) }
        fill(
          buffers.extracting(start..<end),
          at: UnsafeBufferPointer(block.extracting(0..<end - start)))
      }
    }
  }

  /// The values at evenly spaced times.
  ///
  /// ```swift
  /// Easing(.quad, .in).values(at: SampleTimes(count: 5, until: 1))    // [0, 0.0625, 0.25, 0.5625, 1]
  /// ```
  ///
  /// - Parameter times: The times.
  /// - Returns: One value for each time, as `fill(_:at:)` computes them.
  public func values(at times: SampleTimes) -> [Double] {
    [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
      count = times.count
      fill(_MotionBuffers(values: buffer.extracting(0..<count)), at: times[...])
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
        fill(_MotionBuffers(values: buffer.extracting(0..<count)), at: $0)
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
