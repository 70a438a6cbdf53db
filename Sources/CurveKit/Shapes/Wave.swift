/// The upper edge of a liquid: a sine wave across the width of a shape.
///
/// ```
/// y(x) = top - amplitude sin(360° wavelength x + phase),   x from 0 at the left to 1 at the right
/// ```
///
/// Like a screen's, y grows downwards: a crest is where y is small. The four numbers are animated
/// together, as a pair of pairs:
///
/// ```swift
/// let still = Wave(top: 200, amplitude: 0, wavelength: 2)
/// let rough = Wave(top: 100, amplitude: 20, wavelength: 2, phase: 90)
/// let path = KeyframePath(initialValue: still, [Keyframe(to: rough, .linear(duration: 1))])
/// path.value(at: 0.5)                   // top 150, amplitude 10, wavelength 2, phase 45
/// path.value(at: 1).height(at: 0.25)    // 120, a trough
/// path.curve { $0.top }.startValue      // 200
/// ```
///
/// - Important: `wavelength` is the *number of waves* across the width, as animators' wave shapes have
///   it. It is not the length of one wave, as in physics.
///
/// Angles are counted in turns and reduced before they are rounded, as those of a ``SineWave`` are: at a
/// whole number of waves the right end is exactly as high as the left one.
public struct Wave: Hashable, Sendable {
  /// The height about which it swings, from the top of the shape downwards, in points.
  public var top: Double
  /// How far it swings to either side, in points; upside down where it is below 0.
  public var amplitude: Double
  /// The number of waves across the width.
  public var wavelength: Double
  /// The angle at the left end, in degrees; 90 starts at a crest.
  public var phase: Double

  /// A wave at rest in time.
  ///
  /// Any numbers will do, since an animation may pass through them.
  ///
  /// - Parameters:
  ///   - top: The height about which it swings, in points downwards.
  ///   - amplitude: How far it swings, in points.
  ///   - wavelength: The number of waves across the width.
  ///   - phase: In degrees.
  public init(top: Double, amplitude: Double, wavelength: Double, phase: Double = 0) {
    self.top = top
    self.amplitude = amplitude
    self.wavelength = wavelength
    self.phase = phase
  }

  /// How far below the top of the shape the wave is.
  ///
  /// - Parameter x: The part of the width that is to the left, from 0 to 1; the wave goes on beyond.
  /// - Returns: Points, within 4e-16 amplitudes and a rounding of the exact sine; not a number where a
  ///   number of the wave is not finite, or an angle above 1e290 turns.
  public func height(at x: Double) -> Double {
    top - amplitude * Turns.sine(Turns.product(wavelength, x, plus: Turns.of(degrees: phase)))
  }
}

extension Wave: Animatable {
  /// All four numbers: top and amplitude, wavelength and phase.
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(top, amplitude), AnimatablePair(wavelength, phase)) }
    set {
      (top, amplitude) = (newValue.first.first, newValue.first.second)
      (wavelength, phase) = (newValue.second.first, newValue.second.second)
    }
  }
}
