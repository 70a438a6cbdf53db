import CurveKit
import CurveSpecs
import Testing

/// Words of other animation libraries.
@Suite struct ForeignWordTests {
  @Test(
    arguments: [
      ("tension", "Use 'stiffness' instead."), ("friction", "Use 'damping' instead."),
      ("zeta", "Use 'dampingRatio' instead."), ("damping-factor", "Use 'dampingRatio' instead."),
      ("visualDuration", "Use 'duration' instead, 1.2 times as long."),
      ("perceptualDuration", "Use 'duration' instead."),
      ("period", "Use 'response' instead, the period in seconds without damping."),
      ("frequency", "Use 'response' instead, the period in seconds without damping."),
      ("omega", "Use 'response' instead, 2π divided by the natural frequency."),
      ("settle", "Use 'settlingTime' instead."),
      (
        "bounciness",
        "Use 'bounce' instead, from 0 for critical damping to 1 for no damping."
      ),
      ("initialSpringVelocity", "Use 'initialVelocity' instead."),
      ("target", "Use 'to' instead."), ("startValue", "Use 'from' instead."),
      ("delay", "Write '.delay(…)' after the curve instead."),
      ("repeatCount", "Write '.repeatCount(…)' after the curve instead."),
      ("stifness", "Did you mean 'stiffness'?"),
    ] as [(String, String)])
  func `A word for a parameter of a spring is translated`(_ word: String, _ advice: String) {
    #expect(
      throws: CurveSpecError(
        "'spring' has no parameter named '\(word)' at column 8. \(advice)")
    ) {
      try CurveSpec(parsing: "spring(\(word): 1)")
    }
  }

  @Test func `A word is translated only for a curve that has the parameter`() {
    #expect(throws: CurveSpecError("'easeIn' has no parameter named 'tension' at column 9.")) {
      try CurveSpec(parsing: "ease-in(tension: 1)")
    }
    #expect(
      throws: CurveSpecError(
        "'sine' has no parameter named 'frequency' at column 6. Use 'wavelength' instead.")
    ) {
      try CurveSpec(parsing: "sine(frequency: 1)")
    }
    #expect(throws: Never.self) { try CurveSpec(parsing: "ease-out-elastic(period: 0.4)") }
  }

  @Test func `Motion's visual duration is the perceptual duration divided by 1.2`() throws {
    // Motion: w = 2 pi / (1.2 visualDuration). SwiftUI: w = 2 pi / duration.
    let visualDuration = 0.3
    let frequency = 2 * Double.pi / (1.2 * visualDuration)
    let spec = try CurveSpec(parsing: "spring(duration: \(1.2 * visualDuration), bounce: 0.25)")
    let spring = try #require(spec.curve.spring)
    #expect(abs(spring.naturalFrequency - frequency) <= 1e-12 * frequency)
  }
}
