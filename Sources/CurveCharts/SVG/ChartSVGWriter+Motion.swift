// The moving elements of an animated chart: the growing lines, the dots at their ends, and the discs beside
// the panel. They move by SMIL, so that the picture also moves in an `img` element.

/// When the parts of an animation are, as fractions of its duration.
struct SVGTimeline {
  /// The duration in seconds; then the animation repeats.
  let duration: Double
  /// The end of the pause at the start.
  private let start: Double
  /// The start of the pause at the end.
  private let end: Double

  init(_ motion: ChartMotion) {
    let (first, last) = (motion.times.first, motion.times.last)
    let count = Double(motion.times.count)
    duration = count * Double(motion.delay) / 100
    start = Double(motion.times.prefix { $0 == first }.count - 1) / count
    end = 1 - Double(motion.times.reversed().prefix { $0 == last }.count) / count
  }

  /// The key times of positions between the ends of the time axis, with both pauses.
  ///
  /// - Parameter fractions: Positions from 0 to 1, ascending.
  /// - Returns: The numbers for `keyTimes`.
  func keyTimes(_ fractions: [Double]) -> String {
    let times = fractions.map { start + min(1, max(0, $0)) * (end - start) }
    return ([0] + times + [1]).map(SVGTimeline.text).joined(separator: ";")
  }

  /// The attributes that all animations of a picture share.
  var attributes: String { "dur=\"\(SVGText.number(duration))s\" repeatCount=\"indefinite\"" }

  /// A number from 0 to 1 with at most five decimals, a tenth of a millisecond of ten seconds.
  private static func text(_ number: Double) -> String {
    let digits = String(Int((number * 1e5).rounded()) + 100_000).dropFirst()
    guard number < 1 - 5e-6 else { return "1" }
    var decimals = String(digits)
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? "0" : ".\(decimals)"
  }
}

extension ChartSVGWriter {
  /// Hides the moving elements from readers who prefer less motion; they see a still picture.
  mutating func addMotionStyle() {
    writer.add(
      "<style>.\(writer.name)-still{display:none}@media (prefers-reduced-motion:reduce){"
        + ".\(writer.name)-moving{display:none}.\(writer.name)-still{display:inline}}</style>")
  }

  /// The rail of each disc, with a bar at the start value and one at the end value.
  mutating func addLanes(of panel: ChartLayout.Panel) {
    for lane in panel.lanes {
      guard let endpoints = lane.endpoints else { continue }
      let (start, end) = (panel.point(0, endpoints.start).y, panel.point(0, endpoints.end).y)
      func bar(_ y: Double) -> (start: PagePoint, end: PagePoint) {
        (PagePoint(x: lane.x - lane.radius, y: y), PagePoint(x: lane.x + lane.radius, y: y))
      }
      writer.addLines(
        [(PagePoint(x: lane.x, y: start), PagePoint(x: lane.x, y: end))],
        line(.grid, layout.railWidth(of: lane)))
      writer.addLines([bar(start)], line(.axis, ChartStyle.railBarWidth))
      writer.addLines([bar(end)], line(lane.colorRole, ChartStyle.railBarWidth))
    }
  }

  /// The growing lines, the dots and the discs of a panel, and the still picture that replaces them.
  mutating func addMotion(of panel: ChartLayout.Panel, number: Int, _ timeline: SVGTimeline) {
    let moving = zip(panel.lanes, layout.shownSeries(of: panel)).map { lane, series in
      MovingCurve(
        lane: lane, pieces: pieces(of: series, in: panel))
    }
    let box = panel.box.enlarged(by: layout.lineWidth(layout.curveWidth))
    let margin = panel.box.left - box.left
    let id = "\(writer.name)-grow-\(number)"
    writer.add("<g class=\"\(writer.name)-still\">")
    for curve in moving {
      writer.addPath(SVGPath.data(lines: curve.drawn), self.curve(curve.lane.colorRole))
    }
    for curve in moving { addStillDots(of: curve) }
    writer.add("</g>")
    writer.add("<g class=\"\(writer.name)-moving\">")
    writer.add(
      "<clipPath id=\"\(id)\"><rect x=\"\(SVGText.number(box.left))\" y=\"\(SVGText.number(box.top))\""
        + " width=\"\(SVGText.number(box.width))\" height=\"\(SVGText.number(box.height))\">"
        + "<animate attributeName=\"width\" \(timeline.attributes)"
        + " keyTimes=\"\(timeline.keyTimes([0, 1]))\""
        + " values=\"\([margin, margin, box.width, box.width].map(SVGText.number).joined(separator: ";"))\"/>"
        + "</rect></clipPath>")
    writer.add("<g clip-path=\"url(#\(id))\">")
    for curve in moving {
      writer.addPath(SVGPath.data(lines: curve.drawn), self.curve(curve.lane.colorRole))
    }
    writer.add("</g>")
    for curve in moving { addDots(of: curve, in: panel, timeline) }
    writer.add("</g>")
  }

  /// A curve that grows.
  private struct MovingCurve {
    let lane: ChartLayout.Lane
    /// The whole line, and the part up to the end of the curve, which is drawn in its colour.
    let pieces: (whole: [[PagePoint]], drawn: [[PagePoint]])

    var drawn: [[PagePoint]] { pieces.drawn }
    /// The points through which the dot moves, without those on straight lines.
    var stops: [PagePoint] { pieces.whole.flatMap { thinned($0, tolerance: SVGPath.tolerance) } }
  }

  private func pieces(
    of series: ChartPanel.Series, in panel: ChartLayout.Panel
  ) -> (whole: [[PagePoint]], drawn: [[PagePoint]]) {
    func lines(_ rows: Range<Int>?) -> [[PagePoint]] {
      chart.table.lines(
        of: series.column, rows: rows, hasGaps: series.hasGaps, in: panel.box, at: panel.point)
    }
    // The line stays pale where the curve only holds its value.
    let last = series.end.map { chart.table.row(at: $0) + 1 }
    return (lines(nil), lines(last.map { 0..<$0 }))
  }

  private mutating func addStillDots(of curve: MovingCurve) {
    guard let last = curve.stops.last else { return }
    addRunner(at: last, curve.lane)
    writer.addDot(
      at: PagePoint(x: curve.lane.x, y: last.y), radius: curve.lane.radius,
      fill: color(curve.lane.colorRole))
  }

  private mutating func addRunner(at point: PagePoint, _ lane: ChartLayout.Lane) {
    let radius = ChartStyle.runnerRadius * layout.scale
    if chart.background == .opaque {
      writer.addDot(
        at: point, radius: radius + ChartStyle.haloWidth * layout.scale, fill: color(.paper))
    }
    writer.addDot(at: point, radius: radius, fill: color(lane.colorRole))
  }

  /// The dot and the disc of a curve: both move up and down, and the dot also to the right.
  private mutating func addDots(
    of curve: MovingCurve, in panel: ChartLayout.Panel, _ timeline: SVGTimeline
  ) {
    let stops = curve.stops
    guard let first = stops.first, let last = stops.last else { return }
    let origin = PagePoint(x: 0, y: 0)
    func fraction(_ point: PagePoint) -> Double { (point.x - panel.box.left) / panel.box.width }
    func move(_ points: [PagePoint], _ keyTimes: String) -> String {
      let values = ([points[0]] + points + [points[points.count - 1]])
        .map { "\(SVGText.number($0.x)),\(SVGText.number($0.y))" }
      return
        "<animateTransform attributeName=\"transform\" type=\"translate\" \(timeline.attributes)"
        + " keyTimes=\"\(keyTimes)\" values=\"\(values.joined(separator: ";"))\"/>"
    }
    writer.add("<g transform=\"translate(0,\(SVGText.number(last.y)))\">")
    writer.add(
      move(stops.map { PagePoint(x: 0, y: $0.y) }, timeline.keyTimes(stops.map(fraction))))
    addVisibility(from: fraction(first), to: fraction(last), timeline)
    writer.add("<g transform=\"translate(\(SVGText.number(last.x)),0)\">")
    writer.add(
      move(
        [PagePoint(x: first.x, y: 0), PagePoint(x: last.x, y: 0)],
        timeline.keyTimes([fraction(first), fraction(last)])))
    addRunner(at: origin, curve.lane)
    writer.add("</g>")
    writer.addDot(
      at: PagePoint(x: curve.lane.x, y: 0), radius: curve.lane.radius,
      fill: color(curve.lane.colorRole))
    writer.add("</g>")
  }

  /// Hides the dots of a view while it is not on screen.
  private mutating func addVisibility(
    from start: Double, to end: Double, _ timeline: SVGTimeline
  ) {
    guard start > 0.001 || end < 0.999 else { return }
    let keyTimes = timeline.keyTimes([start, end])
    writer.add(
      "<animate attributeName=\"visibility\" calcMode=\"discrete\" \(timeline.attributes)"
        + " keyTimes=\"\(keyTimes)\" values=\"\(start > 0.001 ? "hidden" : "visible");visible;"
        + "\(end < 0.999 ? "hidden;hidden" : "visible;visible")\"/>")
  }
}
