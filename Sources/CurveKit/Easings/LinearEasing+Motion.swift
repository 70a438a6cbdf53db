extension LinearEasing: CurveOfLines {
  /// The value at 0, which need not be 0.
  public var startValue: Double { extendedValue(at: 0) }
  /// The value at 1, which need not be 1.
  public var endValue: Double { extendedValue(at: 1) }
  /// 1, so that time is progress.
  public var duration: Double { 1 }

  /// The inputs of the stops within the curve at which its value or its slope jumps.
  public var breakpoints: [Double] {
    var times: [Double] = []
    for index in stops.indices.dropFirst().dropLast() {
      let input = stops[index].input
      guard input > 0, input < 1, input != times.last else { continue }
      let isJump = stops[index + 1].input == input && stops[index + 1].output != stops[index].output
      if isJump || slope(before: input) != slope(after: input) { times.append(input) }
    }
    return times
  }

  public func value(at time: Double) -> Double {
    if let index = indexIfEven(after: time) {
      return Self.value(at: time, from: stops[index - 1], to: stops[index])
    }
    // A time that is not a number gives a value that is not a number.
    return extendedValue(at: time < 0 ? 0 : time > 1 ? 1 : time)
  }

  public func velocity(at time: Double) -> Double {
    if time.isNaN { return time }
    if time < 0 || time > 1 { return 0 }
    return time == 1 ? slope(before: 1) : slope(after: time)
  }

  public func acceleration(at time: Double) -> Double { time.isNaN ? time : 0 }
  public func jerk(at time: Double) -> Double { time.isNaN ? time : 0 }

  /// The limit from the segment before the time.
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    let time = min(time, 1)
    switch order {
    case .displacement:
      let index = stops.partitioningIndex { $0.input >= time }
      let isAtStop = index < stops.count && stops[index].input == time
      return (isAtStop ? stops[index].output : extendedValue(at: time)) - endValue
    case .velocity: return slope(before: time)
    case .acceleration, .jerk: return 0
    }
  }

  /// The velocity changes sign where the slope does; the displacement, where a line or a jump
  /// passes the end value.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    switch order {
    case .displacement: return signChangesByDescent(of: .displacement)
    case .velocity: return SignChanges(single: turns)
    case .acceleration, .jerk: return SignChanges()
    }
  }

  private var turns: [Double] {
    var times: [Double] = []
    var last = slope(after: 0)
    for time in breakpoints {
      let next = slope(after: time)
      if last * next < 0 { times.append(time) }
      if next != 0 { last = next }
    }
    return times
  }

  /// The value at a progress that may be outside 0...1, as CSS Easing 2 defines it: the first and
  /// the last segment continue beyond the stops.
  ///
  /// - Parameters:
  ///   - progress: The input progress; any number.
  ///   - isBefore: CSS's before flag: at a jump at the first stop, the result is the value before
  ///     the jump.
  /// - Returns: The output progress.
  /// - Complexity: O(log *n*) for *n* stops.
  package func extendedValue(at progress: Double, isBefore: Bool = false) -> Double {
    if progress.isNaN { return progress }
    if isBefore, progress == stops[0].input { return stops[0].output }
    let end = stops.partitioningIndex { $0.input > progress }
    if end > 0, stops[end - 1].input == progress { return stops[end - 1].output }
    let (a, b) = segment(endingAt: end)
    let width = b.input - a.input
    // Two stops with the same input have no slope: the line beyond them is horizontal.
    if width == 0 { return end == 0 ? a.output : b.output }
    if a.output == b.output { return a.output }
    return Self.value(at: progress, from: a, to: b)
  }

  /// The value on the line through two stops with different inputs.
  private static func value(at progress: Double, from a: Stop, to b: Stop) -> Double {
    let (height, width) = (b.output - a.output, b.input - a.input)
    // Computed from the nearer stop, so that both ends of the segment are exact.
    let (before, after) = (progress - a.input, b.input - progress)
    return before < after
      ? a.output + height * (before / width) : b.output - height * (after / width)
  }

  /// The index of the first stop after a progress, found without a search; `nil` where the stops are
  /// not evenly spaced.
  private func indexIfEven(after progress: Double) -> Int? {
    guard progress >= 0, progress < 1 else { return nil }
    let index = Int(progress * Double(stops.count - 1)) + 1
    guard index < stops.count else { return nil }
    return stops[index - 1].input <= progress && progress < stops[index].input ? index : nil
  }

  /// The slope just after a progress.
  private func slope(after progress: Double) -> Double {
    let index = indexIfEven(after: progress) ?? stops.partitioningIndex { $0.input > progress }
    return slope(of: segment(endingAt: index))
  }

  /// The slope just before a progress.
  private func slope(before progress: Double) -> Double {
    slope(of: segment(endingAt: stops.partitioningIndex { $0.input >= progress }))
  }

  private func slope(of segment: (a: Stop, b: Stop)) -> Double {
    let width = segment.b.input - segment.a.input
    return width == 0 ? 0 : (segment.b.output - segment.a.output) / width
  }

  /// The segment that ends at a stop; the first or the last one where that stop does not exist.
  private func segment(endingAt index: Int) -> (a: Stop, b: Stop) {
    let index = min(max(index, 1), stops.count - 1)
    return (stops[index - 1], stops[index])
  }
}
