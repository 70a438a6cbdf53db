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
  package var allTexts: [PageText] {
    texts + panels.flatMap { $0.tickTexts + $0.labels }
  }

  /// On a small page the numbers beside axes are closer to the panels by this.
  var tickShift: (x: Double, y: Double) { (10 * (scale - spacing), 14 * (scale - spacing)) }

  /// The distance from the lower end of a panel to the middle of the numbers below it.
  var numberDistance: Double { timeTickDistance - tickShift.y }

  /// The space to the left of panels for the numbers beside their axes.
  ///
  /// Numbers that would take much of the page are left out.
  func tickSpace(of panels: [ChartPanel]) -> Double {
    guard content.hasTicks, let width = tickWidth(of: panels) else { return 0 }
    return width + 14 * scale - tickShift.x
  }

  /// The width of the widest number beside an axis; `nil` if it is too wide for the page.
  private func tickWidth(of panels: [ChartPanel]) -> Double? {
    let width = widest(panels.flatMap { $0.axis.ticks }.map { $0.text })
    return width > 0.3 * self.width ? nil : width
  }

  /// Adds the numbers beside the axes of a panel: as many as have room.
  ///
  /// - Parameters:
  ///   - index: The panel.
  ///   - isLast: Whether the numbers of the horizontal axis are below it.
  mutating func addTicks(to index: Int, isLast: Bool) {
    let panel = panels[index]
    let hasWideTicks = panel.box.left <= tickWidth(of: [panel.panel]) ?? .infinity
    func beside(_ tick: AxisScale.Tick) -> PageText {
      let y = panel.point(panel.horizontal.lower, tick.position).y
      let right = panel.box.left - tickDistance + tickShift.x
      return text(tick.text, at: PagePoint(x: right, y: y), .right, .small, .quiet)
    }
    func below(_ tick: AxisScale.Tick) -> PageText {
      let x = panel.box.left + panel.horizontal.fraction(of: tick.position) * panel.box.width
      return text(
        tick.text, at: PagePoint(x: x, y: panel.box.bottom + numberDistance), .center, .small,
        .quiet)
    }
    var taken = texts.map { $0.box } + panels.flatMap { $0.tickTexts.map { $0.box } }
    var vertical = shownTicks(
      of: panel.panel.axis, margin: 1, avoiding: taken, isShown: content.hasTicks && !hasWideTicks,
      as: beside)
    if vertical.texts.count < 2, !panel.panel.axis.ticks.isEmpty, !panel.panel.axis.isLogarithmic,
      content.hasTicks, !hasWideTicks
    {
      vertical = lowAxis(panel.panel.axis, avoiding: taken, as: beside) ?? vertical
    }
    taken += vertical.texts.map { $0.box }
    var horizontal = shownTicks(
      of: panel.horizontal, margin: 0.35 * fontSize(.small), avoiding: taken,
      isShown: content.hasTicks, as: below)
    if !content.hasAxisTitles, panel.panel.horizontal == nil {
      horizontal = withUnit(horizontal, avoiding: taken, as: below)
    }
    panels[index].panel.axis = vertical.axis
    panels[index].horizontal = horizontal.axis
    panels[index].tickTexts = vertical.texts + (isLast ? horizontal.texts : [])
  }

  /// The whole page.
  private var whole: PageBox { PageBox(left: 0, top: 0, width: width, height: height) }

  /// An axis with texts at some of its ticks.
  private typealias ShownAxis = (axis: AxisScale, texts: [PageText])

  /// The axis of a low panel with two numbers, from ticks with smaller steps.
  ///
  /// One number alone would not show the size of a unit.
  ///
  /// - Returns: The axis; `nil` without room for two numbers.
  private func lowAxis(
    _ axis: AxisScale, avoiding taken: [PageBox], as text: (AxisScale.Tick) -> PageText
  ) -> ShownAxis? {
    for intervals in [4, 6, 8, 12] {
      let fine = AxisScale(
        from: axis.lower, through: axis.upper, intervals: intervals, origin: axis.origin,
        exponent: axis.exponent, unitSize: axis.unitSize, alignment: .decimals
      ).pointing(axis.direction)
      let shown = shownTicks(of: fine, margin: 1, avoiding: taken, isShown: true, as: text)
      // The grid has lines at the numbers only.
      if shown.texts.count > 1 { return (shown.axis.withNamedTicks, shown.texts) }
    }
    return nil
  }

  /// The time axis with the unit after its last number, which has room for it.
  private func withUnit(
    _ shown: ShownAxis, avoiding taken: [PageBox], as text: (AxisScale.Tick) -> PageText
  ) -> ShownAxis {
    for (index, tick) in shown.axis.ticks.enumerated().reversed() where !tick.text.isEmpty {
      let named = AxisScale.Tick(
        position: tick.position, text: chart.timeUnit.text(tick.text))
      let label = text(named)
      let others = shown.texts.filter { $0.text != tick.text }
      guard whole.contains(label.box),
        !(taken + others.map { $0.box }).contains(where: { $0.overlaps(label.box) })
      else { continue }
      let texts = shown.texts.map { $0.text == tick.text ? label : $0 }
      return (shown.axis.replacing(index, by: named), texts)
    }
    return shown
  }

  /// An axis with the numbers that have room, at equal distances, and these as texts.
  ///
  /// If only one number would be left, an axis with room for two has its lowest and its highest.
  private func shownTicks(
    of axis: AxisScale, margin: Double, avoiding taken: [PageBox], isShown: Bool,
    as text: (AxisScale.Tick) -> PageText
  ) -> ShownAxis {
    let all = axis.ticks.map(text)
    let zero = axis.ticks.firstIndex { $0.position == axis.origin } ?? 0
    let steps = (1...max(1, all.count)).first { step in
      let kept = all.indices.filter { ($0 - zero).isMultiple(of: step) }
      return zip(kept, kept.dropFirst()).allSatisfy {
        !all[$0].box.overlaps(all[$1].box, margin: margin)
      }
    }
    let free = all.indices.filter { index in
      isShown && !all[index].text.isEmpty && whole.contains(all[index].box)
        && !taken.contains { $0.overlaps(all[index].box) }
    }
    var kept = free.filter { ($0 - zero).isMultiple(of: steps ?? 1) }
    if kept.count < 2, let lowest = free.first, let highest = free.last, lowest != highest,
      !all[lowest].box.overlaps(all[highest].box)
    {
      kept = [lowest, highest]
    }
    return (axis.naming(Set(kept)), kept.map { all[$0] })
  }
}
