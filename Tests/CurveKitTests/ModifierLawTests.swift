import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

/// The metrics of a modified curve follow from those of the curve, for every curve and every modifier.
@Suite struct ModifierLawTests {
  @Test(arguments: springZoo)
  func `Springs have the same metrics under modifiers`(_ named: NamedSpring) {
    #expect(CurveLaws.modifiers.violations(of: named.spring) == [])
  }

  @Test(arguments: piecewiseZoo)
  func `Curves of polynomial pieces have the same metrics under modifiers`(_ named: NamedPieces) {
    #expect(CurveLaws.modifiers.violations(of: named.curve) == [])
  }

  @Test(arguments: easingZoo + modifierZoo)
  func `Easings and modified curves have the same metrics under modifiers`(_ named: NamedCurve) {
    #expect(CurveLaws.modifiers.violations(of: named.curve) == [])
  }

  @Test(arguments: bezierZoo + otherTimingZoo)
  func `Béziers, steps, lines and waves have the same metrics under modifiers`(
    _ named: NamedCurve
  ) {
    #expect(CurveLaws.modifiers.violations(of: named.curve) == [])
  }
}
