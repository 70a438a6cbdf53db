import CurveKit
internal import CurveMeasure

// How springs answer a target that moves as a sine wave: the amplitude and the phase of their transfer function.

extension ChartPanel {
  /// The amplitude of springs against the frequency of their target, or their phase.
  ///
  /// Both panels have the same horizontal axis; the first one has the table.
  static func frequency(
    of curves: [ChartCurve], _ quantity: Quantity, in frame: ChartFrame
  ) -> ChartPanel {
    let springs = curves.compactMap { $0.curve.spring }
    let single = springs.count == 1 ? springs[0] : nil
    let names = curves.columnPrefixes
    let slowest = springs.map { min($0.naturalFrequency, $0.bandwidth) }.min() ?? 1
    let fastest = springs.map { max($0.naturalFrequency, $0.bandwidth) }.max() ?? 1
    let lower = DecimalStep(atLeast: slowest / 25).value
    let upper = DecimalStep(atLeast: fastest * 10).value
    let isLag = quantity == .lag
    let table = isLag ? nil : table(of: springs, names, from: lower, through: upper)
    let axis = table.map { amplitudeAxis(of: $0, names) } ?? lagAxis
    var panel = ChartPanel(
      quantity: quantity,
      title: isLag
        ? "phase (degrees): how far the value is behind its target"
        : "amplitude of the value, for a target that moves as a sine wave",
      axis: axis,
      series: zip(names.indices, names).map { index, name in
        var series = Series(
          column: name + (isLag ? "phase_degrees" : "amplitude"),
          colorRole: single == nil ? .curve(index) : isLag ? .velocity : .value)
        (series.block, series.horizontalColumn) = ("frequency", "frequency_rad_per_s")
        // Nothing leads back from an infinite amplitude.
        series.hasGaps = springs[index].damping == 0
        return series
      },
      // All are dashed: the SVGs of gnuplot give neighbours of one colour the dashes of the first.
      references: (isLag ? [0, -90, -180] : [1, 0.5.squareRoot()]).map {
        Reference(value: $0, isDashed: true)
      })
    panel.horizontal = HorizontalAxis(
      scale: AxisScale(logarithmicFrom: lower, through: upper),
      title: "frequency of the target (rad/s)")
    if let table { panel.tables = [OwnTable(name: "frequency", table: table)] }
    if let single {
      panel.references.append(
        Reference(value: single.naturalFrequency, isDashed: true, isVertical: true))
      panel.marks = isLag ? single.lagMarks : single.responseMarks
    }
    return panel
  }

  /// The axis of the phase, with a tick at each eighth of a turn.
  private static let lagAxis = AxisScale(
    -195...15,
    ticks: [-180, -135, -90, -45, 0].map {
      AxisScale.Tick(position: $0, text: ChartNumberFormat.short($0))
    })

  /// The logarithmic axis of the amplitudes.
  private static func amplitudeAxis(of table: ChartTable, _ names: [String]) -> AxisScale {
    let amplitudes = names.compactMap { table.index(of: $0 + "amplitude") }
      .flatMap { column in table.rows.compactMap { $0[column] } }
    return AxisScale(
      logarithmicFrom: DecimalStep(atLeast: (amplitudes.min() ?? 0.01) / 2.5).value,
      // Without damping the amplitude grows without end.
      through: DecimalStep(atLeast: 1.6 * min(100, max(1, amplitudes.max() ?? 1))).value)
  }

  /// The frequencies, and for each spring its amplitude and its phase; absent where the amplitude is infinite.
  private static func table(
    of springs: [Spring], _ names: [String], from lower: Double, through upper: Double
  ) -> ChartTable {
    // Each half of an interval of a logarithmic axis ends at the geometric mean.
    var frequencies = [lower, upper]
    for _ in 0..<8 {
      let means = zip(frequencies, frequencies.dropFirst()).map { ($0 * $1).squareRoot() }
      frequencies = (frequencies + means).sorted()
    }
    // The line has a sharp peak where there is little damping.
    let widths = [0, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 4.5, 7, 10, 15]
    for spring in springs {
      let middle = spring.resonantFrequency ?? spring.naturalFrequency
      let width = max(spring.damping / (2 * spring.mass), 1e-4 * middle)
      frequencies += widths.flatMap { [middle - $0 * width, middle + $0 * width] }
      frequencies += [spring.naturalFrequency, spring.bandwidth]
    }
    let rows = Set(frequencies).filter { $0 >= lower && $0 <= upper }.sorted().map { frequency in
      [frequency]
        + springs.flatMap { spring -> [Double?] in
          let amplitude = spring.amplitude(at: frequency)
          return amplitude.isFinite
            ? [amplitude, -spring.lag(at: frequency) * 180 / .pi + 0] : [nil, nil]
        }
    }
    return ChartTable(
      header: ["frequency_rad_per_s"] + names.flatMap { [$0 + "amplitude", $0 + "phase_degrees"] },
      rows: rows)
  }
}

extension Spring {
  /// The resonance and the bandwidth.
  fileprivate var responseMarks: [ChartPanel.Mark] {
    var marks: [ChartPanel.Mark] = []
    if let frequency = resonantFrequency, let peak = resonancePeak {
      marks.append(
        ChartPanel.Mark(
          time: frequency, value: peak,
          text: "resonance ×\(ChartNumberFormat.short(peak)) at \(rate(frequency))",
          colorRole: .overshoot, stem: nil))
    }
    return marks + [
      ChartPanel.Mark(
        time: bandwidth, value: 0.5.squareRoot(), text: "bandwidth \(rate(bandwidth))",
        colorRole: .settling, stem: nil)
    ]
  }

  /// The natural frequency, at which every spring is a quarter of a turn behind.
  fileprivate var lagMarks: [ChartPanel.Mark] {
    damping == 0
      ? []
      : [
        ChartPanel.Mark(
          time: naturalFrequency, value: -90,
          text: "natural frequency \(rate(naturalFrequency))", colorRole: .velocity, stem: nil)
      ]
  }

  private func rate(_ frequency: Double) -> String {
    "\(ChartNumberFormat.short(frequency)) rad/s"
  }
}
