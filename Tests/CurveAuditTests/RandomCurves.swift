import CurveSpecs
import CurveTestSupport

extension SeededGenerator {
  /// A curve such as code bases have, near a few of them: many are nearly the same, and most are not.
  mutating func codeCurve() -> String {
    func number(_ center: Double, _ spread: Double) -> String {
      "\(((center + Double.random(in: -spread...spread, using: &self)) * 1000).rounded() / 1000)"
    }
    let duration = [0.2, 0.35, 0.5].randomElement(using: &self) ?? 0.2
    let seconds = number(duration, duration * 0.03)
    switch Int.random(in: 0..<8, using: &self) {
    case 0:
      return
        "cubic-bezier(\(number(0.42, 0.03)), 0, \(number(0.58, 0.03)), 1, duration: \(seconds))"
    case 1: return "cubic-bezier(0.25, 0.1, \(number(0.25, 0.03)), 1, duration: \(seconds))"
    case 2: return "spring(duration: \(seconds), bounce: \(number(0.3, 0.02)))"
    case 3: return "spring(stiffness: \(number(80, 4)), damping: \(number(6, 0.3)))"
    case 4: return "easeOutBack(overshoot: \(number(1.7, 0.1)), duration: \(seconds))"
    case 5:
      return "cubic-bezier(0.42, 0, \(number(0.58, 0.05)), 1, duration: \(seconds))"
        + ".mapped(from: 40, to: \(number(-100, 9)))"
    case 6: return "easeInOut(duration: \(seconds)).delay(\(number(0.1, 0.005)))"
    default:
      return
        "easeInOut(duration: \(seconds)).repeatForever(autoreverses: \(Bool.random(using: &self)))"
    }
  }
}
