package import CurveKit
internal import CurveMeasure

/// A square card of one curve, as designers know easings: value over progress, with room above and
/// below for overshoot, and the control points of a Bézier curve with their handles.
///
/// ```swift
/// let curve = CubicBezier(0.34, 1.56, 0.64, 1)
/// let card = Card(
///   of: ChartCurve(label: "easeOutBack", curve: curve.lasting(0.35)), controlPoints: curve,
///   subtitle: "cubic-bezier(0.34, 1.56, 0.64, 1)")
/// GnuplotScript(card, terminal: .svg, output: "easeOutBack.svg").text
/// ```
///
/// A curve without an end, such as a spring, is shown over time until it settles.
package struct Card: Hashable, Sendable {
  /// A control point with the line to its end of the curve.
  package struct Handle: Hashable, Sendable {
    /// The progress at the end of the curve: 0 or 1.
    package let progress: Double
    /// The value at the end of the curve.
    package let value: Double
    /// The progress of the control point, from 0 to 1.
    package let controlProgress: Double
    /// The value of the control point.
    package let controlValue: Double
    /// The coordinates of the control point as text, from 0 to 1.
    package let text: String
    /// The colour.
    package let colorRole: ColorRole
  }

  /// The default size: 480 by 480.
  package static let standardSize = ChartSize(width: 480, height: 480)

  /// The title; control characters are replaced by spaces.
  package let title: String
  /// The texts below the title, the most important first.
  package let notes: [String]
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package let background: ChartBackground
  /// The width and the height.
  package let size: ChartSize
  /// The curve.
  package let cell: SmallMultiples.Cell
  /// Whether the horizontal axis is the progress of a curve that ends, from 0 to 1.
  package let isProgress: Bool
  /// The title of the horizontal axis.
  package let horizontalTitle: String
  /// The texts at both ends of the horizontal axis.
  package let horizontalEnds: [String]
  /// The control points; empty for other curves.
  package let handles: [Handle]
  /// The shown values: those of the curve and of the control points.
  let range: ClosedRange<Double>

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - controlPoints: The Bézier curve over progress that it follows, if it is one.
  ///   - subtitle: A text below the title, such as the curve in CSS; any text.
  ///   - options: The title, colours, size, duration and sampling.
  package init(
    of curve: ChartCurve, controlPoints: CubicBezier? = nil, subtitle: String? = nil,
    options: ChartOptions = ChartOptions()
  ) {
    Chart.check(options)
    var visible = curve.visibleDuration
    if let until = options.until {
      visible = VisibleDuration(time: until, isCut: (curve.restTime ?? .infinity) > until)
    }
    let cell = SmallMultiples.Cell(
      of: curve, in: visible, sampling: options.sampling, density: .card)
    self.cell = cell
    title = DisplayText.line(options.title ?? curve.label)
    let excess = [(Metric.overshoot, "overshoot"), (.undershoot, "undershoot")].compactMap {
      metric, name -> String? in
      guard let fraction = curve.metrics[metric], fraction > curve.metrics.tolerance else {
        return nil
      }
      return "\(name) \(ChartNumberFormat.percent(fraction))"
    }
    let numbers = ([cell.timing] + excess).filter { !$0.isEmpty }
    notes = [subtitle.map(DisplayText.line)].compactMap { $0 } + numbers
    (theme, background) = (options.theme, options.background)
    size = options.size ?? Card.standardSize
    // Only a curve that ends has a progress.
    isProgress = curve.curve.duration.isFinite && cell.end == curve.curve.duration
    horizontalTitle = isProgress ? "progress" : "time"
    horizontalEnds = isProgress ? ["0", "1"] : ["0", ChartNumberFormat.shortTime(cell.end)]
    let (start, travel) = (curve.curve.startValue, curve.curve.travel)
    func handle(
      _ end: Double, _ x: Double, _ y: Double, _ colorRole: ColorRole
    ) -> Handle {
      Handle(
        progress: end, value: start + end * travel, controlProgress: x,
        controlValue: start + y * travel,
        text: [x, y].map { ChartNumberFormat.typeset(NumberText.short($0)) }
          .joined(separator: ", "),
        colorRole: colorRole)
    }
    if let points = controlPoints, isProgress {
      handles = [
        handle(0, points.x1, points.y1, .velocity), handle(1, points.x2, points.y2, .settling),
      ]
    } else {
      handles = []
    }
    let values = handles.map { $0.controlValue } + [cell.range.lowerBound, cell.range.upperBound]
    range = (values.min() ?? 0)...(values.max() ?? 1)
  }

  /// The data: `time_s` and `value`.
  package var table: ChartTable { cell.table }
}
