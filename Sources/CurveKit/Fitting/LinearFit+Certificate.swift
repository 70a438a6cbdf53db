extension Curve {
  /// The greatest vertical distance between this curve and straight lines that are played in its place.
  ///
  /// The outputs of the easing are values of the curve, and its inputs fractions of the duration. After the
  /// duration the easing holds its last output, and the curve its own motion.
  ///
  /// ```swift
  /// let line = try LinearEasing([0, 1])
  /// Easing(.quad, .in).greatestError(of: line, lasting: 1)      // 0.25
  /// ```
  ///
  /// The result is exact apart from rounding: the curve is convex or concave between known times, so on
  /// each straight line the distance is greatest at an end or where the velocity of the curve equals
  /// that of the line. It is rounded up by 1e-15 of the greatest value, for the rounding errors of the
  /// values.
  ///
  /// - Parameters:
  ///   - easing: The easing, for example one that was parsed from printed text.
  ///   - duration: The time, in seconds, in which the easing runs from 0 to 1; finite and above 0.
  /// - Returns: The distance in units of value; `nil` for a curve without travel, one that never settles, or
  ///   one with more than ``LinearFit/maximumTurns`` turns.
  package func greatestError(of easing: LinearEasing, lasting duration: Double) -> Double? {
    precondition(
      duration > 0 && duration.isFinite,
      "The duration of an easing must be above 0 and finite, not \(duration) s.")
    guard travel != 0, analysisEnd == .infinity, LinearFitMotion.canList(self, until: duration)
    else { return nil }
    let motion = LinearFitMotion(self, duration: duration)
    let stops = easing.stops.map {
      LinearEasing.Stop(output: ($0.output - startValue) / travel, input: $0.input)
    }
    return motion.greatestError(of: LinearEasing(stops: stops), motion.pieces()).map {
      $0 * travel.magnitude
    }
  }
}

extension LinearFit {
  /// The stops as a timing curve with the values of the curve that was fitted, which lasts 1 s.
  package func easing(of curve: some Curve) -> LinearEasing {
    LinearEasing(
      stops: stops.map {
        .init(output: curve.startValue + $0.output * curve.travel, input: $0.input)
      })
  }
}

extension LinearFitMotion {
  /// The greatest vertical distance to an easing from 0 to 1, as a fraction of the travel; `nil` where the curve
  /// is not known to settle.
  func greatestError(of easing: LinearEasing, _ pieces: [SmoothPiece]) -> Double? {
    guard let range = rangeAfterEnd() else { return nil }
    let held = easing.endValue
    var greatest = max(range.upperBound - held, held - range.lowerBound)
    var size = max(1, range.upperBound.magnitude, range.lowerBound.magnitude)
    var (index, start) = (0, 0.0)
    for (end, line) in lines(of: easing, pieces) where end > start {
      while index < pieces.count {
        let piece = pieces[index]
        let from = piece.start.time >= start ? piece.start : point(at: start)
        let to = piece.end.time <= end ? piece.end : point(at: end)
        if from.time < to.time {
          greatest = max(greatest, distance(to: line, from, to))
          size = max(size, from.value.magnitude, to.value.magnitude)
        }
        if piece.end.time > end { break }
        index += 1
      }
      start = end
    }
    return greatest + 1e-15 * size
  }

  /// The straight lines of an easing, each with the time at which it ends, which may be before 0.
  private func lines(
    of easing: LinearEasing, _ pieces: [SmoothPiece]
  ) -> [(end: Double, line: TubeLine)] {
    let points = easing.stops.map { TubePoint(x: $0.input, y: $0.output) }
    var lines: [(end: Double, line: TubeLine)] = []
    lines.reserveCapacity(points.count + 1)
    // Two stops with the same input have no slope: the line beyond them is horizontal.
    if points[0].x == points[1].x {
      lines.append((time(at: points[0].x, pieces), TubeLine(through: points[0], slope: 0)))
    }
    for (index, end) in points.enumerated().dropFirst() where points[index - 1].x < end.x {
      let isJump = index + 1 < points.count && points[index + 1].x == end.x
      let time = isJump ? jumpTime(at: end.x, pieces) : nil
      lines.append(
        (time ?? self.time(at: end.x, pieces), TubeLine(from: points[index - 1], to: end)))
    }
    let last = points[points.count - 1]
    if points[points.count - 2].x == last.x {
      lines.append((duration, TubeLine(through: last, slope: 0)))
    } else {
      lines[lines.count - 1].end = duration
    }
    return lines
  }

  /// The time of a fraction, or that of the end of a piece which it equals apart from rounding.
  private func time(at fraction: Double, _ pieces: [SmoothPiece]) -> Double {
    let time = fraction * duration
    let rounding = 16 * time.ulp
    let index = pieces.partitioningIndex { $0.end.time >= time - rounding }
    guard index < pieces.count, pieces[index].end.time <= time + rounding else {
      return min(time, duration)
    }
    return pieces[index].end.time
  }

  /// The time of the jump that is the nearest to a fraction, within the tolerance; `nil` if there is
  /// none.
  private func jumpTime(at fraction: Double, _ pieces: [SmoothPiece]) -> Double? {
    let time = fraction * duration
    let tolerance = LinearFit.jumpTolerance * duration
    var index = pieces.partitioningIndex { $0.end.time >= time - tolerance }
    var nearest: Double?
    while index + 1 < pieces.count, case let end = pieces[index].end, end.time <= time + tolerance {
      let isNearer = (end.time - time).magnitude < ((nearest ?? .infinity) - time).magnitude
      if isNearer, pieces[index + 1].start.value != end.value { nearest = end.time }
      index += 1
    }
    return nearest
  }

  /// The greatest distance to a line between two points of a piece.
  private func distance(to line: TubeLine, _ from: MotionPoint, _ to: MotionPoint) -> Double {
    func error(_ time: Double, _ value: Double) -> Double {
      (value - line.value(at: time / duration)).magnitude
    }
    let ends = max(error(from.time, from.value), error(to.time, to.value))
    guard (from.rate < line.slope) != (to.rate < line.slope) else { return ends }
    let turn = root(in: from.time, to.time) { time in
      let rate = time <= from.time ? from.rate : time >= to.time ? to.rate : rate(at: time)
      return rate - line.slope
    }
    guard turn > from.time, turn < to.time else { return ends }
    return max(ends, error(turn, value(at: turn)))
  }
}
