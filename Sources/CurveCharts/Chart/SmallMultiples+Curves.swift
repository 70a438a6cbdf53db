import CurveKit
internal import CurveMeasure

extension SmallMultiples {
  /// The maximum number of curves of a page that compares them.
  ///
  /// gnuplot draws that many as an SVG in one second, and as a PNG of that size in about ten.
  package static let maximumCurves = 200

  /// Creates a page that compares curves: a small chart of each, in their order.
  ///
  /// ```swift
  /// let springs = stride(from: 1.0, through: 16, by: 1).map { damping in
  ///   ChartCurve(label: "damping \(damping)", curve: Spring(stiffness: 80, damping: damping))
  /// }
  /// let page = SmallMultiples(of: springs)
  /// page.time?.upper      // the same time axis in every small chart
  /// ```
  ///
  /// The time axis is common if the longest duration is at most 10 times the shortest,
  /// or if the options give its end. The value axis is common if the travels are as similar. If not,
  /// each curve has an axis of its own, and the legend states it.
  ///
  /// - Parameters:
  ///   - curves: The curves, from 1 to ``maximumCurves``.
  ///   - options: The title, colours, size, duration and sampling. Without a size, the page grows with
  ///     the number of curves.
  /// - Precondition: There are from 1 to ``maximumCurves`` curves.
  /// - Complexity: That of evaluating each curve at up to about 800 times.
  package init(of curves: [ChartCurve], options: ChartOptions = ChartOptions()) {
    precondition(
      (1...SmallMultiples.maximumCurves).contains(curves.count),
      "A page of small charts shows from 1 to \(SmallMultiples.maximumCurves) curves, "
        + "not \(curves.count).")
    Chart.check(options)
    let time = SmallMultiples.commonTime(of: curves, until: options.until)
    var cells = curves.map { curve in
      let visible =
        time.map { time in
          VisibleDuration(time: time.upper, isCut: (curve.restTime ?? .infinity) > time.upper)
        } ?? curve.visibleDuration
      return Cell(of: curve, in: visible, sampling: options.sampling)
    }
    let hasCommonValues = SmallMultiples.shareLevels(of: &cells)
    self.init(
      title: options.title ?? Chart.title(of: curves.map { $0.label }),
      legend: [
        time.map(SmallMultiples.explanation) ?? "each over its own time",
        hasCommonValues ? "the same value axis for all" : "each with its own value axis",
      ], sections: [Section(title: "", cells: cells)], theme: options.theme,
      background: options.background, size: options.size,
      // About as many rows as columns.
      columns: (3...15).first { $0 * $0 >= curves.count }, time: time)
  }

  /// The greatest ratio of two durations, or of two travels, on a common axis.
  ///
  /// With a greater one, the shorter curve would be too small to read.
  static let maximumRatio = 10.0

  /// A time axis for all curves; `nil` if their durations differ too much.
  private static func commonTime(of curves: [ChartCurve], until end: Double?) -> AxisScale? {
    let durations = curves.map { $0.visibleDuration.time }
    let (shortest, longest) = (durations.min() ?? 1, durations.max() ?? 1)
    guard end != nil || longest <= maximumRatio * shortest else { return nil }
    let steps = 5
    let last = end ?? Chart.end(after: Chart.visibleDuration(of: curves), steps: steps)
    return AxisScale(from: 0, through: last, intervals: steps)
  }

  /// The time axis in words: "time 0 to 1.2 s, a line every 0.2 s".
  private static func explanation(of time: AxisScale) -> String {
    let line = "time 0 to \(ChartNumberFormat.shortTime(time.upper))"
    guard time.ticks.count > 2 else { return line }
    let step = time.ticks[1].position - time.ticks[0].position
    return "\(line), a line every \(ChartNumberFormat.shortTime(step))"
  }

  /// Gives all cells the same levels if their values are similar.
  ///
  /// If not, each cell has levels that show its whole range.
  private static func shareLevels(of cells: inout [Cell]) -> Bool {
    let units = cells.map { $0.unit }
    let zero = cells.map { $0.base }.min() ?? 0
    let height = (cells.map { $0.base + $0.unit }.max() ?? 1) - zero
    let reach = Cell.maximumReach
    func fits(_ cell: Cell) -> Bool {
      reach.lowerBound <= cell.reach.lowerBound && cell.reach.upperBound <= reach.upperBound
    }
    var common = cells
    for index in cells.indices { (common[index].zero, common[index].height) = (zero, height) }
    if height <= maximumRatio * (units.min() ?? 1), common.allSatisfy(fits) {
      cells = common
      return true
    }
    for (index, cell) in cells.enumerated() where !fits(cell) {
      let span = cell.range.upperBound - cell.range.lowerBound
      (cells[index].zero, cells[index].height) = (cell.range.lowerBound, span)
    }
    return false
  }
}
