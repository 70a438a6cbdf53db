internal import RealModule

/// The search for the best curve of each family.
struct IdentificationSearch {
  let scale: TraceScale
  let fitsDelay: Bool
  /// All samples.
  let samples: UnitSamples
  /// At most 129 of them, for rough fits.
  let few: UnitSamples

  init(scale: TraceScale, fitsDelay: Bool) {
    self.scale = scale
    self.fitsDelay = fitsDelay
    samples = scale.samples
    few = scale.fewSamples
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
  /// The few samples choose the starts and are fitted from the best three; all samples are fitted from the best of those.
  private func fit<Model: SeparableModel>(
    _ model: Model, from starts: [[Double]], always: [[Double]] = []
  ) -> LeastSquaresFit? {
    guard let rough = roughFit(model, from: starts, always: always) else { return nil }
    return LeastSquaresFit(model, to: samples, from: rough.parameters)
  }

  /// The fit to the few samples.
  private func roughFit<Model: SeparableModel>(
    _ model: Model, from starts: [[Double]], always: [[Double]] = [], count: Int = 3
  ) -> LeastSquaresFit? {
    let problem = LeastSquaresProblem(model: model, samples: few)
    let sums = starts.map { problem.factor(problem.clamped($0)).squaredResidual }
    let chosen = starts.indices.sorted { sums[$0] < sums[$1] }.prefix(count).map { starts[$0] }
    return (always + chosen).map { LeastSquaresFit(model, to: few, from: $0, steps: 30) }
      .min { $0.sum < $1.sum }
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
    var starts: [[Double]] = []
    for duration in durations(4, through: scale.end) {
      for x1 in [0.1, 0.4, 0.75] {
        for x2 in [0.25, 0.6, 0.9] { starts.append([duration, x1, x2]) }
      }
    }
    starts = withDelays(starts, at: 1)
    let span = TimingSpan(durations: 1e-3...scale.end, delays: delays)
    return [(false, false), (true, false), (false, true), (true, true)].compactMap { first, second in
      let model = BezierModel(span: span, startsAtRest: first, endsAtRest: second)
      return fit(model, from: starts).flatMap { bezier($0, model) }
    }.min { $0.bic < $1.bic }
  }

  /// The four best easings.
  func easings() -> [IdentifiedCurve] {
    // The last sample may be missing.
    let end = scale.end + scale.gap
    let span = TimingSpan(durations: 1e-3...end, delays: delays)
    let found = EasingCandidate.all.compactMap { shape -> (bic: Double, fit: LeastSquaresFit, model: EasingModel)? in
      let model = EasingModel(span: span, shape: shape)
      let starts = durations(10, through: end).map { [$0] + shape.parameters.map { $0.start } }
      let fit = roughFit(model, from: withDelays(starts, at: 1), count: 2)
      return fit.map {
        (bic(of: $0.sum * scale.range * scale.range, few.times.count, freedom: $0.freedom), $0, model)
      }
    }.sorted { $0.bic < $1.bic }
    return found.prefix(6).compactMap { rough in
      easing(
        LeastSquaresFit(rough.model, to: samples, from: rough.fit.parameters), rough.model)
    }.sorted { $0.bic < $1.bic }.prefix(4).map { $0 }
  }

  /// The cubic keyframes.
  func keyframes() -> IdentifiedCurve? {
    let durations = 1e-3...max(scale.end, 1e-3)
    func model(_ count: Int, hasVelocities: Bool) -> KeyframeModel {
      KeyframeModel(
        count: count, hasVelocities: hasVelocities, durations: durations, delays: delays)
    }
    let first = scale.end.isFinite ? min(1, scale.end) : 1
    var parameters = [first] + (fitsDelay ? [scale.delays.upperBound] : [])
    var best: [(bic: Double, fit: LeastSquaresFit, model: KeyframeModel)] = []
    for count in 2...6 {
      parameters = model(count - 1, hasVelocities: true)
        .parametersWithOneMore(parameters, for: few)
      for hasVelocities in [true, false] {
        let model = model(count, hasVelocities: hasVelocities)
        let fit = LeastSquaresFit(model, to: few, from: parameters, steps: 30)
        if hasVelocities { parameters = fit.parameters }
        best.append(
          (
            bic(of: fit.sum * scale.range * scale.range, few.times.count, freedom: fit.freedom),
            fit, model
          ))
      }
    }
    return best.sorted { $0.bic < $1.bic }.prefix(2).compactMap {
      keyframes(LeastSquaresFit($0.model, to: samples, from: $0.fit.parameters), $0.model)
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
