// The bands of states, the strips of colours, and the crosses at removed views.

extension ChartWriter {
  /// The bands of the states behind all panels, and the strips of colours.
  func addStates(of layout: ChartLayout, to shapes: inout GnuplotShapes) {
    for band in layout.stateBands {
      shapes.addObject(
        "\(rectangle(band.box, layout)) behind fillcolor rgb \(name(of: band.colorRole))"
          + " fillstyle solid noborder")
      for line in band.lines {
        shapes.addArrow(
          "from screen \(point(line.start, layout)) to screen \(point(line.end, layout)) nohead back"
            + " linewidth \(width(ChartStyle.referenceWidth, layout))"
            + " \(dashes(ChartStyle.instantDashes))"
            + " linecolor rgb \(name(of: line.colorRole))")
      }
    }
    for strip in layout.strips {
      for (box, color) in strip.areas(of: chart) {
        shapes.addObject(
          "\(rectangle(box, layout)) back fillcolor rgb '\(color)' fillstyle solid noborder")
      }
    }
  }

  /// A cross where a line ends because the view is removed.
  func addRemoval(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    guard let removal = panel.panel.removal, let series = panel.panel.series.first else { return }
    let (time, value) = (GnuplotText.number(removal.time), GnuplotText.number(removal.value))
    shapes.addLabel(
      "'' at first \(time), first \(value) front point pointtype 2 pointsize \(ChartStyle.removalCross)*DOT"
        + " linewidth \(width(ChartStyle.removalWidth, layout)) linecolor rgb \(name(of: series.colorRole))"
    )
  }

  private func rectangle(_ box: PageBox, _ layout: ChartLayout) -> String {
    let corners = [PagePoint(x: box.left, y: box.bottom), PagePoint(x: box.right, y: box.top)]
    return
      "rectangle from screen \(point(corners[0], layout)) to screen \(point(corners[1], layout))"
  }
}
