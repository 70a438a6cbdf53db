// Integrals of squared rates beside vertical tangents, which may be infinite.

extension Curve {
  /// Whether the integral of the squared rate is infinite beside a vertical tangent.
  ///
  /// At a distance h from such a tangent, a curve is like h^a plus a smooth function. The integral
  /// of its squared velocity is infinite if a is at most 1/2: then h^3 times the squared
  /// acceleration, which is like h^(2a - 1), does not vanish as h does. Bézier curves and the easing
  /// of a circle have a = 1/2, 1/3 or 2/3.
  ///
  /// The test compares two distances, and so it is wrong for a from 0.50 to 0.54. No quadrature
  /// reaches its accuracy there.
  ///
  /// - Parameters:
  ///   - order: The velocity or the acceleration; the displacement is always finite.
  ///   - times: The ends of intervals, ascending; all breakpoints between the first and the last are
  ///     among them.
  /// - Returns: `true` if the integral is infinite; `false` if it is finite, or if the times are too
  ///   coarse to decide.
  func isSquareInfinite(of order: MotionOrder, over times: [Double]) -> Bool {
    guard order == .velocity || order == .acceleration else { return false }
    guard let first = times.first, let last = times.last else { return false }
    let ends = [first] + breakpoints.filter { $0 > first && $0 < last } + [last]
    return zip(ends, ends.dropFirst()).contains { start, end in
      let width = end - start
      return motion(order, at: start).isInfinite
        && isSquareInfinite(of: order, from: start, towards: 0x1p-24 * width)
        || limit(of: order, before: end).isInfinite
          && isSquareInfinite(of: order, from: end, towards: -0x1p-24 * width)
    }
  }

  /// Whether the integral of the squared rate is infinite on one side of a vertical tangent.
  ///
  /// - Parameters:
  ///   - order: The velocity or the acceleration.
  ///   - tangent: The time of the tangent.
  ///   - offset: The greater of the two distances; negative on the left.
  /// - Returns: Whether it is.
  private func isSquareInfinite(
    of order: MotionOrder, from tangent: Double, towards offset: Double
  ) -> Bool {
    // The acceleration shows the exponent where a velocity of other motions is added.
    let (rate, power) = order == .velocity ? (MotionOrder.acceleration, 3) : (order, 1)
    func growth(_ offset: Double) -> Double {
      let time = tangent + offset
      let distance = (time - tangent).magnitude
      let square = motion(rate, at: time) * motion(rate, at: time)
      return (0..<power).reduce(square) { product, _ in product * distance }
    }
    let near = offset * 0x1p-12
    guard near.magnitude >= 8 * tangent.ulp else { return false }
    return growth(near) > growth(offset) / 2
  }
}
