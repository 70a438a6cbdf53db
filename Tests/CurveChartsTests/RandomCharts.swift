import CurveCharts
import CurveKit
import CurveMeasure
import CurveTestSupport

/// Charts of all kinds, with any texts and sizes, from a seed.
struct RandomCharts {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A chart, and how to recognise it in a message.
  struct Drawn {
    let chart: Chart
    let isAnimated: Bool
    let description: String
  }

  /// The next chart.
  mutating func next() -> Drawn {
    let size = ChartSize(width: whole(240...1600), height: whole(160...1000))
    var options = ChartOptions(
      title: chance(0.3) ? text() : nil, theme: chance(0.5) ? .light : .dark,
      background: chance(0.2) ? .transparent : .opaque, size: size,
      until: chance(0.15) ? [0.1, 0.7234, 3, 40].randomElement(using: &generator) : nil,
      sampling: .count(48))
    if chance(0.2) { options.notes = (0..<whole(1...3)).map { _ in text() } }
    let isAnimated = chance(0.15)
    let chart: Chart
    let kind: String
    switch whole(0...9) {
    case 0...3:
      let curve = curve()
      if chance(0.25) { options.panels = panels(of: [curve]) }
      (chart, kind) = (Chart(of: [curve], states: states(), options: options), "single")
    case 4...6:
      let curves = (0..<whole(2...8)).map { _ in curve() }
      if chance(0.25) { options.panels = panels(of: curves) }
      (chart, kind) = (
        Chart(of: curves, states: states(), options: options), "overlay of \(curves.count)"
      )
    case 7:
      chart = Chart(comparing: curve(), with: curve(), options: options)
      kind = "difference"
    default:
      let tracks = (0..<whole(1...16)).map { _ in track() }
      (chart, kind) = (
        Chart(of: tracks, states: states(), options: options), "\(tracks.count) tracks"
      )
    }
    let labels = chart.curves.map { $0.label.prefix(20) }.joined(separator: "; ")
    return Drawn(
      chart: chart, isAnimated: isAnimated,
      description: "\(kind), \(size.width)x\(size.height)\(isAnimated ? ", animated" : ""): "
        + "\(chart.title.prefix(30)) [\(labels)]")
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func panels(of curves: [ChartCurve]) -> [ChartPanel.Quantity] {
    let areSprings = curves.allSatisfy { $0.curve.spring != nil }
    let choices = ChartPanel.Quantity.choices.filter { areSprings || !$0.needsSpring }
    return Array(choices.shuffled(using: &generator).prefix(whole(1...5)))
  }

  private mutating func states() -> [ChartState] {
    guard chance(0.15) else { return [] }
    var start = 0.0
    return (0..<whole(1...5)).map { _ in
      let end = start + Double.random(in: 0.01...0.6, using: &generator)
      defer { start = end }
      return ChartState(name: text(), start: start, end: end)
    }
  }

  private mutating func curve() -> ChartCurve {
    let one = RandomCharts.pool[whole(0...RandomCharts.pool.count - 1)]
    return ChartCurve(label: text(), curve: one.curve, metrics: one.metrics, unit: unit())
  }

  private mutating func track() -> ChartTrack {
    let pool = RandomCharts.trackPool
    let one = pool[whole(0...pool.count - 1)]
    return ChartTrack(
      name: text(), unit: unit(), curve: one.curve, keyframeTimes: one.keyframeTimes,
      joins: one.joins)
  }

  private mutating func unit() -> String {
    ["", "", "points", "degrees", "漢字", "a unit with a long name"].randomElement(using: &generator)
      ?? ""
  }

  /// A name: mostly short, sometimes long, in any script, or empty.
  private mutating func text() -> String {
    if whole(0...149) == 0 { return RandomCharts.megabyte + "\(whole(0...9))" }
    return RandomCharts.texts.randomElement(using: &generator) ?? ""
  }

  private static let megabyte = "start " + String(repeating: "long name ", count: 100_000)

  private static let texts = [
    "smooth", "snappy", "bouncy", "damping 2", "damping 20", "a", "",
    "spring(mass: 1, stiffness: 81.2345678, damping: 4.000001)",
    "spring(mass: 1, stiffness: 81.2345678, damping: 17.8885438)",
    "cubic-bezier(0.123456, 0.2345678, 0.345678, 1.4567)",
    "a name of many words that needs several lines in any legend, and a title of two lines",
    "OneVeryLongWordWithoutAnySpaceThatMustBeBrokenSomewhereOrCutInItsMiddle",
    "漢字と仮名の長い名前がここに表示されます", "🎉👨‍👩‍👧‍👦🇩🇪 emoji", "é̀ accents ñ", "Ωmega → ∞",
    "النص العربي", "W W W W W W W W W W W W W W W W W W",
  ]

  /// Curves with their metrics, which take longer to measure than a chart takes to lay out.
  private static let pool: [ChartCurve] = {
    let springs = ZooSpring.all.map(\.curve)
    let easings: [ChartCurve] = [
      ChartCurve(label: "", curve: Easing(.sine, .inOut).lasting(0.35)),
      ChartCurve(label: "", curve: Easing(.back(), .out).lasting(0.5)),
      ChartCurve(label: "", curve: Easing(.circ, .inOut)),
      ChartCurve(label: "", curve: PiecewiseCurve.stairs),
      ChartCurve(label: "", curve: PiecewiseCurve.zigzag),
      ChartCurve(label: "", curve: PiecewiseCurve.leap),
      ChartCurve(label: "", curve: Staircase()),
      ChartCurve(
        label: "",
        curve: CubicBezier(0.24, 1.4, 1, -1).lasting(0.3)),
      ChartCurve(label: "", curve: Easing(.power(1), .in).mapped(from: 5, to: 5)),
      ChartCurve(label: "", curve: Easing(.quad, .in).mapped(from: 1e-300, to: 1e-300)),
      ChartCurve(label: "", curve: Easing(.quad, .in).mapped(from: -123_456.789, to: 98_765.4321)),
    ]
    return springs + easings
  }()

  private static let trackPool: [ChartTrack] =
    TrackZoo.reaction + TrackZoo.pullToRefresh + TrackZoo.camera + TrackZoo.extremes
}
