package import CurveKit
internal import CurveMeasure

/// A small chart of one or two curves in ASCII characters, for logs and consoles.
///
/// ```swift
/// TextChart(of: [TextChart.Line(name: "spring", curve: spring)]).text
/// ```
///
/// The second of two curves is drawn over the first, so that the first is visible where they
/// differ. Each has its own character, because a log may have no colours.
package struct TextChart: Sendable {
  /// A curve in a chart.
  package struct Line: Sendable {
    /// The name in the legend; any text.
    package let name: String
    /// The curve.
    package let curve: AnyCurve

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - name: The name in the legend; any text.
    ///   - curve: The curve.
    package init(name: String, curve: some Curve) {
      (self.name, self.curve) = (name, AnyCurve(curve))
    }
  }

  /// The lines of the chart, without spaces at their ends.
  package let lines: [String]

  /// The chart as text: its ``lines``, each with a line feed.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Draws one or two curves.
  ///
  /// - Parameters:
  ///   - curves: One curve, or an old curve and a new curve, which is drawn over it.
  ///   - end: The last time in seconds, above 0 and finite. By default the time at which the curves
  ///     come to rest, or 24 half periods of an oscillation; 12 if it never comes to rest.
  ///   - width: The maximum number of characters in a line, 40 or more.
  ///   - height: The number of rows for the curves, 2 or more. The time axis and the legend are
  ///     below.
  /// - Precondition: There are one or two curves.
  /// - Complexity: That of evaluating each curve at 16 times for each column, and at its turning
  ///   points.
  package init(of curves: [Line], until end: Double? = nil, width: Int = 64, height: Int = 12) {
    precondition(
      (1...2).contains(curves.count), "A text chart needs one or two curves, not \(curves.count).")
    precondition(width >= 40, "A text chart must be at least 40 characters wide, not \(width).")
    precondition(height >= 2, "A text chart needs at least 2 rows, not \(height).")
    let end = end ?? curves.map { $0.curve.visibleDuration(within: 0.001).time }.max() ?? 1
    precondition(end > 0 && end.isFinite, "The end of a chart must be above 0, not \(end) s.")

    // The width of the labels, at most half of the chart, determines the width of the curves.
    let samples = curves.map { $0.samples(until: end, columns: width) }
    let axis = ValueAxis(samples.joined().map { $0.value }, rows: height)
    let labels = axis.labels(
      at: curves.reversed().flatMap { [$0.curve.endValue, $0.curve.startValue] })
    let margin = labels.values.map { $0.count }.max() ?? 0
    let columns = width - margin - 2

    var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: height)
    for (sign, samples) in zip(Self.signs(curves.count), samples) {
      for point in Self.points(of: samples, until: end, columns: columns, axis) {
        cells[point.row][point.column] = sign
      }
    }
    var lines = (0..<height).reversed().map { row in
      let label = labels[row] ?? ""
      return label.padded(toEnd: margin) + (label.isEmpty ? " |" : " +") + String(cells[row])
    }
    lines += TimeAxis(until: end, columns: columns).lines.map {
      String(repeating: " ", count: margin + 1) + $0
    }
    lines.append(
      String(repeating: " ", count: margin + 2) + Self.legend(of: curves, columns: columns))
    self.lines = lines.map { $0.trimmingEnd() }
  }

  /// The characters of the curves; the last curve is the most important.
  private static func signs(_ count: Int) -> [Character] { [":", "*"].suffix(count) }

  /// The characters and the names, the most important first.
  private static func legend(of curves: [Line], columns: Int) -> String {
    let room = (columns - 3 * (curves.count - 1)) / curves.count
    return zip(signs(curves.count), curves).reversed().map { sign, line in
      "\(sign) " + TextMetrics.cut(DisplayText.line(line.name), toColumns: room - 2)
    }.joined(separator: "   ")
  }

  /// A cell of the chart.
  private struct Point: Hashable {
    let column: Int
    let row: Int
  }

  /// The cells of a line without gaps, also where it is steep.
  private static func points(
    of samples: [(time: Double, value: Double)], until end: Double, columns: Int, _ axis: ValueAxis
  ) -> Set<Point> {
    var points: Set<Point> = []
    var before: Int?
    for (time, value) in samples {
      let column = TimeAxis.column(of: time, until: end, columns: columns)
      let row = axis.row(of: value)
      let last = before ?? row
      // From the row after the last one to this one.
      let rows = last == row ? row...row : last < row ? last + 1...row : row...last - 1
      points.formUnion(rows.map { Point(column: column, row: $0) })
      before = row
    }
    return points
  }
}

extension TextChart.Line {
  /// Samples with all turning points and jumps of the curve.
  fileprivate func samples(until end: Double, columns: Int) -> [(time: Double, value: Double)] {
    let grid = SampleTimes(count: 16 * columns + 1, until: end)
    let requiredTimes = curve.turns(until: end, maximumCount: 240) + curve.jumps
    let times = (Array(grid) + requiredTimes.filter { $0 > 0 && $0 < end }).sorted()
    return [(0, curve.startValue)]
      + times.map { ($0, curve.value(at: $0)) }.filter { $0.1.isFinite }
  }
}

/// The vertical axis: rows of values.
private struct ValueAxis {
  private let lower: Double
  private let upper: Double
  private let rows: Int

  init(_ values: [Double], rows: Int) {
    var lower = values.min() ?? 0
    var upper = values.max() ?? 0
    let reach = max(lower.magnitude, upper.magnitude)
    // A range or an end that is only rounding counts as 0.
    if upper / 2 - lower / 2 <= reach * 1e-9 { upper = lower }
    if lower.magnitude < reach * 1e-9 { lower = 0 }
    if upper.magnitude < reach * 1e-9 { upper = 0 }
    (self.lower, self.upper, self.rows) = (lower, upper, rows)
  }

  /// The row of a value, from 0 at the bottom; a constant is in the middle.
  func row(of value: Double) -> Int {
    guard upper > lower else { return rows / 2 }
    // Halves, because the range may overflow.
    let fraction = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return Int((min(1, max(0, fraction)) * Double(rows - 1)).rounded())
  }

  /// The labels of rows: the least and the greatest value, and other values if their rows are free.
  func labels(at values: [Double]) -> [Int: String] {
    var labelled: [Int: Double] = [:]
    for value in [lower, upper] + values.filter({ $0 > lower && $0 < upper }) {
      let row = row(of: value)
      let isFree = upper == lower || labelled[row] == nil
      if isFree { labelled[row] = value }
    }
    for digits in 4...17 {
      let texts = labelled.mapValues { NumberText.short($0, digits: digits) }
      if Set(texts.values).count == texts.count || digits == 17 { return texts }
    }
    return [:]
  }
}

/// The axis below a chart, with round times.
private struct TimeAxis {
  let lines: [String]

  init(until end: Double, columns: Int) {
    var axis = Array(repeating: Character("-"), count: columns)
    let ticks = AxisScale(from: 0, through: end, intervals: max(2, columns / 12)).ticks
    let labels = ticks.map { tick in
      let text = NumberText.short(tick.position) + (tick == ticks.last ? " s" : "")
      let column = Self.column(of: tick.position, until: end, columns: columns)
      if column > 0 { axis[column] = "+" }
      // The corner is at the first column.
      let start = column == 0 ? 0 : min(column + 1 - text.count / 2, columns + 1 - text.count)
      return (start: start, text: text)
    }
    // The last label, with the unit, is always shown; the others if there is room before it.
    var line = ""
    for label in labels.dropLast() where line.isEmpty || label.start > line.count {
      let width = label.start + label.text.count
      if width < labels.last?.start ?? .max { line = line.padded(to: label.start) + label.text }
    }
    if let last = labels.last { line = line.padded(to: last.start) + last.text }
    lines = ["+" + String(axis), line]
  }

  /// The column of a time, from the first at 0 to the last at the end.
  static func column(of time: Double, until end: Double, columns: Int) -> Int {
    min(columns - 1, Int((time / end * Double(columns - 1)).rounded()))
  }
}

extension String {
  /// The text padded with spaces on the left.
  fileprivate func padded(toEnd width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
