// The moving elements of an animated chart: the growing line, the dot at its end, and the disc
// beside it.

extension ChartWriter {
  /// The data of the frames.
  mutating func addMotion(_ motion: ChartMotion, of layout: ChartLayout) {
    section("Motion: the curves in each frame, and the number of data rows up to it")
    let columns = layout.panels.flatMap { $0.lanes.map(\.column) }
    addData(motion.table(of: chart, columns: columns), named: "motion")
    let rows = motion.rows(of: chart)
    add("MIN(a, b) = a < b ? a : b")
    if layout.panels.contains(where: { firstRow(of: $0.panel.series[0]) > 0 }) {
      add("MAX(a, b) = a < b ? b : a")
    }
    add("array ROWS[\(rows.count)] = [\(rows.map(String.init).joined(separator: ","))]")
  }

  /// Starts the loop in which every frame is drawn.
  mutating func addFrames(of motion: ChartMotion) {
    section("Frames")
    guard let files = frameFiles else {
      return add("do for [FRAME = 0:\(motion.times.count - 1)] {")
    }
    add(files, count: motion.times.count)
  }

  /// The rail of each disc, with a bar at the start value and one at the end value.
  func addLanes(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for lane in panel.lanes {
      guard let endpoints = lane.endpoints else { continue }
      func arrow(
        _ from: (x: Double, value: Double), _ to: (x: Double, value: Double), _ colorRole: String,
        thickness: Double = ChartStyle.railBarWidth
      ) {
        let ends = [from, to].map { x, value in
          "first \(GnuplotText.number(panel.time(at: x))), first \(GnuplotText.number(value))"
        }
        shapes.addArrow(
          "from \(ends[0]) to \(ends[1]) nohead back linewidth \(width(thickness, layout))"
            + " linecolor rgb \(colorRole)")
      }
      let (left, right) = (lane.x - lane.radius, lane.x + lane.radius)
      arrow(
        (lane.x, endpoints.start), (lane.x, endpoints.end), "GRID",
        thickness: layout.railWidth(of: lane))
      arrow((left, endpoints.start), (right, endpoints.start), "AXIS")
      arrow((left, endpoints.end), (right, endpoints.end), name(of: lane.colorRole))
    }
  }

  /// The height of the pixel that alternates: that of the dot, which may be absent from a frame if the
  /// view is removed.
  private func blinkHeight(_ panel: ChartLayout.Panel, _ lane: ChartLayout.Lane) -> String {
    let rows = chart.table.index(of: lane.column).map { column in
      chart.table.rows.map { $0[column] }
    }
    let isAlwaysThere = rows?.allSatisfy { $0 != nil } ?? false
    let axis = panel.panel.axis
    return isAlwaysThere
      ? "'\(lane.column)'" : "(\(GnuplotText.number(axis.lower / 2 + axis.upper / 2)))"
  }

  /// The elements of a plot that change in each frame.
  ///
  /// One of them is a pixel in nearly the background colour that alternates between two positions:
  /// the gd library drops a frame in which nothing has changed, and reports an error.
  func movingElements(of panel: ChartLayout.Panel, _ layout: ChartLayout) -> [String] {
    let now = "every ::FRAME::FRAME"
    var elements = zip(panel.lanes, layout.shownSeries(of: panel)).map { lane, series in
      // The line stays pale where the curve only holds its value.
      let last = series.end.map(chart.table.row).map { ", \($0)" } ?? ""
      var row = last.isEmpty ? "ROWS[FRAME+1]" : "(MIN(ROWS[FRAME+1]\(last)))"
      let first = firstRow(of: series)
      // Before the first number there is a line of one point: gnuplot warns of a line without any.
      if first > 0 { row = "(MAX(\(row), \(first)))" }
      return
        "\(source) using \(columns(of: series)) every ::\(first > 0 ? String(first) : "")::\(row) with lines"
        + " \(style(lane.colorRole, layout)) notitle"
    }
    // A thin line from the dot to the disc: they show the same value.
    // It would hide the keyframes of a track, and many lines would be confusing.
    let isConnected = chart.arrangement != .tracks && panel.lanes.count < 3
    elements += panel.lanes.filter { _ in isConnected }.map { lane in
      let distance = GnuplotText.number(panel.time(at: lane.x))
      return "$motion using 'time_s':'\(lane.column)':(\(distance)-column(1)):(0) \(now)"
        + " with vectors nohead linewidth \(width(ChartStyle.leaderWidth, layout)) linecolor rgb"
        + " \(name(of: .pale(lane.colorRole))) notitle"
    }
    for lane in panel.lanes {
      let dot = "$motion using 'time_s':'\(lane.column)' \(now) with points pointtype 7 pointsize"
      elements += [
        "\(dot) RUNNER_HALO linecolor rgb PAPER notitle",
        "\(dot) RUNNER linecolor rgb \(name(of: lane.colorRole)) notitle",
      ]
    }
    elements += panel.lanes.map { lane in
      "$motion using (\(GnuplotText.number(panel.time(at: lane.x)))):'\(lane.column)' \(now)"
        + " with points pointtype 7 pointsize DISC linecolor rgb \(name(of: lane.colorRole)) notitle"
    }
    if terminal.usesLibgd, let lane = panel.lanes.first {
      let positions = [lane.x + lane.radius + 2, lane.x + lane.radius + 4]
        .map { GnuplotText.number(panel.time(at: $0)) }
      elements.append(
        "$motion using (FRAME % 2 == 0 ? \(positions[0]) : \(positions[1])):\(blinkHeight(panel, lane)) \(now)"
          + " with dots linecolor rgb BLINK notitle")
    }
    return elements
  }
}
