// What moves in an animated chart: the line that grows, the dot at its end, and the disc beside it.

extension ChartWriter {
  /// The data of the frames.
  mutating func addMotion(_ motion: ChartMotion, of layout: ChartLayout) {
    section("Motion: where the curves are in each frame, and the rows of the data until then")
    let columns = layout.panels.flatMap { $0.lanes.map(\.column) }
    addData(motion.table(of: chart, columns: columns), named: "motion")
    let rows = motion.rows(of: chart)
    add("LEAST(a, b) = a < b ? a : b")
    add("array ROWS[\(rows.count)] = [\(rows.map(String.init).joined(separator: ","))]")
  }

  /// Starts the loop in which every frame is drawn.
  mutating func addFrames(of motion: ChartMotion) {
    section("Frames")
    add("do for [FRAME = 0:\(motion.times.count - 1)] {")
  }

  /// The way of each disc: a rail with a bar across its start, and one across its end.
  func addLanes(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for lane in panel.lanes {
      guard let way = lane.way else { continue }
      func arrow(
        _ from: (x: Double, value: Double), _ to: (x: Double, value: Double), _ colorRole: String
      ) {
        let ends = [from, to].map { x, value in
          "first \(GnuplotText.number(panel.time(at: x))), first \(GnuplotText.number(value))"
        }
        shapes.addArrow(
          "from \(ends[0]) to \(ends[1]) nohead back linewidth \(width(1.5, layout))"
            + " linecolor rgb \(colorRole)")
      }
      let (left, right) = (lane.x - lane.radius, lane.x + lane.radius)
      arrow((lane.x, way.start), (lane.x, way.end), "AXIS")
      arrow((left, way.start), (right, way.start), "AXIS")
      arrow((left, way.end), (right, way.end), name(of: lane.colorRole))
    }
  }

  /// The parts of a plot that are in another place in each frame.
  ///
  /// One of them is a pixel in a colour next to the paper's, which goes to and fro beside a disc: gd leaves
  /// out a frame in which nothing has changed, and complains.
  func movingParts(of panel: ChartLayout.Panel, _ layout: ChartLayout) -> [String] {
    let now = "every ::FRAME::FRAME"
    var parts = zip(panel.lanes, panel.panel.series).map { lane, series in
      // What only holds its value stays pale.
      let last = series.end.map(chart.table.row).map { ", \($0)" } ?? ""
      let row = last.isEmpty ? "ROWS[FRAME+1]" : "(LEAST(ROWS[FRAME+1]\(last)))"
      return "\(source) using 'time_s':'\(lane.column)' every ::::\(row) with lines"
        + " \(style(lane.colorRole, layout)) notitle"
    }
    for lane in panel.lanes {
      let dot = "$motion using 'time_s':'\(lane.column)' \(now) with points pointtype 7 pointsize"
      parts += [
        "\(dot) RUNNER_HALO linecolor rgb PAPER notitle",
        "\(dot) RUNNER linecolor rgb \(name(of: lane.colorRole)) notitle",
      ]
    }
    parts += panel.lanes.map { lane in
      "$motion using (\(GnuplotText.number(panel.time(at: lane.x)))):'\(lane.column)' \(now)"
        + " with points pointtype 7 pointsize DISC linecolor rgb \(name(of: lane.colorRole)) notitle"
    }
    if let lane = panel.lanes.first {
      let place = [lane.x + lane.radius + 2, lane.x + lane.radius + 4]
        .map { GnuplotText.number(panel.time(at: $0)) }
      parts.append(
        "$motion using (FRAME % 2 == 0 ? \(place[0]) : \(place[1])):'\(lane.column)' \(now)"
          + " with dots linecolor rgb BLINK notitle")
    }
    return parts
  }
}
