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
      forms: [Overload([velocity], problem: { velocityProblem($0) }) { defaultSpring($0) }]),
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
  private static func blend(_ duration: Double = 0) -> CurveParameter {
    CurveParameter("blendDuration", default: duration, .times(from: 0, to: 1e30), printing: .seldom)
  }

  /// The remark for a blending duration.
  private static func blendRemark(_ values: CurveValues, default duration: Double = 0) -> String? {
    values["blendDuration"] == duration
      ? nil : "'blendDuration' does not change a spring that starts at rest."
  }

  private static func initialVelocity(_ values: CurveValues, inTravels: Bool) -> Double {
    values["initialVelocity"] * (inTravels ? values.end - values.start : 1)
  }

  /// The message for an initial velocity that is out of range; `nil` if it is valid.
  ///
  /// The velocity can be too large after multiplication by the travel, or so small that no result has
  /// significant digits.
  private static func velocityProblem(_ values: CurveValues, inTravels: Bool = false) -> String? {
    let velocity = initialVelocity(values, inTravels: inTravels)
    if velocity == 0 || (1e-100...1e50).contains(velocity.magnitude) { return nil }
    return "A spring's initial velocity must be 0, or from 1e-100 to 1e50 in magnitude, not "
      + "\(Number.text(velocity))."
  }

  private static func durationAndBounce(velocityInTravels: Bool = false) -> Overload {
    Overload(
      [
        CurveParameter("duration", default: 0.5, time),
        CurveParameter("bounce", default: 0, .above(-1, upTo: 1), isFraction: true),
        velocity, blend(),
      ], problem: { velocityProblem($0, inTravels: velocityInTravels) },
      remark: { blendRemark($0) }
    ) { values in
      Spring(
        duration: values["duration"], bounce: values["bounce"],
        initialVelocity: initialVelocity(values, inTravels: velocityInTravels),
        from: values.start, to: values.end)
    }
  }

  private static func physical(velocityInTravels: Bool = false) -> Overload {
    Overload(
      [
        CurveParameter("mass", default: 1, .above(0)),
        CurveParameter("stiffness", .above(0)),
        CurveParameter("damping", .from(0)),
        // SwiftUI's default is false: an over-damped spring becomes critically damped.
        CurveParameter(
          "allowOverDamping", words: ["false", "true"], default: "true", printing: .seldom),
        velocity,
      ],
      problem: { values in
        velocityProblem(values, inTravels: velocityInTravels)
          ?? Spring.problem(
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
      make: { values in
        let spring = Spring(
          mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
          initialVelocity: initialVelocity(values, inTravels: velocityInTravels),
          from: values.start, to: values.end)
        guard spring.regime == .overdamped, values["allowOverDamping"] == 0 else { return spring }
        return Spring(
          mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1,
          initialVelocity: spring.initialVelocity, from: spring.from, to: spring.to)
      })
  }

  private static let stiffnessAndRatio = Overload(
    [
      CurveParameter("mass", default: 1, .from(1e-30, to: 1e30)),
      CurveParameter("stiffness", .from(1e-30, to: 1e30)),
      CurveParameter("dampingRatio", aliases: ["dampingFraction"], ratio, isFraction: true),
      velocity,
    ], problem: { velocityProblem($0) }
  ) { values in
    Spring(
      mass: values["mass"], stiffness: values["stiffness"], dampingRatio: values["dampingRatio"],
      initialVelocity: values["initialVelocity"], from: values.start, to: values.end)
  }

  private static func responseAndRatio(
    defaults: (response: Double, dampingRatio: Double) = (0.5, 0.825), blendDuration: Double = 0
  ) -> Overload {
    Overload(
      [
        CurveParameter("response", default: defaults.response, time),
        CurveParameter(
          "dampingRatio", aliases: ["dampingFraction"], default: defaults.dampingRatio, ratio,
          isFraction: true),
        velocity, blend(blendDuration),
      ], problem: { velocityProblem($0) }, remark: { blendRemark($0, default: blendDuration) }
    ) { values in
      Spring(
        response: values["response"], dampingRatio: values["dampingRatio"],
        initialVelocity: values["initialVelocity"], from: values.start, to: values.end)
    }
  }

  private static let settled = Overload(
    [
      CurveParameter("settlingTime", .times(from: 1e-20, to: 1e20)),
      CurveParameter(
        "dampingRatio", aliases: ["dampingFraction"], .from(1e-12, to: 1e12), isFraction: true),
      CurveParameter(
        "tolerance", default: 0.001, .from(1e-12, to: 0.999), isFraction: true, printing: .seldom),
      velocity,
    ], problem: { velocityProblem($0) }
  ) { values in
    Spring(
      settlingTime: values["settlingTime"], dampingRatio: values["dampingRatio"],
      tolerance: values["tolerance"], initialVelocity: values["initialVelocity"],
      from: values.start, to: values.end)
  }

  private static let settledAsInSwiftUI = Overload(
    [
      CurveParameter("settlingDuration", .times(from: 0, to: 1e30)),
      // Below this ratio the rule has no solution for the allowed epsilons.
      CurveParameter(
        "dampingRatio", aliases: ["dampingFraction"], .from(0.05, to: 1e18), isFraction: true),
      CurveParameter(
        "epsilon", default: 0.001, .from(1e-12, to: 0.05), isFraction: true, printing: .seldom),
      velocity,
    ], problem: { velocityProblem($0) }
  ) { values in
    Spring(
      settlingDuration: values["settlingDuration"], dampingRatio: values["dampingRatio"],
      epsilon: values["epsilon"], initialVelocity: values["initialVelocity"],
      from: values.start, to: values.end)
  }

  private static func defaultSpring(_ values: CurveValues) -> Spring {
    Spring.default.moving(
      from: values.start, to: values.end, initialVelocity: values["initialVelocity"])
  }

  private static func preset(
    duration: Double, bounce: Double, blendDuration: Double = 0
  ) -> Overload {
    Overload(
      [
        CurveParameter("duration", default: duration, time, printing: .unlessDefault),
        CurveParameter(
          "extraBounce", default: 0, .from(-1e3, to: 1e3), isFraction: true,
          printing: .unlessDefault),
        velocity, blend(blendDuration),
      ],
      problem: { values in
        let sum = bounce + values["extraBounce"]
        if sum > -1 && sum <= 1 { return velocityProblem(values) }
        return """
          The bounce, \(Number.text(bounce)) and extraBounce together, must be above -1 and at most 1, \
          not \(Number.text(sum)).
          """
      }, remark: { blendRemark($0, default: blendDuration) },
      make: { values in
        Spring(
          duration: values["duration"], bounce: bounce + values["extraBounce"],
          initialVelocity: values["initialVelocity"], from: values.start, to: values.end)
      })
  }
}
