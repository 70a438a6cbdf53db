internal import CurveKit

extension ShapeFrames: PageDrawing {
  package var page: Page {
    if let problem { preconditionFailure(problem) }
    let layout = ShapeFramesLayout(self)
    let names = liquids.map(\.name) + streams.map(\.name)
    let shown = times.map { "\(ChartNumberFormat.short($0)) s" }.joined(separator: ", ")
    var page = Page(
      layout, title: title, description: "\(names.joined(separator: ", ")) at \(shown).",
      content: "Frames of waves and drops", curves: names, theme: theme, background: background,
      boxes: layout.panels.map(\.box))
    page.elements = layout.keys.map { key in
      switch key.shape {
      case .liquid(let index): .box(key.box, paint(ofLiquid: index))
      case .stream(let index):
        .dots(
          .page([key.box.middle]),
          Page.Dot(
            size: Page.Dot.Size("KEY", ShapeFrames.keyRadius * layout.scale),
            paint: paint(ofStream: index)))
      }
    }
    page.elements += layout.texts.map { .text($0) }
    for (index, panel) in layout.panels.enumerated() {
      var elements: [Page.Element] = [.axes]
      elements += panel.texts.map { .text($0) }
      let shapes = drawingOrder.flatMap { shape -> [Page.Element] in
        let block = block(of: shape, in: index, on: layout)
        // A stream without drops and a wave without a height draw nothing.
        guard block.table.rows.contains(where: { $0[1] != nil }) else { return [] }
        page.blocks.append(block)
        return self.elements(of: shape, block.name, layout)
      }
      elements.append(.clip(panel.box, shapes))
      var vertical = Page.Axis(
        0...frameSize.height,
        ticks: (panel.startsRow ? layout.vertical : layout.vertical.naming([])).ticks)
      // As on a screen.
      (vertical.isDown, vertical.isFromTop) = (true, true)
      page.panels.append(
        Page.Panel(
          name: "\(ChartNumberFormat.short(times[index])) s", box: panel.box,
          horizontal: Page.Axis(0...frameSize.width, ticks: layout.horizontal.ticks),
          vertical: vertical, frame: layout.line(.axis, ShapeFrames.edgeWidth), elements: elements))
    }
    return page
  }

  private func block(
    of shape: Shape, in frame: Int, on layout: ShapeFramesLayout
  ) -> Page.Block {
    switch shape {
    case .liquid(let index):
      Page.Block(
        name: "wave_\(frame + 1)_\(index + 1)", table: edge(ofLiquid: index, in: frame),
        note: ("shape", liquids[index].name))
    case .stream(let index):
      Page.Block(
        name: "drops_\(frame + 1)_\(index + 1)",
        table: drops(ofStream: index, in: frame, on: layout),
        note: ("shape", streams[index].name))
    }
  }

  private func elements(
    of shape: Shape, _ block: String, _ layout: ShapeFramesLayout
  ) -> [Page.Element] {
    switch shape {
    case .stream(let index):
      let size = Page.Dot.Size("DROP", layout.dropRadius(in: self))
      return [
        .dots(.columns(block), Page.Dot(size: size, paint: paint(ofStream: index), isJoined: true))
      ]
    case .liquid(let index):
      let paint = paint(ofLiquid: index)
      let stroke = Page.Stroke(
        paint: Page.Paint(paint.color), width: layout.lineWidth(ShapeFrames.edgeWidth))
      return [
        .area(
          Page.Area(
            block: block, x: "x", y: "y", level: frameSize.height, side: .both, paint: paint)),
        .line(Page.Line(block: block, x: "x", y: "y", stroke: stroke)),
      ]
    }
  }

  private func paint(ofStream index: Int) -> Page.Paint {
    paint(streams[index].color, "DROPS_\(index + 1)", or: colorRole(ofStream: index))
  }

  private func paint(ofLiquid index: Int) -> Page.Paint {
    var paint = paint(liquids[index].color, "LIQUID_\(index + 1)", or: .value)
    paint.opacity = opacity(ofLiquid: index)
    return paint
  }

  private func paint(_ color: ColorRGBA?, _ name: String, or role: ColorRole) -> Page.Paint {
    color.map { Page.Paint(.named(name, code: ChartTheme.opaque($0))) } ?? Page.Paint(role)
  }
}
