internal import CurveKit

extension PortableCurve {
  /// The keyframes of the curve, with its delay and its values.
  ///
  /// Two keyframes at one time are a jump.
  ///
  /// - Parameter title: The name of the format, for messages.
  /// - Returns: The keyframes, at least two, from the start value to the end value.
  /// - Throws: An error for a curve that needs other words than Béziers, straight lines and holds.
  func keyframes(for title: String) throws(ConversionError) -> [EasedKeyframe] {
    try check("\(title)'s keyframes", hasDelay: true, hasPasses: false)
    var keyframes: [EasedKeyframe]
    switch motion {
    case .linear: keyframes = [EasedKeyframe(time: 0, value: 0), .end]
    case .bezier(let bezier):
      keyframes = [EasedKeyframe(time: 0, value: 0, easing: .bezier(bezier)), .end]
    case .path(let path): keyframes = path.keyframes
    case .steps(let steps): keyframes = steps.keyframes
    case .stops(let stops): keyframes = stops.keyframes
    default: throw unknown(to: title)
    }
    guard keyframes.last?.value == 1 else {
      throw ConversionError(
        "The curve ends before the end of its travel, where keyframes have their last value.")
    }
    if let first = keyframes.first, first.value != 0 {
      keyframes.insert(EasedKeyframe(time: 0, value: 0, easing: .hold), at: 0)
    }
    let duration = duration ?? 0
    for index in keyframes.indices {
      let (time, value) = (keyframes[index].time, keyframes[index].value)
      keyframes[index].time = delay + time * duration
      keyframes[index].value = value == 1 ? to : from + value * (to - from)
    }
    return keyframes.withoutNeedlessJumps
  }

  /// The keyframes for a format in which no two have one time.
  ///
  /// - Parameter title: The name of the format, for messages.
  /// - Returns: The keyframes, at least two.
  /// - Throws: An error for a curve that jumps where it moves, or at time 0.
  func keyframesWithoutJumps(for title: String) throws(ConversionError) -> [EasedKeyframe] {
    let keyframes = try keyframes(for: title)
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) where next.time <= keyframe.time {
      throw ConversionError(
        "\(title) has one keyframe at a time, so the value cannot jump at \(DialectNumbers.double.seconds(next.time)) s."
      )
    }
    return keyframes
  }
}

extension EasedKeyframe {
  /// The end of a motion from 0 to 1 in 1 s.
  fileprivate static let end = EasedKeyframe(time: 1, value: 1, easing: .hold)
}

extension [EasedKeyframe] {
  /// The keyframes without those at which a hold is only interrupted: a hold jumps at its end anyway.
  fileprivate var withoutNeedlessJumps: [EasedKeyframe] {
    var result: [EasedKeyframe] = []
    for (index, keyframe) in enumerated() {
      let jumps = index + 1 < count && self[index + 1].time == keyframe.time
      if jumps, let last = result.last, last.easing == .hold, last.value == keyframe.value {
        continue
      }
      result.append(keyframe)
    }
    // The value before a delay may be that of a keyframe at time 0.
    if result.count > 1, result[0].time > 0, result[0].time == result[1].time { result[0].time = 0 }
    return result
  }
}

extension [EasedKeyframe] {
  /// The keyframes with a further one near each vertical handle.
  ///
  /// In a format that has only steep handles, the handle of a shorter piece is less wrong.
  ///
  /// - Parameter least: The least time of a handle, as a fraction of that of its piece.
  /// - Returns: The keyframes of the same motion.
  func dividedAtVerticals(least: Double) -> [EasedKeyframe] {
    var result: [EasedKeyframe] = []
    for (index, keyframe) in enumerated() {
      guard case .bezier(let bezier) = keyframe.easing, index + 1 < count else {
        result.append(keyframe)
        continue
      }
      let end = self[index + 1]
      let piece = Cubic(
        Point(x: keyframe.time, y: keyframe.value), Point(x: end.time, y: end.value), bezier)
      var parts = [piece]
      if bezier.x1 < least, bezier.y1 != 0 { parts = piece.divided(at: 0.25) }
      if 1 - bezier.x2 < least, bezier.y2 != 1 {
        parts = parts.dropLast() + parts[parts.count - 1].divided(at: 0.75)
      }
      guard parts.count > 1 else {
        result.append(keyframe)
        continue
      }
      for part in parts {
        result.append(
          EasedKeyframe(time: part.start.x, value: part.start.y, easing: part.easing))
      }
    }
    return result
  }
}

extension StepEasing {
  /// The levels over the progress.
  fileprivate var keyframes: [EasedKeyframe] {
    let levels = (0..<count).map { index in
      let time = Double(index) / Double(count)
      return EasedKeyframe(time: time, value: value(at: time), easing: .hold)
    }
    return levels + [.end]
  }
}

extension LinearEasing {
  /// The stops from 0 to 1.
  fileprivate var keyframes: [EasedKeyframe] {
    var points = [(input: 0.0, output: value(at: 0))]
    points += stops.filter { $0.input > 0 && $0.input <= 1 }.map { ($0.input, $0.output) }
    if points[points.count - 1].input < 1 { points.append((1, value(at: 1))) }
    return points.indices.map { index in
      let point = points[index]
      guard index + 1 < points.count else {
        return EasedKeyframe(time: point.input, value: point.output, easing: .hold)
      }
      let next = points[index + 1]
      let isHold = next.input == point.input || next.output == point.output
      return EasedKeyframe(
        time: point.input, value: point.output, easing: isHold ? .hold : .linear)
    }
  }
}

extension PathEasing {
  /// The pieces, divided where a Bézier would have no height.
  fileprivate var keyframes: [EasedKeyframe] {
    pieces.flatMap { Cubic($0).withHeight }.map { piece in
      EasedKeyframe(time: piece.start.x, value: piece.start.y, easing: piece.easing)
    } + [.end]
  }
}

/// A piece of a path, or a part of one.
private struct Cubic {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(_ piece: PathEasing.Piece) {
    self.init(piece.start, piece.control1, piece.control2, piece.end)
  }

  private init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  init(_ start: Point, _ end: Point, _ bezier: CubicBezier) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: start.x + x * (end.x - start.x), y: start.y + y * (end.y - start.y))
    }
    self.init(start, point(bezier.x1, bezier.y1), point(bezier.x2, bezier.y2), end)
  }

  /// Whether it is a straight line with constant velocity, as in a path.
  private var isLine: Bool { control1 == start && control2 == end }

  /// The pieces of the same motion whose ends differ in value.
  ///
  /// A handle is a fraction of the change of value. A piece that comes back to its start value has none, and
  /// one that nearly does would have handles of many digits. With a and b the heights of the control
  /// points over the ends, which are level, the value is 3 s (1 - s) ((1 - s) a + s b): it crosses the level at
  /// a / (a - b) if a and b have different signs.
  var withHeight: [Cubic] {
    let (a, b) = (control1.y - start.y, control2.y - end.y)
    guard !isLine, (end.y - start.y).magnitude * 1000 < max(a.magnitude, b.magnitude) else {
      return [self]
    }
    guard a * b < 0 else { return divided(at: 0.5) }
    let crossing = a / (a - b)
    // The parts of a part: s of the second half is counted from the first division.
    let (first, second) = (crossing / 2, (1 + crossing) / 2)
    let parts = divided(at: first)
    return [parts[0]] + parts[1].divided(at: (second - first) / (1 - first))
  }

  /// The two parts before and after a parameter, by de Casteljau's construction.
  func divided(at s: Double) -> [Cubic] {
    func between(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + s * (b.x - a.x), y: a.y + s * (b.y - a.y))
    }
    let (p, q, r) = (
      between(start, control1), between(control1, control2), between(control2, end)
    )
    let (left, right) = (between(p, q), between(q, r))
    let middle = between(left, right)
    return [
      Cubic(start, p, left, middle), Cubic(middle, right, r, end),
    ]
  }

  /// The motion as a fraction of the time and of the change of value.
  var easing: EasedKeyframe.Easing {
    if isLine { return start.y == end.y ? .hold : .linear }
    guard start.y != end.y else { return .hold }
    func fraction(_ value: Double, _ start: Double, _ end: Double) -> Double {
      value == end ? 1 : (value - start) / (end - start)
    }
    func point(_ control: Point) -> Point {
      // After a division, rounding or the shape may move a control point out of the piece.
      Point(
        x: min(max(fraction(control.x, start.x, end.x), 0), 1),
        y: fraction(control.y, start.y, end.y))
    }
    let (first, second) = (point(control1), point(control2))
    return .bezier(CubicBezier(first.x, first.y, second.x, second.y))
  }
}
