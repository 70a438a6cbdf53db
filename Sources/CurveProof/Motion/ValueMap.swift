/// The values of a curve for those of its motion: a line through the values for 0 and for 1.
///
/// ```swift
/// ValueMap(Interval(-0.1), Interval(0.3))(Interval(1))     // [0.3, 0.3]: the ends stay exact
/// ```
package struct ValueMap: Hashable, Sendable {
  /// The values for 0 and for 1.
  package let atZero, atOne: Interval

  /// By default every value stays as it is.
  package init(_ atZero: Interval = Interval(0), _ atOne: Interval = Interval(1)) {
    (self.atZero, self.atOne) = (atZero, atOne)
    isFlat = atZero.isExact && atZero == atOne
  }

  /// All values become one.
  private init(flat value: Interval) { (atZero, atOne, isFlat) = (value, value, true) }

  /// What a difference of values is multiplied by.
  package var factor: Interval { isFlat ? Interval(0) : atOne - atZero }

  /// Whether all values become one.
  private let isFlat: Bool

  package func callAsFunction(_ value: Interval) -> Interval {
    if value == Interval(0) { return atZero }
    if value == Interval(1) { return atOne }
    return atZero + factor * value
  }

  /// This map, and then another one.
  package func then(_ other: ValueMap) -> ValueMap {
    isFlat ? ValueMap(flat: other(atZero)) : ValueMap(other(atZero), other(atOne))
  }
}

extension ProvedMotion {
  /// The same motion with the values of the curve.
  var flattened: ProvedMotion {
    if map == ValueMap() { return self }
    var motion = mapped(offset: map.atZero, factor: map.factor)
    (motion.first, motion.last) = (map(first), map(last))
    for index in joints.indices { motion.joints[index].value = map(joints[index].value) }
    motion.map = ValueMap()
    return motion
  }
}
