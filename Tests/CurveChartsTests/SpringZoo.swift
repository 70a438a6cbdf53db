import CurveCharts
import CurveKit
import Testing

/// A spring that a chart must be worth looking at for, under a name that a reader knows it by.
struct ZooSpring: Sendable, CustomTestStringConvertible {
  let name: String
  let spring: Spring

  var testDescription: String { name }
  var curve: ChartCurve { ChartCurve(label: name, curve: spring) }

  init(_ name: String, _ spring: Spring) {
    self.name = name
    self.spring = spring
  }

  static let example = ZooSpring(
    "spring(mass: 1, stiffness: 80, damping: 4)", Spring(mass: 1, stiffness: 80, damping: 4))

  static let all: [ZooSpring] = [
    example,
    ZooSpring("smooth", .smooth()),
    ZooSpring("snappy", .snappy()),
    ZooSpring("bouncy", .bouncy()),
    ZooSpring("slow tail", Spring(stiffness: 100, damping: 60)),
    ZooSpring("three decades of rates", Spring(stiffness: 1, damping: 1000)),
    ZooSpring("damping ratio 0.01", Spring(response: 0.5, dampingRatio: 0.01)),
    ZooSpring("undamped", Spring(stiffness: 80, damping: 0)),
    ZooSpring("falling", Spring(stiffness: 80, damping: 4, from: 1, to: 0)),
    ZooSpring("100 to 110", Spring(stiffness: 80, damping: 4, from: 100, to: 110)),
    ZooSpring("0 to -1e-9", Spring(stiffness: 80, damping: 4, to: -1e-9)),
    ZooSpring("1 to 1 - 1e-9", Spring(stiffness: 80, damping: 4, from: 1, to: 1 - 1e-9)),
    ZooSpring("1e9 to 1e9 + 1e-3", Spring(stiffness: 80, damping: 4, from: 1e9, to: 1e9 + 1e-3)),
    ZooSpring("-1e50 to 1e50", Spring(stiffness: 80, damping: 4, from: -1e50, to: 1e50)),
    ZooSpring("pushed from rest", Spring(stiffness: 80, damping: 4, initialVelocity: 1, from: 1, to: 1)),
    ZooSpring(
      "over-damped, pushed from rest", Spring(stiffness: 80, damping: 40, initialVelocity: -3, from: 0, to: 0)),
    ZooSpring(
      "undamped, pushed from rest", Spring(stiffness: 80, damping: 0, initialVelocity: 2, from: 0, to: 0)),
    ZooSpring("still", Spring(stiffness: 80, damping: 4, from: 2, to: 2)),
    ZooSpring("initial velocity -12", Spring(stiffness: 80, damping: 4, initialVelocity: -12)),
    ZooSpring("initial velocity 40", Spring(stiffness: 80, damping: 4, initialVelocity: 40)),
    ZooSpring("peak at once", Spring(stiffness: 100, damping: 200, initialVelocity: 400)),
    ZooSpring("dip at once", Spring(stiffness: 100, damping: 60, initialVelocity: -120)),
    ZooSpring("response 1e-6", Spring(response: 1e-6, dampingRatio: 0.4)),
    ZooSpring("response 1e6", Spring(response: 1e6, dampingRatio: 0.4)),
    ZooSpring("response 1e-50", Spring(response: 1e-49, dampingRatio: 0.7)),
    ZooSpring("response 1e50", Spring(response: 1e49, dampingRatio: 0.7)),
  ]

  /// As many as a chart can hold, of different ends and speeds.
  static var overlay: [ChartCurve] {
    [
      ("smooth", Spring.smooth()), ("snappy", .snappy()), ("bouncy", .bouncy()),
      ("example", example.spring), ("over-damped", Spring(response: 0.5, dampingRatio: 1.5)),
      ("to one half", Spring(response: 0.8, dampingRatio: 0.6, to: 0.5)),
      ("stiff", Spring(response: 0.25, dampingRatio: 0.4)),
      ("down", Spring(response: 0.6, dampingRatio: 0.3, to: -0.5)),
    ].map { ChartCurve(label: $0.0, curve: $0.1) }
  }
}

/// A curve that jumps by a quarter four times, and whose velocity is infinite at its end.
struct Staircase: Curve {
  var startValue: Double { 0 }
  var endValue: Double { 1 }
  var duration: Double { 1 }
  var breakpoints: [Double] { [0.25, 0.5, 0.75] }
  func value(at time: Double) -> Double {
    time < 0 ? 0 : time >= 1 ? 1 : (time * 4).rounded(.down) / 4
  }
  func velocity(at time: Double) -> Double { time == 1 ? .infinity : 0 }
  func acceleration(at time: Double) -> Double { 0 }
  func signChanges(of order: MotionOrder) -> SignChanges { SignChanges() }
}
