/// Where everything of a chart is in a text of columns and rows: one panel, the value.
struct TextLayout {
  /// A text that starts in a cell.
  struct Line {
    let text: String
    let column: Int
    /// From 0 at the top.
    let row: Int
  }

  let columns: Int
  let rows: Int
  private(set) var lines: [Line] = []
  /// The columns and rows of the first and the last cells of the panel.
  private(set) var left = 0
  private(set) var right = 0
  private(set) var top = 0
  private(set) var bottom = 0
  let time: AxisScale
  let axis: AxisScale

  /// What each curve is drawn with.
  static let characters: [Character] = ["•", "o", "x", "+", "#", "%", "@", "="]

  init(_ chart: Chart, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let panel = chart.panels[0]
    func fits(_ line: String) -> Bool { TextMetrics.columns(of: line) <= columns }

    var header = [TextMetrics.cut(chart.title, toColumns: columns)]
    header += TextMetrics.wrap(chart.keyNumbers, lines: rows < 20 ? 1 : 2, fits: fits)
    if chart.isOverlay {
      let full = TextLayout.key(
        chart.curves.map { curve in
          let rest = ": " + curve.detail
          let room = columns - 2 - TextMetrics.columns(of: rest)
          return TextMetrics.cut(curve.label, toColumns: max(8, room)) + rest
        }, columns: columns)
      let short = TextLayout.key(chart.curves.map(\.label), columns: columns)
      header += full.count <= max(3, rows / 5) ? full : Array(short.prefix(max(1, rows / 3)))
    }
    header.append("")

    // As many ticks as the room allows.
    bottom = rows - 3
    top = min(bottom - 4, header.count + 1)
    axis = AxisScale(
      from: panel.axis.lower, through: panel.axis.upper, intervals: max(2, (bottom - top) / 3),
      origin: panel.axis.origin, alignment: .decimals)
    header = Array(header.prefix(top - 1))
    lines = header.enumerated().map { Line(text: $1, column: 0, row: $0) }
    let tickWidth = axis.ticks.map { TextMetrics.columns(of: $0.text) }.max() ?? 0
    left = tickWidth + 2
    right = columns - 3
    time = AxisScale(
      from: chart.time.lower, through: chart.time.upper, intervals: max(2, (right - left) / 10),
      exponent: chart.time.exponent)
    let title = panel.quantity.title(on: axis)
    lines.append(Line(text: title, column: 0, row: top - 1))
    lines.append(
      Line(
        text: chart.timeTitle, column: (left + right - chart.timeTitle.count) / 2, row: rows - 1))
    placeLabels(of: panel, in: chart)
  }

  /// The cell of a time and a value.
  func cell(_ time: Double, _ value: Double) -> (column: Int, row: Int) {
    let x = min(1, max(0, self.time.fraction(of: time)))
    let y = min(1, max(0, axis.fraction(of: value)))
    return (
      left + Int((x * Double(right - left)).rounded()),
      bottom - Int((y * Double(bottom - top)).rounded())
    )
  }

  /// The names of curves, each after the character that it is drawn with, as many on a line as fit.
  private static func key(_ names: [String], columns: Int) -> [String] {
    let items = zip(characters, names).map { character, name in
      "\(character) " + TextMetrics.cut(name, toColumns: columns - 2)
    }
    var lines: [String] = []
    for item in items {
      if let last = lines.last, TextMetrics.columns(of: last + "   " + item) <= columns {
        lines[lines.count - 1] = last + "   " + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  /// Puts the number of each mark into the nearest cells that nothing else needs.
  private mutating func placeLabels(of panel: ChartPanel, in chart: Chart) {
    var taken: Set<Int> = []
    func key(_ column: Int, _ row: Int) -> Int { row * columns + column }
    for series in panel.series {
      guard let index = chart.table.index(of: series.column) else { continue }
      for row in chart.table.rows {
        guard let time = row[0], let value = row[index] else { continue }
        let cell = cell(time, value)
        taken.insert(key(cell.column, cell.row))
      }
    }
    for reference in panel.references {
      let row = cell(0, reference.value).row
      for column in left...right { taken.insert(key(column, row)) }
    }
    for mark in panel.marks where !mark.text.isEmpty {
      let width = TextMetrics.columns(of: mark.text)
      let point = cell(mark.time, mark.value)
      var best: (column: Int, row: Int, cost: Int)?
      for row in top..<bottom {
        for column in stride(from: left + 1, through: right - width + 1, by: 1) {
          // A cell is about twice as high as wide.
          let across = max(0, column - point.column, point.column - (column + width - 1))
          let side = column > point.column ? 0 : column + width <= point.column ? 3 : 5
          let cost = across + 2 * abs(row - point.row) + side
          if let best, best.cost <= cost { continue }
          let isFree = (column - 1...column + width).allSatisfy { !taken.contains(key($0, row)) }
          if isFree, across > 1 || row != point.row { best = (column, row, cost) }
        }
      }
      guard let best else { continue }
      lines.append(Line(text: mark.text, column: best.column, row: best.row))
      for column in best.column - 1...best.column + width { taken.insert(key(column, best.row)) }
    }
  }
}
