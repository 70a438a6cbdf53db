/// The motion between two jumps that are too high for one straight line, with its tubes.
///
/// Each smooth piece is convex or concave. Where it is convex, its chords are above it and its tangents
/// below; a chain of chords and a chain of tangents enclose it. The samples are so dense that the two
/// are closer than a fraction of the error.
struct LinearFitStretch {
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
  var isStartPinned = false
  /// Whether the fit ends at 1, 1, within the error.
  var isEndPinned = false
  /// The greatest rounding error of a vertex.
  private var rounding = 0.0

  /// The number of vertices of the inner tube.
  var size: Int { inner.upper.count + inner.lower.count }

  init(start: TubePoint) {
    self.start = start
    end = start
  }

  /// The tube in which every line is within an error, which may depend on the fraction; at a pinned end
  /// it is a point.
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
  mutating func append(_ samples: [MotionSample], isConvex: Bool) {
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
      rounding = max(rounding, 4e-15 * (1 + point.y.magnitude))
    }
    end = last.point
  }
}

/// A sample of a smooth piece, and the point at which its tangent crosses that of the sample before.
struct MotionSample {
  let point: TubePoint
  let tangentCrossing: TubePoint?
}
