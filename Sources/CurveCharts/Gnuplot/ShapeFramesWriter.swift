internal import CurveKit
internal import CurveMeasure

/// Writes the script of frames of waves and drops: a plot for each frame, with a data block for each liquid and
/// stream.
struct ShapeFramesWriter: ScriptWriter {
  let frames: ShapeFrames
  let terminal: GnuplotTerminal
  var lines: [String] = []
  /// The data blocks of each frame.
  ///
  /// A stream without drops and a wave without a height have none.
  private let blocks: [[Block]]

  /// A data block of a shape.
  private struct Block {
    let shape: ShapeFrames.Shape
    let name: String
    let label: String
    let table: ChartTable
  }

  init(frames: ShapeFrames, on layout: ShapeFramesLayout, terminal: GnuplotTerminal) {
    self.frames = frames
    self.terminal = terminal
    blocks = frames.times.indices.map { ShapeFramesWriter.blocks(of: frames, in: $0, on: layout) }
  }

  var theme: ChartTheme { frames.theme }
  var background: ChartBackground { frames.background }
  var title: String { frames.title }

  /// The header: the program, the shapes, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    let tables = blocks.flatMap { $0.map(\.table) }
    addHead(
      of: "Frames of waves and drops", command: command, program: program,
      curves: frames.liquids.map(\.name) + frames.streams.map(\.name),
      rowCount: tables.map(\.rows.count).reduce(0, +),
      hash: checksum(tables.map(\.text).joined()))
  }

  /// The page, its fonts and its colours.
  mutating func addPage(_ layout: ShapeFramesLayout, output: String?) {
    addSizes("Fonts and drops", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text))
    add("DROP = \(NumberText.fixed(layout.dropRadius(in: frames) * unit, decimals: 2))")
    add("KEY = \(NumberText.fixed(ShapeFrames.keyRadius * layout.scale * unit, decimals: 2))")
    var colorRoles: [ColorRole] = [.paper, .text, .quiet, .axis, .value]
    for index in frames.streams.indices.prefix(ShapeFrames.dropColors.count) {
      colorRoles.append(frames.colorRole(ofStream: index))
    }
    addColours(colorRoles)
    for (index, liquid) in frames.liquids.enumerated() {
      if let color = liquid.color { add("LIQUID_\(index + 1) = '\(ChartTheme.opaque(color))'") }
    }
    for (index, stream) in frames.streams.enumerated() {
      if let color = stream.color { add("DROPS_\(index + 1) = '\(ChartTheme.opaque(color))'") }
    }
    addImage(layout, output: output)
  }

  /// The data of every frame.
  mutating func addData() {
    section("Data")
    addDataFormat()
    for (index, blocks) in blocks.enumerated() {
      add(["", "# frame \(index + 1)"])
      for block in blocks {
        add(GnuplotText.comment("shape", block.label))
        addData(block.table, named: block.name)
      }
    }
  }

  /// The title and the names, then the frames.
  mutating func addPanels(of layout: ShapeFramesLayout) {
    section("Settings of all frames")
    add("unset key")
    add("set border 15 back linewidth \(width(ShapeFrames.edgeWidth, layout)) linecolor rgb AXIS")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set xtics \(GnuplotText.ticks(layout.horizontal))")
    add("set ytics offset screen -4/W, screen 0")
    add("set xrange [0:\(GnuplotText.number(frames.frameSize.width))]")
    // The y axis points downwards, as on a screen.
    add("set yrange [\(GnuplotText.number(frames.frameSize.height)):0]")
    add("")
    add("set multiplot")
    for (index, panel) in layout.panels.enumerated() {
      add(["", "# frame \(index + 1)"])
      if index > 0 { add(["unset label", "unset object"]) }
      let box = panel.box
      let margins = [x(box.left), x(box.right), y(box.bottom, layout), y(box.top, layout)]
      add("set margins " + margins.map { "screen " + $0 }.joined(separator: ", "))
      add("set ytics \(GnuplotText.ticks(layout.vertical, named: panel.startsRow))")
      var shapes = GnuplotShapes()
      if index == 0 { addKeys(of: layout, to: &shapes) }
      for text in panel.texts { shapes.addLabel(label(text, layout)) }
      add(shapes.lines)
      addPlot(plots(of: blocks[index], layout))
    }
    add("")
    add("unset multiplot")
  }

  private func addKeys(of layout: ShapeFramesLayout, to shapes: inout GnuplotShapes) {
    for key in layout.keys {
      let box = key.box
      switch key.shape {
      case .liquid(let index):
        let corners = [PagePoint(x: box.left, y: box.bottom), PagePoint(x: box.right, y: box.top)]
          .map { "screen \(point($0, layout))" }
        shapes.addObject(
          "rectangle from \(corners[0]) to \(corners[1]) back"
            + " \(area(ofLiquid: index))")
      case .stream(let index):
        shapes.addLabel(
          "'' at screen \(point(box.middle, layout)) point pointtype 7 pointsize KEY"
            + " linecolor rgb \(color(ofStream: index))")
      }
    }
    for text in layout.texts { shapes.addLabel(label(text, layout)) }
  }

  /// The shapes from back to front.
  private func plots(of blocks: [Block], _ layout: ShapeFramesLayout) -> [String] {
    let all = frames.drawingOrder.compactMap { shape in blocks.first { $0.shape == shape } }.flatMap
    {
      block in
      let columns = "$\(block.name) using 'x':'y'"
      switch block.shape {
      case .stream(let index):
        return [
          "\(columns) with points pointtype 7 pointsize DROP"
            + " linecolor rgb \(color(ofStream: index)) notitle"
        ]
      case .liquid(let index):
        let bottom = GnuplotText.number(frames.frameSize.height)
        return [
          "\(columns) with filledcurves y=\(bottom) \(area(ofLiquid: index)) notitle",
          "\(columns) with lines linewidth \(width(ShapeFrames.edgeWidth, layout))"
            + " linecolor rgb \(frames.liquids[index].color == nil ? "VALUE" : "LIQUID_\(index + 1)")"
            + " notitle",
        ]
      }
    }
    // An empty frame still shows its edges: this line is outside of it.
    return all.isEmpty ? ["-\(GnuplotText.number(frames.frameSize.height)) notitle"] : all
  }

  /// The variable of the colour of a stream.
  private func color(ofStream index: Int) -> String {
    frames.streams[index].color == nil
      ? name(of: frames.colorRole(ofStream: index)) : "DROPS_\(index + 1)"
  }

  /// The style of the area of a liquid: its own colour and opacity, or a shade of the theme's colour.
  private func area(ofLiquid index: Int) -> String {
    let opacity = frames.opacity(ofLiquid: index)
    if frames.liquids[index].color == nil { return area(.value, opacity: opacity) }
    return "fillcolor rgb LIQUID_\(index + 1) fillstyle transparent solid"
      + " \(NumberText.fixed(opacity, decimals: 2)) noborder"
  }
}

extension ShapeFramesWriter {
  private static func blocks(
    of frames: ShapeFrames, in frame: Int, on layout: ShapeFramesLayout
  ) -> [Block] {
    let liquids = frames.liquids.enumerated().map { index, liquid in
      Block(
        shape: .liquid(index), name: "wave_\(frame + 1)_\(index + 1)", label: liquid.name,
        table: frames.edge(ofLiquid: index, in: frame))
    }
    let streams = frames.streams.enumerated().map { index, stream in
      Block(
        shape: .stream(index), name: "drops_\(frame + 1)_\(index + 1)", label: stream.name,
        table: frames.drops(ofStream: index, in: frame, on: layout))
    }
    return (liquids + streams).filter { block in block.table.rows.contains { $0[1] != nil } }
  }
}

extension GnuplotScript {
  /// Writes the script of frames of waves and drops.
  ///
  /// The script contains the data.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - terminal: An image format without animation: any except GIF.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: There are at most ``ShapeFrames/maximumTimes`` times and
  ///   ``ShapeFrames/maximumDrops`` drops. The path is not empty and has no invisible characters.
  /// - Complexity: Linear in the number of drops and in the number of points of the waves.
  package init(
    _ frames: ShapeFrames, terminal: GnuplotTerminal, output: String? = nil, command: String? = nil,
    program: String? = nil
  ) {
    terminal.requireStill(for: "An image of waves and drops")
    if let problem = frames.problem { preconditionFailure(problem) }
    let layout = ShapeFramesLayout(frames)
    var writer = ShapeFramesWriter(frames: frames, on: layout, terminal: terminal)
    writer.addHead(command: command, program: program)
    writer.addPage(layout, output: output)
    writer.addData()
    writer.addPanels(of: layout)
    text = writer.text(endingOutput: output != nil)
  }
}
