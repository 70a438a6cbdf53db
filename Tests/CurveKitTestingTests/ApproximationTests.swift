import CurveKit
import CurveKitTesting
import Testing

@Suite("Expectations of nearness")
struct ApproximationTests {
  // They are t - t^2 apart.
  let line = Easing(.power(1), .in)
  let parabola = Easing(.quad, .in)

  @Test func `What is near enough says nothing`() {
    expect(line, approximates: parabola, within: 0.25)
    expect(line, approximates: parabola, within: 0.1875, until: 0.25)
    expect(parabola, approximates: parabola, within: 0)
    let swing = Spring(stiffness: 80, damping: 0)
    expect(swing, approximates: swing, within: 0, until: 100)
  }

  @Test func `What is too far says how far, when, and until when it was looked at`() {
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

  @Test func `Numbers have as many digits as it takes to see that they differ`() {
    expectFailure(
      "The greatest difference is 0.25 at 0.5 s; it must be at most 0.24999999: 1.00000e-8 too much.",
      "The curves were compared from 0 to 1 s.",
      chart: [drawn("other", parabola), drawn("curve", line)], until: 1
    ) {
      expect(line, approximates: parabola, within: 0.249_999_99)
    }
  }

  @Test func `What cannot be compared says why`() {
    let swing = Spring(stiffness: 80, damping: 0)
    expectFailure(
      "One of the curves never comes to rest, so that 'until:' must say how long they are compared."
    ) {
      expect(swing, approximates: parabola, within: 1)
    }
    for (end, text) in [(0, "0.0"), (-1, "-1.0"), (.nan, "nan"), (.infinity, "inf")] {
      expectFailure("Curves are compared until a time above 0, not until \(text) s.") {
        expect(line, approximates: parabola, within: 1, until: end)
      }
    }
  }

  @Test func `What repeats forever is compared while it is measured`() {
    let endless = parabola.repeatForever(autoreverses: false, measuredUntil: 4)
    expect(endless, approximates: endless, within: 0, until: 4)
    expectFailure("Curves are compared until a time above 0 up to 4 s, not until 4.5 s.") {
      expect(endless, approximates: parabola, within: 1, until: 4.5)
    }
  }

  @Test func `Below 0 nothing is near`() async {
    await #expect(processExitsWith: .failure) {
      let curve = Easing(.quad, .in)
      expect(curve, approximates: curve, within: -0.1)
    }
  }
}
