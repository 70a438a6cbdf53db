import CurveKit
import CurveTestSupport
import Testing

@Suite struct HeavyDampingTests {
  @Test func `Heavily damped springs have an exact peak velocity`() {
    // Mass 1, stiffness 100, from rest: ln(b/a) / (b - a) and the velocity there, with 60 digits.
    let cases: [(damping: Double, time: Double, velocity: Double)] = [
      (100000.0, 0.000184206810923659907036, 0.0009999998257932025582778),
      (2000000.0, 0.00001220607264611547736183, 0.00004999999997073481839256),
      (2000000000.0, 1.911382792451231171225e-8, 4.999999999999995346543e-8),
      (20000000000000.0, 2.832416829648849351763e-12, 5.0e-12),
      (45.0, 0.07196864992954153170464, 1.980383414366457478541),
      (41.0, 0.07517832359873885848995, 2.141334984823488120601),
    ]
    for one in cases {
      let spring = Spring(mass: 1, stiffness: 100, damping: one.damping)
      #expect(relativeError(spring.peakVelocityTime, one.time) < 1e-13, "damping \(one.damping)")
      #expect(relativeError(spring.peakVelocity, one.velocity) < 1e-13, "damping \(one.damping)")
      #expect(spring.isMonotone && spring.firstCrossingTime == nil)
    }
  }
}
