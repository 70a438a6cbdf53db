import CurveKit
internal import CurveMeasure

extension Chart {
  /// Creates a chart of two curves and of their difference, the first minus the second.
  ///
  /// The area between the two, and between the difference and 0, has the colour of the greater
  /// curve. A mark shows the greatest difference within the chart.
  ///
  /// ```swift
  /// let chart = Chart(comparing: ChartCurve(label: "smooth", curve: Spring.smooth()),
  ///   with: ChartCurve(label: "snappy", curve: Spring.snappy()))
  /// chart.keyNumbers       // ["greatest difference −0.0739 at 0.235 s", "mean 0.0324", …]
  /// ```
  ///
  /// The chart has a panel for the values and one for the difference; the options of panels and envelopes have no
  /// effect.
  ///
  /// - Parameters:
  ///   - first: The first curve.
  ///   - second: The curve that is subtracted from the first.
  ///   - options: The title, colours, size, duration and sampling.
  /// - Complexity: That of `CurveComparison`, and of evaluating each curve at up to about 1,600
  ///   times.
  public init(
    comparing first: ChartCurve, with second: ChartCurve, options: ChartOptions = ChartOptions()
  ) {
    let curves = [first, second]
    var shared = options
    shared.panels = [.value]
    shared.hasEnvelopes = false
    self.init(of: curves, options: shared)
    guard
      let comparison = CurveComparison(
        of: first.curve, and: second.curve, until: comparedTime(of: curves, options))
    else { preconditionFailure("A comparison with an end always exists.") }
    let unit = TimeUnit(fitting: time.upper)
    table = ChartTable(
      of: curves, columns: ChartColumns(of: curves, for: [.value]), until: time.upper,
      sampling: options.sampling, difference: [comparison.greatestDifferenceTime])
    keyNumbers = Chart.keyNumbers(of: comparison, unit: unit) + keyNumbers
    panels[0] = ChartPanel(
      quantity: .value, title: panels[0].title, axis: panels[0].axis, series: panels[0].series,
      references: panels[0].references,
      fills: Chart.fills(table.header[1], other: table.header[3]),
      marks: Chart.gap(comparison, first.curve, second.curve))
    panels.append(
      Chart.differencePanel(comparison, of: curves, table: table, unit: unit, size: size))
  }

  /// The areas between a line and zero, or another line, in the colour of the greater curve.
  private static func fills(_ column: String, other: String? = nil) -> [ChartPanel.Fill] {
    [true, false].map { isAbove in
      ChartPanel.Fill(
        column: column, level: 0, isAbove: isAbove, colorRole: .curve(isAbove ? 0 : 1),
        other: other)
    }
  }

  /// The end of the comparison: the end of the chart, or earlier if both curves come to rest
  /// before, so that the means do not include the rest of the axis.
  private func comparedTime(of curves: [ChartCurve], _ options: ChartOptions) -> Double {
    // An endless curve can be analysed only up to its analysisEnd.
    let end = curves.map { $0.curve.analysisEnd }.reduce(time.upper, min)
    let rest = curves.map { $0.restTime ?? .infinity }.reduce(0, max)
    return options.until == nil && rest > 0 ? min(end, rest) : end
  }

  private static func keyNumbers(of comparison: CurveComparison, unit: TimeUnit) -> [String] {
    guard comparison.greatestDifference != 0 else { return ["no difference"] }
    let time = ChartNumberFormat.time(comparison.greatestDifferenceTime, in: unit)
    // The squares of values beyond 1e150 overflow.
    let averages = [("mean", comparison.meanDifference), ("RMS", comparison.rmsDifference)]
      .filter { $0.1.isFinite }.map { "\($0) \(ChartNumberFormat.short($1))" }
    let greatest = ChartNumberFormat.short(comparison.greatestDifference)
    return ["greatest difference \(greatest) at \(time)"] + averages
  }

  /// The line between the curves at their greatest difference.
  private static func gap(
    _ comparison: CurveComparison, _ first: some Curve, _ second: some Curve
  ) -> [ChartPanel.Mark] {
    let time = comparison.greatestDifferenceTime
    guard comparison.greatestDifference != 0 else { return [] }
    // At a jump, the greatest difference may be that of the left limits.
    let ends = [time, time - 8 * time.ulp].map { (first.value(at: $0), second.value(at: $0)) }
    func error(_ ends: (Double, Double)) -> Double {
      (ends.0 - ends.1 - comparison.greatestDifference).magnitude
    }
    let (one, other) = error(ends[0]) <= error(ends[1]) ? ends[0] : ends[1]
    return [
      ChartPanel.Mark(time: time, value: one, text: "", colorRole: .text, stem: other),
      ChartPanel.Mark(time: time, value: one, text: "", colorRole: .curve(0), stem: nil),
      ChartPanel.Mark(time: time, value: other, text: "", colorRole: .curve(1), stem: nil),
    ]
  }

  private static func differencePanel(
    _ comparison: CurveComparison, of curves: [ChartCurve], table: ChartTable, unit: TimeUnit,
    size: ChartSize
  ) -> ChartPanel {
    let column = table.header.count - 1
    func marks(inUnitsOf exponent: Int) -> [ChartPanel.Mark] {
      guard comparison.greatestDifference != 0 else { return [] }
      let time = comparison.greatestDifferenceTime
      let number = ChartNumberFormat.short(comparison.greatestDifference, inUnitsOf: exponent)
      return [
        ChartPanel.Mark(
          time: time, value: comparison.greatestDifference,
          text: "\(number) at \(ChartNumberFormat.time(time, in: unit))", colorRole: .text, stem: 0)
      ]
    }
    let axis = ChartPanel.axis(
      .difference, of: [column], in: table, including: [0], labels: marks(inUnitsOf: 0),
      origin: 0,
      height: ChartPanel.Quantity.difference.height(among: [.value, .difference], in: size))
    let names = curves.map { DisplayText.line($0.label) }.joined(separator: " − ")
    let title = ChartPanel.Quantity.difference.title(on: axis)
    let fits = TextMetrics.width(of: names, size: 12) < 0.5 * Double(size.width)
    return ChartPanel(
      quantity: .difference, title: fits ? "\(title): \(names)" : title, axis: axis,
      series: [ChartPanel.Series(column: table.header[column], colorRole: .text)],
      references: [ChartPanel.Reference(value: 0, isDashed: false)],
      fills: fills(table.header[column]), marks: marks(inUnitsOf: axis.exponent))
  }
}
