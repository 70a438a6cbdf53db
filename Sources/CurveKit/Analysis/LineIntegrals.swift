// Integrals of a curve of straight lines, in closed form; a curve may have 100,000 lines.

/// A curve that is straight between its breakpoints.
package protocol CurveOfLines: Curve {}

extension CurveOfLines {
  public var _timeScale: Double { .infinity }

  /// The sum over the lines.
  ///
  /// ```
  /// over a line from a to b in a time w: w (a^2 + a b + b^2) / 3
  /// ```
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    lines(of: order, until: min(time, duration)).reduce(0) { (sum: Double, line) -> Double in
      sum + line.width * (line.start * line.start + line.start * line.end + line.end * line.end) / 3
    }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    lines(of: .displacement, until: min(time, duration)).reduce(0) {
      (sum: Double, line) -> Double in
      let (a, b) = (line.start.magnitude, line.end.magnitude)
      // Two triangles where the line crosses 0, otherwise a trapezium.
      let crosses = line.start * line.end < 0
      return sum + line.width * (crosses ? (a * a + b * b) / (a + b) : a + b) / 2
    }
  }

  /// The lines between neighbouring breakpoints, up to a time.
  private func lines(
    of order: MotionOrder, until end: Double
  ) -> [(start: Double, end: Double, width: Double)] {
    guard end > 0 else { return [] }
    let times = [0] + breakpoints.filter { $0 > 0 && $0 < end } + [end]
    return zip(times, times.dropFirst()).map { start, end in
      // From two inner points, which belong to this line however its ends are rounded.
      let width = end - start
      let (near, far) = (
        motion(order, at: start + width / 4), motion(order, at: start + width * 3 / 4)
      )
      let rise = far - near
      return (near - rise / 2, far + rise / 2, width)
    }
  }
}
