extension PathEasing: IntervalIntegrable {
  package var startValue: Double { 0 }
  package var endValue: Double { 1 }
  /// 1, so that time is progress.
  package var duration: Double { 1 }

  /// The least time scale of the pieces.
  package var _timeScale: Double {
    segments.reduce(.infinity) { min($0, $1.width * $1.bezier.timeScale) }
  }

  package func value(at time: Double) -> Double {
    guard let (segment, own) = position(of: time) else { return held(time) }
    return segment.value(at: own)
  }

  package func displacement(at time: Double) -> Double {
    guard let (segment, own) = position(of: time) else { return held(time) - 1 }
    return segment.displacement(at: own)
  }

  package func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  package func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }
  package func jerk(at time: Double) -> Double { rate(.jerk, at: time) }

  package func sample(at time: Double) -> CurveSample {
    guard let (segment, own) = position(of: time) else {
      return CurveSample(
        time: time, value: held(time), velocity: rest(time), acceleration: rest(time))
    }
    let sample = segment.bezier.sample(at: own)
    return CurveSample(
      time: time, value: segment.value(at: own),
      velocity: segment.scaled(sample.velocity, .velocity),
      acceleration: segment.scaled(sample.acceleration, .acceleration))
  }

  /// The limit from the piece before the time.
  ///
  /// The velocity of a smooth join does not jump, although the rounding of its points makes the directions
  /// of both pieces differ.
  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    let next = segments.partitioningIndex { $0.start.x >= time }
    guard next > 0, segments[next - 1].end.x == time else {
      return numericalLimit(of: order, before: time)
    }
    let before = segments[next - 1].rate(order, at: 1)
    guard order == .velocity, next < segments.count else { return before }
    let after = segments[next].rate(order, at: 0)
    let rounding = pieces[next - 1].roundingOfEndSlope + pieces[next].roundingOfStartSlope
    return (after - before).magnitude <= rounding ? after : before
  }

  /// The piece at a time from 0 to 1, and the time of its Bézier.
  private func position(of time: Double) -> (segment: PathSegment, own: Double)? {
    guard time >= 0 && time <= 1 else { return nil }
    let segment = segments[segments.partitioningIndex { $0.start.x > time } - 1]
    return (segment, segment.ownTime(time))
  }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    guard let (segment, own) = position(of: time) else { return rest(time) }
    return segment.rate(order, at: own)
  }

  /// The value outside 0...1; not a number for a time that is not a number.
  private func held(_ time: Double) -> Double { time.isNaN ? time : time < 0 ? 0 : 1 }

  /// The rates outside 0...1.
  private func rest(_ time: Double) -> Double { time.isNaN ? time : 0 }
}

extension PathEasing.Piece {
  /// The error of the velocity at the start due to the rounding of the points.
  fileprivate var roundingOfStartSlope: Double {
    roundingOfSlope(from: start, to: control1 == start ? control2 : control1)
  }

  /// The error of the velocity at the end due to the rounding of the points.
  fileprivate var roundingOfEndSlope: Double {
    roundingOfSlope(from: control2 == end ? control1 : control2, to: end)
  }

  /// Two units in the last place of each coordinate; 0 for a vertical line.
  private func roundingOfSlope(from a: Point, to b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard dx > 0 else { return 0 }
    let (x, y) = (max(a.x, b.x), max(a.y.magnitude, b.y.magnitude))
    return 2 * (y.ulp + (dy / dx).magnitude * x.ulp) / dx
  }
}
