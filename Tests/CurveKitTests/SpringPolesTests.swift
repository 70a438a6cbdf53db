import CurveKit
import CurveTestSupport
import Testing

/// The poles of springs.
@Suite struct SpringPolesTests {
  /// |m s^2 + c s + k|, relative to the sum of the magnitudes of its terms.
  private static func residual(_ spring: Spring, _ pole: Spring.Pole) -> Double {
    let (x, y) = (pole.real, pole.imaginary)
    // Divided by k, so that no product overflows.
    let (m, c) = (spring.mass / spring.stiffness, spring.damping / spring.stiffness)
    let real = m * (x * x - y * y) + c * x + 1
    let imaginary = 2 * m * x * y + c * y
    let squared = x * x + y * y
    return (real * real + imaginary * imaginary).squareRoot()
      / (m * squared + c * squared.squareRoot() + 1)
  }

  @Test func `Poles satisfy m s^2 + c s + k = 0`() throws {
    var springs = springZoo.map { ("\($0)", $0.spring) }
    for row in try VectorTable("spring_frequency_response").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      springs.append(("row \(row.number)", spring))
    }
    var worst = Worst()
    for (name, spring) in springs {
      for pole in spring.poles { worst.note(Self.residual(spring, pole) / 1e-15, at: name) }
    }
    print("residual of the poles: \(worst)")
    #expect(worst.error <= 1, "\(worst)")
  }

  @Test func `The poles of the example`() {
    // -2 ± sqrt(76) i, 8.717797887081348 to 16 digits.
    let poles = Spring(mass: 1, stiffness: 80, damping: 4).poles
    #expect(poles.map(\.real) == [-2, -2])
    #expect(relativeError(poles[0].imaginary, 8.717797887081347104473963) < 3e-16)
    #expect(poles[1].imaginary == -poles[0].imaginary)
  }

  @Test func `Heavily damped springs have two real poles, the slower one first`() {
    // s^2 + 5 s + 4 = (s + 1) (s + 4)
    let two = Spring(mass: 1, stiffness: 4, damping: 5).poles
    #expect(two.map(\.real) == [-1, -4] && two.map(\.imaginary) == [0, 0])
    let critical = Spring(mass: 1, stiffness: 100, damping: 20).poles
    #expect(critical.map(\.real) == [-10, -10] && critical.map(\.imaginary) == [0, 0])
  }

  @Test func `The poles of an undamped spring are on the imaginary axis`() {
    let poles = Spring(mass: 1, stiffness: 64, damping: 0).poles
    #expect(poles.map(\.real) == [0, 0] && poles.map(\.imaginary) == [8, -8])
  }
}
