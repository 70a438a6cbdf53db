extension SessionEngine {
  /// All engines.
  package static let all: [SessionEngine] = [swiftUI, keepVelocity, reset]

  /// SwiftUI's rule.
  ///
  /// A fluid spring takes over value and velocity from a fluid spring and replaces it. Curves and interpolating
  /// springs are added to earlier animations.
  ///
  /// A fluid spring after a curve or an interpolating spring starts from the current value, at rest. (Public
  /// tests against SwiftUI assert that fluid springs keep their velocity, that they start at rest after other
  /// animations, and that a change without an animation shifts a motion. Two reimplementations agree that the
  /// other animations are added.)
  package static let swiftUI = SessionEngine(
    name: "swiftui", displayName: "SwiftUI", source: "public tests; OpenSwiftUI 069dd80",
    rules: SessionRules(
      curve: .nest, spring: .carry(.exact), springAfterCurve: .carry(.zero),
      interpolatingSpring: .nest))

  /// Springs of both kinds take over value and velocity from any running motion and replace it.
  ///
  /// Curves are added to earlier animations.
  package static let keepVelocity = SessionEngine(
    name: "keep-velocity", displayName: "Keep velocity", source: "a model, not an engine",
    rules: SessionRules(
      curve: .nest, spring: .carry(.exact), springAfterCurve: .carry(.exact)))

  /// Every animation starts from the value at the time of the change, at rest, and replaces the old one.
  ///
  /// Simple engines do this: the velocity jumps to that at the start of the new animation, for most to 0.
  /// During a delay nothing moves.
  package static let reset = SessionEngine(
    name: "reset", displayName: "Reset", source: "a model, not an engine",
    rules: SessionRules(
      curve: .restart, spring: .carry(.zero), springAfterCurve: .carry(.zero),
      holdsDuringDelay: true))
}
