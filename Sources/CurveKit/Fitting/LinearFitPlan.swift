/// A path of straight lines through a stretch, with bends anywhere, and its least possible error.
struct LinearFitPlan {
  /// The lines from the start to the end.
  let lines: [TubeLine]

  /// The lines of a search; `nil` where the search did not reach the end.
  fileprivate init?(_ path: [LinearFitSearch.Farthest]) {
    guard case .end? = path.last else { return nil }
    let lines = path.compactMap { $0.line }
    guard lines.count == path.count else { return nil }
    self.lines = lines
  }

  /// The point at which one of the lines, counted from 0, meets the next one.
  func bend(after index: Int) -> TubePoint {
    lines[index].point(at: lines[index].crossing(with: lines[index + 1]))
  }
}

/// The paths of the fewest straight lines through a stretch.
///
/// The path that always goes on from the window of the line that sees farthest has the fewest lines. The
/// same path in a narrower tube leaves room for rounding, so a plan is the path in the narrowest tube
/// that has one with so many lines.
///
/// References: Suri, A Linear Time Algorithm for Minimum Link Paths inside a Simple Polygon (1986); Imai
/// and Iri, An Optimal Algorithm for Approximating a Piecewise Linear Function (1986).
struct LinearFitPlanner {
  let stretch: LinearFitStretch
  let error: Double
  /// The tube of the whole error.
  let tube: ErrorTube
  /// A lower bound of the number of lines of every path within the error.
  private(set) var fewestLines = 1
  /// The number of lines of the first plan.
  private(set) var lineCount = 1
  /// The fractions between which a plan may have less than the whole error.
  private var narrowing = -1.0...2.0
  private var search = LinearFitSearch()
  private var plans: [Int: LinearFitPlan] = [:]

  /// - Parameters:
  ///   - stretch: The stretch.
  ///   - error: The greatest vertical error.
  ///   - limit: The numbers of lines stop here.
  init(_ stretch: LinearFitStretch, error: Double, limit: Int) {
    (self.stretch, self.error) = (stretch, error)
    tube = stretch.innerTube { _ in error }
    fewestLines = path(in: stretch.outerTube(error: error), limit: limit).count
    let path = path(in: tube, limit: limit)
    lineCount = path.count
    // Where the motion is far from a pinned end, the tube cannot be narrower beside it.
    let exits = path.compactMap { if case .window(let window) = $0 { window.exit } else { nil } }
    let low = stretch.start.y.magnitude > error / 2 ? (exits.first ?? 1) / 4 : -1
    let high = (stretch.end.y - 1).magnitude > error / 2 ? ((exits.last ?? 0) + 1) / 2 : 2
    narrowing = (stretch.isStartPinned ? low : -1)...(stretch.isEndPinned ? high : 2)
  }

  /// The path of the fewest lines in a tube: for each line how far it sees.
  private mutating func path(in tube: ErrorTube, limit: Int) -> [LinearFitSearch.Farthest] {
    let start = stretch.isStartPinned ? TubePoint(x: 0, y: 0) : nil
    var path = [
      search.farthest(
        from: LinearFitSearch.Source(
          upper: start ?? tube.upper[0], lower: start ?? tube.lower[0]), in: tube)
    ]
    var exit = -1.0
    while case .window(let window)? = path.last, window.exit > exit, path.count < limit {
      exit = window.exit
      path.append(search.farthest(from: window.source, in: tube))
    }
    return path
  }

  /// The plan with a number of lines, at least ``lineCount``.
  mutating func plan(lines count: Int) -> LinearFitPlan? {
    if let known = plans[count] { return known }
    var best = LinearFitPlan(path(in: tube, limit: count))
    var (low, high) = (0.0, error)
    for _ in 0..<12 {
      let middle = low + (high - low) / 2
      if let plan = plan(narrowedBy: error - middle, limit: count) {
        (best, high) = (plan, middle)
      } else {
        low = middle
      }
    }
    plans[count] = best
    return best
  }

  /// The plan with the fewest lines in a tube with less than the whole error; `nil` where there is none.
  mutating func plan(narrowedBy amount: Double, limit: Int) -> LinearFitPlan? {
    guard amount < error else { return nil }
    let narrow = stretch.innerTube { narrowing.contains($0) ? error - amount : error }
    return LinearFitPlan(path(in: narrow, limit: limit))
  }
}
