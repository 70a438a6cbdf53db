// The moving elements of an animated page: the growing lines, the dots at their ends, and the discs
// beside the panels.

extension GnuplotWriter {
  /// The data of the frames.
  mutating func addMotion() {
    guard let motion = page.motion else { return }
    section("Motion: the curves in each frame, and the number of data rows up to it")
    addData(motion.table, named: "motion")
    add("MIN(a, b) = a < b ? a : b")
    add("MAX(a, b) = a < b ? b : a")
    add(
      "array ROWS[\(motion.rows.count)] = [\(motion.rows.map(String.init).joined(separator: ","))]")
  }

  /// The elements of a plot that change in each frame.
  ///
  /// One of them is a pixel in nearly the background colour that alternates between two positions:
  /// the gd library drops a frame in which nothing has changed, and reports an error.
  mutating func add(_ moving: Page.MovingCurves, _ panel: Page.Panel) {
    let now = "every ::FRAME::FRAME"
    for curve in moving.curves {
      var row = "ROWS[FRAME+1]"
      if let rows = curve.line.rows { row = "(MIN(\(row), \(rows.upperBound - 1)))" }
      // Before the first number there is a line of one point: gnuplot warns of a line without any.
      let first = curve.firstRow
      if first > 0 { row = "(MAX(\(row), \(first)))" }
      addPlot(
        "\(columns(of: curve.line)) every ::\(first > 0 ? String(first) : "")::\(row) with lines"
          + " \(style(curve.line.stroke))")
    }
    // A thin line from the dot to the disc: they show the same value.
    if let leader = moving.leader {
      for lane in moving.lanes {
        let distance = GnuplotText.number(panel.value(at: lane.x))
        addPlot(
          "$motion using 'time_s':'\(lane.column)':(\(distance)-column(1)):(0) \(now)"
            + " with vectors nohead \(style(leader, .role(.pale(lane.colorRole))))")
      }
    }
    for lane in moving.lanes {
      for (size, role) in [(moving.halo, ColorRole.paper), (moving.runner, lane.colorRole)] {
        addMovingDots("'time_s':'\(lane.column)' \(now)", size, role)
      }
    }
    for lane in moving.lanes {
      let x = GnuplotText.number(panel.value(at: lane.x))
      addMovingDots(
        "(\(x)):'\(lane.column)' \(now)", Page.Dot.Size("DISC", lane.radius), lane.colorRole)
    }
    guard terminal.isAnimated, let lane = moving.lanes.first else { return }
    let positions = [lane.x + lane.radius + 2, lane.x + lane.radius + 4]
      .map { GnuplotText.number(panel.value(at: $0)) }
    // The dot may be absent from a frame if the view is removed.
    let middle = panel.vertical.lower / 2 + panel.vertical.upper / 2
    let height = moving.isAlwaysThere ? "'\(lane.column)'" : "(\(GnuplotText.number(middle)))"
    addPlot(
      "$motion using (FRAME % 2 == 0 ? \(positions[0]) : \(positions[1])):\(height) \(now)"
        + " with dots linecolor rgb \(variables.name(of: .blink))")
  }

  private mutating func addMovingDots(_ columns: String, _ size: Page.Dot.Size, _ role: ColorRole) {
    addPlot(
      "$motion using \(columns) with points pointtype 7 pointsize \(variables.name(of: size))"
        + " linecolor rgb \(variables.name(of: role))")
  }
}
