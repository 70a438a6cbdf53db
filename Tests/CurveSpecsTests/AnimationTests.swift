import CurveKit
import CurveSpecs
import Testing

@Suite struct AnimationTests {
  @Test(
    arguments: [
      ("bouncy", .bouncy),
      ("smooth(duration: 0.3)", .smooth(duration: 0.3)),
      ("snappy.speed(2).delay(1)", .snappy.speed(2).delay(1)),
      ("spring(response: 0.5, dampingFraction: 0.825)", .spring(response: 0.5)),
      ("interactive-spring", .interactiveSpring),
      (
        "interpolatingSpring(stiffness: 80, damping: 4, initialVelocity: 3)",
        .interpolatingSpring(stiffness: 80, damping: 4, initialVelocity: 3)
      ),
      ("ease-in-out(duration: 0.3).delay(0.1)", .easeInOut(duration: 0.3).delay(0.1)),
      ("linear", .linear),
      ("timingCurve(0.24, 1.4, 1, -1, duration: 1)", .timingCurve(0.24, 1.4, 1, -1, duration: 1)),
      (
        "ease-in(duration: 1).repeatCount(3, autoreverses: false)",
        .easeIn(duration: 1).repeatCount(3, autoreverses: false)
      ),
      ("bouncy.repeatCount(2)", .bouncy.repeatCount(2)),
      ("linear.repeatForever()", .linear.repeatForever()),
    ] as [(String, Animation)])
  func `An animation lasts as long as the same animation in Swift`(
    _ expression: String, _ expected: Animation
  ) throws {
    let animation = try CurveSpec(parsing: expression).animation()
    #expect(animation.duration(until: .logical) == expected.duration(until: .logical))
    #expect(
      animation.duration(until: .settled(within: 0.001))
        == expected.duration(until: .settled(within: 0.001)))
  }

  static let refused = [
    (
      "ease(from: 1, to: 2)",
      "Here an animation cannot have values of its own: omit 'from' and 'to'."
    ),
    ("ease.reversed()", "An animation cannot have the modifier .reversed()."),
    ("ease.mapped(0, 2)", "An animation cannot have the modifier .mapped(from: 0, to: 2)."),
    (
      "bouncy(initialVelocity: 3)",
      "As an animation, bouncy starts with the current velocity: omit 'initialVelocity'."
    ),
    ("sine", "An animation goes from 0 to 1; sine goes from 0 to 0."),
    ("linear(0.2, 0.8)", "An animation goes from 0 to 1; linear goes from 0.2 to 0.8."),
    (
      "spring(stiffness: 1e300, damping: 0, mass: 1e300).speed(1e9)",
      "A spring's stiffness must be a number above 0, not inf."
    ),
  ]

  @Test(arguments: refused)
  func `An expression that is not an animation is one error sentence`(
    _ expression: String, _ message: String
  ) {
    #expect {
      try CurveSpec(parsing: expression).animation()
    } throws: { error in
      if "\(error)" != message { Issue.record("\(error)") }
      return "\(error)" == message
    }
  }

  @Test(arguments: 0..<2)
  func `No expression traps as an animation`(seed: Int) {
    var random = RandomExpression(seed: UInt64(100 + seed))
    var made = 0
    for _ in 0..<10_000 {
      guard let spec = try? CurveSpec(parsing: random.next()) else { continue }
      if (try? spec.animation()) != nil { made += 1 }
    }
    #expect(made > 1_000, "\(made)")
  }
}
