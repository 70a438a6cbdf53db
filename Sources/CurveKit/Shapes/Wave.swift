/// The upper edge of a liquid: a sine wave across the width of a shape.
///
/// ```
/// y(x) = top - amplitude sin(360° wavelength x + phase),   x from 0 at the left to 1 at the right
/// ```
///
/// Like on a screen, y grows downwards: a crest is where y is small. The four numbers are animated
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
/// - Important: `wavelength` is the *number of waves* across the width, as in animators' wave
///   shapes. It is not the length of one wave, as in physics.
///
/// Angles are counted in turns and reduced before they are rounded, like those of a ``SineWave``:
/// with a whole number of waves the right end is exactly as high as the left one.
package struct Wave: Hashable, Sendable {
  /// The middle height of the wave, in points down from the top of the shape.
  package var top: Double
  /// The greatest distance from the middle height, in points; a negative amplitude turns the wave
  /// upside down.
  package var amplitude: Double
  /// The number of waves across the width.
  package var wavelength: Double
  /// The angle at the left end, in degrees; 90 starts at a crest.
  package var phase: Double

  /// Creates a wave.
  ///
  /// All numbers are allowed, because an animation may pass through them.
  ///
  /// - Parameters:
  ///   - top: The middle height of the wave, in points down from the top of the shape.
  ///   - amplitude: The greatest distance from the middle height, in points.
  ///   - wavelength: The number of waves across the width.
  ///   - phase: The angle at the left end, in degrees.
  package init(top: Double, amplitude: Double, wavelength: Double, phase: Double = 0) {
    self.top = top
    self.amplitude = amplitude
    self.wavelength = wavelength
    self.phase = phase
  }

  /// The distance of the wave below the top of the shape.
  ///
  /// - Parameter x: The position as a fraction of the width, 0 at the left and 1 at the right; the
  ///   wave continues outside.
  /// - Returns: Points, within 4e-16 amplitudes and one rounding of the exact sine. It is not a
  ///   number where a number of the wave is not finite, or where an angle is above 1e290 turns.
  package func height(at x: Double) -> Double {
    top - amplitude * Turns.sine(Turns.product(wavelength, x, plus: Turns.of(degrees: phase)))
  }
}

extension Wave: Animatable {
  /// All four numbers: top and amplitude, wavelength and phase.
  package var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(top, amplitude), AnimatablePair(wavelength, phase)) }
    set {
      (top, amplitude) = (newValue.first.first, newValue.first.second)
      (wavelength, phase) = (newValue.second.first, newValue.second.second)
    }
  }
}
