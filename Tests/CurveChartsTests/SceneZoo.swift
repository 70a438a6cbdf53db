import CurveCharts
import CurveKit
import CurveTestSupport

/// A scene with everything that a scene states besides its curves: states, visible intervals, cyclic values,
/// models, axes that point downwards, and a colour.
enum SceneZoo {
  static let states = [
    ChartState(name: "pulling", start: 0.2, end: 0.9),
    ChartState(name: "ongoing", start: 0.9, end: 3.3),
    ChartState(name: "preparing to finish", start: 3.3, end: 3.6),
    ChartState(name: "finishing", start: 3.6, end: 4.6),
    ChartState(name: "idle", start: 4.6, end: .infinity),
  ]

  /// From 0.9 s on, once around in 0.7 s, until the view is removed at 3.6 s.
  static let rotation = ChartTrack(
    name: "rotation", unit: "degrees",
    curve: turn.repeatForever(autoreverses: false, measuredUntil: 5).delay(0.9),
    attributes: ChartAttributes(period: 360, visible: 0.9...3.6))

  private static let turn: some Curve = Easing(.power(1), .in).mapped(from: 0, to: 360).lasting(0.7)

  /// Jumps between the top and 100 points below it, on an axis that points downwards.
  static let jump = ChartTrack(
    name: "jump y", unit: "points",
    curve: Easing(.sine, .inOut).lasting(0.35).mapped(from: -29, to: 71)
      .repeatForever(measuredUntil: 5).delay(0.9),
    attributes: ChartAttributes(visible: 0.9...3.6, direction: .down))

  /// A target that steps up at 0.9 s and down at 3.6 s.
  static let listTargets = SequencedCurve(
    [still(0, from: 0), still(100, from: 0.9), still(0, from: 3.6)], from: 0, endingAt: 4.6,
    endValue: 0)

  private static func still(_ value: Double, from start: Double) -> SequencedCurve.Piece {
    .init(start: start, curve: AnyCurve(Easing(.power(1), .in).mapped(from: value, to: value)))
  }

  /// A list that opens on a spring and closes on a curve, with its targets.
  static let list = ChartTrack(
    name: "list offset", unit: "points",
    curve: SequencedCurve(
      [
        still(0, from: 0),
        .init(
          start: 0.9, curve: AnyCurve(Spring(stiffness: 80, damping: 4, from: 0, to: 100))),
        .init(
          start: 3.6,
          curve: AnyCurve(Easing(.sine, .inOut).mapped(from: 100, to: 0).lasting(0.3))),
      ], from: 0, endingAt: 3.9, endValue: 0),
    keyframeTimes: [0.9, 3.6], attributes: ChartAttributes(model: AnyCurve(listTargets)))

  /// The red component of a colour.
  static let red = ChartTrack(name: "tint.red", curve: Easing(.back(), .inOut).lasting(4))

  static let tracks = [rotation, jump, list, red]

  /// From blue to red, beyond the range of a component for a moment.
  static let tint = ChartColor(name: "tint", track: 3) { time in
    ColorRGBA(red: red.curve.value(at: time), green: 0.3, blue: 1 - red.curve.value(at: time))
  }

  static func chart(_ options: ChartOptions = ChartOptions(title: "Pull to refresh")) -> Chart {
    Chart(of: tracks, states: states, colors: [tint], options: options)
  }
}
