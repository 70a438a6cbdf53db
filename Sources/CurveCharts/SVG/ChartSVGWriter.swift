/// Writes the SVG of a chart: the page, then its panels, each from back to front.
struct ChartSVGWriter {
  let layout: ChartLayout
  var writer: SVGWriter

  init(_ layout: ChartLayout) {
    self.layout = layout
    let boxes = layout.panels.map { "\($0.box)" }.joined()
    writer = SVGWriter(
      title: layout.chart.title, description: layout.chart.description, positions: boxes,
      theme: layout.chart.theme, background: layout.chart.background)
  }

  var chart: Chart { layout.chart }

  /// The whole document.
  var document: SVGDocument { writer.document(layout) }

  /// Adds the states, the strips of colours, and the texts around the panels.
  mutating func addPage() {
    for band in layout.stateBands {
      let color = writer.color(of: band.colorRole)
      writer.addBox(band.box, fill: color.code, opacity: color.opacity)
    }
    for (box, color) in layout.strips.flatMap({ $0.areas(of: chart) }) {
      writer.addBox(box, fill: color)
    }
    for text in layout.texts { writer.addText(text, layout) }
    for sample in layout.samples {
      writer.addLines([(sample.start, sample.end)], curve(sample.colorRole))
    }
    writer.addLines(
      layout.stateBands.flatMap(\.lines).map { ($0.start, $0.end) },
      line(.axis, ChartStyle.referenceWidth, dashes: ChartStyle.instantDashes))
  }

  /// Adds a panel.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - number: Its number from the top.
  ///   - timeline: The times of an animation.
  mutating func addPanel(_ panel: ChartLayout.Panel, number: Int, _ timeline: SVGTimeline?) {
    addBackground(of: panel)
    addLanes(of: panel)
    // Lines are clipped at their middle, so that half of their width may be outside.
    let reach = layout.lineWidth(layout.curveWidth)
    var inner = self
    writer.addClipped(to: panel.box.enlarged(by: reach)) { writer in
      inner.writer = writer
      inner.addCurves(of: panel)
      writer = inner.writer
    }
    addKeyframes(of: panel)
    if let timeline { addMotion(of: panel, number: number, timeline) }
    addMarks(of: panel)
  }

  func color(_ colorRole: ColorRole) -> String { chart.theme.color(of: colorRole) }

  /// A line of a width on a page of the default size.
  func line(
    _ colorRole: ColorRole, _ width: Double, dashes: ChartStyle.Dashes = []
  ) -> SVGWriter.Stroke {
    writer.stroke(colorRole, layout.lineWidth(width), dashes: dashes)
  }

  /// The line of a curve: its colour, and in an overlay also its dashes.
  ///
  /// - Parameters:
  ///   - series: The colour role of the curve, which determines the dashes.
  ///   - colorRole: The colour role of the line, if it is another one.
  /// - Returns: The style of the line.
  func curve(_ series: ColorRole, in colorRole: ColorRole? = nil) -> SVGWriter.Stroke {
    line(colorRole ?? series, layout.curveWidth, dashes: ChartStyle.dashes(of: series))
  }
}

extension Chart {
  /// What a screen reader says about the chart: the key numbers, and the numbers of each curve.
  var description: String {
    func sentence(_ text: String) -> String { text.isEmpty ? "" : text + "." }
    let details = curves.filter { !$0.details.isEmpty && isOverlay }.map { curve in
      sentence("\(curve.label): \(curve.details.joined(separator: ", "))")
    }
    let tracks =
      arrangement == .tracks
      ? [sentence("tracks: " + curves.map(\.label).joined(separator: ", "))] : []
    return ([sentence(keyNumbers.joined(separator: ", "))] + details + tracks)
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
