internal import CurveKit

// Frames of waves and drops.

extension SVGDocument {
  /// Draws frames of waves and drops.
  ///
  /// - Parameter frames: The frames.
  /// - Precondition: There are at most ``ShapeFrames/maximumTimes`` times and
  ///   ``ShapeFrames/maximumDrops`` drops.
  /// - Complexity: Linear in the number of drops and in the number of points of the waves.
  package init(_ frames: ShapeFrames) {
    if let problem = frames.problem { preconditionFailure(problem) }
    let layout = ShapeFramesLayout(frames)
    let names = (frames.liquids.map(\.name) + frames.streams.map(\.name)).joined(separator: ", ")
    let times = frames.times.map { "\(ChartNumberFormat.short($0)) s" }.joined(separator: ", ")
    let description = "\(names) at \(times)."
    let boxes = layout.panels.map { "\($0.box)" }.joined()
    var writer = ShapeFramesSVGWriter(
      frames: frames, layout: layout,
      writer: SVGWriter(
        title: frames.title, description: description, positions: boxes, theme: frames.theme,
        background: frames.background))
    writer.addLegend()
    for index in layout.panels.indices { writer.addFrame(index) }
    self = writer.writer.document(layout)
  }
}

/// Writes the SVG of frames of waves and drops.
private struct ShapeFramesSVGWriter {
  let frames: ShapeFrames
  let layout: ShapeFramesLayout
  var writer: SVGWriter

  mutating func addLegend() {
    for key in layout.keys {
      switch key.shape {
      case .liquid(let index):
        writer.addBox(
          key.box, fill: color(ofLiquid: index), opacity: frames.opacity(ofLiquid: index))
      case .stream(let index):
        writer.addDot(
          at: key.box.middle, radius: ShapeFrames.keyRadius * layout.scale,
          fill: color(ofStream: index))
      }
    }
    for text in layout.texts { writer.addText(text, layout) }
  }

  /// Adds a frame: its edges and numbers, then the shapes from back to front.
  mutating func addFrame(_ frame: Int) {
    let panel = layout.panels[frame]
    let box = panel.box
    let corners = [
      (box.left, box.bottom), (box.left, box.top), (box.right, box.top), (box.right, box.bottom),
    ]
    .map { PagePoint(x: $0.0, y: $0.1) }
    let width = layout.lineWidth(ShapeFrames.edgeWidth)
    writer.addPath(SVGPath.data(areas: [corners]), writer.stroke(.axis, width))
    writer.addTicks(
      across: layout.horizontal.ticks.map { (point($0.position, 0, box).x, $0.text) },
      down: panel.startsRow
        ? layout.vertical.ticks.map { (point(0, $0.position, box).y, $0.text) } : [],
      around: box, layout)
    for text in panel.texts { writer.addText(text, layout) }
    var inner = self
    writer.addClipped(to: box) { writer in
      inner.writer = writer
      for shape in frames.drawingOrder { inner.add(shape, frame, box) }
      writer = inner.writer
    }
  }

  private mutating func add(_ shape: ShapeFrames.Shape, _ frame: Int, _ box: PageBox) {
    switch shape {
    case .liquid(let index):
      let edge = frames.edge(ofLiquid: index, in: frame).rows.compactMap { row in
        row[0].flatMap { x in row[1].map { point(x, $0, box) } }
      }
      guard let first = edge.first, let last = edge.last else { return }
      let floor = [PagePoint(x: last.x, y: box.bottom), PagePoint(x: first.x, y: box.bottom)]
      let color = color(ofLiquid: index)
      let area = box.clipped(area: edge + floor)
      writer.addAreas(
        area.isEmpty ? [] : [area], fill: color, opacity: frames.opacity(ofLiquid: index))
      writer.addPath(
        SVGPath.data(lines: box.clipped(line: edge)),
        SVGWriter.Stroke(color: color, width: layout.lineWidth(ShapeFrames.edgeWidth)))
    case .stream(let index):
      let drops = frames.drops(ofStream: index, in: frame, on: layout).rows.compactMap { row in
        row[0].flatMap { x in row[1].map { point(x, $0, box) } }
      }
      writer.addDots(
        at: drops, radius: layout.dropRadius(in: frames), fill: color(ofStream: index))
    }
  }

  /// The position of a point of a frame, of which the vertical axis points downwards.
  private func point(_ x: Double, _ y: Double, _ box: PageBox) -> PagePoint {
    PagePoint(
      x: box.left + x / frames.frameSize.width * box.width,
      y: box.top + y / frames.frameSize.height * box.height)
  }

  private func color(ofLiquid index: Int) -> String {
    frames.liquids[index].color.map(ChartTheme.opaque) ?? frames.theme.color(of: .value)
  }

  private func color(ofStream index: Int) -> String {
    frames.streams[index].color.map(ChartTheme.opaque)
      ?? frames.theme.color(of: frames.colorRole(ofStream: index))
  }
}
