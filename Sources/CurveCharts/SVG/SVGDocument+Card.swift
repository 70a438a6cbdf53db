// Cards.

extension SVGDocument {
  /// Draws a card.
  ///
  /// - Parameter card: The card.
  /// - Complexity: Linear in the number of rows of the table.
  package init(_ card: Card) {
    let layout = CardLayout(card)
    let points = card.handles.map { "control point \($0.text)" }
    let description = (card.notes + points).joined(separator: "; ") + "."
    var writer = SVGWriter(
      title: card.title, description: description, positions: "\(layout.box)", theme: card.theme,
      background: card.background)
    let plate = writer.color(of: .plate)
    writer.addBox(layout.plate, fill: plate.code, opacity: plate.opacity)
    for line in layout.lines {
      writer.addLines(
        [(line.start, line.end)],
        writer.stroke(line.colorRole, layout.lineWidth(ChartStyle.gridWidth)))
    }
    for text in layout.texts { writer.addText(text, layout) }
    let table = card.table
    for fill in card.cell.fills {
      writer.addAreas(
        table.areas(of: fill, in: layout.box, at: layout.point),
        fill: card.theme.color(of: fill.colorRole), opacity: ChartStyle.smallFillOpacity)
    }
    writer.addPath(
      SVGPath.data(lines: table.lines(of: table.header[1], in: layout.box, at: layout.point)),
      writer.stroke(.value, layout.curveWidth))
    for handle in layout.handles {
      let width = layout.lineWidth(ChartStyle.handleWidth)
      writer.addLines(
        [(handle.line.start, handle.line.end)], writer.stroke(handle.line.colorRole, width))
      writer.addDot(
        at: handle.knob, radius: handle.radius, fill: card.theme.color(of: handle.line.colorRole))
    }
    for text in layout.labels { writer.addText(text, layout) }
    self = writer.document(layout)
  }
}
