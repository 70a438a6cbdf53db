/// A sine wave, for a motion that sways or pulses.
///
/// ```
/// x(p) = amplitude sin(360° wavelength p + phase)
/// ```
///
/// - Important: `wavelength` is the *number of waves* over the curve's duration, as in animators'
///   wave shapes, y = amplitude sin(x / width * wavelength * 360° + phase). It is not the length of
///   one wave, as in physics: twice the wavelength means twice as many waves.
///
/// It lasts 1 s, so that its time is progress; ``Curve/lasting(_:)`` gives it another duration. Its
/// start and end values are those of the wave at 0 and 1, and it holds them outside.
///
/// ```swift
/// let wave = SineWave(amplitude: 10, wavelength: 2)
/// wave.value(at: 0.125)             // 10.0
/// wave.endValue                     // 0.0: whole waves end exactly where they started
/// wave.lasting(3).peakVelocity      // 41.8879…
/// ```
///
/// It is smooth. Angles are counted in turns and reduced before they are rounded, so that even
/// after thousands of waves a value is within 4e-16 amplitudes of exact. ``Wave`` is the same wave
/// as a shape.
package struct SineWave: Hashable, Sendable {
  /// The greatest distance from 0 on either side; a negative amplitude turns the wave upside down.
  package let amplitude: Double
  /// The number of waves over the duration.
  package let wavelength: Double
  /// The angle at the start, in degrees.
  package let phase: Double

  /// The maximum number of waves.
  package static let maximumWavelength = 10_000.0

  /// Creates a sine wave.
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude in units of value; its magnitude is at most 1e50.
  ///   - wavelength: The number of waves over the duration, above 0 and up to 10,000.
  ///   - phase: The angle at the start in degrees, finite; 90 starts at the top.
  /// - Precondition: The parameters are in these ranges.
  package init(amplitude: Double = 1, wavelength: Double = 1, phase: Double = 0) {
    precondition(
      amplitude.magnitude <= 1e50, "An amplitude must be from -1e50 to 1e50, not \(amplitude).")
    precondition(
      wavelength > 0 && wavelength <= Self.maximumWavelength,
      "The number of waves must be above 0 and at most 10,000, not \(wavelength).")
    precondition(phase.isFinite, "A phase must be finite, not \(phase).")
    self.amplitude = amplitude
    self.wavelength = wavelength
    self.phase = phase
  }
}

extension SineWave: Curve {
  package var startValue: Double { wave(0, at: 0) }
  package var endValue: Double { wave(0, at: 1) }
  /// 1, so that time is progress.
  package var duration: Double { 1 }
  package var breakpoints: [Double] { [] }

  package var _timeScale: Double { .infinity }

  package func value(at time: Double) -> Double {
    // A time that is not a number gives a value that is not a number.
    wave(0, at: time < 0 ? 0 : time > 1 ? 1 : time)
  }

  /// The value less the end value.
  ///
  /// ```
  /// 2 a cos(x / 2 + e / 2) sin(x / 2 - e / 2)
  /// ```
  ///
  /// This formula is used where the angle x is near the angle at the end, e, except for whole waves:
  /// a difference of values would lose digits there.
  package func displacement(at time: Double) -> Double {
    let time = time < 0 ? 0 : time > 1 ? 1 : time
    let end = angle(at: 1)
    let turns =
      time < 0.5 && wavelength >= 1
      ? angle(at: time) - end : Turns.product(wavelength, time - 1, plus: 0)
    return change(by: turns, in: 1 - time, from: end) ?? value(at: time) - endValue
  }

  package func _displacementFromStart(at time: Double) -> Double {
    let time = time < 0 ? 0 : time > 1 ? 1 : time
    return change(by: Turns.product(wavelength, time, plus: 0), in: time, from: turns)
      ?? value(at: time) - startValue
  }

  /// The change of the value over a small fraction of a wave and any number of whole waves.
  ///
  /// - Parameters:
  ///   - turns: The change of the angle, in waves.
  ///   - time: The time that the change takes.
  ///   - angle: The angle at which the change starts.
  /// - Returns: `nil` where the fraction of a wave is larger than 1/64.
  private func change(by turns: Double, in time: Double, from angle: Double) -> Double? {
    let half = (turns - turns.rounded()) / 2
    guard half.magnitude <= 0x1p-7 else { return nil }
    // After whole waves the value is the same again, even if the time is rounded.
    if half.magnitude <= 2 * wavelength.ulp, wavelength * time > 0.5 { return 0 }
    return 2 * amplitude * Turns.sine(half) * Turns.cosine(angle + half)
  }

  /// The end value less the start value, with the digits of a short piece of a wave.
  package var _travel: Double { displacementFromStart(at: 1) }

  package func velocity(at time: Double) -> Double { time < 0 || time > 1 ? 0 : wave(1, at: time) }

  package func acceleration(at time: Double) -> Double {
    time < 0 || time > 1 ? 0 : wave(2, at: time)
  }

  package func jerk(at time: Double) -> Double { time < 0 || time > 1 ? 0 : wave(3, at: time) }

  /// Evenly spaced, half a wave apart.
  ///
  /// The displacement is measured from the end value, so its sign changes each lie between two
  /// turns.
  package func signChanges(of order: MotionOrder) -> SignChanges {
    if amplitude == 0 { return SignChanges() }
    if order == .displacement { return signChangesByDescent(of: .displacement) }
    // In turns, wavelength p + start is a multiple of one half.
    let start = turns + Double(order.derivatives) / 4
    let first = (2 * start).rounded(.down)
    let last = (2 * (start + wavelength)).rounded(.up)
    let times = stride(from: first, through: last, by: 1).map { ($0 / 2 - start) / wavelength }
    return SignChanges(single: times.filter { $0 > 0 && $0 < 1 })
  }

  /// The phase in turns, from -1/2 to 1/2.
  var turns: Double { Turns.of(degrees: phase) }

  /// A derivative: each is a quarter of a turn ahead of the one before, and 2 pi wavelength times
  /// as large.
  private func wave(_ order: Int, at progress: Double) -> Double {
    let rate = 2 * .pi * wavelength
    var size = amplitude
    for _ in 0..<order { size *= rate }
    return size * Turns.sine(angle(at: progress) + Double(order) / 4)
  }

  /// The angle at a progress, in turns, without whole turns.
  func angle(at progress: Double) -> Double { Turns.product(wavelength, progress, plus: turns) }
}
