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
/// A piece runs in its own time, from 0, and is cut where the next one starts; a piece that ends before
/// holds its end. The pieces need not meet: ``Curve/join(at:)`` tells by how much they do not.
public struct SequencedCurve: Curve {
  /// A curve of the sequence, and when it starts.
  public struct Piece: Sendable {
    /// When it starts, in seconds since the start of the whole.
    public let start: Double
    /// What runs from there, in its own time.
    public let curve: AnyCurve

    /// How long it runs, in its own time, if that is known better than by the start of the next one.
    let span: Double?

    /// Starts a curve at a time.
    public init(start: Double, curve: AnyCurve) {
      self.init(start: start, curve: curve, span: nil)
    }

    init(start: Double, curve: AnyCurve, span: Double?) {
      self.start = start
      self.curve = curve
      self.span = span
    }
  }

  /// The pieces, by their start; the first starts at 0.
  public let pieces: [Piece]
  public let startValue: Double
  public let endValue: Double
  public let duration: Double

  /// Joins curves.
  ///
  /// - Parameters:
  ///   - pieces: By their start, which ascends from 0; none for a curve that jumps at once.
  ///   - startValue: The value before time 0.
  ///   - duration: When the last piece is cut, after its start; infinite if it goes on forever.
  ///   - endValue: The value from then on, or the limit of the last piece.
  public init(
    _ pieces: [Piece], from startValue: Double, endingAt duration: Double, endValue: Double
  ) {
    let times = pieces.map { $0.start } + [duration]
    precondition(
      times.first == 0 && zip(times, times.dropFirst()).allSatisfy(<),
      "The pieces of a sequence start one after another from 0 s, and it ends after that.")
    self.pieces = pieces
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
      // From then on it rests, where a curve by itself still has the velocity of its arrival.
      let end = piece.curve.duration
      if end < span { own.append(timeAfterEnd(of: piece)) }
      let limit = piece.start + span
      times += own.filter { $0 > (times.last ?? -1) && $0 < limit }
    }
    return times
  }

  public func value(at time: Double) -> Double {
    guard let (index, own) = place(of: time) else { return outside(time) }
    return pieces[index].curve.value(at: own)
  }

  public func displacement(at time: Double) -> Double {
    guard let (index, own) = place(of: time) else { return outside(time) - endValue }
    return displacement(of: pieces[index].curve, at: own)
  }

  public func displacementFromStart(at time: Double) -> Double {
    guard let (index, own) = place(of: time) else { return outside(time) - startValue }
    let piece = pieces[index].curve
    return piece.startValue == startValue
      ? piece.displacementFromStart(at: own) : piece.value(at: own) - startValue
  }

  public func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  public func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }

  public func sample(at time: Double) -> CurveSample {
    guard time < duration, let (index, own) = place(of: time) else {
      return CurveSample(
        time: time, value: value(at: time), velocity: velocity(at: time),
        acceleration: acceleration(at: time))
    }
    let sample = pieces[index].curve.sample(at: own)
    return CurveSample(
      time: time, value: sample.value, velocity: sample.velocity,
      acceleration: sample.acceleration)
  }

  /// The value before time 0, after the end, and at no time.
  private func outside(_ time: Double) -> Double {
    time.isNaN ? time : time < 0 ? startValue : endValue
  }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    if time == duration, let last = pieces.last, time.isFinite {
      return last.curve.motion(order, at: span(of: pieces.count - 1))
    }
    guard let (index, own) = place(of: time) else { return time.isNaN ? time : 0 }
    return pieces[index].curve.motion(order, at: own)
  }

  /// Which piece a time is in, and how far into it; `nil` outside all of them.
  private func place(of time: Double) -> (index: Int, time: Double)? {
    guard time >= 0, time < duration else { return nil }
    let index = index(at: time)
    return (index, min(time - pieces[index].start, span(of: index)))
  }

  /// The number of the piece that runs at a time of 0 or more.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The first time at which a piece has come to a time of its own.
  func time(of own: Double, in piece: Piece) -> Double {
    (piece.start + own).first { $0 - piece.start >= own }
  }

  /// When a piece is cut.
  func end(of index: Int) -> Double {
    index + 1 < pieces.count ? pieces[index + 1].start : duration
  }

  /// How long a piece runs, in its own time.
  ///
  /// One that ends where the next one starts, but for the rounding of that time, runs to its very end.
  func span(of index: Int) -> Double {
    let next = end(of: index)
    let (start, own) = (pieces[index].start, pieces[index].curve.duration)
    guard next.isFinite else { return .infinity }
    if let span = pieces[index].span { return span }
    return (start + own - next).magnitude <= 4 * next.ulp ? own : next - start
  }

  /// How far a piece is from the end of the whole.
  func displacement(of piece: AnyCurve, at time: Double) -> Double {
    piece.endValue == endValue ? piece.displacement(at: time) : piece.value(at: time) - endValue
  }
}
