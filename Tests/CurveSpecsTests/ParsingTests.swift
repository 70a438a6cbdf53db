import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct ParsingTests {
  /// A quotient of two whole numbers is the double nearest to it, as Python's `repr` shows.
  @Test func `A percentage is the double nearest to its hundredth`() throws {
    for k in 1...999 {
      let spec = try CurveSpec(parsing: "spring(bounce: \(k / 10).\(k % 10)%)")
      #expect(spec.description == "spring(duration: 0.5, bounce: \(Double(k) / 1_000))")
    }
    for (text, bounce) in [("1.23e1%", "0.123"), ("123E-1%", "0.123"), ("+.3e+2%", "0.3")] {
      let spec = try CurveSpec(parsing: "spring(bounce: \(text))")
      #expect(spec.description == "spring(duration: 0.5, bounce: \(bounce))")
    }
    let tiny = try CurveSpec(parsing: "spring(bounce: 1e-99999999999999999999%)")
    #expect(tiny.description == "spring(duration: 0.5, bounce: 0)")
  }

  @Test func `Expressions have a short form for labels`() throws {
    let cases = [
      ("spring(mass: 1, stiffness: 80, damping: 4)", "spring(stiffness: 80, damping: 4)"),
      ("spring(duration: 0.5, bounce: 0)", "spring"),
      ("spring(duration: 0.5, bounce: 0.3)", "spring(bounce: 0.3)"),
      ("interactiveSpring", "interactiveSpring"),
      // Every number is a default, but of another overload than the first one.
      ("spring(response: 0.5, dampingRatio: 0.825)", "spring(response: 0.5, dampingRatio: 0.825)"),
      (
        "spring(response: 0.5, dampingRatio: 0.825, to: 2)",
        "spring(response: 0.5, dampingRatio: 0.825, from: 0, to: 2)"
      ),
      ("linear(duration: 0.35)", "linear"),
      ("linear(0, 0.25 25% 75%, 1, duration: 0.35)", "linear(0, 0.25 25% 75%, 1)"),
      ("easeOutBack(overshoot: 1.70158, duration: 1)", "easeOutBack(duration: 1)"),
      ("steps(4, jump-end)", "steps(4)"),
      ("steps(4, start)", "steps(4, jump-start)"),
      ("sine(amplitude: 1, wavelength: 2)", "sine(wavelength: 2)"),
      ("cubic-bezier(0.24, 1.4, 1, -1)", "cubic-bezier(0.24, 1.4, 1, -1)"),
      ("ease.repeatCount(3, autoreverses: true)", "ease.repeatCount(3)"),
      ("ease.repeatForever(autoreverses: false)", "ease.repeatForever(autoreverses: false)"),
      ("ease.reversed().delay(1)", "ease.reversed().delay(1)"),
    ]
    for (text, short) in cases {
      #expect(try CurveSpec(parsing: text).shortDescription == short)
    }
  }

  @Test func `Expressions give the same curves as Swift`() throws {
    let pairs: [(String, Spring)] = [
      (
        "spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3, from: 5, to: 7)",
        Spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3, from: 5, to: 7)
      ),
      ("spring(duration: 0.7, bounce: -0.2)", Spring(duration: 0.7, bounce: -0.2)),
      (
        "spring(response: 0.4, dampingRatio: 0.8)", Spring(response: 0.4, dampingRatio: 0.8)
      ),
      (
        "spring(mass: 3, stiffness: 9, dampingRatio: 0.5)",
        Spring(mass: 3, stiffness: 9, dampingRatio: 0.5)
      ),
      (
        "spring(settlingTime: 2, dampingRatio: 0.3, tolerance: 0.02)",
        Spring(settlingTime: 2, dampingRatio: 0.3, tolerance: 0.02)
      ),
      (
        "spring(settlingDuration: 2, dampingRatio: 0.3)",
        Spring(settlingDuration: 2, dampingRatio: 0.3)
      ),
      ("smooth(duration: 0.3)", .smooth(duration: 0.3)),
      ("snappy(extraBounce: 0.2)", .snappy(extraBounce: 0.2)),
      ("bouncy(duration: 1, extraBounce: -0.1)", .bouncy(duration: 1, extraBounce: -0.1)),
      ("interactiveSpring", Spring(duration: 0.15, bounce: 0.15)),
      ("interactiveSpring(response: 0.2)", Spring(response: 0.2, dampingRatio: 0.86)),
      ("default(from: 2, to: 5)", Spring(response: 0.55, dampingRatio: 1, from: 2, to: 5)),
      // In travels per second there, in units of value per second here.
      (
        "interpolatingSpring(stiffness: 80, damping: 4, initialVelocity: 2, from: 100, to: 90)",
        Spring(stiffness: 80, damping: 4, initialVelocity: -20, from: 100, to: 90)
      ),
    ]
    for (text, spring) in pairs {
      let curve = try CurveSpec(parsing: text).curve
      #expect(curve.spring == spring, "\(text)")
    }
  }

  @Test func `allowOverDamping follows SwiftUI`() throws {
    let text = "spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: false)"
    let spec = try CurveSpec(parsing: text)
    #expect(spec.description == text)
    #expect(spec.curve.spring?.regime == .criticallyDamped)
    let physical = try CurveSpec(
      parsing: "spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)")
    #expect(physical.curve.spring?.regime == .overdamped)
  }

  @Test func `Flags complete expressions`() throws {
    let spec = try CurveSpec(
      parsing: "spring",
      completedBy: flags(flag("--stiffness", "80"), flag("--damping-ratio", "50%")))
    #expect(spec.description == "spring(mass: 1, stiffness: 80, dampingRatio: 0.5)")
    let ends = try CurveSpec(
      parsing: "snappy", completedBy: flags(flag("--from", "1"), flag("--to", "0")))
    #expect(ends.description == "snappy(from: 1, to: 0)")
  }

  @Test func `Any number prints text that reads back to the same`() throws {
    var generator = SeededGenerator(seed: 4)
    var differing = 0
    for _ in 0..<4_000 {
      let exponent = Double(Int.random(in: -30...30, using: &generator))
      let stiffness = Double.random(in: 1..<10, using: &generator) * .exp10(exponent)
      let damping = Double.random(in: 0...1, using: &generator)
      let text = "spring(stiffness: \(stiffness), damping: \(damping), to: \(-stiffness))"
      let spec = try CurveSpec(parsing: text)
      let spring = spec.curve.spring
      if spring?.stiffness != stiffness || spring?.damping != damping { differing += 1 }
      if try CurveSpec(parsing: spec.description) != spec { differing += 1 }
    }
    #expect(differing == 0)
  }
}

extension Double {
  /// Ten to a whole power, as exactly as a literal.
  fileprivate static func exp10(_ exponent: Double) -> Double {
    Double("1e\(Int(exponent))") ?? .nan
  }
}
