extension CubicBezier {
  /// The curve that meets some targets with the least change of another curve.
  ///
  /// ```swift
  /// let curve = try CubicBezier.solving(.overshoot(0.1), .peakVelocity(2))
  /// curve.overshoot       // 0.1
  /// ```
  ///
  /// Many curves have an overshoot of 10 % and a peak velocity of 2. The one that is chosen has the control
  /// points nearest to those of `reference`: the least sum of the squares of the four differences. Where
  /// several curves are local solutions, it is the nearest that 64 starts lead to; there is no proof that no
  /// other curve is nearer.
  ///
  /// - Parameters:
  ///   - targets: One to four targets, each of another kind.
  ///   - reference: The curve to change as little as possible.
  ///   - values: The bounds of the control points' values, within ``controlValues``. Their progress is from 0
  ///     to 1.
  /// - Returns: The curve, which has been measured: it meets each target to a relative error of 1e-9, usually
  ///   of 1e-13.
  /// - Throws: A ``SolvingError``. If no curve within the bounds was found, it has the nearest targets of a
  ///   curve that was found.
  package static func solving(
    _ targets: BezierTarget..., near reference: CubicBezier = .easeInOut,
    values: ClosedRange<Double> = -1...2
  ) throws(SolvingError) -> CubicBezier { try solving(targets, near: reference, values: values) }

  /// The curve that meets a list of targets with the least change of another curve; see
  /// ``solving(_:near:values:)-(BezierTarget...,_,_)``.
  ///
  /// - Parameters:
  ///   - targets: One to four targets, each of another kind.
  ///   - reference: The curve to change as little as possible.
  ///   - values: The bounds of the control points' values.
  /// - Returns: The curve.
  /// - Throws: A ``SolvingError``.
  package static func solving(
    _ targets: [BezierTarget], near reference: CubicBezier = .easeInOut,
    values: ClosedRange<Double> = -1...2
  ) throws(SolvingError) -> CubicBezier {
    if let error = invalidity(of: targets, values: values) { throw error }
    if let curve = BezierSearch(targets, near: reference, values: values).solution { return curve }
    throw infeasibility(of: targets, near: reference, values: values)
  }

  /// The curve with an overshoot and a peak velocity that changes `easeInOut` least.
  ///
  /// ```swift
  /// try CubicBezier.solving(overshoot: 0.1, peakVelocity: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - overshoot: The overshoot, a fraction of the travel.
  ///   - peakVelocity: The peak velocity, in travels per duration.
  /// - Returns: The curve.
  /// - Throws: A ``SolvingError`` if no curve with control values from -1 to 2 was found.
  public static func solving(
    overshoot: Double, peakVelocity: Double
  ) throws(SolvingError) -> CubicBezier {
    try solving(.overshoot(overshoot), .peakVelocity(peakVelocity))
  }

  private static func invalidity(
    of targets: [BezierTarget], values: ClosedRange<Double>
  ) -> SolvingError? {
    for target in targets {
      if let problem = target.problem { return SolvingError(.outOfRange, problem) }
    }
    guard values.lowerBound <= 0, values.upperBound >= 1,
      controlValues.lowerBound <= values.lowerBound,
      values.upperBound <= controlValues.upperBound
    else {
      return SolvingError(
        .outOfRange,
        "The bounds of the control values must contain 0 and 1 and be within -1,000,000 and 1,000,000."
      )
    }
    let kinds = Set(targets.map { $0.with(0) })
    guard (1...4).contains(targets.count), kinds.count == targets.count else {
      return SolvingError(
        .undetermined, "A Bézier curve needs one to four targets, each of another kind.")
    }
    return nil
  }

  /// The error for targets without a curve, with the nearest targets of a curve.
  private static func infeasibility(
    of targets: [BezierTarget], near reference: CubicBezier, values: ClosedRange<Double>
  ) -> SolvingError {
    var best: (index: Int, number: Double, change: Double)?
    for index in targets.indices {
      guard
        let number = nearest(to: targets, changing: index, near: reference, values: values)
      else { continue }
      let change = targets[index].change(to: number)
      if change < best?.change ?? .infinity { best = (index, number, change) }
    }
    var sentence = "No Bézier curve within the bounds was found that has "
    for (index, target) in targets.enumerated() {
      sentence += index == 0 ? "" : index == targets.count - 1 ? " and " : ", "
      sentence += target.description
    }
    guard let best else { return SolvingError(.infeasible, sentence + ".") }
    var numbers = targets.map { $0.number }
    numbers[best.index] = best.number
    return SolvingError(
      .infeasible, "\(sentence); the nearest found has \(targets[best.index].with(best.number)).",
      nearest: SolvingError.Nearest(values: numbers, changedIndex: best.index))
  }

  /// The number nearest to one of the targets at which a curve meets all of them.
  ///
  /// The search starts with a curve that meets the other targets, and bisects between its number and the
  /// requested one. Each step starts from the curve of the step before.
  private static func nearest(
    to targets: [BezierTarget], changing index: Int, near reference: CubicBezier,
    values: ClosedRange<Double>
  ) -> Double? {
    func search(_ number: Double) -> BezierSearch {
      var targets = targets
      targets[index] = targets[index].with(number)
      return BezierSearch(targets, near: reference, values: values)
    }
    var others = targets
    others.remove(at: index)
    guard
      var curve = others.isEmpty
        ? reference : BezierSearch(others, near: reference, values: values).solution,
      let start = targets[index].value(of: curve)
    else { return nil }
    var (feasible, other) = (start, targets[index].number)
    for _ in 0..<24 where (feasible - other).magnitude > 1e-4 * other.magnitude {
      let middle = (feasible + other) / 2
      // No step leads from a curve without overshoot to one with it.
      let isFlat = targets[index].value(of: curve) == 0
      let moved = search(middle).curve(from: curve)
      if let moved = moved ?? (isFlat ? search(middle).anySolution : nil) {
        (curve, feasible) = (moved, middle)
      } else {
        other = middle
      }
    }
    // The search from all starts must find it too.
    let further = [0, 0.001, 0.01, 0.1, 1].map { feasible + (start - feasible) * $0 }
    return (roundings(of: feasible, digits: 4) + further).first { search($0).anySolution != nil }
  }
}
