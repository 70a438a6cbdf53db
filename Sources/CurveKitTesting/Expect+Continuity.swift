internal import CurveCharts
public import CurveKit
internal import CurveMeasure

/// Through which derivative a curve goes on without a jump.
public enum Continuity: String, CaseIterable, Sendable {
  /// The value nowhere jumps, which would be seen as a cut.
  case inValue = "value"
  /// Neither does the velocity, which would be seen as a kick.
  case inVelocity = "velocity"
  /// Nor does the acceleration, which would hardly be seen.
  case inAcceleration = "acceleration"
}

/// Expects a curve to go on without a jump, and fails the test where it does not.
///
/// ```swift
/// expect(nod.curve(of: \.angle)!, isContinuous: .inVelocity)
/// ```
///
/// The failure names the time of the greatest jump and both limits:
///
/// ```
/// The velocity jumps by -5.5 /s at 0.5 s, from 1.5 /s to -4 /s; it must not jump.
/// ```
///
/// - The value may not jump at time 0 and at the end either, as it does with `jump-start` steps. A curve may
///   set off and stop at any velocity and acceleration: these are no joins.
/// - At its end a value may jump by up to 0.001. By SwiftUI's rule, a `SpringKeyframe` that has the time that it takes
///   ends with so much left, and the curve is then put at its target.
/// - Rounding is no jump: of value and velocity by the definitions of the metrics `value_jump` and
///   `velocity_jump_per_s`, of the acceleration up to 1e-9 of its greatest.
/// - A velocity that is infinite on one side of a join jumps; one that is so on both, the same way, does not.
/// - What has no joins, such as a spring, is continuous in everything.
///
/// A jump of a certain height is allowed by a bound on `velocity_jump_per_s`.
///
/// - Parameters:
///   - curve: The curve.
///   - continuity: What must not jump.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
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

  /// What SwiftUI leaves of the way at the end of a spring that has settled, in units of value.
  private static let maximumRemainder = 0.001

  /// Looks for it; `nil` where there is none.
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
        // It hides lower jumps elsewhere, which are no rounding where they are a part of the values.
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
    // The metrics know what is a jump and what is rounding; the time is that of the jump which they have found.
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

  /// How high it is: nothing where both sides are infinite the same way.
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
  /// The first of those whose height is nearest to one.
  fileprivate func nearest(to height: Double) -> Jump? {
    self.min { $0.distance(from: height) < $1.distance(from: height) }
  }
}
