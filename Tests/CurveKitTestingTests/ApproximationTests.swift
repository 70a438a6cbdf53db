import CurveKit
import CurveKitTesting
import Testing

@Suite struct ApproximationTests {
  // Their difference is t - t^2.
  let line = Easing(.power(1), .in)
  let parabola = Easing(.quad, .in)

  @Test func `Curves within the distance pass`() {
    expect(line, approximates: parabola, within: 0.25)
    expect(line, approximates: parabola, within: 0.1875, until: 0.25)
    expect(parabola, approximates: parabola, within: 0)
    let swing = Spring(stiffness: 80, damping: 0)
    expect(swing, approximates: swing, within: 0, until: 100)
  }

  @Test func `A failure states the difference, its time and the compared interval`() {
    expectFailure(
      "The greatest difference is 0.25 at 0.5 s; it must be at most 0.125: 0.125 too much.",
      "The curves were compared from 0 to 1 s.",
      chart: [drawn("other", parabola), drawn("curve", line)], until: 1
    ) {
      expect(line, approximates: parabola, within: 0.125)
    }
    expectFailure(
      "The greatest difference is -0.1875 at 0.25 s; it must be at most 0: 0.1875 too much.",
      "The curves were compared from 0 to 0.25 s.",
      chart: [drawn("other", line), drawn("curve", parabola)], until: 0.25
    ) {
      expect(parabola, approximates: line, within: 0, until: 0.25)
    }
  }

  @Test func `The example of the documentation`() {
    expectFailure(
      "The greatest difference is -0.0739336 at 0.235423 s; it must be at most 0.01: 0.0639336 too much.",
      "The curves were compared from 0 to 0.734772 s.",
      chart: [drawn("other", Spring.snappy), drawn("curve", Spring.smooth)], until: 0.734_772
    ) {
      expect(Spring.smooth, approximates: Spring.snappy, within: 0.01)
    }
  }

  @Test func `Numbers have enough digits to differ`() {
    expectFailure(
      "The greatest difference is 0.25 at 0.5 s; it must be at most 0.24999999: 1.00000e-8 too much.",
      "The curves were compared from 0 to 1 s.",
      chart: [drawn("other", parabola), drawn("curve", line)], until: 1
    ) {
      expect(line, approximates: parabola, within: 0.249_999_99)
    }
  }

  @Test func `Curves that cannot be compared fail with a reason`() {
    let swing = Spring(stiffness: 80, damping: 0)
    expectFailure(
      "One of the curves never comes to rest; set 'until:' to the end of the comparison."
    ) {
      expect(swing, approximates: parabola, within: 1)
    }
    for (end, text) in [(0, "0.0"), (-1, "-1.0"), (.nan, "nan"), (.infinity, "inf")] {
      expectFailure("'until:' must be above 0, not \(text) s.") {
        expect(line, approximates: parabola, within: 1, until: end)
      }
    }
  }

  @Test func `An endless curve is compared up to its analysis end`() {
    let endless = parabola.repeatForever(autoreverses: false, measuredUntil: 4)
    expect(endless, approximates: endless, within: 0, until: 4)
    expectFailure("'until:' must be above 0 and at most 4 s, not 4.5 s.") {
      expect(endless, approximates: parabola, within: 1, until: 4.5)
    }
  }

  @Test func `A negative distance stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let curve = Easing(.quad, .in)
      expect(curve, approximates: curve, within: -0.1)
    }
  }
}
