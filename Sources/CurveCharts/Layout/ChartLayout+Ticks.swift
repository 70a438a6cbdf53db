// The numbers beside the axes, as texts with boxes.

extension ChartLayout {
  /// Every text of the page: the ``texts``, the numbers beside the axes, and the labels of marks.
  ///
  /// A renderer that draws all of them draws all text of the chart. No two boxes overlap, and none
  /// is beyond the page.
  ///
  /// ```swift
  /// ChartLayout(chart).allTexts.map(\.text)     // ["spring", "overshoot 48.6 %", …, "0", "0.5"]
  /// ```
  public var allTexts: [PageText] {
    texts + panels.flatMap { $0.tickTexts + $0.labels }
  }

  /// The distance from the left end of a panel to the right end of the numbers beside its axis.
  var tickDistance: Double { 4 + 0.7 * fontSize(.text) }

  /// The distance from the lower end of a panel to the middle of the numbers below it.
  var timeTickDistance: Double { 1.5 * fontSize(.text) }

  /// The numbers beside the axes of a panel.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - isLast: Whether it is the lowest panel, which alone has the numbers of the time axis.
  func tickTexts(of panel: Panel, isLast: Bool) -> [PageText] {
    let values = panel.panel.axis.ticks.map { tick in
      text(
        tick.text,
        at: PagePoint(x: panel.box.left - tickDistance, y: panel.point(0, tick.position).y),
        .right, .small, .quiet)
    }
    guard isLast else { return values }
    let times = panel.horizontal.ticks.map { tick in
      text(
        tick.text,
        at: PagePoint(
          x: panel.box.left + panel.horizontal.fraction(of: tick.position) * panel.box.width,
          y: panel.box.bottom + timeTickDistance),
        .center, .small, .quiet)
    }
    return values + times
  }
}
