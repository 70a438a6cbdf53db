// The moving elements of an animated chart: the growing lines, the dots at their ends, and the discs beside
// the panels. They move by SMIL, so that the picture also moves in an `img` element.

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

extension SVGWriter {
  /// Hides the moving elements from readers who prefer less motion; they see a still picture.
  mutating func addMotionStyle() {
    add(
      "<style>.\(name)-still{display:none}@media (prefers-reduced-motion:reduce){"
        + ".\(name)-moving{display:none}.\(name)-still{display:inline}}</style>")
  }

  /// The growing lines, the dots and the discs of a panel, and the still picture that replaces them.
  mutating func add(_ moving: Page.MovingCurves, _ panel: Page.Panel) {
    guard let motion = page.motion else { return }
    let timeline = SVGTimeline(motion.frames)
    let box = moving.clip
    let margin = panel.box.left - box.left
    let id = "\(name)-grow-\(panelCount)"
    let curves = moving.curves.map { curve in
      // The points through which the dot moves, without those on straight lines.
      let stops = pieces(of: curve.line, panel, isWhole: true).flatMap {
        thinned($0, tolerance: SVGPath.tolerance)
      }
      return (curve: curve, stops: stops)
    }
    func addLines() {
      for curve in moving.curves {
        addPath(SVGPath.data(lines: pieces(of: curve.line, panel)), curve.line.stroke)
      }
    }
    add("<g class=\"\(name)-still\">")
    addLines()
    for (curve, stops) in curves {
      guard let last = stops.last else { continue }
      addRunner(at: last, curve.lane, moving)
      addDisc(at: PagePoint(x: curve.lane.x, y: last.y), curve.lane)
    }
    add("</g>")
    add("<g class=\"\(name)-moving\">")
    add(
      "<clipPath id=\"\(id)\"><rect \(SVGWriter.attributes(box))>"
        + "<animate attributeName=\"width\" \(timeline.attributes)"
        + " keyTimes=\"\(timeline.keyTimes([0, 1]))\""
        + " values=\"\([margin, margin, box.width, box.width].map(SVGText.number).joined(separator: ";"))\"/>"
        + "</rect></clipPath>")
    add("<g clip-path=\"url(#\(id))\">")
    addLines()
    add("</g>")
    for (curve, stops) in curves { addMovingDots(of: curve, stops, moving, panel, timeline) }
    add("</g>")
  }

  private mutating func addRunner(
    at point: PagePoint, _ lane: ChartLayout.Lane, _ moving: Page.MovingCurves
  ) {
    if page.background == .opaque {
      addDisc(at: point, radius: moving.halo.radius, Page.Paint(.paper))
    }
    addDisc(at: point, radius: moving.runner.radius, Page.Paint(lane.colorRole))
  }

  private mutating func addDisc(at point: PagePoint, _ lane: ChartLayout.Lane) {
    addDisc(at: point, radius: lane.radius, Page.Paint(lane.colorRole))
  }

  /// The dot and the disc of a curve: both move up and down, and the dot also to the right.
  private mutating func addMovingDots(
    of curve: Page.MovingCurves.Curve, _ stops: [PagePoint], _ moving: Page.MovingCurves,
    _ panel: Page.Panel, _ timeline: SVGTimeline
  ) {
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
    add("<g transform=\"translate(0,\(SVGText.number(last.y)))\">")
    add(move(stops.map { PagePoint(x: 0, y: $0.y) }, timeline.keyTimes(stops.map(fraction))))
    addVisibility(from: fraction(first), to: fraction(last), timeline)
    add("<g transform=\"translate(\(SVGText.number(last.x)),0)\">")
    add(
      move(
        [PagePoint(x: first.x, y: 0), PagePoint(x: last.x, y: 0)],
        timeline.keyTimes([fraction(first), fraction(last)])))
    addRunner(at: origin, curve.lane, moving)
    add("</g>")
    addDisc(at: PagePoint(x: curve.lane.x, y: 0), curve.lane)
    add("</g>")
  }

  /// Hides the dots of a view while it is not on screen.
  private mutating func addVisibility(
    from start: Double, to end: Double, _ timeline: SVGTimeline
  ) {
    guard start > 0.001 || end < 0.999 else { return }
    let keyTimes = timeline.keyTimes([start, end])
    add(
      "<animate attributeName=\"visibility\" calcMode=\"discrete\" \(timeline.attributes)"
        + " keyTimes=\"\(keyTimes)\" values=\"\(start > 0.001 ? "hidden" : "visible");visible;"
        + "\(end < 0.999 ? "hidden;hidden" : "visible;visible")\"/>")
  }
}
