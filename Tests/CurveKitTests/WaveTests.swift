import CurveKit
import CurveTestSupport
import Testing

@Suite struct WaveTests {
  /// Waves as an animation passes through them.
  static let waves = [
    Wave(top: 525, amplitude: 20, wavelength: 4, phase: 90),
    Wave(top: 100, amplitude: -12.5, wavelength: 5, phase: -123.4),
    Wave(top: 0, amplitude: 24, wavelength: 2.375, phase: 270),
    Wave(top: -3, amplitude: 1, wavelength: -1.5, phase: 3_600_045),
  ]

  /// sin of multiples of 30 degrees, by hand.
  @Test func `The height follows the formula`() {
    let wave = Wave(top: 100, amplitude: 20, wavelength: 2)
    #expect(wave.height(at: 0) == 100 && wave.height(at: 0.125) == 80)
    #expect(wave.height(at: 0.25) == 100 && wave.height(at: 0.375) == 120)
    #expect((wave.height(at: 1 / 24.0) - 90).magnitude < 1e-13)
    #expect(Wave(top: 7, amplitude: 0, wavelength: 3, phase: 45).height(at: 0.3) == 7)
    #expect(Wave(top: 50, amplitude: 5, wavelength: 3, phase: 90).height(at: 0) == 45)
  }

  /// The curve of the same name is the same function, upside down about the top.
  @Test func `It agrees with the sine wave in time`() {
    for wave in Self.waves where wave.wavelength > 0 {
      let curve = SineWave(
        amplitude: wave.amplitude, wavelength: wave.wavelength, phase: wave.phase)
      for step in 0...997 {
        let x = Double(step) / 997
        #expect(wave.height(at: x) == wave.top - curve.value(at: x))
      }
    }
  }

  @Test func `It repeats after one wave and is mirrored after half a wave`() {
    for wave in Self.waves {
      var worst = Worst()
      for step in 0...500 {
        let x = Double(step) / 500
        let here = wave.height(at: x)
        worst.note((wave.height(at: x + 1 / wave.wavelength) - here).magnitude, at: "\(x)")
        let other = wave.height(at: x + 0.5 / wave.wavelength)
        worst.note((other + here - 2 * wave.top).magnitude, at: "half after \(x)")
      }
      #expect(worst.error < 1e-12, "\(worst)")
    }
    for count in [1, 7, 9_999.0] {
      let wave = Wave(top: 3, amplitude: 2, wavelength: count, phase: 77.7)
      #expect(wave.height(at: 0) == wave.height(at: 1))
    }
  }

  @Test func `A phase moves it to the left by that fraction of a wave`() {
    for wave in Self.waves {
      var shifted = wave
      shifted.phase += 60
      for step in 0...100 {
        let x = Double(step) / 100
        let there = wave.height(at: x + 1 / (6 * wave.wavelength))
        #expect((shifted.height(at: x) - there).magnitude < 1e-12 * 24)
      }
      shifted.phase = wave.phase + 720
      #expect((shifted.height(at: 0.3) - wave.height(at: 0.3)).magnitude < 1e-12)
    }
  }

  @Test func `Its four numbers are a vector`() {
    var wave = Self.waves[0]
    let data = wave.animatableData
    #expect(data.first == AnimatablePair(525, 20) && data.second == AnimatablePair(4, 90))
    wave.animatableData = data.scaled(by: 0.5)
    #expect(wave == Wave(top: 262.5, amplitude: 10, wavelength: 2, phase: 45))
    wave.animatableData = data
    #expect(wave == Self.waves[0])
  }

  @Test func `All numbers are allowed`() {
    for number in [Double.nan, .infinity, 1e308, -1e308] {
      #expect(Wave(top: 0, amplitude: 1, wavelength: number).height(at: 0.5).isNaN)
      _ = Wave(top: number, amplitude: number, wavelength: 1, phase: 3).height(at: 0.3)
      _ = Wave(top: 0, amplitude: 1, wavelength: 1, phase: number).height(at: 0.3)
    }
  }
}
