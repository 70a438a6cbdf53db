import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// The work of a session is estimated before it is measured, so that too much is refused.
@Suite struct SessionWorkTests {
  /// A session of repeats with short passes, ended, joined and replaced by others.
  private func changes(
    _ seed: UInt64, counter: EvaluationCounter
  ) -> (changes: [AnimationSession.Change], engine: SessionEngine) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let pass: Double = [1e-2, 1e-3, 1e-4, 1e-6].randomElement(using: &numbers) ?? 1
    let counted = EvaluatedCurve(AnyCurve(Easing(.sine, .inOut).lasting(pass)), counter: counter)
    let short = Animation.curve(counted)
    let count = Int.random(in: 1...4, using: &numbers)
    var time = 0.0
    let changes = (0..<count).map { index -> AnimationSession.Change in
      let animation: Animation =
        switch Int.random(in: 0...6, using: &numbers) {
        case 0, 1: short.repeatForever(autoreverses: index % 2 == 0)
        case 2, 3: short.repeatCount(Int(min(number(1...2 / pass), 10_000)))
        case 4: .curve(EvaluatedCurve(AnyCurve(Easing(.sine, .inOut).lasting(2)), counter: counter))
        case 5: .spring(duration: number(0.5...9), bounce: number(0...0.9))
        default: .smooth
        }
      defer { time += number(0.01...1) }
      return AnimationSession.Change(
        time: time, target: Double(1 - index % 2), animation: animation)
    }
    return (changes, [.swiftUI, .keepVelocity, .reset].randomElement(using: &numbers) ?? .swiftUI)
  }

  @Test(arguments: 0..<24)
  func `The estimated work limits the number of evaluations`(_ seed: UInt64) {
    let counter = EvaluationCounter()
    let (changes, engine) = changes(seed, counter: counter)
    guard
      let session = try? AnimationSession(initialValue: 0, validating: changes, engine: engine)
    else { return }
    let work = session.work(measuredUntil: 4)
    guard work <= AnimationSession.maximumWork else { return }
    _ = MeasuredMetrics(of: session.curve(measuredUntil: 4), settings: MetricSettings())
    // A unit is about 7 microseconds, a few dozen evaluations.
    #expect(Double(counter.count) <= 80 * (work + 1_000), "\(changes)")
  }

  /// Vertical at an end, like h^(1/2), h^(1/3) and h^(2/3).
  @Test(arguments: [
    CubicBezier(0.24, 1.4, 1, -1), CubicBezier(1, 0, 1, 0), CubicBezier(1, 0.5, 1, 1),
    CubicBezier(0, 1.4, 1, -1), CubicBezier(0, 0, 0, 0.5),
  ])
  func `Vertical tangents take no more evaluations than estimated`(bezier: CubicBezier) throws {
    let counter = EvaluationCounter()
    let animation = Animation.curve(EvaluatedCurve(bezier, counter: counter))
    let changes = (0..<10).map {
      AnimationSession.Change(
        time: Double($0) / 60, target: Double(2 - $0 % 2), animation: animation)
    }
    let session = try AnimationSession(initialValue: 0, validating: changes)
    _ = MeasuredMetrics(of: session.curve, settings: MetricSettings())
    #expect(Double(counter.count) <= 80 * (session.work(measuredUntil: nil) + 1_000))
  }

  @Test func `Some of the sessions are refused and some are measured`() {
    let accepted = (0..<60).count { seed in
      let (changes, engine) = changes(UInt64(seed), counter: EvaluationCounter())
      return (try? AnimationSession(initialValue: 0, validating: changes, engine: engine)) != nil
    }
    #expect((10...50).contains(accepted))
  }
}
