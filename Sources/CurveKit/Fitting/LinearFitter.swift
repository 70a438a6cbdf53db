/// The fit of a curve: its stretches, the bound of the number of stops, and the choice of the digits.
struct LinearFitter<Base: Curve> {
  private let motion: LinearFitMotion<Base>
  private let pieces: [SmoothPiece]
  private let maximumError: Double
  /// Layouts with different jumps, the one with the fewest stops first.
  private var layouts: [LinearFitLayout]
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
    func layout(flatness: Double, jump: Double, maximumSize: Int) -> LinearFitLayout? {
      LinearFitLayout(
        motion, pieces, error: maximumError, flatness: flatness, jump: jump * maximumError,
        maximumSize: maximumSize)
    }
    guard let coarse = layout(flatness: 0x1p-8, jump: 1, maximumSize: Self.maximumSize),
      coarse.fewestStops <= LinearFit.maximumStops
    else { throw .tooManyStops }
    var layouts = [coarse]
    if coarse.plannedStops > coarse.fewestStops {
      // More samples, or lines across jumps, may save a stop or prove that it is needed.
      layouts =
        (coarse.hasLowJumps ? [1, 1.999, LinearFitLayout.rounding] : [1]).compactMap {
          layout(flatness: 0x1p-13, jump: $0, maximumSize: Self.maximumSize / 10)
        } + layouts
      layouts.sort { $0.plannedStops < $1.plannedStops }
    }
    self.motion = motion
    self.pieces = pieces
    self.maximumError = maximumError
    self.size = size
    guard layouts[0].plannedStops <= LinearFit.maximumStops else { throw .tooManyStops }
    self.layouts = layouts
    fewestStops = layouts.reduce(2) { max($0, $1.fewestStops) }
  }

  private static func restTime(of curve: Base, within error: Double) -> Double? {
    if curve.duration.isFinite { return curve.duration }
    // A little later, so that no rounding of the motion after it exceeds the error.
    let reach = curve.extremes(of: .displacement).greatest { ($0 / curve.travel).magnitude } ?? 1
    return curve.settlingTime(within: max(error - 1e-14 * (1 + reach), error / 2))
  }

  /// The fit with given digits, or with the fewest that do not cost a stop.
  mutating func fit(inputDigits: Int?, outputDigits: Int?) throws(LinearFitError) -> LinearFit {
    let digits = outputDigits.map { $0...$0 } ?? usefulOutputDigits
    let finest = LinearFitGrid(
      inputDigits: inputDigits ?? LinearFit.maximumDigits, outputDigits: digits.upperBound)
    for mayAddLines in [false, true] {
      for index in layouts.indices {
        for digits in mayAddLines ? finest.outputDigits...finest.outputDigits : digits {
          let grid = LinearFitGrid(inputDigits: finest.inputDigits, outputDigits: digits)
          guard let fit = fit(index, on: grid, mayAddLines: mayAddLines) else { continue }
          return inputDigits == nil ? coarsened(fit, index, mayAddLines: mayAddLines) : fit
        }
      }
    }
    throw .belowDigits(
      maximumError: maximumError, inputDigits: finest.inputDigits,
      outputDigits: finest.outputDigits)
  }

  /// A fit with the fewest digits of the percentages, found by bisection.
  private mutating func coarsened(_ fit: LinearFit, _ index: Int, mayAddLines: Bool) -> LinearFit {
    var best = fit
    var (low, high) = (0, fit.inputDigits)
    while low < high {
      let middle = (low + high) / 2
      let grid = LinearFitGrid(inputDigits: middle, outputDigits: fit.outputDigits)
      if let coarser = self.fit(index, on: grid, mayAddLines: mayAddLines),
        coarser.stops.count <= best.stops.count
      {
        (best, high) = (coarser, middle)
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

  /// The fit of a layout on a grid; `nil` where none is found.
  private mutating func fit(_ index: Int, on grid: LinearFitGrid, mayAddLines: Bool) -> LinearFit? {
    guard let points = layouts[index].stops(on: grid, mayAddLines: mayAddLines) else { return nil }
    let stops = points.map(grid.stop)
    guard let error = motion.greatestError(of: LinearEasing(fitting: stops), pieces),
      error <= maximumError + motion.rounding * size
    else { return nil }
    return LinearFit(
      stops: stops, duration: motion.duration, maximumError: error, fewestStops: fewestStops,
      inputDigits: grid.inputDigits, outputDigits: grid.outputDigits)
  }
}
