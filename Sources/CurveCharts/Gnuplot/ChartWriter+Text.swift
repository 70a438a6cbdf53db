// The chart of characters.

extension ChartWriter {
  /// The terminal, and where its text goes.
  mutating func addTextPage(output: String?) {
    section("Picture")
    add(
      terminal.command(
        width: chart.size.width, height: chart.size.height, background, title: title, fontSize: 1))
    if let output { add("set output \(GnuplotText.file(output))") }
  }

  /// The panels: the value, or the tracks.
  mutating func addTextPanels(of layout: CharacterGridLayout) {
    section("Panel: margins and labels in cells")
    add("unset key")
    add("set border 3")
    add("set tics scale 0.5 out nomirror")
    add("set lmargin \(layout.left)")
    add("set rmargin \(layout.columns - 1 - layout.right)")
    add("set xrange \(GnuplotText.range(layout.time))")
    add("set samples \(layout.right - layout.left + 1)")
    let isMultiplot = layout.panels.count > 1
    if isMultiplot { add(["", "set multiplot"]) }
    for (index, panel) in layout.panels.enumerated() {
      if isMultiplot {
        add(["", GnuplotText.comment("track \(index + 1)", chart.curves[index].label)])
      }
      if index > 0 { add("unset label") }
      let isLast = index == layout.panels.count - 1
      // Only the last of several has a time axis.
      if isMultiplot { add("set border \(isLast ? 3 : 2)") }
      add("set tmargin \(panel.top)")
      add("set bmargin \(layout.rows - 1 - panel.bottom)")
      add("set yrange \(GnuplotText.range(panel.axis))")
      let marks = isMultiplot ? "scale 0.5 out nomirror " : ""
      add(isLast ? "set xtics \(marks)\(GnuplotText.ticks(layout.time))" : "unset xtics")
      add("set ytics \(GnuplotText.ticks(panel.axis))")
      addTexts(of: panel, lines: index == 0 ? layout.lines : [], layout)
      add(["", "# Curves"])
      addPlot(of: panel)
    }
    if isMultiplot { add(["", "unset multiplot"]) }
  }

  /// The lines of text, if any, and the dots.
  private mutating func addTexts(
    of panel: CharacterGridLayout.Panel, lines: [CharacterGridLayout.Line],
    _ layout: CharacterGridLayout
  ) {
    var shapes = GnuplotShapes()
    for line in lines where !line.text.isEmpty {
      shapes.addLabel(
        "\(GnuplotText.quoted(GnuplotText.ofThreeBytes(line.text)))"
          + " at character \(line.column), character \(layout.rows - 1 - line.row) left front")
    }
    let marks = panel.panel.marks.filter { !$0.text.isEmpty }.map { ($0.time, $0.value) }
    for (time, value) in marks + panel.panel.keyframeTimes.map({ ($0.time, $0.value) }) {
      shapes.addLabel(
        "'●' at first \(GnuplotText.number(time)), first \(GnuplotText.number(value))"
          + " center front")
    }
    add(shapes.lines)
  }

  private mutating func addPlot(of panel: CharacterGridLayout.Panel) {
    var parts = panel.panel.references.map {
      "\(GnuplotText.number($0.value)) with points pointtype '-' notitle"
    }
    parts += zip(CharacterGridLayout.characters, panel.panel.series).map { character, series in
      "\(source) using 'time_s':'\(series.column)' with points pointtype '\(character)' notitle"
    }
    addPlot(parts)
  }
}
