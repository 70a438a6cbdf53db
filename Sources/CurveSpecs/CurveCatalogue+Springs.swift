internal import CurveKit

extension CurveCatalogue {
  /// Springs: physical, SwiftUI's, and the presets.
  static let springs: [CurveDefinition] = [
    CurveDefinition(
      name: "spring",
      summary: "A mass on a damped spring, solved exactly",
      example: "spring(response: 0.5, dampingRatio: 0.5)",
      forms: [
        durationAndBounce(), physical(), stiffnessAndRatio, responseAndRatio(), settled,
        settledAsInSwiftUI,
      ]),
    CurveDefinition(
      name: "smooth", summary: "SwiftUI's spring without bounce",
      forms: [preset(duration: 0.5, bounce: 0)]),
    CurveDefinition(
      name: "snappy", summary: "SwiftUI's spring with a bounce of 0.15",
      forms: [preset(duration: 0.5, bounce: 0.15)]),
    CurveDefinition(
      name: "bouncy", summary: "SwiftUI's spring with a bounce of 0.3",
      forms: [preset(duration: 0.5, bounce: 0.3)]),
    CurveDefinition(
      name: "interactiveSpring",
      summary: "SwiftUI's spring for direct manipulation, with a bounce of 0.15",
      forms: [
        preset(duration: 0.15, bounce: 0.15, blendDuration: 0.25),
        responseAndRatio(
          defaults: (response: 0.15, dampingRatio: 0.86), blendDuration: 0.25),
      ]),
    CurveDefinition(
      name: "default",
      summary: "SwiftUI's default animation, a spring with a response of 0.55 s and no bounce",
      forms: [
        spring([]) { values, velocity in
          Spring.default.moving(from: values.from, to: values.to, initialVelocity: velocity)
        }
      ]),
    CurveDefinition(
      name: interpolatingSpring,
      summary: "A spring whose initial velocity is in travels per second",
      example: "interpolatingSpring(stiffness: 80, damping: 4)",
      forms: [durationAndBounce(velocityInTravels: true), physical(velocityInTravels: true)]),
  ]

  /// The name of the spring that is added to running motions; the other springs take them over.
  static let interpolatingSpring = "interpolatingSpring"

  // Ranges within which every spring is valid: see Spring.problem.
  private static let time = ParameterRange.times(from: 1e-30, to: 1e30)
  private static let ratio = ParameterRange.from(0, to: 1e18)
  private static let velocity = CurveParameter(
    "initialVelocity", aliases: ["velocity"], default: 0, .from(-1e50, to: 1e50),
    printing: .seldom)
  /// SwiftUI's blending with the spring that this one replaces.
  ///
  /// It does not change a spring that starts at rest, and sessions replace springs at once.
  private static func blend(_ duration: Double) -> CurveParameter {
    CurveParameter("blendDuration", default: duration, .times(from: 0, to: 1e30), printing: .seldom)
  }

  /// An overload of springs, which have an initial velocity, and perhaps a blending duration after it.
  ///
  /// The velocity can be too large after multiplication by the travel, or so small that no result has
  /// significant digits.
  ///
  /// - Parameters:
  ///   - parameters: The parameters before the initial velocity.
  ///   - blendDuration: The default of SwiftUI's blending duration, if it is a parameter.
  ///   - inTravels: Whether the initial velocity is in travels per second.
  ///   - problem: The problem with valid values, if their velocity is valid too.
  ///   - remark: A remark on valid values.
  ///   - make: The spring of valid values and the initial velocity in units of value.
  /// - Returns: The overload.
  private static func spring(
    _ parameters: [CurveParameter], blendDuration: Double? = nil, inTravels: Bool = false,
    problem: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    remark: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    make: @escaping @Sendable (CurveCall, Double) -> Spring
  ) -> Overload {
    @Sendable func velocity(_ values: CurveCall) -> Double {
      values["initialVelocity"] * (inTravels ? values.to - values.from : 1)
    }
    return Overload(
      parameters + [self.velocity] + (blendDuration.map { [blend($0)] } ?? []),
      problem: { values in
        let velocity = velocity(values)
        guard velocity == 0 || (1e-100...1e50).contains(velocity.magnitude) else {
          return "A spring's initial velocity must be 0, or from 1e-100 to 1e50 in magnitude, not "
            + "\(Number.text(velocity))."
        }
        return problem(values)
      },
      remark: { values in
        guard let blendDuration, values["blendDuration"] != blendDuration else {
          return remark(values)
        }
        return "'blendDuration' does not change a spring that starts at rest."
      }
    ) { make($0, velocity($0)) }
  }

  private static func durationAndBounce(velocityInTravels: Bool = false) -> Overload {
    spring(
      [
        CurveParameter("duration", default: 0.5, time),
        CurveParameter("bounce", default: 0, .above(-1, upTo: 1), isFraction: true),
      ], blendDuration: 0, inTravels: velocityInTravels
    ) { values, velocity in
      Spring(
        duration: values["duration"], bounce: values["bounce"], initialVelocity: velocity,
        from: values.from, to: values.to)
    }
  }

  private static func physical(velocityInTravels: Bool = false) -> Overload {
    spring(
      [
        CurveParameter("mass", default: 1, .above(0)),
        CurveParameter("stiffness", .above(0)),
        CurveParameter("damping", .from(0)),
        // SwiftUI's default is false: an over-damped spring becomes critically damped.
        CurveParameter(
          "allowOverDamping", words: ["false", "true"], default: "true", printing: .seldom),
      ], inTravels: velocityInTravels,
      problem: { values in
        Spring.problem(
          mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"]
        )?.description
      },
      remark: { values in
        let isOverdamped =
          values["damping"] > 2 * (values["mass"] * values["stiffness"]).squareRoot()
        guard isOverdamped, values["allowOverDamping"] == 1 else { return nil }
        return "The spring is over-damped; SwiftUI moves it as a critically damped one, which "
          + "'allowOverDamping: false' describes."
      },
      make: { values, velocity in
        let spring = Spring(
          mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
          initialVelocity: velocity, from: values.from, to: values.to)
        guard spring.regime == .overdamped, values["allowOverDamping"] == 0 else { return spring }
        return Spring(
          mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1,
          initialVelocity: velocity, from: spring.from, to: spring.to)
      })
  }

  private static let stiffnessAndRatio = spring([
    CurveParameter("mass", default: 1, .from(1e-30, to: 1e30)),
    CurveParameter("stiffness", .from(1e-30, to: 1e30)), dampingRatio(ratio),
  ]) { values, velocity in
    Spring(
      mass: values["mass"], stiffness: values["stiffness"], dampingRatio: values["dampingRatio"],
      initialVelocity: velocity, from: values.from, to: values.to)
  }

  private static func responseAndRatio(
    defaults: (response: Double, dampingRatio: Double) = (0.5, 0.825), blendDuration: Double = 0
  ) -> Overload {
    spring(
      [
        CurveParameter("response", default: defaults.response, time),
        dampingRatio(ratio, default: defaults.dampingRatio),
      ], blendDuration: blendDuration
    ) { values, velocity in
      Spring(
        response: values["response"], dampingRatio: values["dampingRatio"],
        initialVelocity: velocity, from: values.from, to: values.to)
    }
  }

  private static let settled = spring([
    CurveParameter("settlingTime", .times(from: 1e-20, to: 1e20)),
    dampingRatio(.from(1e-12, to: 1e12)), tolerance("tolerance", upTo: 0.999),
  ]) { values, velocity in
    Spring(
      settlingTime: values["settlingTime"], dampingRatio: values["dampingRatio"],
      tolerance: values["tolerance"], initialVelocity: velocity, from: values.from, to: values.to)
  }

  // Below this ratio the rule has no solution for the allowed epsilons.
  private static let settledAsInSwiftUI = spring([
    CurveParameter("settlingDuration", .times(from: 0, to: 1e30)),
    dampingRatio(.from(0.05, to: 1e18)), tolerance("epsilon", upTo: 0.05),
  ]) { values, velocity in
    Spring(
      settlingDuration: values["settlingDuration"], dampingRatio: values["dampingRatio"],
      epsilon: values["epsilon"], initialVelocity: velocity, from: values.from, to: values.to)
  }

  private static func dampingRatio(
    _ range: ParameterRange, default ratio: Double? = nil
  ) -> CurveParameter {
    CurveParameter(
      "dampingRatio", aliases: ["dampingFraction"], default: ratio, range, isFraction: true)
  }

  private static func tolerance(_ label: String, upTo limit: Double) -> CurveParameter {
    CurveParameter(
      label, default: 0.001, .from(1e-12, to: limit), isFraction: true, printing: .seldom)
  }

  private static func preset(
    duration: Double, bounce: Double, blendDuration: Double = 0
  ) -> Overload {
    spring(
      [
        CurveParameter("duration", default: duration, time, printing: .unlessDefault),
        CurveParameter(
          "extraBounce", default: 0, .from(-1e3, to: 1e3), isFraction: true,
          printing: .unlessDefault),
      ], blendDuration: blendDuration,
      problem: { values in
        let sum = bounce + values["extraBounce"]
        return sum > -1 && sum <= 1
          ? nil
          : """
          The bounce, \(Number.text(bounce)) and extraBounce together, must be above -1 and at most 1, \
          not \(Number.text(sum)).
          """
      },
      make: { values, velocity in
        Spring(
          duration: values["duration"], bounce: bounce + values["extraBounce"],
          initialVelocity: velocity, from: values.from, to: values.to)
      })
  }
}
