extension Spring {
  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    buffers.expect(count: times.count)
    switch times {
    case .even(let times): fillGrid(buffers, at: times)
    case .listed(let times):
      for (index, time) in times.enumerated() { buffers.store(sample(at: time), at: index) }
    }
  }

  /// Fills buffers with the motion at evenly spaced times.
  ///
  /// The times are those of the grid before they are rounded to doubles: position * end / (count - 1)
  /// or position / rate. This matters after thousands of radians, where the rounding of a time changes
  /// the phase: there the value differs from ``value(at:)`` of the rounded time by up to velocity
  /// times half a unit in the last place of the time.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to fill.
  ///   - times: The times.
  /// - Complexity: Two products and two sums for each number, and about 2 sqrt(n) evaluations of
  ///   ``sample(at:)``. The error of a value is below 2e-15 of the travel during the first million
  ///   radians, that of a velocity below 2e-15 of travel times natural frequency; see the accuracy of
  ///   a ``Spring``.
  private func fillGrid(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    guard !times.isEmpty, buffers.count != nil else { return }
    // As many times in a block as there are blocks; more than 512 would not stay in a first-level
    // cache.
    let blockSize = min(512, Int(Double(times.count).squareRoot()))
    let table = DampedOscillator.GridTable(of: oscillator, at: times.base, count: blockSize)
    for first in stride(from: times.startIndex, to: times.endIndex, by: blockSize) {
      let basis = oscillator.basis(at: times.base.exactTime(first))
      let start = first - times.startIndex
      let block = start..<min(start + blockSize, times.count)
      func write(
        _ constant: Double, plus solution: DampedOscillator.Solution<Double>,
        to output: UnsafeMutableBufferPointer<Double>?
      ) {
        guard let output else { return }
        table.write(
          constant, plus: oscillator.restarted(solution, basis), to: output.extracting(block))
      }
      write(to, plus: motion.displacement, to: buffers.values)
      write(0, plus: motion.velocity, to: buffers.velocities)
      write(0, plus: motion.acceleration, to: buffers.accelerations)
    }
    // Otherwise it would be the end plus the negative travel, which may be rounded.
    if times.startIndex == 0 { buffers.values?[0] = from }
  }
}
