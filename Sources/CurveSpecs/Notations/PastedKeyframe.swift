internal import CurveKit

/// A keyframe of pasted code: a value at a time, and the motion to the next keyframe.
struct PastedKeyframe {
  /// The index of the text that it was read from.
  let offset: Int
  /// The time in seconds.
  let time: Double
  let value: Double
  var motion = Motion.line

  /// A motion to the next keyframe.
  enum Motion {
    /// The value stays until the next keyframe.
    case hold
    case line
    /// A cubic Bézier with its two control points, in seconds and in units of value.
    case bezier(Point, Point)
    /// A cubic Bézier whose control points are fractions of the time and of the change of value.
    case eased(Point, Point)
  }
}

extension NotationReading {
  /// The curve through keyframes, after a delay until the first one.
  ///
  /// Straight lines and holds are stops of `linear()`, in which the value can jump. With a Bézier the
  /// curve is a path, or one `cubic-bezier`.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, in the order of time. Two at one time are a jump.
  ///   - offset: The index of their text.
  /// - Returns: The curve.
  /// - Throws: An error if they make no curve: there are fewer than two, the times go back, or the last
  ///   value is the first one.
  func curve(
    through keyframes: [PastedKeyframe], at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    guard let first = keyframes.first, let last = keyframes.last, keyframes.count > 1 else {
      throw CurveSpecError("At least two keyframes are needed at \(location(offset)).")
    }
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) where next.time < keyframe.time {
      throw CurveSpecError("The keyframe at \(location(next.offset)) is before the one before it.")
    }
    guard last.time > first.time else {
      throw CurveSpecError("All keyframes at \(location(offset)) have one time.")
    }
    guard last.value != first.value else {
      throw CurveSpecError(
        "The keyframes at \(location(offset)) end at their first value, \(Number.text(last.value)); a curve "
          + "needs two different ends.")
    }
    let hasBeziers = keyframes.dropLast().contains {
      switch $0.motion {
      case .bezier, .eased: true
      case .hold, .line: false
      }
    }
    var draft = try hasBeziers ? path(keyframes, at: offset) : stops(keyframes, at: offset)
    draft.add("duration", Number(last.time - first.time), at: offset)
    if first.value != 0 || last.value != 1 {
      draft.add("from", Number(first.value), at: offset)
      draft.add("to", Number(last.value), at: offset)
    }
    draft.add(try delay(Number(first.time), at: offset))
    return draft
  }

  private func stops(
    _ keyframes: [PastedKeyframe], at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    let unit = UnitSquare(keyframes)
    guard keyframes.count > 2 || keyframes[0].isHold else {
      return CurveDraft("linear", at: offset)
    }
    if let steps = unit.steps(keyframes) {
      return CurveDraft(
        Expression.Call(
          name: "steps", offset: offset, hasParentheses: true,
          arguments: [
            Expression.Value.number(Number(Double(steps.count))), .word(steps.jump.rawValue),
          ]
          .map { Expression.Argument(label: nil, offset: offset, values: [$0]) }))
    }
    var stops: [Expression.Argument] = []
    func add(_ time: Double, _ value: Double, at offset: Int) {
      let percentage = Number(unit.x(time), written: unit.x(time) * 100, unit: .percent)
      stops.append(
        Expression.Argument(
          label: nil, offset: offset, values: [.number(Number(unit.y(value))), .number(percentage)])
      )
    }
    for (index, keyframe) in keyframes.enumerated() {
      add(keyframe.time, keyframe.value, at: keyframe.offset)
      guard keyframe.isHold, index + 1 < keyframes.count else { continue }
      let next = keyframes[index + 1]
      if next.time > keyframe.time, next.value != keyframe.value {
        add(next.time, keyframe.value, at: keyframe.offset)
      }
    }
    return CurveDraft(
      Expression.Call(name: "linear", offset: offset, hasParentheses: true, arguments: stops))
  }

  private func path(
    _ keyframes: [PastedKeyframe], at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    let unit = UnitSquare(keyframes)
    guard keyframes.count <= Limits.pathPieces else {
      throw CurveSpecError(
        "A path has at most \(Limits.pathPieces) pieces; there are more keyframes at \(location(offset))."
      )
    }
    var commands: [(command: PathEasing.Command, offset: Int)] = []
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
      let (start, end) = (unit.point(keyframe), unit.point(next))
      let jumps = keyframe.isHold ? keyframe.value != next.value : next.time == keyframe.time
      guard !jumps else {
        throw CurveSpecError(
          "The value jumps at \(location(next.offset)); with Béziers no expression has such a curve."
        )
      }
      let (first, second): (Point, Point)
      switch keyframe.motion {
      case .bezier(let control1, let control2):
        // Rounding must not move a control point out of its piece.
        func control(_ point: Point) -> Point {
          Point(x: min(max(unit.x(point.x), start.x), end.x), y: unit.y(point.y))
        }
        (first, second) = (control(control1), control(control2))
      case .eased(let control1, let control2):
        func control(_ fraction: Point) -> Point {
          Point(
            x: fraction.x == 1 ? end.x : start.x + fraction.x * (end.x - start.x),
            y: fraction.y == 1 ? end.y : start.y + fraction.y * (end.y - start.y))
        }
        (first, second) = (control(control1), control(control2))
      case .line, .hold:
        if next.time > keyframe.time { commands.append((.line(to: end), keyframe.offset)) }
        continue
      }
      if keyframes.count == 2 {
        return CurveDraft(
          "cubic-bezier", at: offset,
          [first.x, first.y, second.x, second.y].map { (nil, Number($0)) })
      }
      commands.append((.cubic(first, second, to: end), keyframe.offset))
    }
    return try NotationReader.draft(
      SVGPath(start: .zero, commands: commands), at: offset, self
    ) { $0 }
  }
}

extension PastedKeyframe {
  /// Whether the value stays until the next keyframe.
  var isHold: Bool { if case .hold = motion { true } else { false } }
}

/// The times and values of keyframes, scaled to 0...1 from the first one to the last one.
private struct UnitSquare {
  let first: PastedKeyframe
  let last: PastedKeyframe

  init(_ keyframes: [PastedKeyframe]) {
    first = keyframes[0]
    last = keyframes[keyframes.count - 1]
  }

  func x(_ time: Double) -> Double {
    time == last.time ? 1 : (time - first.time) / (last.time - first.time)
  }

  func y(_ value: Double) -> Double {
    value == last.value ? 1 : (value - first.value) / (last.value - first.value)
  }

  /// The equal steps that keyframes make which all hold their value; `nil` if they make none.
  ///
  /// Without them, a jump at the start would have no value before it.
  func steps(_ keyframes: [PastedKeyframe]) -> StepEasing? {
    var levels = keyframes.dropLast()
    guard levels.allSatisfy({ $0.isHold }) else { return nil }
    if levels.count > 1, levels[1].time == levels[0].time { levels = levels.dropFirst() }
    guard levels.count <= StepEasing.maximumCount else { return nil }
    for jump in StepEasing.Jump.allCases where levels.count >= StepEasing.minimumCount(jump) {
      let steps = StepEasing(levels.count, jump)
      let isEqual = zip(0..., levels).allSatisfy { index, level in
        let time = Double(index) / Double(levels.count)
        return (x(level.time) - time).magnitude < 1e-12
          && (y(level.value) - steps.value(at: time)).magnitude < 1e-12
      }
      if isEqual { return steps }
    }
    return nil
  }

  func point(_ keyframe: PastedKeyframe) -> Point {
    Point(x: x(keyframe.time), y: y(keyframe.value))
  }
}
