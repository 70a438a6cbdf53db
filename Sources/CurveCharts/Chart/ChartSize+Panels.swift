extension ChartSize {
  /// The default size of a chart of curves: 960 by 640, and higher for more than two panels, or for panels with an
  /// axis of their own.
  ///
  /// - Parameter panels: The quantities of the panels.
  /// - Returns: The size.
  static func standard(ofPanels panels: [ChartPanel.Quantity]) -> ChartSize {
    let overTime = panels.filter { $0.isOverTime }.count
    let own = panels.map { $0.ownHeight }
    // One panel alone takes the page.
    let added = own.reduce(0, +) - (overTime > 0 ? 0 : own.max() ?? 0)
    return ChartSize(
      width: standard.width, height: standard.height + added + 140 * max(0, overTime - 2))
  }
}
