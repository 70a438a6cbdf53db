internal import CurveCharts
internal import CurveTables
internal import SystemLibraries

// More curves than a chart can show: a small chart of each.

extension PlotCommand {
  /// The drawn content: one chart, or small charts.
  enum Content {
    case chart(Chart)
    case smallMultiples(SmallMultiples)
  }

  /// Small charts of many curves.
  ///
  /// - Parameters:
  ///   - curves: The curves with their metrics.
  ///   - options: The options of a chart of all curves.
  /// - Returns: The page.
  /// - Throws: A failure if the page would have too many samples.
  func smallMultiples(
    of curves: [ChartCurve], _ options: ChartOptions
  ) throws(CommandFailure) -> SmallMultiples {
    let end = options.until ?? Chart.visibleDuration(of: curves)
    let samples: Double =
      switch options.sampling {
      case nil: 0
      case .count(let count): Double(count)
      case .rate(let rate): rate * end
      }
    let limit = 2000
    try refuse(
      samples > Double(limit),
      "A chart of more than \(Chart.maximumCurves) curves has at most \(limit) samples of each; "
        + "use fewer.")
    return SmallMultiples(of: curves, options: options)
  }

  /// Rejects too many curves, and flags that small charts do not have.
  ///
  /// - Parameter count: The number of curves.
  /// - Throws: A failure with the reason.
  func checkSmallMultiples(of count: Int) throws(CommandFailure) {
    guard count > Chart.maximumCurves else { return }
    let most = SmallMultiples.maximumCurves
    try refuse(count > most, "A chart has at most \(most) curves, and \(count) are given.")
    try refuse(
      isAnimated, "An animation has at most \(Chart.maximumCurves) curves, and \(count) are given.")
    if let flag = data == .csv ? "--data csv" : panelOptions.given.first {
      throw CommandFailure.usage(
        "\(flag) needs at most \(Chart.maximumCurves) curves, and \(count) are given.")
    }
  }
}

/// The name of the charts of a list of curves.
///
/// - Parameter file: The file of `--from-file`.
/// - Returns: The name without the extension, as ``fileName(_:)``; "curves" for standard input.
func listName(_ file: String) -> String {
  file == "-" ? "curves" : fileName(FilePath(file).stem ?? file)
}

extension SmallMultiples {
  /// The samples of all curves below each other, as CSV.
  var csv: [UInt8] {
    var csv = CSVEncoder(profile: .plain)
    csv.header(["curve", "time_s", "value"])
    for cell in sections.flatMap(\.cells) {
      for row in cell.table.rows {
        csv.text(cell.name)
        for number in row { csv.number(number) }
        csv.endRow()
      }
    }
    return csv.takeBytes()
  }
}
