import CurveKit
import CurveTestSupport
import Testing

@Suite struct PythonControlSuiteTests {
  /// Whatever a transfer function of second order has for zeros, its step response is a spring: the
  /// zeros only set where it starts and how fast.
  @Test func `Step responses pass python-control's tests`() throws {
    try checkSuite("python-control", "python-control-stepinfo", passed: 28, leftOut: 36) {
      row, tally in
      let text = try row.text("params")
      if text.contains(#""A":[[1,-2],[3,-4]]"#) {
        // s^2 + 3 s + 2, from D = 9 with the velocity C B = 86 to D - C A^-1 B = 59.
        let spring = Spring(stiffness: 2, damping: 3, initialVelocity: 86, from: 9, to: 59)
        try tally.expect(spring.value(at: row.input), row)
      } else if text.contains(#""den":[1,1,1]"#) {
        // (1 - s) / (s^2 + s + 1): from 0 with the velocity -1 to 1; and upside down.
        let sign: Double = text.contains(#""num":[-1,1]"#) ? 1 : -1
        let spring = Spring(stiffness: 1, damping: 1, initialVelocity: -sign, from: 0, to: sign)
        let parameters = try row.parameters()
        try tally.expect(stepInfo(parameters.text("metric"), of: spring), row)
      } else if text.contains(#""den":[1,1]"#) {
        tally.leaveOut("a system of first order")
      } else if text.contains(#""den":[1,1,0]"#) {
        tally.leaveOut("an integrator, which has no end")
      } else {
        tally.leaveOut("a system of third or fourth order")
      }
    }
  }

  /// A metric of MATLAB's `stepinfo`.
  private func stepInfo(_ name: String, of spring: Spring) -> Double? {
    // The least and the greatest after the rise time, from the nearer end to the farther one.
    let nearest = spring.rebound.map { (1 - max($0, 0.1)) * spring.to }
    return switch name {
    case "RiseTime": spring.riseTime()
    case "SettlingTime": spring.settlingTime(within: 0.02)
    case "SettlingMin": spring.to > 0 ? nearest : spring.peakValue
    case "SettlingMax": spring.to > 0 ? spring.peakValue : nearest
    case "Overshoot": spring.overshoot.map { $0 * 100 }
    case "Undershoot": spring.undershoot.map { $0 * 100 }
    case "Peak": spring.peakValue.magnitude
    case "PeakTime": spring.peakTime
    case "SteadyStateValue": spring.endValue
    default: nil
    }
  }
}
