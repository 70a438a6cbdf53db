/// The sections of a motion, between the jumps at which a fit has two stops.
struct LinearFitLayout {
  /// The sections, each with the search for its lines.
  private(set) var planners: [LinearFitPlanner] = []
  /// A lower bound of the number of stops of every fit.
  private(set) var fewestStops = 0
  /// The number of stops with digits without end.
  private(set) var plannedStops = 0

  /// - Parameters:
  ///   - motion: The motion.
  ///   - pieces: Its pieces.
  ///   - error: The greatest vertical error.
  ///   - flatness: The greatest distance of the tangents of two samples from their chord, as a fraction
  ///     of the error.
  ///   - maximumSize: The greatest number of vertices; more give `nil`.
  init?(
    _ motion: LinearFitMotion<some Curve>, _ pieces: [SmoothPiece], error: Double,
    flatness: Double, maximumSize: Int
  ) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let sampling = LinearFitSampling(
      motion: motion, tolerance: flatness * error, maximumSize: maximumSize)
    var sections = [LinearFitSection(start: sampling.point(first.start))]
    var (size, jumps) = (0, 0)
    for (index, piece) in pieces.enumerated() {
      let jump = index > 0 ? (piece.start.value - pieces[index - 1].end.value).magnitude : 0
      if jump > error {
        // A line may pass a lower jump, and save a stop.
        fewestStops += jump > 2.000001 * error ? 1 : -1
        jumps += 1
        sections.append(LinearFitSection(start: sampling.point(piece.start)))
      }
      let samples = sampling.samples(of: piece)
      size += samples.count
      guard size <= maximumSize else { return nil }
      sections[jumps].append(samples, isConvex: piece.isConvex)
    }
    // A curve that is cut at its settling time is exactly as far from its end as allowed. Where the
    // motion is farther from a pinned end, the fit jumps there.
    let allowed = error + motion.rounding
    sections[0].isStartPinned = first.start.value.magnitude <= allowed
    sections[jumps].isEndPinned = (last.end.value - 1).magnitude <= allowed
    let pinJumps = (sections[0].isStartPinned ? 0 : 1) + (sections[jumps].isEndPinned ? 0 : 1)
    planners = sections.map {
      LinearFitPlanner($0, error: error, limit: LinearFit.maximumStops)
    }
    fewestStops = max(2, planners.reduce(fewestStops + pinJumps + 1) { $0 + $1.fewestLines })
    plannedStops = planners.reduce(jumps + pinJumps + 1) { $0 + $1.lineCount }
  }
}

/// The samples of smooth pieces, dense enough for the chains of tubes.
private struct LinearFitSampling<Base: Curve> {
  let motion: LinearFitMotion<Base>
  /// The greatest distance of the tangents of two samples from their chord.
  let tolerance: Double
  /// The greatest number of samples.
  let maximumSize: Int

  func point(_ point: MotionPoint) -> TubePoint {
    TubePoint(x: point.time / motion.duration, y: point.value)
  }

  /// The samples of a piece, from its start to its end.
  func samples(of piece: SmoothPiece) -> [MotionSample] {
    var samples = [MotionSample(point: point(piece.start), tangentCrossing: nil)]
    divide(piece.start, piece.end, depth: 0, into: &samples)
    return samples
  }

  private func divide(
    _ start: MotionPoint, _ end: MotionPoint, depth: Int, into samples: inout [MotionSample]
  ) {
    let (a, b) = (point(start), point(end))
    let crossing = tangentCrossing(a, start.rate, b, end.rate)
    let middle = start.time + (end.time - start.time) / 2
    let isNarrow = depth >= 60 || b.x - a.x <= 64 * b.x.ulp || samples.count > maximumSize
    if isNarrow || isFlat(a, b, crossing, end.rate - start.rate) {
      samples.append(MotionSample(point: b, tangentCrossing: crossing))
      return
    }
    let center = motion.point(at: middle)
    divide(start, center, depth: depth + 1, into: &samples)
    divide(center, end, depth: depth + 1, into: &samples)
  }

  /// Whether the tangents at two points cross near their chord.
  private func isFlat(
    _ a: TubePoint, _ b: TubePoint, _ crossing: TubePoint?, _ turn: Double
  ) -> Bool {
    guard let crossing else { return turn == 0 }
    let chord = TubeLine(from: a, to: b).value(at: crossing.x)
    return (chord - crossing.y).magnitude <= tolerance
  }

  /// The point at which two tangents cross; `nil` where they are parallel or both vertical.
  private func tangentCrossing(
    _ a: TubePoint, _ rate: Double, _ b: TubePoint, _ endRate: Double
  ) -> TubePoint? {
    let width = b.x - a.x
    if rate.isInfinite {
      return endRate.isInfinite ? nil : TubePoint(x: a.x, y: b.y - endRate * width)
    }
    if endRate.isInfinite { return TubePoint(x: b.x, y: a.y + rate * width) }
    guard rate != endRate else { return nil }
    let fromStart = (endRate * width - (b.y - a.y)) / (endRate - rate)
    let distance = min(max(fromStart, 0), width)
    let y =
      rate.magnitude < endRate.magnitude
      ? a.y + rate * distance : b.y - endRate * (width - distance)
    return TubePoint(x: min(a.x + distance, b.x), y: y)
  }
}
