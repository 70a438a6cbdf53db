import CurveTestSupport
import Testing

/// Times with a unit in the flags of every command.
@Suite struct TimeUnitCommandTests {
  @Test(
    arguments: [
      (
        ["sample", "linear", "--duration", "400ms", "--delay", "100 ms", "--at", "300ms,0.1 s"],
        ["sample", "linear", "--duration", "0.4", "--delay", "0.1", "--at", "0.3,0.1"]
      ),
      (
        ["measure", "spring", "--response", "550ms", "--damping-ratio", "0.8"],
        ["measure", "spring", "--response", "0.55", "--damping-ratio", "0.8"]
      ),
      (
        ["measure", ".easeIn.repeatForever()", "--until", "1900ms"],
        ["measure", ".easeIn.repeatForever()", "--until", "1.9"]
      ),
      (
        ["compare", "smooth", "snappy", "--until", "250ms"],
        ["compare", "smooth", "snappy", "--until", "0.25"]
      ),
      (
        ["sweep", "spring", "--duration", "100ms:300ms:50ms", "--delay", "10ms,0.02 s"],
        ["sweep", "spring", "--duration", "0.1:0.3:0.05", "--delay", "0.01,0.02"]
      ),
      (
        ["sweep", "spring", "--set", "duration=0.1 s,300ms", "--where", "settling_time_s < 200ms"],
        ["sweep", "spring", "--set", "duration=0.1,0.3", "--where", "settling_time_s < 0.2"]
      ),
    ] as [([String], [String])])
  func `A time with a unit gives the output of the same time in seconds`(
    _ arguments: [String], _ seconds: [String]
  ) async throws {
    let (one, other) = (try await curvekit(arguments), try await curvekit(seconds))
    #expect(one.status == 0 && one.errors.isEmpty)
    #expect(one.output == other.output)
  }

  @Test(
    arguments: [
      (
        ["measure", "ease-in", "--duration", "300"],
        "--duration 300 is 300 seconds; write '300ms' for milliseconds, or '300s' for seconds."
      ),
      (
        ["sweep", "ease-out-back", "--set", "overshoot=1,2", "--duration", "60.5"],
        "--duration 60.5 is 60.5 seconds; write '60.5ms' for milliseconds, or '60.5s' for seconds."
      ),
      (["measure", "spring", "--mass", "2s"], "--mass is not a time and cannot be in seconds."),
      (
        ["measure", "ease", "--speed", "2ms"],
        "--speed is not a time and cannot be in milliseconds."
      ),
      (
        ["sweep", "spring", "--bounce", "1ms,2ms"],
        "--bounce is not a time and cannot be in seconds."
      ),
      (["sample", "ease", "--rate", "60s"], "--rate is not a time and cannot be in seconds."),
    ] as [([String], String)])
  func `A wrong unit, or a duration that is meant in milliseconds, is one sentence`(
    _ arguments: [String], _ message: String
  ) async throws {
    let run = try await curvekit(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test func `A minute, and a longer duration with its unit, are accepted`() async throws {
    for (duration, seconds) in [("60", "60"), ("300s", "300"), ("90000ms", "90")] {
      let run = try await curvekit([
        "measure", "linear", "--duration", duration, "--metrics", "duration_s", "--format", "csv",
      ])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasSuffix(",\(seconds)\n"))
    }
  }
}
