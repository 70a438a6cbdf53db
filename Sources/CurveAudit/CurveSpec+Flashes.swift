internal import CurveKit
package import CurveSpecs

extension CurveSpec {
  /// The greatest number of pairs of opposing changes in a second that the repeats of the curve make.
  ///
  /// WCAG 2.3.1 calls such a pair of the luminance a flash. Two passes, one of them reversed, are a pair,
  /// and so are a pass and the jump back to the start of the next one:
  ///
  /// ```
  /// 1 / (2 passes)   with autoreverses: a pass of 100 ms gives 5 a second
  /// 1 / pass         without
  /// ```
  ///
  /// Repeats that end give no more than their whole pairs. The turns of a curve that does not repeat
  /// are not counted.
  package var flashesPerSecond: Double {
    var (most, inner) = (0.0, 0.0)
    for (index, modifier) in modifiers.enumerated() {
      let autoreverses: Bool
      switch modifier {
      case .repeatCount(_, let value), .repeatForever(let value): autoreverses = value
      case .delay, .speed, .reversed, .mapped: continue
      }
      let passes = modifier.passes ?? 1
      // The passes of an outer repeat may have pairs already.
      let pairs = max(inner, autoreverses ? 0.5 : 1)
      let total = inner > 0 || autoreverses ? (pairs * passes).rounded(.down) : passes - 1
      let ended = keepingModifiers(index).curve.endedWhereSettled
      let pass = modifiers[index...].reduce(ended.duration) { $0 / $1.speedFactor }
      most = max(most, min(pairs / pass, total))
      inner = total
    }
    return most
  }

  /// The time from the start of the motion to its rest, in seconds; infinite if it repeats forever or
  /// never settles.
  ///
  /// A delay before the motion does not count.
  package var secondsOfMotion: Double {
    guard !isEndless, let rest = curve.restTime() else { return .infinity }
    let index = modifiers.lastIndex { $0.needsEnd }.map { $0 + 1 } ?? 0
    return rest - modifiers[index...].reduce(0) { $1.time(of: $0) }
  }
}
