/// The characters of lines, axes and marks.
struct ChartCharacters {
  let vertical: Character
  let verticalTick: Character
  let horizontal: Character
  let horizontalTick: Character
  let corner: Character
  /// The target of a value.
  let target: Character
  /// Zero.
  let zero: Character
  /// The decay envelope of a spring.
  let envelope: Character
  /// The start of a state.
  let state: Character
  /// A marked point or a keyframe.
  let mark: Character
  /// The end of a line whose view is removed.
  let removal: Character

  static let unicode = ChartCharacters(
    vertical: "│", verticalTick: "┤", horizontal: "─", horizontalTick: "┬", corner: "└",
    target: "┄", zero: "┈", envelope: "·", state: "┊", mark: "●", removal: "×")
  static let ascii = ChartCharacters(
    vertical: "|", verticalTick: "+", horizontal: "-", horizontalTick: "+", corner: "+",
    target: "-", zero: ".", envelope: "'", state: ":", mark: "O", removal: "X")
}

extension CharacterGridLayout {
  /// The characters of its lines, axes and marks.
  fileprivate var signs: ChartCharacters { isASCII ? .ascii : .unicode }
}

extension CharacterGrid {
  /// Draws a panel without its texts.
  mutating func draw(_ panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout) {
    drawReferences(of: panel, in: layout)
    drawAxis(of: panel, in: layout)
    let envelopes = panel.panel.envelopes.flatMap { [$0.upper, $0.lower] }
    for (column, sign) in envelopes.map({ ($0, layout.signs.envelope) })
      + (panel.panel.model.map { [($0, layout.signs.target)] } ?? [])
    {
      for cell in layout.path(of: column, in: panel).cells.keys {
        set(sign, at: cell.column, cell.row)
      }
    }
    for (character, series) in zip(layout.characters, panel.panel.series) {
      // A line alone is drawn with lines, so that marks stand out from it.
      let isAlone = panel.panel.series.count == 1 && !layout.isASCII
      for (cell, sides) in layout.path(
        of: series.column, against: series.horizontalColumn, in: panel
      ).cells {
        set(
          isAlone ? CharacterPath.character(for: sides) : character, at: cell.column, cell.row)
      }
    }
    for cell in layout.keyframes(of: panel) + layout.marks(of: panel).map(\.cell) {
      set(layout.signs.mark, at: cell.column, cell.row)
    }
    if let removal = panel.panel.removal {
      set(layout.signs.removal, at: layout.column(of: removal.time), panel.row(of: removal.value))
    }
  }

  /// Draws the vertical axis of a panel.
  private mutating func drawAxis(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    for row in panel.top...panel.bottom { set(layout.signs.vertical, at: layout.left - 1, row) }
    for tick in panel.axis.ticks {
      set(layout.signs.verticalTick, at: layout.left - 1, panel.row(of: tick.position))
    }
  }

  /// Draws the reference lines of a panel, and a line at the start of each state.
  private mutating func drawReferences(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    for state in layout.chart.states {
      for row in panel.top...panel.bottom {
        set(layout.signs.state, at: layout.column(of: state.start), row)
      }
    }
    for reference in panel.panel.references where !reference.isVertical {
      for column in layout.left...layout.right {
        set(
          reference.isDashed ? layout.signs.target : layout.signs.zero, at: column,
          panel.row(of: reference.value))
      }
    }
  }

  /// Draws the horizontal axis below the last panel.
  mutating func drawHorizontalAxis(of layout: CharacterGridLayout) {
    guard let bottom = layout.panels.last?.bottom else { return }
    set(layout.signs.corner, at: layout.left - 1, bottom + 1)
    for column in layout.left...layout.right { set(layout.signs.horizontal, at: column, bottom + 1) }
    for tick in layout.across.ticks {
      set(layout.signs.horizontalTick, at: layout.column(of: tick.position), bottom + 1)
    }
  }
}
