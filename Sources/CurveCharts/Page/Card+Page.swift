extension Card: TabularDrawing {
  package var page: Page {
    let layout = CardLayout(self)
    let points = handles.map { "control point \($0.text)" }
    var page = Page(
      layout, title: title, description: (notes + points).joined(separator: "; ") + ".",
      content: "A card of an animation curve", curves: [cell.expression], theme: theme,
      background: background, boxes: [layout.box])
    page.hasRoundLines = true
    page.table = table
    page.elements = [.box(layout.plate, Page.Paint(.plate))]
    page.elements += layout.lines.map {
      .rules([$0], layout.line($0.colorRole, ChartStyle.gridWidth))
    }
    page.elements += layout.texts.map { .text($0) }
    var elements = cell.elements(
      block: Page.data, Page.Stroke(paint: Page.Paint(.value), width: layout.curveWidth))
    for handle in layout.handles {
      let role = handle.line.colorRole
      elements += [
        .rules([handle.line], layout.line(role, ChartStyle.handleWidth)),
        .dots(
          .page([handle.knob]),
          Page.Dot(size: Page.Dot.Size("KNOB", handle.radius), paint: Page.Paint(role))),
      ]
    }
    elements += layout.labels.map { .text($0) }
    page.panels = [
      Page.Panel(
        name: cell.name, box: layout.box, horizontal: Page.Axis(layout.times),
        vertical: Page.Axis(layout.values), elements: elements)
    ]
    return page
  }
}
