import CurveCharts
import CurveKit
import CurveTestSupport

/// Pages for visual checks: springs, and curves that jump, fall, oscillate or never end.
enum SmallMultiplesZoo {
  static func cell(_ name: String, _ curve: any Curve, note: String = "") -> SmallMultiples.Cell {
    SmallMultiples.Cell(of: ChartCurve(label: name, curve: curve), note: note)
  }

  /// Two sections with a curve of each kind.
  static let small = SmallMultiples(
    title: "A sheet",
    sections: [
      SmallMultiples.Section(
        title: "Springs",
        cells: [
          cell("smooth", Spring.smooth()),
          cell("spring", Spring(stiffness: 80, damping: 4), note: "stiffness: 80, damping: 4"),
        ]),
      SmallMultiples.Section(
        title: "Pieces",
        cells: [
          cell("stairs", PiecewiseCurve.stairs), cell("early stairs", PiecewiseCurve.earlyStairs),
          cell("zigzag", PiecewiseCurve.zigzag), cell("leap", PiecewiseCurve.leap),
        ]),
    ])

  /// As many curves as a catalogue may have: every one of both zoos, and more.
  static let large = SmallMultiples(
    title: "A large sheet",
    sections: [
      SmallMultiples.Section(
        title: "Springs", cells: ZooSpring.all.map { cell($0.name, $0.spring, note: $0.name) }),
      SmallMultiples.Section(
        title: "Pieces", cells: piecewiseZoo.map { cell($0.description, $0.curve) }),
      SmallMultiples.Section(title: "One", cells: [cell("1 staircase", Staircase())]),
      SmallMultiples.Section(
        title: "Alike", cells: (0..<12).map { _ in cell("smoothstep", PiecewiseCurve.smoothstep) }),
    ])

  static let all = [small, large]
}
