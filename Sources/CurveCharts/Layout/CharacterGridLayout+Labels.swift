extension CharacterGridLayout {
  /// A marked point of a panel.
  struct MarkedCell {
    let text: String
    let cell: CharacterPath.Cell
    /// How far from the point the text may be, in columns and rows.
    let reach: (columns: Int, rows: Int)
  }

  /// The marked points of a panel with their texts, the most important first.
  func marks(of panel: Panel) -> [MarkedCell] {
    func cell(_ time: Double, _ value: Double) -> CharacterPath.Cell {
      CharacterPath.Cell(column: column(of: time), row: panel.row(of: value))
    }
    // The legend of an overlay has the numbers of the curves.
    let marks = panel.panel.marks.filter { !$0.colorRole.isOfOverlay }.map {
      MarkedCell(text: $0.text, cell: cell($0.time, $0.value), reach: (24, 6))
    }
    // There may be many jumps, so a text farther away would not belong to one of them.
    let joins = panel.panel.joins.map {
      MarkedCell(text: $0.text, cell: cell($0.time, $0.value), reach: (3, 1))
    }
    return (marks + joins).filter { !$0.text.isEmpty }
  }

  /// The marked points of a panel without a text: its keyframes, and points with signs.
  func keyframes(of panel: Panel) -> [CharacterPath.Cell] {
    let signs = panel.panel.points.flatMap { points -> [ChartPanel.Dot] in
      let table = chart.table(named: points.block)
      guard let x = table.index(of: points.x), let y = table.index(of: points.y) else { return [] }
      return table.rows.compactMap { row in
        row[x].flatMap { x in row[y].map { ChartPanel.Dot(time: x, value: $0) } }
      }
    }
    return (panel.panel.keyframes + signs).map {
      CharacterPath.Cell(column: column(of: $0.time), row: panel.row(of: $0.value))
    }
  }

  /// Writes the text of each mark into the nearest free cells, if there are some near it.
  mutating func placeLabels(of panel: Panel) {
    let marks = marks(of: panel)
    guard !marks.isEmpty else { return }
    var taken = Set(keyframes(of: panel) + marks.map { $0.cell })
    for series in panel.panel.series {
      taken.formUnion(
        path(
          of: series.column, against: series.horizontalColumn, block: series.block, in: panel
        ).cells.keys)
    }
    if let model = panel.panel.model { taken.formUnion(path(of: model, in: panel).cells.keys) }
    let references = Set(
      panel.panel.references.filter { !$0.isVertical }.map { panel.row(of: $0.value) })
    for mark in marks {
      let text = text(mark.text)
      guard
        let start = freeCell(
          near: mark, width: TextMetrics.columns(of: text), in: panel,
          isTaken: { references.contains($0.row) || taken.contains($0) })
      else { continue }
      lines.append(Line(text: text, column: start.column, row: start.row))
      for column in start.column..<start.column + TextMetrics.columns(of: text) {
        taken.insert(CharacterPath.Cell(column: column, row: start.row))
      }
    }
  }

  /// The first cell of a free space near a point, with a free cell on each side.
  private func freeCell(
    near mark: MarkedCell, width: Int, in panel: Panel,
    isTaken: (CharacterPath.Cell) -> Bool
  ) -> CharacterPath.Cell? {
    let point = mark.cell
    let first = max(left + 1, point.column - width - mark.reach.columns)
    let last = min(right - width + 1, point.column + mark.reach.columns)
    guard first <= last else { return nil }
    var best: (cell: CharacterPath.Cell, cost: Int)?
    let rows =
      max(panel.top, point.row - mark.reach.rows)...min(panel.bottom, point.row + mark.reach.rows)
    for row in rows {
      for column in first...last {
        // A cell is about twice as high as it is wide.
        let distance = max(0, column - point.column, point.column - (column + width - 1))
        let side = column > point.column ? 0 : column + width <= point.column ? 3 : 5
        let cost = distance + 2 * abs(row - point.row) + side
        if let best, best.cost <= cost { continue }
        if row == point.row, distance < 2 { continue }
        let isFree = (column - 1...column + width).allSatisfy {
          !isTaken(CharacterPath.Cell(column: $0, row: row))
        }
        if isFree { best = (CharacterPath.Cell(column: column, row: row), cost) }
      }
    }
    return best?.cell
  }
}
