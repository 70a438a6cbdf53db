import CurveKit
import CurveTestSupport
import Testing

@Suite struct SineWaveTests {
  /// sin of multiples of 30 and 45 degrees.
  @Test func `The wavelength is the number of waves`() {
    let wave = SineWave(amplitude: 10, wavelength: 2)
    #expect(wave.value(at: 0) == 0 && wave.value(at: 0.125) == 10 && wave.value(at: 0.25) == 0)
    #expect(wave.value(at: 0.375) == -10 && (wave.value(at: 1 / 24.0) - 5).magnitude < 4e-15)
    #expect((wave.value(at: 0.0625) - 50.0.squareRoot()).magnitude < 2e-15)
    #expect((wave.velocity(at: 0) - 40 * .pi).magnitude < 2e-14 && wave.velocity(at: 0.125) == 0)
    #expect((wave.acceleration(at: 0.125) + 160 * .pi * .pi).magnitude < 1e-12)
    #expect(wave.signChanges(of: .velocity).single == [0.125, 0.375, 0.625, 0.875])
    #expect(wave.signChanges(of: .acceleration).single == [0.25, 0.5, 0.75])
    #expect(wave.signChanges(of: .displacement).single.count == 3)
  }

  @Test func `The phase is in degrees`() {
    #expect(SineWave(phase: 90).startValue == 1 && SineWave(phase: 180).startValue == 0)
    #expect(SineWave(phase: -90).startValue == -1)
    #expect((SineWave(phase: 30).startValue - 0.5).magnitude < 1e-16)
    #expect(SineWave(phase: 3_600_030).startValue == SineWave(phase: 30).startValue)
  }

  @Test func `Whole waves end exactly where they started`() {
    for count in [1, 2, 3, 10, 997, 10_000.0] {
      for phase in [0, 30, 77.7, -123.456] {
        let wave = SineWave(amplitude: 3, wavelength: count, phase: phase)
        #expect(wave.startValue == wave.endValue)
      }
    }
  }

  /// A time of which the exact number of waves is known: the k-th of n at k / n, n a power of two.
  @Test func `Thousands of waves lose no digits`() {
    var worst = Worst()
    let wave = SineWave(wavelength: 8_192, phase: 45)
    for index in 0..<8_192 {
      let time = Double(index) / 8_192
      worst.note((wave.value(at: time) - 0.5.squareRoot()).magnitude, at: "\(time)")
    }
    #expect(worst.error <= 2e-16, "\(worst)")
  }

  @Test func `It holds its end values`() {
    let wave = SineWave(amplitude: 2, wavelength: 1.25, phase: 90)
    #expect(wave.value(at: -3) == 2 && wave.value(at: 3) == 0 && wave.velocity(at: 3) == 0)
    #expect(wave.lasting(4).value(at: 0.8) == wave.value(at: 0.2))
  }

  @Test func `Invalid numbers stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = SineWave(wavelength: 0) }
    await #expect(processExitsWith: .failure) { _ = SineWave(wavelength: 10_001) }
    await #expect(processExitsWith: .failure) { _ = SineWave(amplitude: .infinity) }
    await #expect(processExitsWith: .failure) { _ = SineWave(phase: .nan) }
  }
}
