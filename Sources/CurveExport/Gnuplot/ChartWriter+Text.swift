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

  /// The only panel: the value.
  mutating func addTextPanel(of layout: TextLayout) {
    let panel = chart.panels[0]
    section("Panel: margins and labels in cells")
    add("unset key")
    add("set border 3")
    add("set tics scale 0.5 out nomirror")
    add("set lmargin \(layout.left)")
    add("set rmargin \(layout.columns - 1 - layout.right)")
    add("set tmargin \(layout.top)")
    add("set bmargin \(layout.rows - 1 - layout.bottom)")
    add("set xrange \(GnuplotText.range(layout.time))")
    add("set yrange \(GnuplotText.range(layout.axis))")
    add("set xtics \(GnuplotText.ticks(layout.time))")
    add("set ytics \(GnuplotText.ticks(layout.axis))")
    add(["", "# Texts and marks"])
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      add(
        "set label \(index + 1) \(GnuplotText.quoted(ofThreeBytes(line.text)))"
          + " at character \(line.column), character \(layout.rows - 1 - line.row) left front")
    }
    for (index, mark) in panel.marks.enumerated() where !mark.text.isEmpty {
      add(
        "set label \(layout.lines.count + index + 1) '●' at first \(GnuplotText.number(mark.time)),"
          + " first \(GnuplotText.number(mark.value)) center front")
    }
    add(["", "# Curves"])
    add("set samples \(layout.right - layout.left + 1)")
    var parts = panel.references.map {
      "\(GnuplotText.number($0.value)) with points pointtype '-' notitle"
    }
    parts += zip(TextLayout.characters, panel.series).map { character, series in
      "\(source) using 'time_s':'\(series.column)' with points pointtype '\(character)' notitle"
    }
    addPlot(parts)
  }

  /// The text with a box for each character of which UTF-8 takes four bytes, such as an emoji: the dumb
  /// terminal of gnuplot 5.4 repeats what follows one.
  private func ofThreeBytes(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.allSatisfy { $0.value <= 0xFFFF } ? $0 : "□" })
  }
}
