import CurveKit
import CurveTestSupport
import Testing

@Suite struct SineCosineTests {
  /// Angles from 1e-300 to 10^12 rad, half of them with a low part, and the numbers next to multiples
  /// of an eighth of a turn.
  @Test func `Sine and cosine agree with 50 digits`() throws {
    var (near, far) = (Worst(), Worst())
    for row in try VectorTable("sine_cosine").rows {
      let (angle, low) = (try row.number("angle"), try row.number("low"))
      let (both, place) = (SineCosine(angle, plus: low), "\(angle) + \(low)")
      for (number, column) in [(both.sine, "sine"), (both.cosine, "cosine")] {
        let expected = try row.number(column)
        let error = (number - expected - (try row.number("\(column)_rest"))).magnitude
        if angle < 0x1p20 {
          // The last part of a quarter turn ends at 10^-37, and is multiplied by a million. The low
          // part is rounded when it is added.
          let lost = 1e-30 + 2 * low.ulp
          near.note(max(0, error - lost) / expected.ulp, at: "\(column) of \(place)")
        } else {
          far.note(error / 0x1p-52, at: "\(column) of \(place)")
        }
      }
    }
    print("sine and cosine: worst error, in units in the last place, \(near)")
    #expect(near.count == 1_642 && far.count == 100)
    #expect(near.error < 0.8, "\(near)")
    #expect(far.error < 1, "\(far)")
  }

  @Test func `What has no angle has no sine`() {
    #expect(SineCosine(.nan, plus: 0).sine.isNaN && SineCosine(.infinity, plus: 0).cosine.isNaN)
    #expect(SineCosine(0, plus: 0).sine == 0 && SineCosine(0, plus: 0).cosine == 1)
  }
}
