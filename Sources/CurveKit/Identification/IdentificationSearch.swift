internal import CurveMath

/// The search for the best curve of each family.
struct IdentificationSearch {
  let scale: TraceScale
  let fitsDelay: Bool
  /// All samples.
  let samples: UnitSamples
  /// At most 129 of them, for rough fits.
  let few: UnitSamples

  init(scale: TraceScale, fitsDelay: Bool) {
    (self.scale, self.fitsDelay) = (scale, fitsDelay)
    samples = scale.samples
    few = scale.fewSamples
  }

  /// The curves of a family: the best one, or up to four easings.
  func curves(of family: CurveIdentification.Family) -> [IdentifiedCurve] {
    switch family {
    case .spring: spring().map { [$0] } ?? []
    case .easing: easings()
    case .bezier: bezier().map { [$0] } ?? []
    case .keyframes: keyframes().map { [$0] } ?? []
    }
  }

  var delays: ClosedRange<Double>? { fitsDelay ? scale.delays : nil }

  /// The starts with each delay, if a delay is fitted, after a number of parameters.
  private func withDelays(_ starts: [[Double]], at index: Int) -> [[Double]] {
    guard fitsDelay else { return starts }
    return starts.flatMap { start in
      scale.firstDelays.map { delay in
        var start = start
        start.insert(delay, at: index)
        return start
      }
    }
  }

  /// The fit from the best of several starts.
  ///
  /// The few samples choose the starts and are fitted from the best two; all samples are fitted from the best of those.
  private func fit<Model: SeparableModel>(
    _ model: Model, from starts: [[Double]], always: [[Double]] = []
  ) -> LeastSquaresFit? {
    guard let rough = roughFit(model, from: starts, always: always) else { return nil }
    return wholeFit(model, from: rough)
  }

  /// The fit to all samples from one to a few of them.
  ///
  /// Where there are many samples, that one is near, and few steps are enough.
  private func wholeFit<Model: SeparableModel>(
    _ model: Model, from rough: LeastSquaresFit
  ) -> LeastSquaresFit {
    LeastSquaresFit(
      model, to: samples, from: rough.parameters, steps: samples.times.count > 2_000 ? 8 : 60)
  }

  /// The fit to the few samples.
  private func roughFit<Model: SeparableModel>(
    _ model: Model, from starts: [[Double]], always: [[Double]] = [], count: Int = 2
  ) -> LeastSquaresFit? {
    (always + best(of: starts, for: model, count: count))
      .map { LeastSquaresFit(model, to: few, from: $0, steps: 30) }
      .min { $0.sum < $1.sum }
  }

  /// The starts with the least residuals of the few samples.
  private func best<Model: SeparableModel>(
    of starts: [[Double]], for model: Model, count: Int
  ) -> [[Double]] {
    let problem = LeastSquaresProblem(model: model, samples: few)
    let sums = starts.map { problem.factor(problem.clamped($0)).squaredResidual }
    return starts.indices.sorted { sums[$0] < sums[$1] }.prefix(count).map { starts[$0] }
  }

  /// A fit to the few samples.
  private struct RoughFit<Model> {
    let bic: Double
    let fit: LeastSquaresFit
    let model: Model
  }

  private func rough<Model>(_ fit: LeastSquaresFit, _ model: Model) -> RoughFit<Model> {
    let sum = fit.sum * scale.range * scale.range
    return RoughFit(
      bic: bic(of: sum, few.times.count, freedom: fit.freedom), fit: fit, model: model)
  }

  /// The fit of a timing curve, from other durations too.
  ///
  /// The sum of squares has a bend, or a jump, where the curve ends at the time of a sample. A search stops there, though
  /// the best duration may be at that time or just beyond it. Among thousands of samples, one has no weight.
  private func refined<Model: SeparableModel>(
    _ fit: LeastSquaresFit, _ model: Model, to samples: UnitSamples, factors: [Double] = []
  ) -> LeastSquaresFit {
    var best = fit
    guard samples.times.count <= 2_000 else { return fit }
    let start = fitsDelay ? fit.parameters[1] : 0
    let next = samples.times.partitioningIndex { $0 >= start + fit.parameters[0] }
    let ends = samples.times[max(0, next - 1)..<min(samples.times.count, next + 1)]
    // Beyond the bend by more than the step of a difference quotient.
    let beyond = [(ends.first ?? 1) - 2e-4, (ends.last ?? 1) + 2e-4]
    let durations = (ends + beyond).map { $0 - start } + factors.map { $0 * fit.parameters[0] }
    for duration in durations where duration > 0 {
      var parameters = fit.parameters
      parameters[0] = duration
      let other = LeastSquaresFit(model, to: samples, from: parameters, steps: 20)
      if other.sum < best.sum { best = other }
    }
    return best
  }

  /// The spring from rest or with an initial velocity, whichever explains more.
  func spring() -> IdentifiedCurve? {
    let estimate = SpringModel.estimate(
      samples, from: fitsDelay ? scale.onset.lowerBound / scale.unit : 0)
    return [false, true].compactMap { hasVelocity -> IdentifiedCurve? in
      let model = SpringModel(
        hasVelocity: hasVelocity, delays: delays,
        maximumFrequency: max(1e3, 12 * Double(samples.times.count)))
      let fit = fit(
        model, from: withDelays(SpringModel.grid, at: 2),
        always: estimate.map { withDelays([$0], at: 2) } ?? [])
      return fit.flatMap { spring($0, model) }
    }.min { $0.bic < $1.bic }
  }

  /// The Bézier curve, with any control points or at rest at an end, whichever explains more.
  func bezier() -> IdentifiedCurve? {
    // For each pair of control points, the best of several durations and delays; near each other, several starts would
    // lead to one minimum.
    let groups = [0.1, 0.4, 0.75].flatMap { x1 in
      [0.25, 0.6, 0.9].map { x2 in
        withDelays(durations(4, through: scale.end).map { [$0, x1, x2] }, at: 1)
      }
    }
    let ranges = TimingRanges(durations: 1e-3...scale.end, delays: delays)
    let found = [(false, false), (true, false), (false, true), (true, true)].compactMap {
      first, second -> RoughFit<BezierModel>? in
      let model = BezierModel(ranges: ranges, startsAtRest: first, endsAtRest: second)
      let starts = groups.compactMap { best(of: $0, for: model, count: 1).first }
      guard let rough = roughFit(model, from: starts, count: 5) else { return nil }
      return self.rough(refined(rough, model, to: few, factors: [0.96, 0.99, 1.01, 1.04]), model)
    }.sorted { $0.bic < $1.bic }
    return found.prefix(2).compactMap { rough in
      let fit = wholeFit(rough.model, from: rough.fit)
      return bezier(refined(fit, rough.model, to: samples), rough.model)
    }.min { $0.bic < $1.bic }
  }

  /// The four best easings.
  func easings() -> [IdentifiedCurve] {
    // The last sample may be missing.
    let end = scale.end + scale.gap
    let ranges = TimingRanges(durations: 1e-3...end, delays: delays)
    let found = EasingCandidate.all.compactMap { shape -> RoughFit<EasingModel>? in
      let model = EasingModel(ranges: ranges, shape: shape)
      let starts = durations(20, through: end).map { [$0] + shape.parameters.map { $0.start } }
      return roughFit(model, from: withDelays(starts, at: 1), count: fitsDelay ? 2 : 1)
        .map { rough($0, model) }
    }.sorted { $0.bic < $1.bic }
    let least = found.first?.fit.sum ?? 0
    let fitted = found.prefix(8).enumerated().compactMap { rank, rough -> IdentifiedCurve? in
      // Much worse curves than the third are of no interest.
      guard rank < 3 || rough.fit.sum <= 9 * least else { return nil }
      let fit = wholeFit(rough.model, from: rough.fit)
      return easing(rank < 4 ? refined(fit, rough.model, to: samples) : fit, rough.model)
    }.sorted { $0.bic < $1.bic }
    var best: [IdentifiedCurve] = []
    // A shape with free parameters is the same curve as with its usual ones, if those fit.
    for curve in fitted where !best.contains(where: { $0.hasShape(of: curve) }) {
      best.append(curve)
    }
    return Array(best.prefix(4))
  }

  /// The cubic keyframes.
  func keyframes() -> IdentifiedCurve? {
    // A segment between two samples could be anything.
    let span = (samples.times.last ?? 0) - (samples.times.first ?? 0)
    let shortest = max(1e-3, 2 * span / Double(samples.times.count))
    let durations = shortest...max(scale.end, shortest)
    func model(_ count: Int, hasVelocities: Bool) -> KeyframeModel {
      KeyframeModel(
        count: count, hasVelocities: hasVelocities, durations: durations, delays: delays)
    }
    let first = scale.end.isFinite ? min(1, scale.end) : 1
    var parameters = [first] + (fitsDelay ? [scale.delays.upperBound] : [])
    var best: [RoughFit<KeyframeModel>] = []
    for count in 2...6 {
      parameters = model(count - 1, hasVelocities: true)
        .parametersWithOneMore(parameters, for: few)
      for hasVelocities in [true, false] {
        let model = model(count, hasVelocities: hasVelocities)
        let fit = LeastSquaresFit(model, to: few, from: parameters, steps: 30)
        if hasVelocities { parameters = fit.parameters }
        best.append(rough(fit, model))
      }
    }
    let count = samples.times.count > 2_000 ? 1 : 2
    return best.sorted { $0.bic < $1.bic }.prefix(count).compactMap {
      keyframes(wholeFit($0.model, from: $0.fit), $0.model)
    }.min { $0.bic < $1.bic }
  }

  /// Durations to start from: some from a little less than the motion to a few times as long.
  private func durations(_ count: Int, through end: Double) -> [Double] {
    let last = max(min(end, 3), 0.5)
    return (0..<count).map { 0.8 * .pow(last / 0.8, Double($0) / Double(count - 1)) }
  }

  /// The Bayesian information criterion.
  func bic(of sum: Double, _ count: Int, freedom: Int) -> Double {
    let n = Double(count)
    return n * .log(max(sum / n, scale.rounding * scale.rounding)) + Double(freedom) * .log(n)
  }
}

extension IdentifiedCurve {
  /// Whether two easings have the same shape and direction, perhaps with other parameters.
  fileprivate func hasShape(of other: IdentifiedCurve) -> Bool {
    guard case .timing(.easing(let own), _) = model,
      case .timing(.easing(let easing), _) = other.model
    else { return false }
    return own.shape.kind.row.formula == easing.shape.kind.row.formula
      && own.direction == easing.direction
  }
}
