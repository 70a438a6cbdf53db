/// The stretches of a motion, between the jumps at which a fit has two stops.
struct LinearFitLayout {
  /// The stretches, each with the search for its lines.
  private(set) var planners: [LinearFitPlanner] = []
  /// A lower bound of the number of stops of every fit.
  ///
  /// It is 2 where a stretch has a jump: there a fit might have two stops, and a path has none.
  private(set) var fewestStops = 0
  /// The number of stops with digits without end.
  private(set) var plannedStops = 0

  /// Whether a line may pass one of the jumps.
  private(set) var hasLowJumps = false

  /// The height of a jump that may be a rounding error, as a fraction of the error.
  static var rounding: Double { 1e-10 }

  /// Divides a motion into stretches and plans their lines.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - pieces: Its pieces.
  ///   - error: The greatest vertical error.
  ///   - flatness: The greatest distance of the tangents of two samples from their chord, as a fraction
  ///     of the error.
  ///   - jump: The height of a jump above which it is two stops, at most twice the error.
  ///   - maximumSize: The greatest number of samples; more give `nil`.
  init?(
    _ motion: LinearFitMotion<some Curve>, _ pieces: [SmoothPiece], error: Double,
    flatness: Double, jump: Double, maximumSize: Int
  ) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let sampling = LinearFitSampling(
      motion: motion, tolerance: flatness * error, maximumSize: maximumSize)
    var stretches = [LinearFitStretch(start: sampling.point(first.start))]
    var (size, jumps, hasInnerJump) = (0, 0, false)
    for (index, piece) in pieces.enumerated() {
      let height = index > 0 ? (piece.start.value - pieces[index - 1].end.value).magnitude : 0
      let isHigh = height > 2.000001 * error
      if !isHigh, height > Self.rounding * error { hasLowJumps = true }
      if height > jump {
        // A line may pass a lower jump, and save a stop.
        fewestStops += isHigh ? 1 : -1
        jumps += 1
        stretches.append(LinearFitStretch(start: sampling.point(piece.start)))
      } else if height > Self.rounding * error {
        hasInnerJump = true
      }
      let samples = sampling.samples(of: piece)
      size += samples.count
      guard size <= maximumSize else { return nil }
      stretches[jumps].append(samples, isConvex: piece.isConvex)
    }
    // A curve that is cut at its settling time is exactly as far from its end as allowed. Where the
    // motion is farther from a pinned end, the fit jumps there.
    let allowed = error + motion.rounding
    stretches[0].isStartPinned = first.start.value.magnitude <= allowed
    stretches[jumps].isEndPinned = (last.end.value - 1).magnitude <= allowed
    let pinJumps = (stretches[0].isStartPinned ? 0 : 1) + (stretches[jumps].isEndPinned ? 0 : 1)
    planners = stretches.map { LinearFitPlanner($0, error: error, limit: LinearFit.maximumStops) }
    fewestStops = planners.reduce(fewestStops + pinJumps + 1) { $0 + $1.fewestLines }
    if hasInnerJump || fewestStops < 2 { fewestStops = 2 }
    plannedStops = planners.reduce(jumps + pinJumps + 1) { $0 + $1.lineCount }
  }

  /// The stops of a fit on a grid.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - mayAddLines: Whether more lines than planned may make up for few digits.
  /// - Returns: The stops; `nil` where none are found.
  mutating func stops(on grid: LinearFitGrid, mayAddLines: Bool) -> [LinearFitGrid.Point]? {
    var stops: [LinearFitGrid.Point] = []
    if !planners[0].stretch.isStartPinned { stops.append(.init(column: 0, row: 0)) }
    for index in planners.indices {
      let limit = LinearFit.maximumStops - stops.count
      guard let next = planners[index].stops(on: grid, limit: limit, mayAddLines: mayAddLines)
      else { return nil }
      stops += next
    }
    if !planners[planners.count - 1].stretch.isEndPinned {
      stops.append(.init(column: grid.columns, row: grid.rows))
    }
    return stops.count <= LinearFit.maximumStops ? stops : nil
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
