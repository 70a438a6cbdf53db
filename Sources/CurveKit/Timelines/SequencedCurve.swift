/// Curves that run one after another, each until the next one starts.
///
/// ```swift
/// let there = Easing(.sine, .out).lasting(0.3)
/// let back = Easing(.sine, .in).lasting(0.5).mapped(from: 1, to: 0)
/// let both = SequencedCurve(
///   [.init(start: 0, curve: AnyCurve(there)), .init(start: 0.3, curve: AnyCurve(back))],
///   from: 0, endingAt: 0.8, endValue: 0)
/// both.value(at: 0.3)         // 1
/// ```
///
/// A piece has its own time, which starts at 0, and is cut where the next one starts. A piece that
/// ends earlier holds its end value. The pieces need not meet: `Curve.join(at:)` gives the jumps
/// between them.
public struct SequencedCurve: Curve {
  /// A curve of the sequence and its start time.
  package struct Piece: Sendable {
    /// The start time, in seconds since the start of the sequence.
    package let start: Double
    /// The curve, with time from its start.
    package let curve: AnyCurve

    /// The duration of the piece in its own time, if it is known better than from the start of the
    /// next one.
    package let span: Double?

    /// Creates a piece that starts at a time.
    ///
    /// - Parameters:
    ///   - start: Seconds since the start of the sequence.
    ///   - curve: The curve, with time from its start.
    ///   - span: Its duration in its own time, if it is known.
    package init(start: Double, curve: AnyCurve, span: Double? = nil) {
      self.start = start
      self.curve = curve
      self.span = span
    }

    /// Its duration in its own time, if the next piece starts at a time.
    ///
    /// A piece that ends where the next one starts, apart from rounding, runs to its exact end.
    fileprivate func span(until next: Double) -> Double {
      guard next.isFinite else { return .infinity }
      if let span { return span }
      let own = curve.duration
      return (start + own - next).magnitude <= 4 * next.ulp ? own : next - start
    }
  }

  /// The pieces in order of their start; the first starts at 0.
  package let pieces: [Piece]
  public let startValue, endValue, duration: Double
  /// The durations of the pieces in their own times.
  private let spans: [Double]

  /// Creates a sequence of curves.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in order of their start, the first at 0; none for a curve that jumps at
  ///     time 0.
  ///   - startValue: The value before time 0.
  ///   - duration: The time at which the last piece is cut, after its start; infinite if it has no
  ///     end.
  ///   - endValue: The value from then on, or the limit of the last piece.
  /// - Precondition: The starts ascend from 0, and the sequence ends after the last one.
  package init(
    _ pieces: [Piece], from startValue: Double, endingAt duration: Double, endValue: Double
  ) {
    let times = pieces.map { $0.start } + [duration]
    precondition(
      times.first == 0 && zip(times, times.dropFirst()).allSatisfy(<),
      "The starts of the pieces must ascend from 0 s, and the end must be after the last one.")
    self.pieces = pieces
    spans = zip(pieces, times.dropFirst()).map { $0.span(until: $1) }
    self.startValue = startValue
    self.duration = duration
    self.endValue = endValue
  }

  public var analysisEnd: Double {
    guard let last = pieces.last, duration == .infinity else { return .infinity }
    return last.start + last.curve.analysisEnd
  }

  public var breakpoints: [Double] {
    var times: [Double] = []
    if pieces.isEmpty || startValue != pieces[0].curve.value(at: 0) { times.append(0) }
    for (index, piece) in pieces.enumerated() {
      if index > 0 { times.append(piece.start) }
      let span = span(of: index)
      var own = piece.curve.breakpoints.filter { $0 < span }.map { time(of: $0, in: piece) }
      // It is at rest from then on; a curve by itself still has its velocity at exactly its
      // duration.
      let end = piece.curve.duration
      if end < span { own.append(timeAfterEnd(of: piece)) }
      let limit = piece.start + span
      times += own.filter { $0 > (times.last ?? -1) && $0 < limit }
    }
    return times
  }

  public var _timeScale: Double { pieces.reduce(.infinity) { min($0, $1.curve.timeScale) } }

  public func value(at time: Double) -> Double {
    guard let (index, own) = position(of: time) else { return outside(time) }
    return pieces[index].curve.value(at: own)
  }

  public func displacement(at time: Double) -> Double {
    guard let (index, own) = position(of: time) else { return outside(time) - endValue }
    return displacement(of: pieces[index].curve, at: own)
  }

  public func _displacementFromStart(at time: Double) -> Double {
    guard let (index, own) = position(of: time) else { return outside(time) - startValue }
    let piece = pieces[index].curve
    return piece.startValue == startValue
      ? piece.displacementFromStart(at: own) : piece.value(at: own) - startValue
  }

  public func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  public func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }
  public func jerk(at time: Double) -> Double { rate(.jerk, at: time) }

  public func sample(at time: Double) -> CurveSample {
    guard time < duration, let (index, own) = position(of: time) else {
      return CurveSample(
        time: time, value: value(at: time), velocity: velocity(at: time),
        acceleration: acceleration(at: time))
    }
    return pieces[index].curve.sample(at: own).at(time)
  }

  /// The value before time 0 and after the end; not a number for a time that is not a number.
  private func outside(_ time: Double) -> Double {
    time.isNaN ? time : time < 0 ? startValue : endValue
  }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    if time == duration, let last = pieces.last, time.isFinite {
      return last.curve.motion(order, at: span(of: pieces.count - 1))
    }
    guard let (index, own) = position(of: time) else { return time.isNaN ? time : 0 }
    return pieces[index].curve.motion(order, at: own)
  }

  /// The index of the piece at a time, and the time since its start; `nil` outside all pieces.
  private func position(of time: Double) -> (index: Int, time: Double)? {
    guard time >= 0, time < duration else { return nil }
    let index = index(at: time)
    return (index, min(time - pieces[index].start, span(of: index)))
  }

  /// The index of the piece that runs at a time of 0 or more.
  private func index(at time: Double) -> Int {
    max(0, pieces.partitioningIndex { $0.start > time } - 1)
  }

  /// The first time at which a piece has reached a time of its own.
  func time(of own: Double, in piece: Piece) -> Double {
    (piece.start + own).first { $0 - piece.start >= own }
  }

  /// The time at which a piece is cut.
  func end(of index: Int) -> Double {
    index + 1 < pieces.count ? pieces[index + 1].start : duration
  }

  /// The duration of a piece in its own time.
  package func span(of index: Int) -> Double { spans[index] }

  /// The value of a piece less the end value of the sequence.
  func displacement(of piece: AnyCurve, at time: Double) -> Double {
    piece.endValue == endValue ? piece.displacement(at: time) : piece.value(at: time) - endValue
  }
}
