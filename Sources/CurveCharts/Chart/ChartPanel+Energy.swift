import CurveKit

// The energy of springs against time.

extension ChartPanel {
  /// The kinetic, the potential and the total energy of a spring, or the total energies of several.
  static func energy(of curves: [ChartCurve], in frame: ChartFrame) -> ChartPanel {
    let single = curves.count == 1 ? curves.first : nil
    let lines: [(quantity: ChartColumns.Quantity, curve: Int, color: ColorRole)] =
      single == nil
      ? curves.indices.map { (.totalEnergy, $0, .curve($0)) }
      : [
        (.potentialEnergy, 0, .value), (.kineticEnergy, 0, .velocity), (.totalEnergy, 0, .text),
      ]
    let marks = single?.energyMarks(until: frame.end) ?? []
    let axis = axis(
      .energy, of: lines.map { frame.columns.index(of: $0.quantity, of: $0.curve) },
      in: frame.table, including: [0], labels: marks, origin: 0,
      height: frame.height(of: .energy))
    return ChartPanel(
      quantity: .energy,
      title: (single == nil ? "total " : "") + Quantity.energy.title(on: axis), axis: axis,
      series: lines.map {
        Series(column: frame.name(of: $0.quantity, of: $0.curve), colorRole: $0.color)
      },
      references: [Reference(value: 0, isDashed: false)], marks: marks)
  }
}

extension ChartCurve {
  /// The names of the three lines, each at a time at which its line is away from the others.
  fileprivate func energyMarks(until end: Double) -> [ChartPanel.Mark] {
    guard let spring = curve.spring else { return [] }
    let start = spring.energy(at: 0).total
    guard start > 0, start.isFinite else { return [] }
    func mark(
      _ text: String, at time: Double, _ color: ColorRole, _ energy: (Spring.Energy) -> Double
    ) -> ChartPanel.Mark? {
      let value = energy(spring.energy(at: time))
      guard time <= end, value > 0.02 * start, attributes.shows(time) else { return nil }
      return ChartPanel.Mark(time: time, value: value, text: text, colorRole: color, stem: nil)
    }
    /// The first time at which a part of the energy has fallen to some of that at the start.
    func time(_ fraction: Double, _ energy: (Spring.Energy) -> Double) -> Double {
      var (early, late) = (0.0, end)
      for index in 1...200 {
        let time = end * Double(index) / 200
        if energy(spring.energy(at: time)) <= fraction * start {
          late = time
          break
        }
        early = time
      }
      for _ in 0..<40 {
        let middle = (early + late) / 2
        let isEarly = energy(spring.energy(at: middle)) > fraction * start
        (early, late) = isEarly ? (middle, late) : (early, middle)
      }
      return late
    }
    let turn = spring.signChanges(of: .velocity).first ?? .infinity
    // At its peak the line would touch the total.
    let kinetic = 0.5 * (spring.signChanges(of: .acceleration).first ?? .infinity)
    return [
      mark("kinetic", at: kinetic, .velocity) { $0.kinetic },
      mark("all potential: it turns", at: turn, .value) { $0.potential }
        ?? mark("potential", at: time(0.3) { $0.potential }, .value) { $0.potential },
      mark("total", at: time(0.6) { $0.total }, .text) { $0.total },
    ].compactMap { $0 }
  }
}
