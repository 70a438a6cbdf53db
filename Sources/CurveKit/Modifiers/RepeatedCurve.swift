/// Another curve, repeated several times or forever, like SwiftUI's `repeatCount` and
/// `repeatForever`.
///
/// An autoreversed pass mirrors the value, `start + end - base(t)`, and does not run time
/// backwards; it counts as a repetition. A delay inside the base is part of each pass.
///
/// After an even number of autoreversed passes the curve is back at its start, and stays there.
/// (SwiftUI then moves the view to the target, because its state has that value; the animation
/// itself has ended.)
package struct RepeatedCurve<Base: Curve>: ModifiedCurve {
  /// One pass.
  package let base: Base
  /// The number of passes; infinite for an endless repeat.
  package let passes: Double
  /// Whether every second pass is mirrored.
  package let autoreverses: Bool
  package let analysisEnd: Double

  /// The largest number of passes within the analysed interval: 1,000,000.
  ///
  /// Metrics list every pass, so that more would take too long and too much memory.
  package static var maximumPasses: Int { 1_000_000 }

  // Stored, because each call would otherwise evaluate all curves inside.
  package let startValue, endValue, _travel, duration: Double
  let passDuration: Double
  private let targetValue: Double
  /// Whether it ends where it starts, after an even number of autoreversed passes.
  package let endsAtStart: Bool

  fileprivate init(base: Base, passes: Double, autoreverses: Bool, analysisEnd: Double) {
    let listed = min(passes, (analysisEnd / base.duration).rounded(.up))
    precondition(
      listed <= Double(Self.maximumPasses),
      "A curve is repeated at most \(Self.maximumPasses) times in the analysed interval, not \(listed) times."
    )
    self.base = base
    self.passes = passes
    self.autoreverses = autoreverses
    self.analysisEnd = analysisEnd
    startValue = base.startValue
    targetValue = base.endValue
    endsAtStart = autoreverses && passes.truncatingRemainder(dividingBy: 2) == 0
    endValue = endsAtStart ? startValue : targetValue
    _travel = endsAtStart ? 0 : base.travel
    passDuration = base.duration
    duration = passDuration * passes
  }

  package var breakpoints: [Double] {
    let own = base.breakpoints
    let end = min(duration, analysisEnd)
    var times: [Double] = []
    func append(_ time: Double) { if time <= end, times.last != time { times.append(time) } }
    for pass in passNumbers {
      if pass > 0 { append(start(of: pass)) }
      for time in own { append(self.time(of: time, in: pass)) }
    }
    return times
  }

  package func value(at time: Double) -> Double {
    guard let position = position(of: time) else { return time < 0 ? startValue : endValue }
    if !isMirrored(position.pass) { return base.value(at: position.time) }
    return mirroredValue(at: position.time)
  }

  /// The value at a time within a pass that runs from the target value to the start value.
  private func mirroredValue(at time: Double) -> Double {
    let left = base.displacement(at: time)
    // Both ends are exact.
    return left == startValue - targetValue ? targetValue : startValue - left
  }

  package func sample(at time: Double) -> CurveSample {
    guard let position = position(of: time) else {
      return CurveSample(
        time: time, value: value(at: time), velocity: velocity(at: time),
        acceleration: acceleration(at: time))
    }
    let sample = base.sample(at: position.time)
    let isMirrored = isMirrored(position.pass)
    let sign = sign(of: position.pass)
    return CurveSample(
      time: time, value: isMirrored ? mirroredValue(at: position.time) : sample.value,
      velocity: sign * sample.velocity, acceleration: sign * sample.acceleration)
  }

  package func displacement(at time: Double) -> Double {
    guard let position = position(of: time) else { return time < 0 ? -travel : 0 }
    return displacement(inPassAt: position.time, isMirrored: isMirrored(position.pass))
  }

  package func _displacementFromStart(at time: Double) -> Double {
    guard let position = position(of: time) else { return time < 0 ? 0 : travel }
    return isMirrored(position.pass)
      ? -base.displacement(at: position.time) : base.displacementFromStart(at: position.time)
  }

  /// The displacement of the whole repeat, at a time within a pass.
  func displacement(inPassAt time: Double, isMirrored: Bool) -> Double {
    let distance =
      isMirrored == endsAtStart
      ? base.displacement(at: time) : base.displacementFromStart(at: time)
    return isMirrored ? -distance : distance
  }

  package func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  package func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }
  package func jerk(at time: Double) -> Double { rate(.jerk, at: time) }

  /// The numbers of all passes that begin within the analysed interval.
  var passNumbers: [Double] {
    let count = min(passes, (analysisEnd / passDuration).rounded(.up))
    return (0..<Int(count)).map(Double.init)
  }

  func isMirrored(_ pass: Double) -> Bool {
    autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
  }

  /// The sign by which a pass multiplies the rates of the base.
  private func sign(of pass: Double) -> Double { isMirrored(pass) ? -1 : 1 }

  func start(of pass: Double) -> Double { passDuration * pass }

  /// The first time at which a pass has reached a time of its own.
  func time(of own: Double, in pass: Double) -> Double {
    min((start(of: pass) + own).first { $0 - start(of: pass) >= own }, start(of: pass + 1))
  }

  /// The pass at a time and the time since its start; `nil` outside all passes.
  private func position(of time: Double) -> (pass: Double, time: Double)? {
    // This comparison is false for NaN, which is passed on to the base.
    if time < 0 || time >= duration || time == .infinity { return nil }
    var pass = (time / passDuration).rounded(.down)
    if start(of: pass) > time { pass -= 1 } else if start(of: pass + 1) <= time { pass += 1 }
    return (pass, min(time - start(of: pass), passDuration))
  }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    if time == duration, duration.isFinite {
      return sign(of: passes - 1) * base.motion(order, at: passDuration)
    }
    guard let position = position(of: time) else { return 0 }
    return sign(of: position.pass) * base.motion(order, at: position.time)
  }
}

extension Curve {
  /// This curve, which must have an end, repeated several times.
  ///
  /// ```swift
  /// Easing(.sine, .in).lasting(1).repeatCount(3, autoreverses: false).duration     // 3
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of passes, from 1 to `RepeatedCurve.maximumPasses`; mirrored passes count
  ///     too.
  ///   - autoreverses: Whether every second pass is mirrored.
  /// - Returns: A curve with `count` times the duration.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> some Curve {
    precondition(count >= 1, "A curve must run at least once, not \(count) times.")
    precondition(
      duration > 0 && duration.isFinite, "A curve that lasts \(duration) s cannot be repeated.")
    return RepeatedCurve(
      base: self, passes: Double(count), autoreverses: autoreverses, analysisEnd: .infinity)
  }

  /// This curve, which must have an end, repeated forever.
  ///
  /// Its value is defined at any time. Metrics cover only the time until `analysisEnd`; the curve
  /// never settles.
  ///
  /// ```swift
  /// let pulse = Easing(.sine, .inOut).lasting(0.5).repeatForever(measuredUntil: 2)
  /// pulse.value(at: 1_000.25)      // 0.5
  /// pulse.peakVelocity             // 3.1415…
  /// ```
  ///
  /// - Parameters:
  ///   - autoreverses: Whether every second pass is mirrored.
  ///   - analysisEnd: The end of the analysed interval, in seconds, above 0 and finite. The interval
  ///     has at most ``RepeatedCurve/maximumPasses`` passes.
  /// - Returns: A curve without an end.
  package func repeatForever(
    autoreverses: Bool = true, measuredUntil analysisEnd: Double
  ) -> some Curve {
    precondition(
      analysisEnd > 0 && analysisEnd.isFinite,
      "The analysed interval must end at a finite time above 0, not at \(analysisEnd) s.")
    precondition(
      duration > 0 && duration.isFinite, "A curve that lasts \(duration) s cannot be repeated.")
    return RepeatedCurve(
      base: self, passes: .infinity, autoreverses: autoreverses, analysisEnd: analysisEnd)
  }
}
