import CurveMath
import CurveTestSupport
import Testing

@Suite struct DecayingMotionTests {
  /// The functions are tested by themselves, the exact product of the angle as well.
  @Test func `A rotation is the exponential function times sine and cosine`() {
    var worst = Worst()
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let (time, frequency) = (
        Double.random(in: 0...40, using: &generator),
        Double.random(in: 0...3_000, using: &generator)
      )
      let motion = DecayingMotion(decay: DoubleDouble(2), frequency: DoubleDouble(frequency))
      let point = motion.rotation(at: time, plus: 0)
      let angle = DoubleDouble(product: frequency, time)
      let turn = Double.sineAndCosine(angle.high, plus: angle.low)
      let size = Double.exp(-2 * time)
      worst.note((point.x / size - turn.cosine).magnitude, at: "x at \(time), \(frequency)")
      worst.note((point.y / size - turn.sine).magnitude, at: "y at \(time), \(frequency)")
    }
    // 2.8, and what the expected value has: half of a unit, one for exp and one for each operation.
    #expect(worst.count == 40_000 && worst.error < 6.4 * 0x1p-53, "\(worst)")
  }

  @Test func `Two decays are exponential functions`() {
    var worst = Worst()
    for step in 1..<20_000 {
      let time = Double(step) * 0x1p-12
      let (slow, ratio, loss) = DecayingMotion(slow: 0.5, added: 2).decays(at: time)
      for (value, expected) in [
        (slow, Double.exp(-time / 2)), (ratio, .exp(-2 * time)), (loss, -.expMinusOne(-2 * time)),
      ] {
        worst.note((value - expected).magnitude / expected.ulp, at: "\(time): \(value)")
      }
    }
    #expect(worst.count == 3 * 19_999 && worst.error <= 21, "\(worst)")
  }

  @Test func `The start is exact, and the end is 0`() {
    let rotation = DecayingMotion(decay: DoubleDouble(1), frequency: DoubleDouble(10))
    let undamped = DecayingMotion(decay: DoubleDouble(0), frequency: DoubleDouble(10))
    for motion in [rotation, undamped] {
      #expect(motion.rotation(at: 0, plus: 0) == (1, 0) && motion.roundedRotation(at: 0) == (1, 0))
      #expect(motion.rotation(at: .infinity, plus: 0) == (0, 0))
      #expect(motion.rotation(at: .nan, plus: 0).x.isNaN)
    }
    #expect(rotation.rotation(at: 1e9, plus: 0) == (0, 0))
    // Next to the least numbers, the exponential function is computed precisely.
    let turn = Double.sineAndCosine(7_200, plus: 0)
    let late = rotation.rotation(at: 720, plus: 0)
    #expect(late == (Double.exp(-720) * turn.cosine, Double.exp(-720) * turn.sine))
    // After 10^15 rad the angle is rounded.
    let afterTrillions = undamped.rotation(at: 1e14, plus: 0)
    #expect(
      abs(afterTrillions.x * afterTrillions.x + afterTrillions.y * afterTrillions.y - 1) < 1e-15)
    #expect(undamped.rotation(at: 1e300, plus: 0).x.magnitude <= 1)
    #expect(undamped.rotation(at: 1e307, plus: 0) == (0, 0))

    let decays = DecayingMotion(slow: 3, added: 5)
    #expect(decays.decays(at: 0) == (1, 1, 0) && decays.decays(at: .infinity) == (0, 0, 1))
    #expect((decays.decays(at: 1e-300).loss - 5e-300).magnitude <= 10 * 5e-300.ulp)
    #expect(DecayingMotion(slow: 3, added: 0).decays(at: .infinity) == (0, 1, 0))
    #expect(decays.decays(at: .nan).slow.isNaN)
  }
}
