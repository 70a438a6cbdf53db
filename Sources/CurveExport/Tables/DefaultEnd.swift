public import CurveKit

/// The time until which curves are worth sampling.
///
/// The last duration of those that end, and the last settling time of the others, rounded up to two
/// digits.
///
/// - Parameters:
///   - curves: The curves.
///   - tolerance: The settling tolerance.
/// - Returns: The time in seconds, or `nil` if one of them never settles.
public func defaultEnd(of curves: [any Curve], tolerance: Double = 0.001) -> Double? {
  var end = 0.0
  for curve in curves {
    guard let time = quietTime(of: curve, tolerance: tolerance) else { return nil }
    end = max(end, curve.duration.isFinite ? time : roundedUp(time))
  }
  return end > 0 ? end : 1
}

/// When a curve has nothing more to show: its end if it has one, else when it has settled.
///
/// - Parameters:
///   - curve: The curve.
///   - tolerance: The settling tolerance; without a travel, as a part of how far it goes.
/// - Returns: The time in seconds, 0 if it never moves; `nil` if it is never quiet.
func quietTime(of curve: any Curve, tolerance: Double) -> Double? {
  if curve.duration.isFinite { return curve.duration }
  if curve.travel != 0 { return curve.settlingTime(within: tolerance) }
  // A kick has no travel to settle within: take the spring that falls back from its farthest point.
  guard let kick = curve as? Spring, let peak = kick.peakTime else { return 0 }
  let back = kick.moving(from: kick.peakValue, to: kick.to)
  return back.settlingTime(within: tolerance).map { peak + $0 }
}

/// The next number up that has two significant digits.
private func roundedUp(_ number: Double) -> Double {
  guard number > 0 else { return 0 }
  var scale = 1.0
  while number * scale < 10 { scale *= 10 }
  var unit = 1.0
  while number / unit >= 100 { unit *= 10 }
  return (number * scale / unit).rounded(.up) / scale * unit
}
