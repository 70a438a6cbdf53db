extension SampleTimes {
  /// The end of an interval from 0 that shows the curves completely.
  ///
  /// The latest duration of the curves that end, and the latest settling time of the others, rounded
  /// up to two digits.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - tolerance: The settling tolerance, as a fraction of the travel, above 0.
  /// - Returns: The time in seconds; 1 where no curve moves; `nil` if one of them never settles.
  package static func suggestedEnd(
    of curves: some Sequence<AnyCurve>, tolerance: Double = 0.001
  ) -> Double? {
    var end = 0.0
    for curve in curves {
      guard let time = curve.restTime(within: tolerance) else { return nil }
      end = Swift.max(end, curve.duration.isFinite ? time : roundedUp(time))
    }
    return end > 0 ? end : 1
  }
}

/// A number rounded up to two significant digits.
private func roundedUp(_ number: Double) -> Double {
  guard number > 0 else { return 0 }
  var scale = 1.0
  while number * scale < 10 { scale *= 10 }
  var unit = 1.0
  while number / unit >= 100 { unit *= 10 }
  return (number * scale / unit).rounded(.up) / scale * unit
}
