// The grid and the numbers of panels whose layout has no texts for them.

extension SVGWriter {
  /// Adds the grid of a panel.
  ///
  /// - Parameters:
  ///   - xs: The positions of upright lines.
  ///   - ys: The positions of lines across.
  ///   - box: The box of the panel.
  ///   - stroke: The style of the lines.
  mutating func addGrid(across xs: [Double], down ys: [Double], in box: PageBox, _ stroke: Stroke) {
    addLines(
      ys.map { (PagePoint(x: box.left, y: $0), PagePoint(x: box.right, y: $0)) }
        + xs.map { (PagePoint(x: $0, y: box.bottom), PagePoint(x: $0, y: box.top)) }, stroke)
  }

  /// Adds the numbers below a panel and beside it.
  ///
  /// - Parameters:
  ///   - across: The positions and the texts below the panel.
  ///   - down: The positions and the texts beside it.
  ///   - box: The box of the panel.
  ///   - layout: The page.
  mutating func addTicks(
    across: [(Double, String)], down: [(Double, String)], around box: PageBox,
    _ layout: some PageLayout
  ) {
    for (y, text) in down where !text.isEmpty {
      let position = PagePoint(x: box.left - layout.tickDistance, y: y)
      addText(layout.text(text, at: position, .right, .small, .quiet), layout)
    }
    for (x, text) in across where !text.isEmpty {
      let position = PagePoint(x: x, y: box.bottom + layout.timeTickDistance)
      addText(layout.text(text, at: position, .center, .small, .quiet), layout)
    }
  }
}

extension PageBox {
  /// The box with a margin added on all sides.
  func enlarged(by margin: Double) -> PageBox {
    PageBox(
      left: left - margin, top: top - margin, width: width + 2 * margin,
      height: height + 2 * margin)
  }
}
