/// A part of a motion without a jump that is too high for one straight line, with its tubes.
///
/// Each smooth piece is convex or concave. Where it is convex, its chords are above it and its tangents
/// below; a chain of chords and a chain of tangents enclose it. The samples are so dense that the two
/// are closer than a fraction of the error.
struct LinearFitSection {
  /// The chains of a tube inside the exact one: a line that passes its vertices is within the error
  /// everywhere.
  private var inner = ErrorTube()
  /// The chains of a tube around the exact one: a line that is within the error everywhere passes its
  /// vertices.
  private var outer = ErrorTube()
  /// The limit of the motion at the start.
  let start: TubePoint
  /// The limit of the motion at the end.
  private(set) var end: TubePoint
  /// Whether the fit starts at 0, 0, within the error.
  fileprivate(set) var isStartPinned = false
  /// Whether the fit ends at 1, 1, within the error.
  fileprivate(set) var isEndPinned = false
  /// The greatest rounding error of a vertex.
  private var rounding = 0.0

  /// The number of vertices of the inner tube.
  var size: Int { inner.upper.count + inner.lower.count }

  fileprivate init(start: TubePoint) {
    self.start = start
    end = start
  }

  /// The tube in which every line is within an error.
  ///
  /// - Parameters:
  ///   - error: The error at a fraction.
  /// - Returns: The tube. At a pinned end it is a point.
  func innerTube(error: (Double) -> Double) -> ErrorTube {
    var tube = inner.widened { error($0) - rounding }
    if isStartPinned {
      tube.upper[0] = TubePoint(x: 0, y: 0)
      tube.lower[0] = TubePoint(x: 0, y: 0)
    }
    if isEndPinned {
      tube.upper[tube.upper.count - 1] = TubePoint(x: 1, y: 1)
      tube.lower[tube.lower.count - 1] = TubePoint(x: 1, y: 1)
    }
    return tube
  }

  /// The tube that holds every line within an error, and a little more, so that rounding cannot matter.
  func outerTube(error: Double) -> ErrorTube {
    var tube = outer.widened { _ in error * (1 + 1e-9) + rounding }
    if isEndPinned {
      tube.upper.append(TubePoint(x: 1, y: 1))
      tube.lower.append(TubePoint(x: 1, y: 1))
    }
    return tube
  }

  /// Appends a smooth piece.
  fileprivate mutating func append(_ samples: [MotionSample], isConvex: Bool) {
    guard let last = samples.last else { return }
    for (index, sample) in samples.enumerated() {
      let point = sample.point
      if let crossing = sample.tangentCrossing {
        if isConvex {
          inner.upper.append(crossing)
          outer.lower.append(crossing)
        } else {
          inner.lower.append(crossing)
          outer.upper.append(crossing)
        }
      }
      let isEnd = index == 0 || index == samples.count - 1
      if isEnd || !isConvex {
        inner.upper.append(point)
        outer.lower.append(point)
      }
      if isEnd || isConvex {
        inner.lower.append(point)
        outer.upper.append(point)
      }
      rounding = max(rounding, 1e-15 * (1 + point.y.magnitude))
    }
    end = last.point
  }
}

/// A sample of a smooth piece, and the point at which its tangent crosses that of the sample before.
private struct MotionSample {
  let point: TubePoint
  let tangentCrossing: TubePoint?
}

/// Divides a motion into sections and encloses each in tubes.
struct LinearFitSections<Base: Curve> {
  let motion: LinearFitMotion<Base>
  /// The greatest vertical error.
  let error: Double
  /// The greatest number of vertices of all sections together.
  let maximumSize: Int

  /// The heights of the jumps between the sections, those at the first and the last stop included.
  private(set) var jumps: [Double] = []
  private(set) var sections: [LinearFitSection] = []
  private(set) var isTooLarge = false

  /// The distance of the tangents from the chords, as a fraction of the error.
  private var flatness: Double { 1.0 / 256 }

  init(_ motion: LinearFitMotion<Base>, error: Double, maximumSize: Int) {
    self.motion = motion
    self.error = error
    self.maximumSize = maximumSize
    let pieces = motion.pieces()
    guard let first = pieces.first, let last = pieces.last else { return }
    var section = LinearFitSection(start: point(first.start))
    var size = 0
    for (index, piece) in pieces.enumerated() {
      if index > 0 {
        let jump = piece.start.value - pieces[index - 1].end.value
        if jump.magnitude > error {
          jumps.append(jump)
          size += section.size
          sections.append(section)
          section = LinearFitSection(start: point(piece.start))
        }
      }
      section.append(samples(of: piece), isConvex: piece.isConvex)
      if size + section.size > maximumSize {
        isTooLarge = true
        return
      }
    }
    sections.append(section)
    pin(first.start.value, last.end.value - 1)
  }

  /// Pins the ends where the motion is near them; elsewhere the fit jumps from or to its pinned end.
  private mutating func pin(_ start: Double, _ end: Double) {
    // A curve that is cut at its settling time is exactly as far from its end as allowed.
    let allowed = error + motion.rounding
    if start.magnitude <= allowed { sections[0].isStartPinned = true } else { jumps.append(start) }
    if end.magnitude <= allowed {
      sections[sections.count - 1].isEndPinned = true
    } else {
      jumps.append(end)
    }
  }

  private func point(_ point: MotionPoint) -> TubePoint {
    TubePoint(x: point.time / motion.duration, y: point.value)
  }

  /// The samples of a piece, from its start to its end.
  private func samples(of piece: SmoothPiece) -> [MotionSample] {
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
    return (chord - crossing.y).magnitude <= flatness * error
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
