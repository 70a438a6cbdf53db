import CurveChecks
import CurveMeasure
import CurveSpecs
import CurveSweeps
import Testing

@Suite struct MetricConditionTests {
  /// A condition, and values that meet it and that do not.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let met: [MetricValue]
    let missed: [MetricValue]
    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Case(
        text: "overshoot < 10%", met: [.number(0), .number(0.1.nextDown)],
        missed: [.number(0.1), .none]),
      Case(text: "overshoot<=0.1", met: [.number(0.1)], missed: [.number(0.1.nextUp)]),
      Case(text: "overshoot_percent <= 10", met: [.number(10)], missed: [.number(10.5)]),
      Case(text: "settling_time_s > 1", met: [.number(1.0.nextUp)], missed: [.number(1), .none]),
      Case(text: "settling_time_s >= 1", met: [.number(1)], missed: [.number(1.0.nextDown)]),
      Case(
        text: "rebound = 0.25", met: [.number(0.25), .number(0.25 + 1e-12)],
        missed: [.number(0.2501)]),
      Case(text: "peak_velocity_per_s < 5", met: [.number(-4), .number(4)], missed: [.number(-6)]),
      Case(text: "start_value < -1", met: [.number(-2)], missed: [.number(-1), .number(0)]),
      Case(text: "monotone = true", met: [.flag(true)], missed: [.flag(false)]),
      Case(
        text: "regime = underdamped", met: [.word("underdamped")],
        missed: [.word("overdamped"), .none]),
      Case(text: "first_crossing_s = none", met: [.none], missed: [.number(1)]),
    ])
  func `A condition is met as its operator says`(_ item: Case) throws {
    let bound = try MetricCondition(parsing: item.text).bound
    for value in item.met { #expect(bound.allows(value), "\(value)") }
    for value in item.missed { #expect(!bound.allows(value), "\(value)") }
  }

  @Test(
    arguments: [
      (
        "overshoot",
        "--where must be a metric, one of <, <=, >, >= and =, and a number, such as 'overshoot < 10%', not 'overshoot'."
      ),
      (
        "overshoot == 1",
        "--where must be a metric, one of <, <=, >, >= and =, and a number, such as 'overshoot < 10%', not 'overshoot == 1'."
      ),
      (
        "overshoot <",
        "--where must be a metric, one of <, <=, >, >= and =, and a number, such as 'overshoot < 10%', not 'overshoot <'."
      ),
      ("oversoot < 1", "--where has no metric 'oversoot'. Did you mean 'overshoot'?"),
      (
        "zzz < 1",
        "--where has no metric 'zzz'; metrics are keys such as 'overshoot' and 'settling_time_s'."
      ),
      ("overshoot < x", "--where 'overshoot' must be a number, not 'x'."),
      (
        "overshoot < 10",
        "--where 'overshoot' is a fraction of the travel, so 10 is 1000 %; write '10%' or '1000%'."
      ),
      (
        "overshoot_percent < 10%",
        "--where 'overshoot_percent' is already in per cent; write the number without '%'."
      ),
      (
        "settling_time_s < 10%",
        "--where 'settling_time_s' is not a fraction and cannot be in per cent."
      ),
      ("monotone < true", "--where 'monotone' must be = true or false, not '< true'."),
      (
        "regime = slow",
        "--where 'regime' must be = underdamped, critically_damped or overdamped, not '= slow'."
      ),
    ] as [(String, String)])
  func `A mistake is one sentence`(_ text: String, _ message: String) {
    do throws(CurveSpecError) {
      _ = try MetricCondition(parsing: text, named: "--where")
      Issue.record("No error.")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `A goal is a number, smallest without max`() throws {
    #expect(try SweepGoal(parsing: "rebound").isMaximum == false)
    #expect(try SweepGoal(parsing: "min:rebound").isMaximum == false)
    #expect(try SweepGoal(parsing: "max:rebound").isMaximum)
    for (text, message) in [
      ("regime", "--best needs a metric that is a number; 'regime' is not."),
      (
        "most:rebound",
        "--best must be a metric, or 'min:' or 'max:' and a metric, not 'most:rebound'."
      ),
      ("max:reboud", "--best has no metric 'reboud'. Did you mean 'rebound'?"),
    ] {
      do throws(CurveSpecError) {
        _ = try SweepGoal(parsing: text, named: "--best")
        Issue.record("No error.")
      } catch {
        #expect(error.description == message)
      }
    }
  }
}
