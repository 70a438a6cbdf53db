import CurveKit
internal import CurveMeasure

// The poles of springs in the complex plane, over lines of equal damping ratio and circles of equal natural frequency.

extension ChartPanel {
  /// The poles of springs.
  ///
  /// All poles of one natural frequency are on a circle around 0, and all of one damping ratio on a ray from 0.
  static func poles(of curves: [ChartCurve], in frame: ChartFrame) -> ChartPanel {
    let springs = curves.compactMap { $0.curve.spring }
    let poles = springs.map { $0.poles }
    let farthest =
      zip(springs, poles).map { spring, poles in
        max(spring.naturalFrequency, poles.map { $0.real.magnitude }.max() ?? 0)
      }.max() ?? 1
    // The circles are at round frequencies, which are also the numbers beside the axes.
    let step = DecimalStep(atLeast: farthest / 4)
    let circles = (1...10).map(step.multiple).prefix { $0 < farthest + step.value }
    let radius = circles.last ?? farthest
    func scale(_ lower: Double, _ upper: Double) -> AxisScale {
      AxisScale(
        from: lower, through: upper, intervals: Int(((upper - lower) / step.value).rounded(.up)))
    }
    let vertical = scale(-1.14 * radius, 1.14 * radius)
    let horizontal = scale(-1.1 * radius, 0.2 * radius)
    let power = vertical.exponent == 0 ? "" : "×\(ChartNumberFormat.power(vertical.exponent)) "
    let single = springs.count == 1 ? springs[0] : nil
    let names = curves.columnPrefixes
    var panel = ChartPanel(
      quantity: .poles, title: "poles: imaginary part (\(power)rad/s) · rays: damping ratio",
      axis: vertical, series: [],
      references: [
        Reference(value: 0, isDashed: false),
        Reference(value: 0, isDashed: false, isVertical: true),
      ])
    panel.horizontal = HorizontalAxis(
      scale: horizontal,
      title: "real part (\(power)1/s)")
    panel.hasEqualScales = true
    panel.tables = [
      OwnTable(name: "poles_grid", table: grid(of: Array(circles), until: radius)),
      OwnTable(
        name: "poles",
        table: ChartTable(
          header: names.flatMap { [$0 + "real", $0 + "imaginary"] },
          rows: [0, 1].map { index in poles.flatMap { [$0[index].real, $0[index].imaginary] } })),
    ]
    panel.guides = [Guide(block: "poles_grid", colorRole: .axis, isDashed: false)]
    if let single {
      panel.tables.insert(
        OwnTable(name: "poles_circle", table: circle(through: single)), at: 1)
      panel.guides.append(Guide(block: "poles_circle", colorRole: .value, isDashed: true))
      // Below the real axis is the mirror image, and a real pole may be twice the same.
      let named = poles[0][0].imaginary != 0 || poles[0][0] == poles[0][1] ? 1 : 2
      panel.marks = poles[0].prefix(named).map { pole in
        Mark(
          time: pole.real, value: pole.imaginary, text: pole.text, colorRole: .value, stem: nil,
          hasDot: false)
      }
    }
    panel.points = zip(names.indices, names).map { index, name in
      Points(
        block: "poles", x: name + "real", y: name + "imaginary", sign: .cross,
        colorRole: single == nil ? .curve(index) : .value)
    }
    panel.captions = dampingRatios.map { ratio in
      let sine = (1 - ratio * ratio).squareRoot()
      return Caption(
        text: ChartNumberFormat.short(ratio), x: -1.07 * radius * ratio, y: 1.07 * radius * sine)
    }
    return panel
  }

  /// The damping ratios with a ray.
  private static let dampingRatios = [0.2, 0.4, 0.6, 0.8]

  /// Half circles to the left of the imaginary axis, and rays from 0 to the last of them.
  private static func grid(of circles: [Double], until radius: Double) -> ChartTable {
    let arcs = circles.map(arc)
    let rays = dampingRatios.flatMap { ratio in
      [1.0, -1].map { side in
        let sine = side * (1 - ratio * ratio).squareRoot()
        return [[0, 0], [-ratio * radius, sine * radius]] as [[Double?]]
      }
    }
    return table(of: arcs + rays, within: radius)
  }

  /// The half circle of the natural frequency of a spring, and its rays of equal damping ratio.
  private static func circle(through spring: Spring) -> ChartTable {
    let rays = spring.poles.filter { $0.imaginary != 0 }.map {
      [[0, 0], [$0.real, $0.imaginary]] as [[Double?]]
    }
    return table(of: [arc(radius: spring.naturalFrequency)] + rays, within: spring.naturalFrequency)
  }

  /// The left half of a circle around 0.
  private static func arc(radius: Double) -> [[Double?]] {
    (-30...30).map { number in
      let turns = Double(number) / 120
      return [-radius * Turns.cosine(turns), radius * Turns.sine(turns)]
    }
  }

  /// Lines with few digits: a hundred thousandth of the radius is far below a pixel.
  private static func table(of lines: [[[Double?]]], within radius: Double) -> ChartTable {
    let step = DecimalStep(atLeast: radius / 1e5)
    let rows = lines.joined(separator: [[nil, nil]]).map { row in
      row.map { $0.map { step.multiple(Int(($0 / step.value).rounded())) } }
    }
    return ChartTable(header: ["x", "y"], rows: rows)
  }
}

extension Spring.Pole {
  /// The number with its mirror image as text, such as "−2 ± 8.72 i".
  fileprivate var text: String {
    let parts = [real, imaginary].map(ChartNumberFormat.short)
    if imaginary == 0 { return parts[0] }
    return (real == 0 ? "±" : "\(parts[0]) ± ") + "\(parts[1]) i"
  }
}
