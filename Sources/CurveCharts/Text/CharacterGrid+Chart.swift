extension CharacterGridLayout {
  /// What a character shows; the raw value is its index in the lists of characters.
  fileprivate enum Sign: Int {
    case vertical, verticalTick, horizontal, horizontalTick, corner
    /// The target of a value, zero, the decay envelope of a spring, and the start of a state.
    case target, zero, envelope, state
    /// A marked point or a keyframe, and the end of a line whose view is removed.
    case mark, removal
  }

  private static let unicode = Array("│┤─┬└┄┈·┊●×")
  private static let ascii = Array("|+-++-.':OX")

  fileprivate func sign(_ sign: Sign) -> Character {
    (isASCII ? Self.ascii : Self.unicode)[sign.rawValue]
  }
}

extension CharacterGrid {
  /// Draws a panel without its texts.
  mutating func draw(_ panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout) {
    drawReferences(of: panel, in: layout)
    for row in panel.top...panel.bottom { set(layout.sign(.vertical), at: layout.left - 1, row) }
    for tick in panel.axis.ticks {
      set(layout.sign(.verticalTick), at: layout.left - 1, panel.row(of: tick.position))
    }
    let envelopes = panel.panel.envelopes.flatMap { [$0.upper, $0.lower] }
    for (column, sign) in envelopes.map({ ($0, layout.sign(.envelope)) })
      + (panel.panel.model.map { [($0, layout.sign(.target))] } ?? [])
    {
      for cell in layout.path(of: column, in: panel).cells.keys {
        set(sign, at: cell.column, cell.row)
      }
    }
    for (character, series) in zip(layout.characters, panel.panel.series) {
      // A single series is drawn with line characters, so that marks stand out from it.
      let isAlone = panel.panel.series.count == 1 && !layout.isASCII
      for (cell, sides) in layout.path(
        of: series.column, against: series.horizontalColumn, block: series.block, in: panel
      ).cells {
        set(
          isAlone ? CharacterPath.character(for: sides) : character, at: cell.column, cell.row)
      }
    }
    for cell in layout.keyframes(of: panel) + layout.marks(of: panel).map({ $0.cell }) {
      set(layout.sign(.mark), at: cell.column, cell.row)
    }
    if let removal = panel.panel.removal {
      set(layout.sign(.removal), at: layout.column(of: removal.time), panel.row(of: removal.value))
    }
  }

  /// Draws the reference lines of a panel, and a line at the start of each state.
  private mutating func drawReferences(
    of panel: CharacterGridLayout.Panel, in layout: CharacterGridLayout
  ) {
    for state in layout.chart.states {
      for row in panel.top...panel.bottom {
        set(layout.sign(.state), at: layout.column(of: state.start), row)
      }
    }
    for reference in panel.panel.references where !reference.isVertical {
      for column in layout.left...layout.right {
        let sign = layout.sign(reference.isDashed ? .target : .zero)
        set(sign, at: column, panel.row(of: reference.value))
      }
    }
  }

  /// Draws the horizontal axis below the last panel.
  mutating func drawHorizontalAxis(of layout: CharacterGridLayout) {
    guard let bottom = layout.panels.last?.bottom else { return }
    set(layout.sign(.corner), at: layout.left - 1, bottom + 1)
    for column in layout.left...layout.right {
      set(layout.sign(.horizontal), at: column, bottom + 1)
    }
    for tick in layout.across.ticks {
      set(layout.sign(.horizontalTick), at: layout.column(of: tick.position), bottom + 1)
    }
  }
}
