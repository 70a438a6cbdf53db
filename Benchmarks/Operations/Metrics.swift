import CurveKit
import CurveMeasure

extension Operation {
  /// All metrics of curves.
  static let metrics: [Operation] = {
    func measuring(_ name: String, count: Int, _ curve: some Curve) -> Operation {
      Operation("all metrics, \(name)", count: count) {
        (0..<count).reduce(0) { sum, _ in sum + (MeasuredMetrics(of: curve)[.overshoot] ?? 0) }
      }
    }
    return [
      measuring("spring", count: 100, Spring(stiffness: 80, damping: 4)),
      measuring("Bézier", count: 100, CubicBezier.ease),
      measuring("elastic", count: 100, Easing(.elastic(), .out)),
      measuring("bounce", count: 100, Easing(.bounce, .out)),
      Operation("all metrics, timeline of four tracks", count: 100) {
        (0..<100).reduce(0) { sum, _ in
          trackCurves.reduce(sum) { $0 + (MeasuredMetrics(of: $1)[.overshoot] ?? 0) }
        }
      },
      measuring("session: spring, ease, spring", count: 20, session.curve),
      measuring("session: three blended eases", count: 20, blend.curve),
    ]
  }()
}
