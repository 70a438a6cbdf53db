/// The greatest rounding errors of the combined state of motions.
extension EachOrder<Double> {
  /// Adds a layer to a state; see ``SessionMotion/State/add(_:)``.
  mutating func add(_ layer: SessionMotion.Layer, to state: SessionMotion.State) {
    if !layer.isSum { return add(layer.value, towards: layer.goal, to: state) }
    let (value, gap) = (layer.value, layer.goal.magnitude)
    jerk += rounding * (state.jerk.magnitude + product(value.jerk.magnitude, gap))
    acceleration +=
      rounding * (state.acceleration.magnitude + product(value.acceleration.magnitude, gap))
    velocity += rounding * (state.velocity.magnitude + product(value.velocity.magnitude, gap))
    displacement += rounding * (state.displacement.magnitude + value.left.magnitude * gap)
  }

  private mutating func add(
    _ layer: AnimationProgress.Value, towards goal: Double, to state: SessionMotion.State
  ) {
    let (q, v, a, j) = (
      layer.left.magnitude, layer.velocity.magnitude, layer.acceleration.magnitude,
      layer.jerk.magnitude
    )
    let gap = (goal - state.displacement).magnitude
    let (speed, change) = (state.velocity.magnitude, state.acceleration.magnitude)
    jerk =
      q * jerk + 3 * v * acceleration + 3 * a * velocity
      + rounding
      * (product(q, state.jerk.magnitude) + 3 * product(v, change) + 3 * product(a, speed)
        + product(j, gap))
    acceleration =
      q * acceleration + 2 * v * velocity
      + rounding * (product(q, change) + 2 * product(v, speed) + product(a, gap))
    velocity = q * velocity + rounding * (product(q, speed) + product(v, gap))
    displacement = q * displacement + rounding * (product(q, gap) + goal.magnitude)
  }
}

/// The relative rounding error of a product, including that of its factors.
private let rounding = 0x1p-50
