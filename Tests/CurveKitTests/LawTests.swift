import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

/// One checker, every law, every curve.
@Suite struct LawTests {
  @Test(arguments: springZoo)
  func `Springs obey the laws`(_ named: NamedSpring) {
    #expect(CurveLaws.motion.violations(of: named.spring, until: named.analysisEnd) == [])
  }

  @Test(arguments: springZoo)
  func `Springs that are cut obey the laws`(_ named: NamedSpring) {
    #expect(CurveLaws.motion.violations(of: named.spring.ended(at: named.analysisEnd)) == [])
  }

  @Test(arguments: piecewiseZoo)
  func `Curves of polynomial pieces obey the laws`(_ named: NamedPieces) {
    #expect(CurveLaws.motion.violations(of: named.curve) == [])
  }

  @Test(arguments: easingZoo + modifierZoo)
  func `Easings and modified curves obey the laws`(_ named: NamedCurve) {
    #expect(CurveLaws.motion.violations(of: named.curve, until: named.analysisEnd ?? 10) == [])
  }

  /// A checker that finds nothing proves nothing.
  @Test(arguments: Fault.allCases)
  func `The checker finds each fault`(_ fault: Fault) {
    let broken = CurveLaws.motion.violations(of: FaultyCurve(fault: fault))
    #expect(broken.contains { $0.description.contains(fault.rawValue) }, "\(broken)")
  }
}

/// What may be wrong with a curve, by a part of the sentence that says so.
enum Fault: String, CaseIterable {
  case end = "holds its end"
  case start = "starts at its start value"
  case velocity = "is the slope of the value"
  case acceleration = "is the slope of the velocity"
  case displacement = "is the end and the displacement"
  case missingZero = "changes its sign"
  case strayZero = "if that is one of its zeros"
  case rest = "It rests at -1.0 s"
  case sample = "is what the functions give"
}

/// Smoothstep with one fault.
private struct FaultyCurve: Curve {
  let fault: Fault
  let base = PiecewiseCurve.zigzag

  var startValue: Double { base.startValue }
  var endValue: Double { base.endValue }
  var duration: Double { base.duration }
  var breakpoints: [Double] { base.breakpoints }

  func value(at time: Double) -> Double {
    switch fault {
    case .end where time > 1: 1 + 1e-15
    case .start where time == 0: 1e-300
    default: base.value(at: time)
    }
  }
  func velocity(at time: Double) -> Double {
    switch fault {
    case .velocity: base.velocity(at: time) * (1 + 1e-6)
    case .rest where time < 0: 1
    default: base.velocity(at: time)
    }
  }
  func acceleration(at time: Double) -> Double {
    fault == .acceleration && time > 0.3 && time < 0.6 ? 1e-4 : base.acceleration(at: time)
  }
  func displacement(at time: Double) -> Double {
    let exact = base.displacement(at: time)
    return fault == .displacement && time > 0 && time < 1 ? exact * (1 + 1e-14) : exact
  }
  func sample(at time: Double) -> CurveSample {
    CurveSample(
      time: time, value: fault == .sample ? value(at: time).nextUp : value(at: time),
      velocity: velocity(at: time), acceleration: acceleration(at: time))
  }
  func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    switch fault {
    case .missingZero where order == .velocity: return SignChanges(single: zeros.single.dropLast())
    case .strayZero where order == .velocity: return SignChanges(single: [0.125] + zeros.single)
    default: return zeros
    }
  }
}
