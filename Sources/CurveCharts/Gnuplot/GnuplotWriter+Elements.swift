// The elements of a page as labels, arrows, objects and elements of `plot`.

internal import CurveMeasure

extension GnuplotWriter {
  mutating func add(_ element: Page.Element, _ panel: Page.Panel) {
    let layer = isFront ? "front" : "back"
    switch element {
    case .text(let text, let paint, let point): add(text, paint, point)
    case .box(let box, let paint):
      let corners = [PagePoint(x: box.left, y: box.bottom), PagePoint(x: box.right, y: box.top)]
      addRectangle(corners.map(at), paint)
    case .band(let range, let paint):
      addRectangle(
        [
          "graph 0, first \(GnuplotText.number(range.lowerBound))",
          "graph 1, first \(GnuplotText.number(range.upperBound))",
        ], paint)
    case .rules(let rules, let stroke):
      for rule in rules { addArrow(at(rule.start), at(rule.end), layer, stroke) }
    case .segment(let start, let end, let stroke): addArrow(at(start), at(end), layer, stroke)
    case .across(let values, let stroke):
      for value in values.map(GnuplotText.number) {
        addArrow("graph 0, first \(value)", "graph 1, first \(value)", layer, stroke)
      }
    case .upright(let values, let stroke):
      for value in values.map(GnuplotText.number) {
        addArrow("first \(value), graph 0", "first \(value), graph 1", layer, stroke)
      }
    case .axes, .targets: break
    case .line(let line):
      addPlot("\(columns(of: line))\(rows(of: line)) with lines \(style(line.stroke))")
    case .area(let area): add(area)
    case .dots(let points, let dot): add(points, dot)
    case .image(let image): add(image)
    case .colourBar(let bar): add(bar)
    case .clip(_, let elements): for element in elements { add(element, panel) }
    case .motion(let curves): add(curves, panel)
    }
  }

  mutating func addPlot(_ plot: String) {
    plots.append(plot + " notitle")
    isFront = true
  }

  private mutating func addRectangle(_ corners: [String], _ paint: Page.Paint) {
    objects.append("rectangle from \(corners[0]) to \(corners[1]) behind \(style(paint))")
  }

  private mutating func addArrow(
    _ start: String, _ end: String, _ layer: String, _ stroke: Page.Stroke
  ) {
    arrows.append("from \(start) to \(end) nohead \(layer) \(style(stroke))")
  }

  private mutating func add(_ text: PageText, _ paint: Page.Paint?, _ point: DataPoint?) {
    let shown = terminal.isAnimated ? GnuplotText.ofThreeBytes(text.text) : text.text
    let place = point.map { "first \(short($0.x)), first \(short($0.y))" } ?? at(text.position)
    labels.append(
      "\(GnuplotText.quoted(shown)) at \(place) \(text.alignment.rawValue)"
        + " font \(variables.name(of: text.size))"
        + " textcolor rgb \(variables.name(of: paint?.color ?? .role(text.colorRole)))"
        + (isFront ? " front" : ""))
  }

  /// A number with three decimals.
  private func short(_ number: Double) -> String {
    NumberText.short((number * 1000).rounded() / 1000, digits: 9)
  }

  /// The source and the columns of a line.
  ///
  /// gnuplot would draw a line across an empty cell, but not across a number that is none.
  func columns(of line: Page.Line) -> String {
    let table = page.table(line.block)
    let columns = [line.x, line.y].map { column in
      guard line.hasGaps, let index = table.index(of: column) else { return "'\(column)'" }
      return "(valid(\(index + 1)) ? column(\(index + 1)) : NaN)"
    }
    return "\(source(line.block)) using \(columns.joined(separator: ":"))"
  }

  private func rows(of line: Page.Line) -> String {
    guard let rows = line.rows else { return "" }
    return rows.lowerBound == 0
      ? " every ::::\(rows.upperBound - 1)" : " every ::\(rows.lowerBound)"
  }

  private mutating func add(_ area: Page.Area) {
    let columns = ([area.x, area.y] + [area.other].compactMap { $0 }).map { "'\($0)'" }
    let side =
      switch area.side {
      case .above: " above"
      case .below: " below"
      case .both: ""
      }
    // Between two lines, gnuplot derives the side from the order of the columns.
    let level = area.other == nil ? " y=\(GnuplotText.number(area.level))" : ""
    addPlot(
      "\(source(area.block)) using \(columns.joined(separator: ":")) with filledcurves\(side)\(level)"
        + " \(style(area.paint))")
  }

  private mutating func add(_ points: Page.Points, _ dot: Page.Dot) {
    let color = variables.name(of: dot.paint.color)
    let size = variables.name(of: dot.size)
    let looks: [String]
    switch dot.shape {
    case .disc: looks = ["7 pointsize \(size) linecolor rgb \(color)"]
    case .ring where terminal.isAnimated:
      // The circles of the GIF terminal are too thick, so a ring is made of two discs.
      looks = [
        "7 pointsize \(size) linecolor rgb \(color)",
        "7 pointsize 0.5*\(size) linecolor rgb \(variables.name(of: .paper))",
      ]
    case .ring(let width):
      looks = ["6 pointsize \(size) \(style(Page.Stroke(paint: dot.paint, width: width)))"]
    case .cross(let width):
      looks = ["2 pointsize \(size) \(style(Page.Stroke(paint: dot.paint, width: width)))"]
    case .arrowhead(let pointsUp):
      looks = ["\(pointsUp ? 9 : 11) pointsize \(size) linecolor rgb \(color)"]
    }
    let places: [String]
    switch points {
    case .data(let points): places = points.map(at)
    case .page(let points): places = points.map(at)
    case .columns(let block, let x, let y):
      for look in looks {
        addPlot("\(source(block)) using '\(x)':'\(y)' with points pointtype \(look)")
      }
      return
    }
    for place in places {
      for look in looks {
        labels.append("'' at \(place)\(isFront ? " front" : "") point pointtype \(look)")
      }
    }
  }

  private mutating func add(_ image: Page.Image) {
    let colours = image.colours
    add("\(colours.isLogarithmic ? "set" : "unset") logscale cb")
    add("set cbrange [\(GnuplotText.number(colours.lower)):\(GnuplotText.number(colours.upper))]")
    addPlot("\(source(image.block)) using 1:2:(valid(3) ? column(3) : NaN) with image")
  }

  private mutating func add(_ bar: Page.ColourBar) {
    let box = bar.box
    add(
      "set colorbox user origin \(at(PagePoint(x: box.left, y: box.bottom)))"
        + " size screen \(GnuplotText.length(box.width))/W, screen \(GnuplotText.length(box.height))/H noborder"
    )
    add("set cbtics \(GnuplotText.ticks(bar.ticks))")
  }
}
