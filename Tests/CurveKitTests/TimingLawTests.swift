import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

/// The laws that every curve keeps to, for timing curves.
@Suite struct TimingLawTests {
  @Test(arguments: bezierZoo)
  func `Cubic Béziers obey the laws`(_ named: NamedCurve) {
    #expect(CurveLaws.motion.violations(of: named.curve, until: named.analysisEnd ?? 10) == [])
  }

  @Test(arguments: otherTimingZoo)
  func `Steps, straight lines and waves obey the laws`(_ named: NamedCurve) {
    #expect(CurveLaws.motion.violations(of: named.curve, until: named.analysisEnd ?? 10) == [])
  }
}
