internal import CurveMath

/// The steps of QML's SpringAnimation, one each 16 ms: v += pull (1 - x) - loss v, x += 0.016 v.
///
/// The roots r of r^2 - (2 - loss - 0.016 pull) r + (1 - loss) are those of a spring with the rates -ln r / 0.016,
/// which passes through the steps. As the first step leaves the start with a velocity, x(-0.016) = x(0), from which
/// the initial velocity of the spring follows.
package struct QMLSteps {
  /// The change of the velocity by the distance, in 1/s.
  package let pull: Double
  /// The fraction of the velocity that a step takes away.
  package let loss: Double
  private static let step = 0.016

  /// Creates steps.
  ///
  /// - Parameters:
  ///   - pull: The change of the velocity by the distance, in 1/s.
  ///   - loss: The fraction of the velocity that a step takes away.
  package init(pull: Double, loss: Double) { (self.pull, self.loss) = (pull, loss) }

  /// The steps of a spring, whatever its initial velocity.
  ///
  /// - Parameter spring: The spring; `nil` is returned for one that turns within two steps.
  package init?(_ spring: Spring) {
    let rate = spring.damping / spring.mass / 2
    let square = spring.stiffness / spring.mass - rate * rate
    let size = Double.exp(-rate * Self.step)
    let frequency = square.magnitude.squareRoot() * Self.step
    guard square < 0 || frequency < .pi else { return nil }
    let sum = 2 * size * (square < 0 ? Double.cosh(frequency) : Double.cos(frequency))
    loss = -Double.expMinusOne(-2 * rate * Self.step)
    pull = (2 - sum - loss) / Self.step
    guard pull > 0, pull.isFinite else { return nil }
  }

  /// The spring that passes through the steps; `nil` if there is none.
  package var spring: Spring? {
    let (half, product) = ((2 - loss - Self.step * pull) / 2, 1 - loss)
    let square = half * half - product
    guard pull > 0, loss >= 0, product > 0, square < 0 || half > 0 else { return nil }
    let (stiffness, damping, velocity): (Double, Double, Double)
    if square < 0 {
      let rate = -Double.log(onePlus: -loss) / 2 / Self.step
      let angle = Double.atan2(y: (-square).squareRoot(), x: half)
      let frequency = angle / Self.step
      // x = 1 - e^(-rate t) (cos(frequency t) + b sin(frequency t)), and x(-0.016) = 0.
      let b = (Double.cos(angle) - Double.exp(-rate * Self.step)) / Double.sin(angle)
      (stiffness, damping) = (rate * rate + frequency * frequency, 2 * rate)
      velocity = rate - frequency * b
    } else {
      let roots = (half + square.squareRoot(), product / (half + square.squareRoot()))
      let (first, second) = (-Double.log(roots.0) / Self.step, -Double.log(roots.1) / Self.step)
      (stiffness, damping) = (first * second, first + second)
      // x = 1 - a e^(-first t) - (1 - a) e^(-second t); for equal rates, x = 1 - (1 + b t) e^(-first t).
      if roots.0 == roots.1 {
        velocity = first - (1 - roots.0) / Self.step
      } else {
        let a = (1 - 1 / roots.1) / (1 / roots.0 - 1 / roots.1)
        velocity = a * first + (1 - a) * second
      }
    }
    return try? Spring(
      validatingMass: 1, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }
}
