internal import CurveKit

/// Checks the laws of one curve and collects the violations.
struct LawChecker<C: Curve> {
  let curve: C
  let end: Double
  /// The relative accuracy of the rates.
  let accuracy: Double
  private(set) var violations: [CurveLaws.Violation] = []
  private var law: CurveLaws = []

  init(curve: C, end: Double, accuracy: Double) {
    self.curve = curve
    self.end = end
    self.accuracy = accuracy
  }

  /// Checks a group of laws.
  mutating func check(_ law: CurveLaws, _ body: (inout LawChecker) -> Void) {
    self.law = law
    body(&self)
  }

  mutating func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition {
      violations.append(CurveLaws.Violation(law: law, description: sentence()))
    }
  }

  /// Times on all scales from the start to the end, none of them a round one.
  var times: [Double] {
    let even = (0..<300).map { (index: Int) -> Double in end * (Double(index) + 0.371) / 300 }
    let small = (1..<40).map { (index: Int) -> Double in
      end * Double(sign: .plus, exponent: -index, significand: 1.373)
    }
    return even + small
  }

  mutating func checkEnds() {
    for time in [-Double.infinity, -1, -Double.leastNonzeroMagnitude] {
      expect(
        curve.value(at: time) == curve.startValue, "At \(time) s the value must be the start value."
      )
      expect(
        curve.velocity(at: time) == 0 && curve.acceleration(at: time) == 0
          && curve.jerk(at: time) == 0,
        "At \(time) s the curve must be at rest.")
    }
    if curve.breakpoints.first != 0 {
      expect(curve.value(at: 0) == curve.startValue, "The value at time 0 must be the start value.")
    }
    expect(
      (curve.displacement(at: -1) + curve.travel).magnitude <= curve.travel.ulp,
      "The displacement before time 0 must be the negative travel.")

    for time in [curve.duration.isFinite ? curve.duration : .infinity, .infinity] {
      expect(
        curve.value(at: time) == curve.endValue, "At \(time) s the value must be the end value.")
      expect(curve.displacement(at: time) == 0, "At \(time) s the displacement must be 0.")
      expect(
        time <= curve.duration && curve.duration.isFinite
          || curve.velocity(at: time) == 0 && curve.acceleration(at: time) == 0
            && curve.jerk(at: time) == 0,
        "At \(time) s the curve must be at rest.")
    }
    if curve.duration.isFinite, curve.duration > 0 {
      let (arrival, before) = (
        curve.velocity(at: curve.duration), curve.velocity(at: curve.duration * (1 - 0x1p-40))
      )
      expect(
        (arrival - before).magnitude
          <= 1e-4 * times.map { curve.velocity(at: $0).magnitude }.reduce(0, max)
          || arrival.isInfinite && before.magnitude > 1e3,
        "At exactly its duration the curve must have the velocity of its arrival.")
    }
    let unknown = curve.sample(at: .nan)
    expect(
      unknown.value.isNaN && unknown.velocity.isNaN && unknown.acceleration.isNaN
        && curve.value(at: .nan).isNaN && curve.displacement(at: .nan).isNaN
        && curve.jerk(at: .nan).isNaN,
      "For a time that is not a number, all results must be not a number.")
    expect(
      zip(curve.breakpoints, curve.breakpoints.dropFirst()).allSatisfy(<)
        && curve.breakpoints.allSatisfy { $0 >= 0 && $0 <= curve.duration },
      "Breakpoints must ascend, from 0 to the duration.")
  }

  mutating func checkSamples() {
    // The greatest value of the curve determines its rounding errors.
    let farthest = times.map { curve.value(at: $0).magnitude }.filter(\.isFinite).max() ?? 0
    for time in times + [-1, 0, end, 2 * end, .infinity] + curve.breakpoints {
      let sample = curve.sample(at: time)
      expect(
        sample.time == time && sample.value.bitPattern == curve.value(at: time).bitPattern
          && sample.velocity.bitPattern == curve.velocity(at: time).bitPattern
          && sample.acceleration.bitPattern == curve.acceleration(at: time).bitPattern,
        "A sample at \(time) s must have the results of the single functions.")
      let sum = curve.endValue + curve.displacement(at: time)
      expect(
        (sample.value - sum).magnitude
          <= 2
          * [farthest, curve.startValue, curve.endValue].map(\.magnitude).reduce(0, max).ulp,
        "The value at \(time) s must be the end value plus the displacement.")
    }
  }

  /// Compares the velocity with difference quotients of the value, the acceleration with those of the
  /// velocity, and the jerk with those of the acceleration.
  mutating func checkDerivatives() {
    let kinks = [0] + curve.breakpoints + (curve.duration.isFinite ? [curve.duration] : [])
    let samples = times.map(curve.sample(at:))
    let fastest = samples.map(\.velocity.magnitude).reduce(0, max)
    let strongest = samples.map(\.acceleration.magnitude).reduce(0, max)
    let shortest = zip(kinks, kinks.dropFirst()).map { $1 - $0 }.reduce(end, min)
    let scale = strongest > 0 ? min(fastest / strongest, shortest) : shortest
    let values = samples.map(\.value.magnitude).reduce(curve.endValue.magnitude, max)

    for time in times {
      let room = kinks.map { ($0 - time).magnitude }.reduce(.infinity, min) / 2.1
      let step = min(room, max(scale / 64, time * 2e-5))
      guard step > max(scale * 1e-4, time * 1e-7) else { continue }
      func holds(
        _ function: (Double) -> Double, _ derivative: (Double) -> Double, noise: Double
      ) -> Bool {
        // With five points the error is h^4 f'''''/30; a second quotient with half the step estimates it.
        func quotient(_ step: Double) -> Double {
          (8 * (function(time + step) - function(time - step))
            - (function(time + 2 * step) - function(time - 2 * step))) / (12 * step)
        }
        let (coarse, fine) = (quotient(step), quotient(step / 2))
        let around = [-1, -0.5, 0, 0.5, 1].map { max(0, time + $0 * max(scale, 2 * step)) }
        let size = around.map { derivative($0).magnitude }.reduce(0, max)
        let allowed =
          2e-8 * size + (8e-15 + 2 * time.ulp / step) * noise / step + (coarse - fine).magnitude
        return (fine - derivative(time)).magnitude <= allowed
      }
      expect(
        holds(curve.value(at:), curve.velocity(at:), noise: values),
        "The velocity at \(time) s must be the derivative of the value.")
      expect(
        holds(curve.velocity(at:), curve.acceleration(at:), noise: fastest),
        "The acceleration at \(time) s must be the derivative of the velocity.")
      let noise = max(1, accuracy / 1e-13) * strongest
      expect(
        holds(curve.acceleration(at:), curve.jerk(at:), noise: noise),
        "The jerk at \(time) s must be the derivative of the acceleration.")
    }
  }

  /// Checks that an order changes its sign only at the listed times, and that the next lower order is
  /// monotone between them.
  mutating func checkSignChanges(of order: MotionOrder) {
    let zeros = curve.signChanges(of: order)
    let tail = zeros.tail.map { tail in (0..<6).map { tail.time(Double($0)) } } ?? []
    let changes = zeros.single + tail
    expect(
      zip(changes, changes.dropFirst()).allSatisfy(<),
      "The sign changes of the \(order) must ascend.")
    expect(
      changes.allSatisfy { $0 > 0 && $0 < curve.duration },
      "The sign changes of the \(order) must be after 0 and before the duration.")
    expect(
      zeros.first == changes.first && zeros.isEmpty == changes.isEmpty,
      "'first' and 'isEmpty' must agree with the sign changes of the \(order).")

    let last = zeros.tail == nil ? max(end, 2 * (changes.last ?? 0)) : tail[5]
    let inner = Set(changes + curve.breakpoints).filter { $0 > 0 && $0 < min(last, curve.duration) }
    let ends = [0] + inner.sorted() + [min(last, curve.duration)]
    var signBefore = 0.0
    var changed = false
    for (low, high) in zip(ends, ends.dropFirst()) {
      changed = changed || changes.contains(low)
      let inside = (0..<40).map { low + (high - low) * (Double($0) + 0.5) / 40 }
      if let lower = order.nextLower {
        let values = inside.map { motion(lower, at: $0) }
        let rounding = lower == .acceleration ? accuracy / 10 : 1e-14
        let noise = (values.map(\.magnitude).max() ?? 0) * rounding + noise(of: lower)
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        expect(
          steps.allSatisfy { $0 >= -noise } || steps.allSatisfy { $0 <= noise },
          "The \(lower) must be monotone from \(low) to \(high) s.")
      }
      guard order != .jerk else { continue }
      let values = inside.map { motion(order, at: $0) }
      let noise = (values.map(\.magnitude).max() ?? 0) * 1e-12 + noise(of: order)
      guard let clear = values.first(where: { $0.magnitude > noise }) else { continue }
      let sign: Double = clear < 0 ? -1 : 1
      expect(
        values.allSatisfy { $0 * sign >= -noise },
        "The \(order) must keep its sign from \(low) to \(high) s.")
      expect(
        signBefore == 0 || (sign != signBefore) == changed,
        "The \(order) must change its sign at \(low) s exactly if that is a listed sign change.")
      (signBefore, changed) = (sign, false)
    }
  }

  /// The rounding error of an order: a displacement that is computed by a subtraction loses digits
  /// near 0.
  private func noise(of order: MotionOrder) -> Double {
    guard order == .displacement else { return 0 }
    let ends = max(curve.startValue.magnitude, curve.endValue.magnitude)
    return curve.duration.isFinite ? ends * 1e-15 : 0
  }

  private func motion(_ order: MotionOrder, at time: Double) -> Double {
    switch order {
    case .displacement: curve.displacement(at: time)
    case .velocity: curve.velocity(at: time)
    case .acceleration, .jerk: curve.acceleration(at: time)
    }
  }
}

extension MotionOrder {
  /// The order of which this is the derivative.
  var nextLower: MotionOrder? {
    switch self {
    case .displacement: nil
    case .velocity: .displacement
    case .acceleration: .velocity
    case .jerk: .acceleration
    }
  }
}
