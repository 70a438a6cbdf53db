internal import CurveMath

/// Two targets, and what is given of a spring.
struct SpringProblem {
  let targets: [SpringTarget]
  let mass, initialVelocity, from, to: Double

  private var travel: Double { to - from }

  /// The initial velocity in travels per second.
  private var velocity: Double { initialVelocity / travel }

  // MARK: - Invalid targets

  /// The error for targets or parameters that are out of range, or that leave the spring open.
  var invalidity: SolvingError? {
    if let problem = Spring.problem(
      mass: mass, stiffness: mass, damping: mass, initialVelocity: initialVelocity, from: from,
      to: to)
    {
      return SolvingError(.outOfRange, problem.description)
    }
    if travel == 0 || !(velocity.magnitude <= 1e20) {
      return SolvingError(
        .outOfRange, "The start and end values of a spring must differ, to have these metrics.")
    }
    for target in targets {
      if let problem = target.problem(speed: initialVelocity.magnitude) {
        return SolvingError(.outOfRange, problem)
      }
    }
    let (first, second) = (targets[0], targets[1])
    let isSame = first.kind == second.kind
    let areFrequencies = first.frequency != nil && second.frequency != nil
    let areRatios =
      velocity == 0
      ? first.dimension == .ratio && second.dimension == .ratio
      : first.ratio != nil && second.ratio != nil
    if isSame || areFrequencies || areRatios {
      let property =
        isSame
        ? "the same metric" : areRatios ? "only the damping ratio" : "only the natural frequency"
      return SolvingError(
        .undetermined, "\(description) determine \(property); a spring needs two different targets."
      )
    }
    if velocity != 0, first.settlingTolerance != nil, second.settlingTolerance != nil {
      return SolvingError(
        .undetermined,
        "Two settling times do not determine a spring with an initial velocity; replace one of them."
      )
    }
    return nil
  }

  /// Both targets in words, at the start of a sentence.
  private var description: String {
    let text = "\(targets[0]) and \(targets[1])"
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  // MARK: - Solutions

  /// The targets of a spring from 0 to 1.
  private var normalized: [SpringTarget] {
    targets.map { target in
      if case .peakVelocity(let velocity) = target {
        return .peakVelocity(velocity / travel.magnitude)
      }
      return target
    }
  }

  /// The springs that meet both targets, the one with the greatest damping ratio first.
  var solutions: [Spring] {
    let points = directSolution.map { $0.map { [$0] } ?? [] } ?? search()?.solutions ?? []
    var springs: [Spring] = []
    let sorted = points.sorted {
      $0.ratio != $1.ratio ? $0.ratio > $1.ratio : $0.frequency > $1.frequency
    }
    for point in sorted {
      guard let spring = confirmed(point),
        !springs.contains(where: {
          Self.isNear($0.stiffness, spring.stiffness)
            && Self.isNear($0.damping, spring.damping)
        })
      else { continue }
      springs.append(spring)
    }
    return springs
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude)
  }

  /// The solution in closed form: `nil` if there is no closed form, an inner `nil` if there is no solution.
  private var directSolution: SpringPoint?? {
    let targets = normalized
    for (one, other) in [(targets[0], targets[1]), (targets[1], targets[0])] {
      if let ratio = one.ratio, let frequency = other.frequency {
        return SpringPoint(frequency: frequency, ratio: ratio)
      }
      guard velocity == 0 else { continue }
      switch (one, other) {
      case (.overshoot(let overshoot), _):
        guard overshoot <= 1 else { return .some(nil) }
        return SpringFamily(target: other, velocity: 0).springFromRest(
          ratio: SpringFamily.ratio(overshoot: overshoot))
      case (.bounce, _), (.dampingRatio, _):
        return one.ratio.flatMap {
          SpringFamily(target: other, velocity: 0).springFromRest(ratio: $0)
        }
      case (.peakTime(let peak), _):
        if let frequency = other.frequency {
          let sine = .pi / frequency / peak
          guard sine <= 1 else { return .some(nil) }
          return SpringPoint(frequency: frequency, ratio: ((1 - sine) * (1 + sine)).squareRoot())
        }
        guard case .firstCrossingTime(let crossing) = other else { continue }
        guard crossing >= peak / 2, crossing < peak else { return .some(nil) }
        let angle = .pi * (peak - crossing) / peak
        return SpringPoint(frequency: .pi / peak / .sin(angle), ratio: max(0, .cos(angle)))
      default: continue
      }
    }
    return nil
  }

  /// The search in the family of springs that meet one target.
  ///
  /// - Parameter kept: The index of that target; by default the one whose family is found more easily.
  /// - Returns: `nil` if that target has no family.
  private func search(keeping kept: Int? = nil) -> TargetSearch? {
    let targets = normalized
    func rank(_ target: SpringTarget) -> Int? {
      if velocity == 0 { return target.dimension == .ratio ? nil : target.frequency != nil ? 0 : 1 }
      if target.ratio != nil || target.frequency != nil { return 0 }
      return target.settlingTolerance != nil ? nil : target.dimension == .ratio ? 1 : 2
    }
    let order = rank(targets[0]) ?? 9 <= rank(targets[1]) ?? 9 ? 0 : 1
    let index = kept ?? order
    guard rank(targets[index]) != nil else { return nil }
    return TargetSearch(
      SpringFamily(target: targets[index], velocity: velocity), for: targets[1 - index])
  }

  /// The spring at a point, if it is measured to meet both targets.
  private func confirmed(_ point: SpringPoint) -> Spring? {
    guard
      let spring = try? Spring(
        validatingMass: mass, stiffness: mass * point.frequency * point.frequency,
        damping: 2 * mass * point.frequency * point.ratio, initialVelocity: initialVelocity,
        from: from, to: to)
    else { return nil }
    for target in targets {
      guard let value = target.value(of: spring), target.change(to: value) <= 1e-9 else {
        return nil
      }
    }
    return spring
  }

  // MARK: - Infeasible targets

  /// The error for targets that no spring meets, with the nearest ones that a spring meets.
  var infeasibility: SolvingError {
    if isUndamped, let index = targets.firstIndex(where: { $0.settlingTolerance != nil }) {
      return SolvingError(
        .infeasible,
        "A spring with \(targets[1 - index]) is undamped, so it never settles.")
    }
    let start =
      "No spring \(velocity == 0 ? "from rest" : "with this initial velocity") has "
      + "\(targets[0]) and \(targets[1])"
    var best: (target: SpringTarget, index: Int, change: Double)?
    for index in [1, 0] {
      guard let nearest = search(keeping: 1 - index)?.nearest else { continue }
      let isVelocity = normalized[index].dimension == .rate
      let target = feasible(
        targets[index].with(isVelocity ? nearest.value * travel.magnitude : nearest.value),
        at: index)
      let change = targets[index].change(to: target.number)
      if change < best?.change ?? .infinity { best = (target, index, change) }
    }
    guard let best else { return SolvingError(.infeasible, start + ".") }
    var values = targets.map { $0.number }
    values[best.index] = best.target.number
    return SolvingError(
      .infeasible, "\(start); with \(targets[1 - best.index]), the nearest is \(best.target).",
      nearest: SolvingError.Nearest(values: values, changedIndex: best.index))
  }

  /// Whether a target allows only springs without damping.
  private var isUndamped: Bool {
    targets.contains { target in
      if case .overshoot(let overshoot) = target { return velocity == 0 && overshoot == 1 }
      return target.ratio == 0
    }
  }

  /// A feasible target, rounded to six digits if that is feasible too.
  private func feasible(_ target: SpringTarget, at index: Int) -> SpringTarget {
    // What is nearest may be a bound that no spring has, only every number beyond it.
    let beside = [1, 1 + 1e-5, 1 - 1e-5].map { target.number * $0 }
    for number in beside.flatMap({ roundings(of: $0, digits: 6) }) {
      let rounded = target.with(number)
      let pair = index == 0 ? [rounded, targets[1]] : [targets[0], rounded]
      let problem = SpringProblem(
        targets: pair, mass: mass, initialVelocity: initialVelocity, from: from, to: to)
      if problem.invalidity == nil, !problem.solutions.isEmpty { return rounded }
    }
    return target
  }
}
