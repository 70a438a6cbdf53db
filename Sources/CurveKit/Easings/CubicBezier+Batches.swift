internal import CurveMath

// Many times at once: where the curve is not steep and the times are dense, a polynomial of time
// replaces the solution for the parameter.

extension CubicBezier {
  /// Where 32 times or more are near each other, they share one polynomial of time of degree 12.
  ///
  /// The numbers are those of the exact times of a grid, as accurate as those of one time. Other times gain speed
  /// where they ascend.
  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    buffers.expect(count: times.count)
    switch times {
    case .even(let times): fillGrid(buffers, at: times)
    case .listed(let times):
      fill(buffers, count: times.count, time: { times[$0] }) { center, positions, distances in
        for (index, position) in positions.enumerated() {
          distances[index] = (times[position] - center.timeHigh) - center.timeLow
        }
      }
    }
  }

  private func fillGrid(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    if times.isEmpty { return }
    let (start, grid) = (times.startIndex, times.base)
    let step = grid.exactTime(1).high
    // The exact time, rounded, costs less than the subscript of the grid.
    let time: (Int) -> Double = { grid.exactTime(start + $0).high }
    fill(buffers, count: times.count, time: time) { center, positions, distances in
      let first = grid.exactTime(start + positions.lowerBound)
      let distance = (first.high - center.timeHigh) + (first.low - center.timeLow)
      for index in 0..<positions.count { distances[index] = distance + Double(index) * step }
    }
  }

  /// Fills buffers by series where they are worth their cost, and one by one elsewhere.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to fill.
  ///   - count: The number of times.
  ///   - time: The time at a position.
  ///   - measure: Writes the distances of the times at some positions from the time of a centre.
  @inline(__always)
  private func fill(
    _ buffers: _MotionBuffers, count: Int, time: (Int) -> Double,
    measure: (BezierCenter, Range<Int>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { distances in
      var position = 0
      while position < count {
        let next = min(position + Self.minimumBatch, count)
        guard next == position + Self.minimumBatch,
          let center = center(from: time(position), to: time(next - 1))
        else {
          for index in position..<next { fillOne(buffers, index, at: time(index)) }
          position = next
          continue
        }
        let series = BezierSeries(self, at: center)
        var isInside = true
        while isInside, position < count {
          let end = min(position + distances.count, count)
          measure(center, position..<end, distances)
          let inside = distances[..<(end - position)].prefix { center.distances.contains($0) }
          series.fill(buffers, from: position, at: UnsafeBufferPointer(rebasing: inside))
          isInside = inside.count == end - position
          position += inside.count
        }
        // Rounding may put a time on the other side of a limit.
        if position < count {
          fillOne(buffers, position, at: time(position))
          position += 1
        }
      }
    }
  }

  /// The number of times for which a series is worth its cost.
  private static let minimumBatch = 32

  /// A centre whose series includes two times; `nil` if there is none.
  private func center(from start: Double, to end: Double) -> BezierCenter? {
    guard start > 0, end < 1, start < end, !isStraight else { return nil }
    let parameter = parameter(at: start).s
    let first = progressCubic.center(near: parameter)
    if first.reach == 0 { return nil }
    // With a centre further on, the first time is near the start of the range.
    let shift = 0.9 * first.reach / first.slope
    let second = progressCubic.center(near: min(parameter + shift, 1))
    return [second, first].first { $0.contains(start) && $0.contains(end) }
  }

  private func fillOne(_ buffers: _MotionBuffers, _ index: Int, at time: Double) {
    if buffers.velocities == nil, buffers.accelerations == nil {
      buffers.values?[index] = value(at: time)
      return
    }
    buffers.store(sample(at: time), at: index)
  }
}
