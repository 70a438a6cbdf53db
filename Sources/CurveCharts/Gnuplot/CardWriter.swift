internal import CurveMeasure

/// Writes the script of a card.
struct CardWriter: ScriptWriter {
  let card: Card
  let terminal: GnuplotTerminal
  let dataFile: String?
  var lines: [String] = []

  init(card: Card, terminal: GnuplotTerminal, dataFile: String?) {
    self.card = card
    self.terminal = terminal
    self.dataFile = dataFile
  }

  var theme: ChartTheme { card.theme }
  var background: ChartBackground { card.background }
  var title: String { card.title }
  var hasRoundLines: Bool { true }

  /// The header: the program, the curve, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    addHead(
      of: "A card of an animation curve", command: command, program: program,
      curves: [card.cell.expression], rowCount: card.table.rows.count, hash: card.table.hash)
  }

  /// The page, its fonts, its knobs and its colours.
  mutating func addPage(_ layout: CardLayout, output: String?) {
    addSizes("Fonts and knobs", of: layout, fonts: [.title, .heading, .text, .small])
    if let radius = layout.handles.first?.radius {
      let unit = terminal.pointSize(fontSize: layout.fontSize(.text))
      add("KNOB = \(NumberText.fixed(radius * unit, decimals: 2))")
    }
    let handles = card.handles.map(\.colorRole)
    addColours([.paper, .text, .quiet, .grid, .axis, .plate, .value, .overshoot] + handles)
    addImage(layout, output: output)
  }

  /// The table, in the script or in a file.
  mutating func addData() {
    section(dataFile == nil ? "Data" : "Data: in the file \(GnuplotText.file(dataFile ?? ""))")
    addDataFormat()
    if dataFile == nil { addData(card.table, named: "data") }
  }

  /// The plot with its texts.
  mutating func addPlot(of layout: CardLayout) {
    section("Plot")
    add("unset key")
    add("set border 0 linecolor rgb GRID")
    add("unset xtics")
    add("unset ytics")
    let box = layout.box
    let margins = [x(box.left), x(box.right), y(box.bottom, layout), y(box.top, layout)]
    add("set margins " + margins.map { "screen " + $0 }.joined(separator: ", "))
    for (name, range) in [("x", layout.times), ("y", layout.values)] {
      let ends = [range.lowerBound, range.upperBound].map(GnuplotText.number)
      add("set \(name)range [\(ends.joined(separator: ":"))]")
    }
    var shapes = GnuplotShapes()
    addPlate(of: layout, to: &shapes)
    addHandles(of: layout, to: &shapes)
    for text in layout.texts { shapes.addLabel(label(text, layout)) }
    for text in layout.labels { shapes.addLabel(label(text, layout) + " front") }
    add(shapes.lines)
    add("")
    let columns = "\(dataFile.map(GnuplotText.file) ?? "$data") using 'time_s':'value'"
    var elements = card.cell.fills.map {
      "\(columns) with \(filledCurve($0, opacity: ChartStyle.smallFillOpacity))"
    }
    let thickness = GnuplotText.length(layout.curveWidth)
    elements.append("\(columns) with lines linewidth \(thickness) linecolor rgb VALUE notitle")
    addPlot(elements)
  }

  private func addPlate(of layout: CardLayout, to shapes: inout GnuplotShapes) {
    let plate = layout.plate
    let corners = [
      PagePoint(x: plate.left, y: plate.bottom), PagePoint(x: plate.right, y: plate.top),
    ]
    shapes.addObject(
      "rectangle from screen \(point(corners[0], layout)) to screen \(point(corners[1], layout))"
        + " behind fillcolor rgb PLATE fillstyle solid noborder")
    for line in layout.lines {
      shapes.addArrow(
        "from screen \(point(line.start, layout)) to screen \(point(line.end, layout))"
          + " nohead back linewidth \(width(ChartStyle.gridWidth, layout))"
          + " linecolor rgb \(name(of: line.colorRole))")
    }
  }

  private func addHandles(of layout: CardLayout, to shapes: inout GnuplotShapes) {
    for handle in layout.handles {
      let colorRole = name(of: handle.line.colorRole)
      let line = handle.line
      shapes.addArrow(
        "from screen \(point(line.start, layout)) to screen \(point(line.end, layout))"
          + " nohead front linewidth \(width(ChartStyle.handleWidth, layout))"
          + " linecolor rgb \(colorRole)")
      shapes.addLabel(
        "'' at screen \(point(handle.knob, layout)) front point pointtype 7 pointsize KNOB"
          + " linecolor rgb \(colorRole)")
    }
  }
}

extension GnuplotScript {
  /// Writes the script of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - terminal: An image format without animation: any except GIF.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - dataFile: The path of the CSV file with the ``Card/table``; by default the script contains
  ///     the data.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: Neither path is empty or has invisible characters.
  /// - Complexity: Linear in the number of rows of the table.
  package init(
    _ card: Card, terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, program: String? = nil
  ) {
    terminal.requireStill(for: "A card")
    var writer = CardWriter(card: card, terminal: terminal, dataFile: dataFile)
    let layout = CardLayout(card)
    writer.addHead(command: command, program: program)
    writer.addPage(layout, output: output)
    writer.addData()
    writer.addPlot(of: layout)
    text = writer.text(endingOutput: output != nil)
  }
}
