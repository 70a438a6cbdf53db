import CurveKit
import CurveTestSupport
import Testing

@Suite struct AnyCurveTests {
  @Test(arguments: easingZoo + modifierZoo)
  func `A wrapped curve gives what the curve itself gives, and its travel is from start to end`(
    _ named: NamedCurve
  ) {
    let (curve, wrapped) = (named.curve, AnyCurve(named.curve))
    #expect(wrapped.startValue == curve.startValue && wrapped.endValue == curve.endValue)
    #expect(wrapped.duration == curve.duration && wrapped.analysisEnd == curve.analysisEnd)
    #expect(wrapped.breakpoints == curve.breakpoints)
    let ends = max(curve.startValue.magnitude, curve.endValue.magnitude)
    #expect((curve.travel - (curve.endValue - curve.startValue)).magnitude <= 4 * ends.ulp)
    for time in [-1, 0, 0.25, 0.5, 1, .infinity] {
      #expect(wrapped.sample(at: time) == curve.sample(at: time))
      #expect(wrapped.displacement(at: time) == curve.displacement(at: time))
    }
    for order in MotionOrder.allCases {
      #expect(wrapped.signChanges(of: order) == curve.signChanges(of: order))
    }
    #expect(
      wrapped.integralOfSquare(of: .velocity, until: 0.5)
        == curve.integralOfSquare(of: .velocity, until: 0.5))
  }

  @Test func `A wrapped spring is still known as a spring, a modified one is not`() {
    let spring = Spring(mass: 2, stiffness: 80, damping: 4)
    #expect(spring.spring == spring)
    #expect(AnyCurve(spring).spring == spring && AnyCurve(AnyCurve(spring)).spring == spring)
    #expect(AnyCurve(spring.delay(1)).spring == nil)
    #expect(spring.speed(2).spring == nil && spring.mapped(from: 0, to: 2).spring == nil)
    #expect(AnyCurve(Easing(.sine, .in)).spring == nil)
  }
}
