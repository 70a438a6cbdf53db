import CurveProof
import Testing

@Suite("Interval")
struct IntervalTests {
  @Test func `an exact sum stays one number`() {
    #expect(Interval(1) + Interval(2) == Interval(3))
  }
}
