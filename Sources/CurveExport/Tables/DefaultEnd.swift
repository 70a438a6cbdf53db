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
    guard let time = curve.quietTime(within: tolerance) else { return nil }
    end = max(end, curve.duration.isFinite ? time : roundedUp(time))
  }
  return end > 0 ? end : 1
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
