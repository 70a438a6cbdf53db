extension ChartSize {
  /// The default size of a chart of curves: 960 by 640, and higher for more than two panels.
  ///
  /// - Parameter panels: The quantities of the panels.
  /// - Returns: The size.
  static func standard(ofPanels panels: [ChartPanel.Quantity]) -> ChartSize {
    let hasPhase = panels.count > 1 && panels.contains(.phase)
    let others = max(0, panels.count - (hasPhase ? 3 : 2))
    return ChartSize(
      width: standard.width, height: standard.height + (hasPhase ? 240 : 0) + 140 * others)
  }
}
