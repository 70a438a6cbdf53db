/// A value with its velocity and acceleration; or the bounds of the three.
///
/// Sums, products and functions follow from the rules of differentiation:
///
/// ```
/// (x y)'' = x'' y + 2 x' y' + x y''        f(x)'' = f''(x) x'^2 + f'(x) x''
/// ```
struct FormulaMotion<Number: FormulaNumber> {
  let value, velocity, acceleration: Number
}

extension FormulaMotion: FormulaNumber {
  init(constant: Double) {
    value = Number(constant: constant)
    velocity = Number(constant: 0)
    acceleration = Number(constant: 0)
  }

  /// One of the three.
  subscript(order: MotionOrder) -> Number {
    switch order {
    case .displacement: value
    case .velocity: velocity
    case .acceleration, .jerk: acceleration
    }
  }

  static func + (one: Self, other: Self) -> Self {
    Self(
      value: one.value + other.value, velocity: one.velocity + other.velocity,
      acceleration: one.acceleration + other.acceleration)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(
      value: one.value - other.value, velocity: one.velocity - other.velocity,
      acceleration: one.acceleration - other.acceleration)
  }

  static func * (one: Self, other: Self) -> Self {
    let cross = one.velocity * other.velocity
    return Self(
      value: one.value * other.value,
      velocity: one.velocity * other.value + one.value * other.velocity,
      acceleration: one.acceleration * other.value + (cross + cross)
        + one.value * other.acceleration)
  }

  static func / (one: Self, other: Self) -> Self {
    let value = one.value / other.value
    let velocity = (one.velocity - value * other.velocity) / other.value
    let cross = velocity * other.velocity
    return Self(
      value: value, velocity: velocity,
      acceleration: (one.acceleration - (cross + cross) - value * other.acceleration)
        / other.value)
  }

  func power(_ exponent: Double) -> Self {
    if exponent == 0 { return Self(constant: 1) }
    if exponent == 1 { return self }
    let factor = Number(constant: exponent)
    let second =
      exponent == 2
      ? Number(constant: 2)
      : Number(constant: exponent * (exponent - 1)) * value.power(exponent - 2)
    return chain(value.power(exponent), factor * value.power(exponent - 1), second)
  }

  var exponential: Self {
    let result = value.exponential
    return chain(result, result, result)
  }

  var logarithm: Self {
    let inverse = Number(constant: 1) / value
    return chain(value.logarithm, inverse, Number(constant: 0) - inverse * inverse)
  }

  var sine: Self {
    let sine = value.sine
    return chain(sine, value.cosine, Number(constant: 0) - sine)
  }

  var cosine: Self {
    let zero = Number(constant: 0)
    let cosine = value.cosine
    return chain(cosine, zero - value.sine, zero - cosine)
  }

  var representative: Double { value.representative }

  /// A function of this motion, from the function and its first two derivatives.
  private func chain(_ result: Number, _ first: Number, _ second: Number) -> Self {
    Self(
      value: result, velocity: first * velocity,
      acceleration: second * (velocity * velocity) + first * acceleration)
  }
}

extension FormulaMotion<FormulaMotion<Double>> {
  /// A motion with its jerk.
  ///
  /// The acceleration of the velocity of a result is its third derivative. It does not depend on the
  /// fourth derivative, which is set to 0.
  init(_ motion: FormulaMotion<Double>, jerk: Double) {
    self.init(
      value: motion,
      velocity: FormulaMotion<Double>(
        value: motion.velocity, velocity: motion.acceleration, acceleration: jerk),
      acceleration: FormulaMotion<Double>(
        value: motion.acceleration, velocity: jerk, acceleration: 0))
  }
}
