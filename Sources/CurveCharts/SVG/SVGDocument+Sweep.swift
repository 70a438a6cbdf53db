internal import CurveKit

// Sweeps: heat maps and lines over parameters.

extension SVGDocument {
  /// Draws a sweep chart.
  ///
  /// - Parameter chart: The chart.
  /// - Complexity: Linear in the number of combinations.
  package init(_ chart: SweepChart) {
    let layout = SweepChartLayout(chart)
    let headings = chart.panels.map(\.heading).joined(separator: ", ")
    let axes = chart.axes.map(\.title).joined(separator: " and ")
    let description = (["\(headings) by \(axes)"] + chart.notes).joined(separator: "; ") + "."
    let boxes = layout.panels.map { "\($0.box)" }.joined()
    var writer = SweepChartSVGWriter(
      chart: chart, layout: layout,
      writer: SVGWriter(
        title: chart.title, description: description, positions: boxes, theme: chart.theme,
        background: chart.background))
    for text in layout.texts { writer.writer.addText(text, layout) }
    for index in layout.panels.indices { writer.addPanel(index) }
    self = writer.writer.document(layout)
  }
}

/// Writes the SVG of a sweep chart.
private struct SweepChartSVGWriter {
  let chart: SweepChart
  let layout: SweepChartLayout
  var writer: SVGWriter

  /// Adds a panel from back to front.
  mutating func addPanel(_ index: Int) {
    let (panel, numbers) = (layout.panels[index], chart.panels[index])
    addAxes(of: panel)
    for text in panel.texts { writer.addText(text, layout) }
    if chart.isHeatMap { addCells(numbers.shown, panel) }
    let width = layout.lineWidth(ChartStyle.gridWidth)
    writer.addLines(
      panel.hatch.map { (point($0.start, panel), point($0.end, panel)) },
      writer.stroke(.axis, width))
    for contour in panel.contours {
      let lines = contour.lines.map { $0.map { point($0, panel) } }
      writer.addPath(
        SVGPath.data(lines: lines),
        SVGWriter.Stroke(color: color(isDark: contour.isDark), width: width))
    }
    if !chart.isHeatMap { addLine(numbers.numbers, panel) }
    for contour in panel.contours {
      guard let text = contour.label else { continue }
      let role: ColorRole = contour.isDark ? .text : .paper
      // The colours below it are the same in every theme.
      writer.addText(
        layout.text(text, at: point(contour.labelPosition, panel), .center, .small, role), layout,
        color: color(isDark: contour.isDark))
    }
    if let best = panel.best {
      let radius = SweepChart.bestRadius * layout.scale
      writer.addDot(at: point(best, panel), radius: radius, fill: color(isDark: true))
      writer.addDot(at: point(best, panel), radius: 0.7 * radius, fill: color(isDark: false))
    }
  }

  /// Adds the grid of a line chart, the numbers beside the axes, and the colour bar.
  private mutating func addAxes(of panel: SweepChartLayout.Panel) {
    let box = panel.box
    let across = panel.horizontalTicks.map { (x($0.position, panel), $0.text) }
    let down = panel.verticalTicks.map { (y($0.position, panel), $0.text) }
    if !chart.isHeatMap {
      writer.addGrid(
        across: across.map(\.0), down: down.map(\.0), in: box,
        writer.stroke(.grid, ChartStyle.gridWidth))
    }
    writer.addTicks(across: across, down: down, around: box, layout)
    guard let bar = panel.bar else { return }
    let steps = 64
    for step in 0..<steps {
      let height = bar.height / Double(steps)
      // Each step reaches to the top, so that there is no seam before the next one.
      writer.addBox(
        PageBox(
          left: bar.left, top: bar.top, width: bar.width,
          height: bar.height - Double(step) * height),
        fill: ColourScale.color(at: (Double(step) + 0.5) / Double(steps)))
    }
    for level in panel.barTicks {
      let y = bar.bottom - panel.colours.fraction(of: level.number) * bar.height
      let position = PagePoint(x: bar.right + 0.7 * layout.fontSize(.text), y: y)
      writer.addText(layout.text(level.text, at: position, .left, .small, .quiet), layout)
    }
  }

  /// Adds the cells of a heat map: an element for each colour.
  private mutating func addCells(_ numbers: [Double?], _ panel: SweepChartLayout.Panel) {
    let (columns, rows) = (chart.axes[0].values.count, chart.axes[1].values.count)
    var order: [String] = []
    var areas: [String: String] = [:]
    for column in 0..<columns {
      let (left, right) = (x(Double(column) - 0.5, panel), x(Double(column) + 0.5, panel))
      var row = 0
      while row < rows {
        let color = self.color(of: numbers[column * rows + row], panel)
        // Neighbours of one colour are one area.
        var end = row + 1
        while end < rows, self.color(of: numbers[column * rows + end], panel) == color { end += 1 }
        if let color {
          let (top, bottom) = (y(Double(end) - 0.5, panel), y(Double(row) - 0.5, panel))
          let cell = PageBox(left: left, top: top, width: right - left, height: bottom - top)
          if areas[color] == nil { order.append(color) }
          areas[color, default: ""] += SVGPath.data(box: cell)
        }
        row = end
      }
    }
    writer.add("<g shape-rendering=\"crispEdges\">")
    for color in order { writer.add("<path d=\"\(areas[color] ?? "")\" fill=\"\(color)\"/>") }
    writer.add("</g>")
  }

  /// Adds the line of a metric, with dots if there are few values.
  private mutating func addLine(_ numbers: [Double?], _ panel: SweepChartLayout.Panel) {
    var pieces: [[PagePoint]] = [[]]
    for (index, number) in numbers.enumerated() {
      if let number {
        pieces[pieces.count - 1].append(
          point(ContourLines.Point(x: Double(index), y: number), panel))
      } else {
        pieces.append([])
      }
    }
    writer.addPath(
      SVGPath.data(lines: pieces.filter { $0.count > 1 }),
      writer.stroke(.value, layout.lineWidth(SweepChart.lineWidth)))
    guard numbers.count <= SweepChart.maximumDots else { return }
    for point in pieces.joined() {
      writer.addDot(
        at: point, radius: 0.5 * SweepChart.bestRadius * layout.scale,
        fill: writer.theme.color(of: .value))
    }
  }

  private func color(of number: Double?, _ panel: SweepChartLayout.Panel) -> String? {
    number.map { ColourScale.color(at: panel.colours.fraction(of: $0)) }
  }

  /// The colour of lines and labels over a heat map, which are the same in every theme.
  private func color(isDark: Bool) -> String { ChartTheme.light.color(of: isDark ? .text : .paper) }

  private func point(_ point: ContourLines.Point, _ panel: SweepChartLayout.Panel) -> PagePoint {
    PagePoint(x: x(point.x, panel), y: y(point.y, panel))
  }

  private func x(_ position: Double, _ panel: SweepChartLayout.Panel) -> Double {
    let range = chart.axes[0].range
    return panel.box.left
      + (position - range.lowerBound) / (range.upperBound - range.lowerBound) * panel.box.width
  }

  private func y(_ position: Double, _ panel: SweepChartLayout.Panel) -> Double {
    let range = panel.verticalRange
    return panel.box.bottom
      - (position - range.lowerBound) / (range.upperBound - range.lowerBound) * panel.box.height
  }
}

extension ColourScale {
  /// The colour at a position between the ends, in 256 steps.
  ///
  /// - Parameter fraction: The position, from 0 to 1.
  /// - Returns: The colour as `#rrggbb`.
  fileprivate static func color(at fraction: Double) -> String {
    let step = (min(1, max(0, fraction)) * 255).rounded() / 255
    let position = step * Double(palette.count - 1)
    let index = min(palette.count - 2, Int(position))
    let fraction = position - Double(index)
    func component(_ shift: Int) -> Double {
      let bytes = palette[index...index + 1].map {
        (Int($0.dropFirst(), radix: 16) ?? 0) >> shift & 255
      }
      return (Double(bytes[0]) * (1 - fraction) + Double(bytes[1]) * fraction) / 255
    }
    return ChartTheme.opaque(
      ColorRGBA(red: component(16), green: component(8), blue: component(0)))
  }
}
