internal import CurveCharts
public import CurveKit
internal import CurveMeasure

/// The derivatives of a curve that must be continuous.
public enum Continuity: String, CaseIterable, Sendable {
  /// The value has no jumps. A jump would look like a cut.
  case inValue = "value"
  /// The value and the velocity have no jumps. A velocity jump would look like a sudden push.
  case inVelocity = "velocity"
  /// The value, the velocity and the acceleration have no jumps. An acceleration jump is hardly
  /// visible.
  case inAcceleration = "acceleration"
}

/// Expects a curve to be continuous.
///
/// ```swift
/// expect(nod.curve(of: \.angle)!, isContinuous: .inVelocity)
/// ```
///
/// A failure states the time of the greatest jump and both limits:
///
/// ```
/// The velocity jumps by -5.5 /s at 0.5 s, from 1.5 /s to -4 /s; it must not jump.
/// ```
///
/// - Value jumps at time 0 and at the end count, as with `jump-start` steps. The velocity and the
///   acceleration may start and end with any value.
/// - At its end, the value may jump by up to 0.001. By SwiftUI's rule, a `SpringKeyframe` without a
///   duration ends when it is so close to its target, and the curve then takes the target value.
/// - Rounding is not a jump. For value and velocity, the metrics `value_jump` and
///   `velocity_jump_per_s` define it; for the acceleration it is 1e-9 of the greatest acceleration.
/// - A velocity that is infinite on one side of a join is a jump. If it is infinite on both sides,
///   with the same sign, it is not.
/// - A curve without joins, such as a spring, is continuous in all derivatives.
///
/// To allow a jump up to some size, use a bound on `velocity_jump_per_s`.
///
/// - Parameters:
///   - curve: The tested curve.
///   - continuity: The highest derivative that must not jump.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  _ curve: some Curve, isContinuous continuity: Continuity,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let orders = Continuity.allCases.prefix { $0 != continuity } + [continuity]
  let jumps = orders.compactMap { Jump(of: $0, in: curve) }
  guard !jumps.isEmpty else { return }
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail(jumps.map(\.sentence), chart: [TextChart.Line(name: "curve", curve: curve)])
}

/// The greatest jump of a curve's value, velocity or acceleration.
private struct Jump {
  let order: Continuity
  let time: Double
  let before: Double
  let after: Double

  /// The distance at which SwiftUI ends a spring keyframe, in units of value.
  private static let maximumRemainder = 0.001

  /// Finds the greatest jump; `nil` if there is none.
  init?(of order: Continuity, in curve: some Curve) {
    let ends = [0] + (curve.duration.isFinite ? [curve.duration] : [])
    let times =
      order == .inValue ? curve.breakpoints + ends : curve.breakpoints.filter { $0 > 0 }
    var jumps = times.map { Jump(of: order, at: curve.join(at: $0)) }
    var height: Double
    switch order {
    case .inValue:
      height = curve.valueJump
      if height <= Self.maximumRemainder, jumps.nearest(to: height)?.time == curve.duration {
        // This jump hides lower ones elsewhere. They count unless they are rounding.
        jumps.removeAll { $0.time == curve.duration }
        let scale = jumps.map { max($0.before.magnitude, $0.after.magnitude) }.max() ?? 0
        height = jumps.map(\.height).max() ?? 0
        if height <= 1e-6 * scale { height = 0 }
      }
    case .inVelocity: height = curve.velocityJump ?? .infinity
    case .inAcceleration:
      let greatest = jumps.map(\.height).max() ?? 0
      let limits = jumps.flatMap { [$0.before.magnitude, $0.after.magnitude] }.filter(\.isFinite)
      let scale = curve.peakAcceleration?.magnitude ?? limits.max() ?? 0
      height = greatest > 1e-9 * scale ? greatest : 0
    }
    // The metrics distinguish jumps from rounding. The time is that of the jump they have found.
    guard height > 0, let nearest = jumps.nearest(to: height) else { return nil }
    self = nearest
  }

  private init(of order: Continuity, at join: CurveJoin) {
    self.order = order
    time = join.time
    (before, after) =
      switch order {
      case .inValue: (join.before.value, join.after.value)
      case .inVelocity: (join.before.velocity, join.after.velocity)
      case .inAcceleration: (join.before.acceleration, join.after.acceleration)
      }
  }

  /// The height of the jump; 0 if both sides are infinite with the same sign.
  private var height: Double { before == after ? 0 : (after - before).magnitude }

  fileprivate func distance(from height: Double) -> Double {
    self.height == height ? 0 : (self.height - height).magnitude
  }

  var sentence: String {
    let by = height.isFinite ? "by \(text(after - before)) " : ""
    return """
      The \(order.rawValue) jumps \(by)at \(Metric.Quantity.time.text(of: time)), \
      from \(text(before)) to \(text(after)); it must not jump.
      """
  }

  private func text(_ number: Double) -> String {
    let quantity: Metric.Quantity =
      switch order {
      case .inValue: .value
      case .inVelocity: .velocity
      case .inAcceleration: .acceleration
      }
    return number.isFinite ? quantity.text(of: number) : number < 0 ? "minus infinity" : "infinity"
  }
}

extension [Jump] {
  /// The first jump whose height is nearest to a given height.
  fileprivate func nearest(to height: Double) -> Jump? {
    self.min { $0.distance(from: height) < $1.distance(from: height) }
  }
}
