import CurveExport
import CurveKit
import CurveTestSupport

/// Sheets that must look right: springs, and curves that jump, fall, swing or never end.
enum SheetZoo {
  static func cell(_ name: String, _ curve: any Curve, note: String = "") -> CurveSheet.Cell {
    CurveSheet.Cell(of: ChartCurve(label: name, curve: curve), note: note)
  }

  /// Two sections with a curve of each kind.
  static let small = CurveSheet(
    title: "A sheet",
    sections: [
      CurveSheet.Section(
        title: "Springs",
        cells: [
          cell("smooth", Spring.smooth()),
          cell("spring", Spring(stiffness: 80, damping: 4), note: "stiffness: 80, damping: 4"),
        ]),
      CurveSheet.Section(
        title: "Pieces",
        cells: [
          cell("stairs", PiecewiseCurve.stairs), cell("early stairs", PiecewiseCurve.earlyStairs),
          cell("zigzag", PiecewiseCurve.zigzag), cell("leap", PiecewiseCurve.leap),
        ]),
    ])

  /// As many curves as a catalogue may have: every one of both zoos, and more.
  static let large = CurveSheet(
    title: "A large sheet",
    sections: [
      CurveSheet.Section(
        title: "Springs", cells: ZooSpring.all.map { cell($0.name, $0.spring, note: $0.name) }),
      CurveSheet.Section(
        title: "Pieces", cells: piecewiseZoo.map { cell($0.description, $0.curve) }),
      CurveSheet.Section(title: "One", cells: [cell("1 staircase", Staircase())]),
      CurveSheet.Section(
        title: "Alike", cells: (0..<12).map { _ in cell("smoothstep", PiecewiseCurve.smoothstep) }),
    ])

  static let all = [small, large]
}
