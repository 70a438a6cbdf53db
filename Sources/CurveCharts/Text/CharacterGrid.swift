internal import CurveMeasure

/// The cells of a chart of characters.
struct CharacterGrid {
  /// The text of each cell; empty for the second cell of a wide character.
  private var cells: [[String]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without spaces at their ends.
  var text: String { cells.map { $0.joined().trimmingEnd() + "\n" }.joined() }

  /// Writes a text from a cell on; the text is cut at the end of the row.
  mutating func write(_ text: String, at column: Int, _ row: Int) {
    guard cells.indices.contains(row) else { return }
    var column = column
    for character in text {
      let width = max(1, TextMetrics.columns(of: String(character)))
      guard column >= 0, column + width <= cells[row].count else { return }
      cells[row][column] = String(character)
      for covered in column + 1..<column + width { cells[row][covered] = "" }
      column += width
    }
  }

  private mutating func set(_ character: Character, at column: Int, _ row: Int) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = String(character)
  }

  /// Draws the vertical axis of a panel, with the numbers to its left.
  mutating func drawAxis(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    for row in panel.top...panel.bottom { set("│", at: layout.left - 1, row) }
    var free = panel.bottom
    // From the lowest row to the highest one.
    let ticks = panel.axis.ticks
    for tick in panel.axis.direction == .up ? ticks : ticks.reversed() {
      let row = layout.row(of: tick.position, in: panel)
      guard row <= free else { continue }
      set("┤", at: layout.left - 1, row)
      write(tick.text, at: layout.left - 2 - TextMetrics.columns(of: tick.text), row)
      free = row - 1
    }
  }

  /// Draws the time axis below the last panel, with its numbers in the next row.
  mutating func drawTimeAxis(of layout: CharacterGridLayout) {
    guard let bottom = layout.panels.last?.bottom else { return }
    let row = bottom + 1
    set("└", at: layout.left - 1, row)
    for column in layout.left...layout.right { set("─", at: column, row) }
    var free = 0
    for tick in layout.time.ticks {
      let width = TextMetrics.columns(of: tick.text)
      let column = layout.column(of: tick.position)
      let start = min(column - width / 2, layout.columns - width)
      guard start >= free else { continue }
      set("┬", at: column, row)
      write(tick.text, at: start, row + 1)
      free = start + width + 1
    }
  }

  /// Draws the reference lines of a panel.
  mutating func drawReferences(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    for reference in panel.panel.references where !reference.isVertical {
      let row = layout.row(of: reference.value, in: panel)
      for column in layout.left...layout.right {
        set(reference.isDashed ? "┄" : "─", at: column, row)
      }
    }
  }

  /// Draws a line at the start of each state.
  mutating func drawStates(of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout) {
    for state in layout.chart.states {
      for row in panel.top...panel.bottom { set("┊", at: layout.column(of: state.start), row) }
    }
  }

  /// Draws the line of a column without gaps, also where it is steep.
  mutating func drawLine(
    of column: String, against horizontal: String = "time_s", with character: Character,
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    let table = layout.chart.table
    guard let across = table.index(of: horizontal), let index = table.index(of: column)
    else { return }
    var before: (column: Int, row: Int)?
    for line in table.rows {
      guard let time = line[across], let value = line[index] else {
        before = nil
        continue
      }
      let cell = (column: layout.column(of: time), row: layout.row(of: value, in: panel))
      drawStroke(from: before ?? cell, to: cell, with: character)
      before = cell
    }
  }

  /// Draws a straight line: in each column, the rows between its entry and its exit.
  private mutating func drawStroke(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), with character: Character
  ) {
    // Against a value, a line may run to the left.
    let (start, end) = start.column <= end.column ? (start, end) : (end, start)
    let width = end.column - start.column
    func row(_ step: Int) -> Int {
      width == 0
        ? end.row
        : start.row + Int((Double(step * (end.row - start.row)) / Double(width)).rounded())
    }
    set(character, at: start.column, start.row)
    var last = start.row
    for step in min(1, width)...max(0, width) {
      let next = row(step)
      // From the row after the last one to this one.
      let rows = last < next ? last + 1...next : next < last ? next...last - 1 : next...next
      for row in rows { set(character, at: start.column + step, row) }
      last = next
    }
  }

  /// Draws the marks and the keyframes of a panel.
  mutating func drawDots(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    let marks = panel.panel.marks.filter { !$0.text.isEmpty }.map { ($0.time, $0.value) }
    for (time, value) in marks + panel.panel.keyframes.map({ ($0.time, $0.value) }) {
      set("●", at: layout.column(of: time), layout.row(of: value, in: panel))
    }
    if let removal = panel.panel.removal {
      set("×", at: layout.column(of: removal.time), layout.row(of: removal.value, in: panel))
    }
  }
}
