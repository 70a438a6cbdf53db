/// What all panels of a chart of curves share.
struct ChartFrame {
  /// The data.
  let table: ChartTable
  /// The columns of the table.
  let columns: ChartColumns
  /// The end of the chart in seconds.
  let end: Double
  /// The unit of times in texts.
  let unit: TimeUnit
  /// The quantities of all panels.
  let panels: [ChartPanel.Quantity]
  /// The approximate number of ticks on a horizontal axis.
  let steps: Int
  /// The size of the chart.
  let size: ChartSize
  /// The name of the values.
  let valueName: String

  /// The approximate height of a panel in CSS pixels.
  func height(of quantity: ChartPanel.Quantity) -> Double {
    quantity.height(among: panels, in: size)
  }

  /// The name of the column of a quantity of a curve.
  func name(of quantity: ChartColumns.Quantity, of curve: Int = 0) -> String {
    table.header[columns.index(of: quantity, of: curve)]
  }

  /// The range of the values of a curve.
  func range(of curve: Int = 0) -> Double {
    ChartTable.ranges(of: table.rows)[columns.index(of: .value, of: curve) - 1]
  }

  /// The horizontal axis of a panel against the values of curves.
  func valueAxis(
    of curves: [Int], including others: [Double], origin: Double, unit: String = ""
  ) -> ChartPanel.HorizontalAxis {
    let scale = ChartPanel.axis(
      .value, of: curves.map { columns.index(of: .value, of: $0) }, in: table, including: others,
      origin: origin, height: 33 * Double(steps))
    return ChartPanel.HorizontalAxis(
      scale: scale, title: ChartPanel.Quantity.value.title(on: scale, name: valueName, unit: unit))
  }
}
