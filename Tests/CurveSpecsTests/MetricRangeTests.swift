import CurveKit
import CurveSpecs
import Testing

/// The ranges of the settings of metrics: those of expressions and files are those of the library.
@Suite struct MetricRangeTests {
  @Test(arguments: [
    -1.0.nextDown, -1, -0.5, 0, 0.0.nextUp, 0.02, 1.0.nextDown, 1, 1.0.nextUp, 2, 2.0.nextUp, 10,
  ])
  func `A setting is valid where the library accepts it`(number: Double) {
    let tolerance = try? MetricSettings(validatingTolerance: number)
    #expect(ParameterRange.settlingTolerance.contains(number) == (tolerance != nil))
    let levels = try? MetricSettings(validatingTolerance: 0.02, riseLevels: number...number)
    #expect(ParameterRange.riseLevel.contains(number) == (levels != nil))
  }
}
