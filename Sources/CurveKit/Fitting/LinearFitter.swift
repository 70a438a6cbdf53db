/// The fit of a curve: its sections, the bound of the number of stops, and the choice of the digits.
struct LinearFitter<Base: Curve> {
  private let motion: LinearFitMotion<Base>
  private let pieces: [SmoothPiece]
  private let maximumError: Double
  private var planners: [LinearFitPlanner]
  /// The greatest magnitude of a progress.
  private let size: Double
  /// A lower bound of the number of stops.
  private let fewestStops: Int

  /// The greatest number of samples: enough for the greatest number of stops.
  private static var maximumSize: Int { 100 * LinearFit.maximumStops }

  init(_ curve: Base, maximumError: Double, end: Double?) throws(LinearFitError) {
    let travel = curve.travel
    guard travel != 0, travel.isFinite else { throw .noTravel }
    guard curve.analysisEnd == .infinity,
      let duration = end ?? Self.restTime(of: curve, within: maximumError)
    else { throw .endless }
    guard duration > 0, duration.isFinite else { throw .invalidEnd(duration) }
    guard LinearFitMotion.canList(curve, until: duration) else { throw .tooManyStops }
    let motion = LinearFitMotion(curve, duration: duration)
    guard let range = motion.rangeAfterEnd() else { throw .endless }
    let distance = max(range.upperBound - 1, 1 - range.lowerBound)
    guard distance <= maximumError + motion.rounding else {
      throw .endsTooEarly(end: duration, distance: distance)
    }
    let pieces = motion.pieces()
    let size = pieces.reduce(1) { max($0, $1.start.value.magnitude, $1.end.value.magnitude) }
    guard size <= 1e6 else { throw .noTravel }
    func layout(flatness: Double, maximumSize: Int) -> LinearFitLayout? {
      LinearFitLayout(
        motion, pieces, error: maximumError, flatness: flatness, maximumSize: maximumSize)
    }
    guard var best = layout(flatness: 0x1p-8, maximumSize: Self.maximumSize),
      best.fewestStops <= LinearFit.maximumStops
    else { throw .tooManyStops }
    // More samples may save a stop, or prove that it is needed.
    if best.plannedStops > best.fewestStops,
      let finer = layout(flatness: 0x1p-13, maximumSize: Self.maximumSize / 10)
    {
      best = finer
    }
    self.motion = motion
    self.pieces = pieces
    self.maximumError = maximumError
    self.size = size
    planners = best.planners
    fewestStops = best.fewestStops
  }

  private static func restTime(of curve: Base, within error: Double) -> Double? {
    if curve.duration.isFinite { return curve.duration }
    // A little later, so that no rounding of the motion after it exceeds the error.
    return curve.settlingTime(within: max(error - 1e-14, error / 2))
  }

  /// The fit with given digits, or with the fewest that do not cost a stop.
  mutating func fit(inputDigits: Int?, outputDigits: Int?) throws(LinearFitError) -> LinearFit {
    let digits = outputDigits.map { $0...$0 } ?? usefulOutputDigits
    func grid(_ digits: Int) -> LinearFitGrid {
      LinearFitGrid(inputDigits: inputDigits ?? LinearFit.maximumDigits, outputDigits: digits)
    }
    var best: LinearFit?
    for digits in digits where best == nil { best = fit(on: grid(digits), mayAddLines: false) }
    let mayAddLines = best == nil
    guard var best = best ?? fit(on: grid(digits.upperBound), mayAddLines: true) else {
      throw .belowDigits(
        maximumError: maximumError, inputDigits: inputDigits ?? LinearFit.maximumDigits,
        outputDigits: digits.upperBound)
    }
    guard inputDigits == nil else { return best }
    // The fewest digits of a percentage, by bisection.
    var (low, high) = (0, best.inputDigits)
    while low < high {
      let middle = (low + high) / 2
      let grid = LinearFitGrid(inputDigits: middle, outputDigits: best.outputDigits)
      if let fit = fit(on: grid, mayAddLines: mayAddLines), fit.stops.count <= best.stops.count {
        (best, high) = (fit, middle)
      } else {
        low = middle + 1
      }
    }
    return best
  }

  /// From the fewest digits of an output that resolve the error to some more, beyond which the rounding
  /// hardly matters.
  private var usefulOutputDigits: ClosedRange<Int> {
    var (digits, unit) = (0, 1.0)
    while digits < LinearFit.maximumDigits, unit / 2 >= maximumError {
      digits += 1
      unit /= 10
    }
    return digits...min(digits + 4, LinearFit.maximumDigits)
  }

  /// The fit on a grid; `nil` where none is found.
  private mutating func fit(on grid: LinearFitGrid, mayAddLines: Bool) -> LinearFit? {
    var points: [LinearFitGrid.Point] = []
    if !planners[0].section.isStartPinned { points.append(.init(column: 0, row: 0)) }
    for index in planners.indices {
      let limit = LinearFit.maximumStops - points.count
      guard
        let stops = planners[index].stops(on: grid, limit: limit, mayAddLines: mayAddLines)
      else { return nil }
      points += stops
    }
    if !planners[planners.count - 1].section.isEndPinned {
      points.append(.init(column: grid.columns, row: grid.rows))
    }
    guard points.count <= LinearFit.maximumStops else { return nil }
    let stops = points.map(grid.stop)
    let easing = LinearEasing(fitting: stops)
    guard let error = motion.greatestError(of: easing, pieces),
      error <= maximumError + motion.rounding * size
    else { return nil }
    return LinearFit(
      stops: stops, duration: motion.duration, maximumError: error, fewestStops: fewestStops,
      inputDigits: grid.inputDigits, outputDigits: grid.outputDigits)
  }
}
