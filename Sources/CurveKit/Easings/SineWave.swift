/// A sine wave, for what sways or pulses.
///
/// ```
/// x(p) = amplitude sin(360° wavelength p + phase)
/// ```
///
/// - Important: `wavelength` is the *number of waves* over the curve's duration, as animators' wave
///   shapes have it, y = amplitude sin(x / width * wavelength * 360° + phase). It is not the length of
///   one wave, as in physics: twice the wavelength is twice the waves.
///
/// It lasts 1 s, so that its time is progress; ``Curve/lasting(_:)`` gives it another duration. It
/// starts and ends wherever the wave is then, and holds those values outside.
///
/// ```swift
/// let wave = SineWave(amplitude: 10, wavelength: 2)
/// wave.value(at: 0.125)             // 10.0
/// wave.endValue                     // 0.0: whole waves come back to exactly where they started
/// wave.lasting(3).peakVelocity      // 41.8879…
/// ```
///
/// It is smooth. Angles are counted in turns and reduced before they are rounded, so that after
/// thousands of waves a value is still within 4e-16 amplitudes of exact. ``Wave`` is the same as a shape.
public struct SineWave: Hashable, Sendable {
  /// How far it swings to either side of 0; upside down where it is below 0.
  public let amplitude: Double
  /// The number of waves over the duration.
  public let wavelength: Double
  /// The angle at which it starts, in degrees.
  public let phase: Double

  /// The most waves that there may be.
  public static let greatestWavelength = 10_000.0

  /// A sine wave from a phase on.
  ///
  /// - Parameters:
  ///   - amplitude: In units of value; its magnitude is at most 1e50.
  ///   - wavelength: The number of waves over the duration, above 0 and up to 10,000.
  ///   - phase: In degrees, finite; 90 starts at the top.
  public init(amplitude: Double = 1, wavelength: Double = 1, phase: Double = 0) {
    precondition(
      amplitude.magnitude <= 1e50, "An amplitude must be from -1e50 to 1e50, not \(amplitude).")
    precondition(
      wavelength > 0 && wavelength <= Self.greatestWavelength,
      "A number of waves must be above 0 and at most 10,000, not \(wavelength).")
    precondition(phase.isFinite, "A phase must be finite, not \(phase).")
    self.amplitude = amplitude
    self.wavelength = wavelength
    self.phase = phase
  }
}

extension SineWave: Curve {
  public var startValue: Double { wave(0, at: 0) }
  public var endValue: Double { wave(0, at: 1) }
  /// 1, so that time is progress.
  public var duration: Double { 1 }
  public var breakpoints: [Double] { [] }

  public func value(at time: Double) -> Double {
    // What is not a number stays so.
    wave(0, at: time < 0 ? 0 : time > 1 ? 1 : time)
  }

  /// ```
  /// 2 a cos(x / 2 + e / 2) sin(x / 2 - e / 2)
  /// ```
  ///
  /// near the end, with x the angle and e the angle at the end: there a difference of values would lose digits.
  public func displacement(at time: Double) -> Double {
    let time = time < 0 ? 0 : time > 1 ? 1 : time
    return isNear(1 - time)
      ? change(over: time - 1, from: angle(at: 1)) : value(at: time) - endValue
  }

  public func displacementFromStart(at time: Double) -> Double {
    let time = time < 0 ? 0 : time > 1 ? 1 : time
    return isNear(time) ? change(over: time, from: turns) : value(at: time) - startValue
  }

  /// Whether a time is so small a part of a wave that a difference of two values loses digits.
  private func isNear(_ time: Double) -> Bool { wavelength * time <= 0x1p-6 }

  /// How much the value changes from an angle on, in a time that may be negative.
  private func change(over time: Double, from angle: Double) -> Double {
    let half = wavelength / 2 * time
    return 2 * amplitude * Turns.sine(half) * Turns.cosine(angle + half)
  }

  /// As ``displacement(at:)``, of the whole.
  public var travel: Double { displacementFromStart(at: 1) }

  public func velocity(at time: Double) -> Double {
    time < 0 || time > 1 ? 0 : wave(1, at: time)
  }

  public func acceleration(at time: Double) -> Double {
    time < 0 || time > 1 ? 0 : wave(2, at: time)
  }

  /// Evenly spaced, half a wave apart; those of the displacement, which is from the end value, lie
  /// between two turns each.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    if amplitude == 0 { return SignChanges() }
    if order == .displacement { return signChangesByDescent(of: .displacement) }
    // In turns, wavelength p + start is a whole number of halves.
    let start = turns + Double(order.derivatives) / 4
    let first = (2 * start).rounded(.down)
    let last = (2 * (start + wavelength)).rounded(.up)
    let times = stride(from: first, through: last, by: 1).map { ($0 / 2 - start) / wavelength }
    return SignChanges(single: times.filter { $0 > 0 && $0 < 1 })
  }

  /// The phase in turns, from -1/2 to 1/2.
  private var turns: Double { Turns.of(degrees: phase) }

  /// A derivative: each is a quarter of a turn ahead, and 2 pi wavelength times as large.
  private func wave(_ order: Int, at progress: Double) -> Double {
    let rate = 2 * .pi * wavelength
    let size = order == 0 ? amplitude : order == 1 ? amplitude * rate : amplitude * rate * rate
    return size * Turns.sine(angle(at: progress) + Double(order) / 4)
  }

  /// The angle at a progress, in turns, less whole ones.
  func angle(at progress: Double) -> Double {
    Turns.product(wavelength, progress, plus: turns)
  }
}
