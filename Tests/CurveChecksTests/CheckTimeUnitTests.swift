import CurveChecks
import CurveScenes
import Testing

/// Times of a check file with a unit.
@Suite struct CheckTimeUnitTests {
  private struct NoScene: Error {}

  private static func sentences(_ bounds: String) throws -> [String] {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        curves:
          a:
            curve: 'linear(duration: 500ms)'
            \(bounds)
        """, file: "motion.yaml")
    return try file.checks(baseline: nil) { _, _ in throw NoScene() }.flatMap {
      $0.result().violations.map(\.sentence)
    }
  }

  @Test(
    arguments: [
      "duration_s: 500ms", "duration_s: \"500 ms\"", "duration_s: 0.5 s",
      "duration_s: {at_most: 500ms, at_least: 0.5}", "duration_s: {is: 490ms, within: 11ms}",
      "value at 125ms: 0.25", "value at 125 ms: 0.25", "value at 0.125s: 0.25",
      "reaches 0.5 before 250.5ms: true", "ends before 501ms: true",
    ])
  func `A bound or a claim in milliseconds holds`(_ bound: String) throws {
    // A straight line of 0.5 s has the value 0.25 at 0.125 s.
    #expect(try Self.sentences(bound) == [])
  }

  @Test(
    arguments: [
      (
        "duration_s: {at_most: 375ms}",
        "The duration is 0.5 s; it must be at most 0.375 s: 0.125 s too much."
      ),
      (
        "value at 125ms: {at_most: 0.125}",
        "The value at 0.125 s is 0.25; it must be at most 0.125: 0.125 too much."
      ),
      (
        "ends before 375ms: true",
        "The end time is 0.5 s; it must be before 0.375 s: 0.125 s too late."
      ),
    ] as [(String, String)])
  func `A bound in milliseconds that is exceeded is reported in seconds`(
    _ bound: String, _ message: String
  ) throws {
    #expect(try Self.sentences(bound) == [message])
  }

  @Test(
    arguments: [
      (
        "overshoot: {at_most: 3ms}",
        "'at_most' of 'overshoot' is not a time and cannot be in milliseconds."
      ),
      ("velocity_jump_per_s: 2 s", "'velocity_jump_per_s' is not a time and cannot be in seconds."),
      (
        "value at 5 m: 1", "The key 'value at 5 m' must be written as in 'value at 0.5 s'."
      ),
    ] as [(String, String)])
  func `A unit of another metric is one sentence`(_ bound: String, _ message: String) {
    #expect {
      _ = try Self.sentences(bound)
    } throws: {
      "\($0)".hasSuffix(message)
    }
  }
}
