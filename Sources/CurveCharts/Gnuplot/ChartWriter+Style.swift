// The colours of a script, and the style of its lines.

extension ChartWriter {
  /// The colours of the chart, those of the page first.
  func colorRoles(of layout: ChartLayout) -> [ColorRole] {
    var colorRoles: [ColorRole] = [.paper, .text, .quiet, .grid, .axis]
    switch chart.arrangement {
    case .single: colorRoles += [.value, .velocity, .overshoot, .settling]
    case .overlay: colorRoles += chart.curves.indices.map { .curve($0) }
    case .tracks: colorRoles.append(.value)
    }
    for colorRole in layout.panels.flatMap(\.panel.series).map(\.colorRole)
    where !colorRoles.contains(colorRole) {
      colorRoles.append(colorRole)
    }
    for panel in layout.panels {
      colorRoles += panel.panel.envelopes.map { .pale($0.colorRole) }
      let bands = panel.panel.bands.filter { layout.shows($0, in: panel) }
      for colorRole in bands.map(\.colorRole) where !colorRoles.contains(colorRole) {
        colorRoles.append(colorRole)
      }
    }
    let series = layout.panels.filter { panel in
      !panel.lanes.isEmpty || panel.panel.series.contains(where: layout.hasTail)
    }.flatMap(\.panel.series)
    for colorRole in series.map(\.colorRole) where !colorRoles.contains(.pale(colorRole)) {
      colorRoles.append(.pale(colorRole))
    }
    if !layout.stateBands.isEmpty { colorRoles += [.state(0), .state(1)] }
    if layout.panels.contains(where: { !$0.joinTimes.isEmpty }) {
      colorRoles += [.join, .pale(.join)]
    }
    if terminal.usesLibgd {
      let areas = layout.panels.flatMap {
        $0.panel.fills.map(\.colorRole) + $0.panel.bands.map(\.colorRole)
      }
      for colorRole in areas where !colorRoles.contains(.tint(colorRole)) {
        colorRoles.append(.tint(colorRole))
      }
    }
    if terminal.isAnimated { colorRoles.append(.blink) }
    return colorRoles
  }

  /// The style of the line of a curve: its colour, and in an overlay also its dashes.
  ///
  /// - Parameters:
  ///   - series: The colour role of the curve, which determines the dashes.
  ///   - layout: The page.
  ///   - colorRole: The colour role of the line, if it is another one.
  /// - Returns: The text after `with lines`.
  func style(_ series: ColorRole, _ layout: ChartLayout, in colorRole: ColorRole? = nil) -> String {
    let line =
      "linewidth \(width(layout.curveWidth, layout)) linecolor rgb \(name(of: colorRole ?? series))"
    guard case .curve = series else { return line }
    return "\(line) \(dashes(ChartStyle.dashes(of: series)))"
  }
}
