import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Effects on a timeline: an easing at a local time, with a delay, iterations and a direction.
@Suite struct TimelineSuiteTests {
  @Test func `The web platform's own tests of transformed progress`() throws {
    var tally = SuiteTally("web-platform-tests, timelines")
    for row in try VectorTable("wpt-css-easing").rows where try row.text("kind") == "timeline" {
      let effect = try Effect(row.parameters().object("effect"))
      tally.expect(
        effect.transformedProgress(at: try row.input), equals: try row.expected,
        within: try row.tolerance, row: row)
    }
    print(tally)
    #expect(tally.failures == [])
    #expect(tally.passed == 120)
    #expect(tally.leftOut == [:])
  }
}

/// The timing model of Web Animations Level 1, for an effect that is played forwards and holds both of
/// its ends.
private struct Effect {
  let delay: Double
  let duration: Double
  let iterations: Double
  let iterationStart: Double
  let direction: String
  let easing: StepEasing

  init(_ parameters: Parameters) throws {
    #expect(parameters.text("fill") == "both")
    delay = parameters.number("delay", default: 0)
    duration = try parameters.number("duration")
    iterations = parameters.number("iterations", default: 1)
    iterationStart = parameters.number("iterationStart", default: 0)
    direction = parameters.text("direction")
    let spec = try CurveSpec(parsing: parameters.text("easing"))
    easing = try #require(spec.timing as? StepEasing)
  }

  /// The output of the easing at a local time, in the unit of the delay and the duration.
  func transformedProgress(at localTime: Double) -> Double {
    let activeTime = min(max(localTime - delay, 0), duration * iterations)
    let isBefore = localTime < delay
    let isAfter = localTime >= delay + duration * iterations

    let overallProgress = activeTime / duration + iterationStart
    var iterationProgress = overallProgress.truncatingRemainder(dividingBy: 1)
    // At its end an effect is at the end of its last iteration, not at the start of the next.
    let isAtEnd = iterationProgress == 0 && isAfter && iterations > 0
    if isAtEnd { iterationProgress = 1 }
    let currentIteration = isAtEnd ? overallProgress - 1 : overallProgress.rounded(.down)

    let runsForwards = runsForwards(currentIteration)
    let directedProgress = runsForwards ? iterationProgress : 1 - iterationProgress
    // Whether it has yet to enter, or has left, at the side from which the easing is read.
    let beforeFlag = runsForwards ? isBefore : isAfter
    return easing.extendedValue(at: directedProgress, isBefore: beforeFlag)
  }

  private func runsForwards(_ iteration: Double) -> Bool {
    let isOdd = iteration.truncatingRemainder(dividingBy: 2) == 1
    switch direction {
    case "reverse": return false
    case "alternate": return !isOdd
    case "alternate-reverse": return isOdd
    default: return true
    }
  }
}
