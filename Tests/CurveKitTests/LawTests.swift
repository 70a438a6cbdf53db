import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

/// One checker, every law, every curve.
@Suite struct LawTests {
  @Test(arguments: everyCurve + bezierZoo + otherTimingZoo + otherMotions)
  func `Every curve obeys the laws`(_ named: NamedCurve) {
    #expect(CurveLaws.motion.violations(of: named.curve, until: named.analysisEnd ?? 10) == [])
  }

  @Test(arguments: springZoo)
  func `Springs that are cut obey the laws`(_ named: NamedSpring) {
    #expect(CurveLaws.motion.violations(of: named.spring.ended(at: named.analysisEnd)) == [])
  }

  /// The metrics of a modified curve follow from those of the curve.
  @Test(arguments: everyCurve + bezierZoo + otherTimingZoo)
  func `Every curve has the same metrics under modifiers`(_ named: NamedCurve) {
    #expect(CurveLaws.modifiers.violations(of: named.curve) == [])
  }

  /// Without this test, a checker that finds nothing would pass too.
  @Test(arguments: Fault.allCases)
  func `The checker finds each fault`(_ fault: Fault) {
    let broken = CurveLaws.motion.violations(of: FaultyCurve(fault: fault))
    #expect(broken.contains { $0.description.contains(fault.rawValue) }, "\(broken)")
  }
}

/// Springs, curves of polynomial pieces, easings and modified curves.
private let everyCurve: [NamedCurve] =
  springZoo.map { NamedCurve("\($0)", $0.spring, until: $0.analysisEnd) }
  + piecewiseZoo.map { NamedCurve("\($0)", $0.curve) } + easingZoo + modifierZoo

/// Sequences, tracks of keyframes and paths.
private let otherMotions: [NamedCurve] =
  sequenceZoo
  + keyframeZoo.filter { $0.path.duration > 0 }.map { NamedCurve($0.name, KeyframeCurve($0.path)) }
  + pathZoo.map { NamedCurve($0.description, $0.curve, until: 1.5) }

/// The faults of a curve, each with a phrase of the sentence that reports it.
enum Fault: String, CaseIterable {
  case end = "the value must be the end value"
  case start = "The value at time 0 must be the start value"
  case velocity = "must be the derivative of the value"
  case acceleration = "must be the derivative of the velocity"
  case jerk = "must be the derivative of the acceleration"
  case jerkAtRest = "At inf s the curve must be at rest"
  case displacement = "must be the end value plus the displacement"
  case missingZero = "must change its sign"
  case strayZero = "exactly if that is a listed sign change"
  case rest = "At -1.0 s the curve must be at rest"
  case sample = "must have the results of the single functions"
  case batch = "The value at given times must be that of the single function"
  case evenBatch = "The velocity at even times must be that of the single function"
  case absentBuffer = "The acceleration at even times must not depend on the other buffers"
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
  func jerk(at time: Double) -> Double {
    switch fault {
    case .jerk where time > 0.3 && time < 0.6: base.jerk(at: time) + 1e-3
    case .jerkAtRest where time > 1: 1
    default: base.jerk(at: time)
    }
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
  func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    base._fill(buffers, at: times)
    switch times {
    case .listed(let times):
      guard fault == .batch, let values = buffers.values else { return }
      for (index, time) in times.enumerated() where time > 0.5 { values[index] *= 1 + 1e-14 }
    case .even(let times) where !times.isEmpty:
      if fault == .evenBatch { buffers.velocities?[times.count / 2] += 1e-13 }
      if fault == .absentBuffer, buffers.values == nil {
        buffers.accelerations?[times.count / 2] += 1e-9
      }
    case .even: break
    }
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
