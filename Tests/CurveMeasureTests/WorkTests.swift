import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// The cost of measuring a curve: a number of evaluations for each of its turns and joins.
@Suite struct WorkTests {
  /// Curves with as many turns as the limits allow.
  static let busy: [AnyCurve] = [
    AnyCurve(SineWave(wavelength: 5_385)), AnyCurve(SineWave(wavelength: 10_000)),
    AnyCurve(Easing(.elastic(amplitude: 1, period: 0.001), .in)),
    AnyCurve(Spring(mass: 1, stiffness: 1e6, damping: 1).ended(at: 3)),
  ]

  private func evaluations(_ curve: (EvaluationCounter) -> AnyCurve) -> Double {
    let counter = EvaluationCounter()
    _ = MeasuredMetrics(of: curve(counter), settings: MetricSettings())
    return Double(counter.count)
  }

  private func segments(of curve: AnyCurve) -> Double {
    Double(curve.breakpoints.count + curve.signChanges(of: .velocity).single.count + 4)
  }

  @Test(arguments: busy)
  func `A curve is evaluated in proportion to its turns`(curve: AnyCurve) {
    let count = evaluations { AnyCurve(EvaluatedCurve(curve, counter: $0)) }
    let perSegment = count / segments(of: curve)
    #expect(perSegment > 0 && perSegment < 300)
  }

  @Test(arguments: busy)
  func `Passes cost no more evaluations than a few of them`(curve: AnyCurve) {
    let few = evaluations { AnyCurve(EvaluatedCurve(curve, counter: $0).repeatCount(12)) }
    let many = evaluations { AnyCurve(EvaluatedCurve(curve, counter: $0).repeatCount(1_200)) }
    #expect(many < 1.5 * few)
  }

  @Test func `Modifiers of modifiers cost in proportion to their number`() {
    let base = Easing(.elastic(amplitude: 1, period: 0.1), .inOut)
    func count(depth: Int) -> Double {
      evaluations { counter in
        var curve = AnyCurve(EvaluatedCurve(base, counter: counter))
        for level in 0..<depth {
          curve =
            level % 2 == 0
            ? AnyCurve(curve.reversed()) : AnyCurve(curve.repeatCount(1, autoreverses: true))
        }
        return curve
      }
    }
    let (shallow, deep) = (count(depth: 4), count(depth: 32))
    #expect(deep < 16 * shallow, "\(shallow), then \(deep)")
  }
}
