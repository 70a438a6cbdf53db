public import CurveKit
internal import CurveMeasure

extension Chart {
  /// The maximum number of curves of a chart.
  package static let maximumCurves = 8

  #if !hasFeature(Embedded)  // It has no descriptions of values.
  /// Creates a chart of one curve with its marks.
  ///
  /// ```swift
  /// Chart(of: Spring(mass: 1, stiffness: 80, damping: 4)).svg()
  /// ```
  ///
  /// - Parameters:
  ///   - curve: The curve; its description is its label.
  ///   - options: The title, colours, size, duration and panels.
  /// - Complexity: That of evaluating the curve at up to about 1,600 times.
  public init(of curve: some Curve, options: ChartOptions = ChartOptions()) {
    self.init(
      of: [ChartCurve(label: String(describing: curve), curve: curve)], options: options)
  }
  #endif

  /// Creates a chart of one curve with its marks, or of several curves in one panel.
  ///
  /// - Parameters:
  ///   - curves: The curves, from 1 to 8.
  ///   - options: The title, colours, size, duration and panels.
  /// - Precondition: There are from 1 to 8 curves.
  /// - Complexity: That of evaluating each curve at up to about 1,600 times.
  public init(of curves: [ChartCurve], options: ChartOptions = ChartOptions()) {
    self.init(of: curves, states: [], options: options)
  }

  /// Creates a chart of one curve with its marks, or of several curves in one panel, with states.
  ///
  /// - Parameters:
  ///   - curves: The curves, from 1 to ``maximumCurves``.
  ///   - states: The states in order of time, shown as shaded bands; they do not overlap.
  ///   - options: The title, colours, size, duration and sampling.
  /// - Precondition: There are from 1 to ``maximumCurves`` curves.
  /// - Complexity: That of evaluating each curve at up to about 1,600 times.
  package init(
    of curves: [ChartCurve], states: [ChartState] = [], options: ChartOptions = ChartOptions()
  ) {
    precondition(
      (1...Chart.maximumCurves).contains(curves.count),
      "A chart shows from 1 to \(Chart.maximumCurves) curves, not \(curves.count).")
    Chart.check(options)
    if let (panel, curve) = Chart.panelWithoutSpring(options.panels, of: curves) {
      preconditionFailure("The panel \(panel.rawValue) needs springs, not \(curve.label).")
    }
    let choices = options.panels ?? [.value, .velocity]
    let size = options.size ?? .standard(ofPanels: choices)
    let steps = Chart.steps(in: size, share: curves.count == 1 ? 0.92 : 0.64)
    let end = options.until ?? Chart.end(after: Chart.visibleDuration(of: curves), steps: steps)
    let unit = TimeUnit(fitting: end)
    let columns = ChartColumns(
      of: curves, for: choices, hasEnvelopes: options.hasEnvelopes && choices.contains(.value))
    let table = ChartTable(
      of: curves, columns: columns, until: end, sampling: options.sampling)
    let hasVelocity = options.panels != nil || Chart.hasVelocity(curves, in: table, columns)
    let known = choices.filter { hasVelocity || $0 != .velocity }
    let shown = (known.filter { $0.isOverTime } + known.filter { !$0.isOverTime }).flatMap {
      $0 == .frequency ? [$0, .lag] : [$0]
    }

    self.title = DisplayText.line(
      options.title ?? Chart.title(of: curves.map { $0.label }))
    (theme, background, self.size) = (options.theme, options.background, size)
    arrangement = curves.count == 1 ? .single : .overlay
    self.table = table
    time = AxisScale(
      from: 0, through: end, intervals: steps, exponent: unit.exponent, unitSize: unit.size)
    timeUnit = unit
    let shared = Chart.sharedDetails(of: curves)
    self.curves = curves.map {
      ChartCurveName(
        label: DisplayText.line($0.label), details: $0.details.filter { !shared.contains($0) },
        expression: DisplayText.line($0.expression))
    }
    let frame = ChartFrame(
      table: table, columns: columns, end: end, unit: unit, panels: shown, steps: steps, size: size,
      valueName: DisplayText.line(options.valueName ?? "value"))
    if let curve = curves.first, curves.count == 1 {
      keyNumbers = curve.keyNumbers(until: end, unit: unit)
    } else {
      keyNumbers = shared + Chart.keyNumbers(of: curves, until: end)
    }
    panels = shown.map { ChartPanel.panel(of: curves, $0, in: frame) }
    keyNumbers = options.notes.map(DisplayText.line) + keyNumbers
    for index in self.curves.indices {
      self.curves[index].coveredCount = coveredCount(index, columns)
    }
    if columns.envelopes.contains(where: { $0 != nil }) {
      keyNumbers.append("faint dashes: envelope")
    }
    explainMarks()
    let hasTime = shown.contains(where: { $0.isOverTime })
    self.states = hasTime ? states.compactMap { $0.shown(until: end) } : []
  }

  /// The number of curves before one that have the same values within a pixel of a usual chart.
  private func coveredCount(_ index: Int, _ columns: ChartColumns) -> Int {
    let column = columns.index(of: .value, of: index)
    let values = table.rows.compactMap { $0[column] }
    guard let least = values.min(), let greatest = values.max() else { return 0 }
    let pixel = max((greatest - least) / 300, .leastNormalMagnitude)
    return (0..<index).count { other in
      let other = columns.index(of: .value, of: other)
      return table.rows.allSatisfy { row in
        guard let one = row[column], let two = row[other] else {
          return (row[column] == nil) == (row[other] == nil)
        }
        return (one - two).magnitude < pixel
      }
    }
  }

  /// Adds what the signs of a track mean to the numbers below the title.
  mutating func explainMarks() {
    if panels.contains(where: { $0.model != nil }) { keyNumbers.append("dotted line: target") }
    if panels.contains(where: { $0.removal != nil }) { keyNumbers.append("cross: view removed") }
  }

  /// Whether the velocity of a curve is ever other than zero: that of steps is zero wherever it
  /// exists.
  private static func hasVelocity(
    _ curves: [ChartCurve], in table: ChartTable, _ columns: ChartColumns
  ) -> Bool {
    curves.indices.contains { index in
      let column = columns.index(of: .velocity, of: index)
      // A coarse sampling may miss the velocity.
      return curves[index].metrics[.peakVelocity] ?? 0 != 0
        || table.rows.contains { $0[column] ?? 0 != 0 }
    }
  }

  /// Checks the preconditions of options.
  static func check(_ options: ChartOptions) {
    if let until = options.until {
      precondition(
        until > 0 && until.isFinite, "The end of a chart must be above 0, not \(until) s.")
    }
    if let panels = options.panels {
      precondition(
        !panels.isEmpty && Set(panels).count == panels.count
          && panels.allSatisfy(ChartPanel.Quantity.choices.contains),
        "The panels of a chart must be different ones of the choices, not \(panels).")
    }
  }

  /// The first curve that is not a spring and the first panel that needs one; `nil` if all panels exist.
  ///
  /// - Parameters:
  ///   - panels: The panels; `nil` for the usual ones, which every curve has.
  ///   - curves: The curves.
  /// - Returns: Both, or `nil`.
  package static func panelWithoutSpring(
    _ panels: [ChartPanel.Quantity]?, of curves: [ChartCurve]
  ) -> (panel: ChartPanel.Quantity, curve: ChartCurve)? {
    guard let panel = panels?.first(where: { $0.needsSpring }),
      let curve = curves.first(where: { $0.curve.spring == nil })
    else { return nil }
    return (panel, curve)
  }

  /// The approximate number of ticks on the time axis; a narrow chart has fewer.
  static func steps(in size: ChartSize, share: Double) -> Int {
    max(3, min(10, Int(Double(size.width) * share / 68)))
  }

  /// A round end of the time axis, a little after the end of the motion.
  static func end(after time: Double, steps: Int) -> Double {
    let unit = TimeUnit(fitting: time * 1.02)
    return AxisScale.roundEnd(above: time * 1.02 / unit.size, intervals: steps).end * unit.size
  }

  /// The names of tracks, or their number if that is too long for a title.
  static func title(ofTracks names: [String]) -> String {
    let line = names.joined(separator: ", ")
    return names.count == 1 || isShort(line) ? line : "\(names.count) tracks"
  }

  /// The names of curves, or as many of them as make a short title.
  static func title(of names: [String]) -> String {
    let line = names.joined(separator: ", ")
    if names.count == 1 || isShort(line) { return line }
    let some = (1..<names.count).reversed().lazy.map { count in
      names.prefix(count).joined(separator: ", ") + " and \(names.count - count) more"
    }
    return some.first(where: isShort) ?? "\(names.count) curves"
  }

  private static func isShort(_ title: String) -> Bool {
    // The bytes are counted first: a name may be very long.
    title.utf8.count <= 240 && title.count <= 72
  }

  /// The numbers that all curves of an overlay share, such as "no overshoot".
  private static func sharedDetails(of curves: [ChartCurve]) -> [String] {
    guard let first = curves.first, curves.count > 1 else { return [] }
    return first.details.filter { detail in
      curves.allSatisfy { $0.details.contains(detail) }
    }
  }

  /// The other statements about all curves of an overlay.
  private static func keyNumbers(of curves: [ChartCurve], until end: Double) -> [String] {
    let tolerances = Set(curves.map { $0.metrics.tolerance }).sorted()
    var items: [String] = []
    let times = curves.compactMap { $0.metrics[.settlingTime] }
    let rule = tolerances.map(ChartNumberFormat.tolerance).joined(separator: " or ")
    if times.count == curves.count, times.count <= 4, Set(times).count > 1 {
      // In the order of the names in the title.
      let list = times.map(ChartNumberFormat.shortTime).joined(separator: ", ")
      items.append("settle to \(rule) at \(list)")
    } else if !times.isEmpty {
      items.append("settling tolerance \(rule)")
    }
    if curves.contains(where: { ($0.restTime ?? .infinity) > end && $0.curve.duration > end }) {
      items.append("not all settle within this chart")
    }
    return items
  }
}
