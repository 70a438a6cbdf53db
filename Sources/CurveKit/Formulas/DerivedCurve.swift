/// A formula of other curves as a curve: `1 / squash`, or `min(top / 10, 20)`.
///
/// ```
/// x(t) = f(a(t), b(t), ...)      x', x'' and x''' by the rules of differentiation
/// ```
///
/// Value, velocity, acceleration and jerk are exact. The sign changes of velocity and acceleration are
/// found by bounds: between the turns of the operands every operand is monotone, so the bounds of the
/// formula follow from both ends, and an interval whose bounds exclude 0 has no sign change. With several
/// curves without an end, sign changes after all of them have come within 2^-40 of their ends are
/// missed. Where
/// `abs`, `min`, `max`, `trunc` or `frac` changes its branch there is a breakpoint.
///
/// ``Formula/curve(of:)`` makes it.
package struct DerivedCurve: Curve {
  /// The formula.
  package let formula: Formula
  package let startValue, endValue: Double
  package let breakpoints: [Double]

  /// The number of evaluations that the search of its sign changes took.
  let work: Int

  package let operands: FormulaOperands
  /// The times at which the branches change, with the branches from there on; the first is at 0.
  package let pieces: [Piece]
  private let velocityChanges, accelerationChanges, accelerationTurns: [Double]
  /// The only curve without an end, if the formula is monotone in it near the end: its late sign
  /// changes are those of the formula.
  private let lastCurve: AnyCurve?

  /// The branches of the piecewise steps from a time on.
  package struct Piece: Sendable {
    package let start: Double
    let branches: FormulaBranches
  }

  init(_ formula: Formula, of curves: [AnyCurve]) throws(InvalidParameters) {
    let operands = try FormulaOperands(curves)
    var analysis = FormulaAnalysis(formula, operands)
    try analysis.run()
    let first = formula.value(of: curves.map { $0.startValue })
    let last = curves.map { $0.endValue }
    let end =
      operands.duration.isFinite
      ? formula.value(of: last)
      : formula.evaluate(last, in: analysis.pieces.last?.branches)
    for (value, place) in [(first, "its start"), (end, "its end")]
    where !(value.magnitude <= FormulaAnalysis.greatestValue) {
      throw InvalidParameters("It divides by 0, or its value is not within 1e50, at \(place).")
    }
    (self.formula, self.operands) = (formula, operands)
    startValue = first
    endValue = end
    pieces = analysis.pieces
    work = analysis.work
    velocityChanges = analysis.velocityChanges
    accelerationChanges = analysis.accelerationChanges
    accelerationTurns = analysis.turnsOfAcceleration()
    lastCurve = formula.lastCurve(of: curves, in: analysis.pieces.last?.branches)
    let duration = operands.duration
    breakpoints = Set(
      operands.breakpoints.filter { $0 > 0 || first != formula.value(of: operands.values(at: 0)) }
        + analysis.pieces.dropFirst().map { $0.start }
    ).filter { $0 < duration }.sorted()
  }

  package var duration: Double { operands.duration }
  package var analysisEnd: Double { operands.analysisEnd }

  package func value(at time: Double) -> Double {
    if time.isNaN { return time }
    if time < 0 { return startValue }
    if time >= duration { return endValue }
    return formula.evaluate(operands.values(at: time), in: branches(at: time))
  }

  package func velocity(at time: Double) -> Double { motion(at: time).velocity }
  package func acceleration(at time: Double) -> Double { motion(at: time).acceleration }

  /// The acceleration of the velocity: the rules of differentiation are applied to numbers that have
  /// a velocity and an acceleration themselves.
  package func jerk(at time: Double) -> Double {
    if time.isNaN { return time }
    if time < 0 || time > duration { return 0 }
    if time == duration { return limit(of: .jerk, before: time) }
    let motions = zip(operands.motions(at: time), operands.jerks(at: time)).map {
      FormulaMotion($0, jerk: $1)
    }
    let jerk = formula.evaluate(motions, in: branches(at: time)).velocity.acceleration
    guard jerk.isNaN else { return jerk }
    // A product of 0 and an infinite rate. After a vertical tangent the acceleration decreases.
    let acceleration = acceleration(at: time)
    return acceleration.isInfinite ? -acceleration : numericalJerk(at: time)
  }

  package func sample(at time: Double) -> CurveSample {
    let motion = motion(at: time)
    return CurveSample(
      time: time, value: time >= duration ? endValue : motion.value, velocity: motion.velocity,
      acceleration: motion.acceleration)
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    if time <= 0 { return order == .displacement ? startValue - endValue : 0 }
    let index = pieces.partitioningIndex { $0.start >= time }
    let branches = pieces[max(0, index - 1)].branches
    let motions = operands.limits(at: min(time, duration), from: .left).map {
      FormulaMotion(value: $0.value, velocity: $0.velocity, acceleration: $0.acceleration)
    }
    if order == .jerk {
      let jerks = operands.jerks(before: min(time, duration))
      let limit = formula.evaluate(
        zip(motions, jerks).map { FormulaMotion($0, jerk: $1) }, in: branches
      ).velocity.acceleration
      return limit.isNaN ? rateLimit(.jerk, before: min(time, duration)) : limit
    }
    let motion = formula.evaluate(motions, in: branches)
    return order == .displacement ? motion.value - endValue : motion[order]
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let single =
      switch order {
      case .displacement: signChangesByDescent(of: .displacement).single
      case .velocity: velocityChanges
      case .acceleration: accelerationChanges
      case .jerk: accelerationTurns
      }
    let start = operands.searchEnd
    guard let tail = lastCurve?.signChanges(of: order).tail else {
      return SignChanges(single: single)
    }
    return SignChanges(
      single: single.filter { $0 <= start },
      tail: tail.starting(at: tail.time(tail.firstNumber(after: start))))
  }

  private func motion(at time: Double) -> FormulaMotion<Double> {
    if time.isNaN { return FormulaMotion(value: time, velocity: time, acceleration: time) }
    if time < 0 { return FormulaMotion(constant: startValue) }
    if time > duration { return FormulaMotion(constant: endValue) }
    if time == duration {
      // At exactly its end a curve has the rates of its arrival.
      return FormulaMotion(
        value: endValue, velocity: limit(of: .velocity, before: time),
        acceleration: limit(of: .acceleration, before: time))
    }
    return formula.evaluate(operands.motions(at: time), in: branches(at: time))
  }

  /// The branches at a time; `nil` after the analysed interval of an endless curve.
  private func branches(at time: Double) -> FormulaBranches? {
    if time > operands.analysisEnd { return nil }
    return pieces[max(0, pieces.partitioningIndex { $0.start > time } - 1)].branches
  }
}

extension Formula {
  /// This formula of curves, as a curve.
  ///
  /// ```swift
  /// // 1 / squash
  /// let inverse = Formula(names: ["squash"], steps: [.number(1), .name(0), .divide])
  /// let squash = Easing(.sine, .inOut).mapped(from: 1, to: 0.8)
  /// try inverse.curve(of: [AnyCurve(squash)]).endValue       // 1.25
  /// ```
  ///
  /// A formula that only multiplies one curve and adds a number has all the closed forms of that
  /// curve.
  ///
  /// - Parameter curves: A curve for each of ``names``.
  /// - Returns: The curve. It ends with the last of the curves, and is analysed up to the first
  ///   ``Curve/analysisEnd``.
  /// - Throws: ``InvalidParameters`` with the time at which the formula divides by 0, takes a power of
  ///   a negative number or leaves ±1e50, or if its tracks have too many turns.
  package func curve(of curves: [AnyCurve]) throws(InvalidParameters) -> AnyCurve {
    try examinedCurve(of: curves).curve
  }

  /// This formula of curves, and the number of evaluations that its search took.
  package func examinedCurve(
    of curves: [AnyCurve]
  ) throws(InvalidParameters) -> (curve: AnyCurve, work: Int) {
    precondition(
      curves.count == names.count && !curves.isEmpty,
      "A formula of \(names.count) names needs as many curves, at least one, not \(curves.count).")
    if names.count == 1, let (scale, offset) = linearTerms,
      scale != 0, (offset + scale) - offset == scale, scale.magnitude <= 1e50,
      offset.magnitude <= 1e50
    {
      return (AnyCurve(curves[0].mapped(from: offset, to: offset + scale)), 1)
    }
    let derived = try DerivedCurve(self, of: curves)
    return (AnyCurve(derived), derived.work)
  }

  /// The only curve without an end, if the formula changes with it in proportion near the end.
  fileprivate func lastCurve(of curves: [AnyCurve], in branches: FormulaBranches?) -> AnyCurve? {
    let endless = curves.indices.filter { !curves[$0].duration.isFinite }
    guard endless.count == 1, curves[endless[0]].analysisEnd == .infinity else { return nil }
    let motions = curves.indices.map {
      FormulaMotion<Double>(
        value: curves[$0].endValue, velocity: $0 == endless[0] ? 1 : 0, acceleration: 0)
    }
    let rate = evaluate(motions, in: branches).velocity
    return rate != 0 && rate.isFinite ? curves[endless[0]] : nil
  }

  /// The factor and the summand of a formula that is linear in its only name.
  private var linearTerms: (scale: Double, offset: Double)? {
    typealias Terms = (scale: Double, offset: Double)
    let none: Terms = (0, 0)
    var stack: [Terms] = []
    for step in steps {
      let last = step.operandCount > 0 ? stack.removeLast() : none
      let first = step.operandCount > 1 ? stack.removeLast() : none
      switch step {
      case .number(let number): stack.append((0, number))
      case .name: stack.append((1, 0))
      case .negate: stack.append((-last.scale, -last.offset))
      case .add: stack.append((first.scale + last.scale, first.offset + last.offset))
      case .subtract: stack.append((first.scale - last.scale, first.offset - last.offset))
      case .multiply where first.scale == 0:
        stack.append((first.offset * last.scale, first.offset * last.offset))
      case .multiply where last.scale == 0:
        stack.append((first.scale * last.offset, first.offset * last.offset))
      case .divide where last.scale == 0 && last.offset != 0:
        stack.append((first.scale / last.offset, first.offset / last.offset))
      default: return nil
      }
    }
    return stack[0]
  }
}
