import CurveTestSupport
import Foundation
import Testing

/// `measure --metrics`.
@Suite struct ChosenMetricsTests {
  /// The example spring; its overshoot and settling time have 25 digits from an independent computation.
  static let spring = [
    "measure", "spring", "--stiffness", "80", "--damping", "4", "--metrics",
    "settling_time_s, overshoot,overshoot_percent,regime,overshoot",
  ]
  static let keys = "settling_time_s,overshoot,overshoot_percent,regime"
  static let values = "3.345764236236081,0.4863966750707109,48.63966750707109,\"underdamped\""

  @Test func `Only the given metrics are printed, each once and in their order`() async throws {
    let csv = try await curvekit(Self.spring + ["--format", "csv"])
    #expect(csv.status == 0 && csv.errors.isEmpty)
    let name = "spring(mass: 1, stiffness: 80, damping: 4)"
    #expect(csv.output == "curve,label,\(Self.keys),error\n\"\(name)\",,\(Self.values),\n")
    let json = try await curvekit(Self.spring + ["--format", "json"])
    let members = zip(Self.keys.split(separator: ","), Self.values.split(separator: ",")).map {
      "\"\($0)\":\($1)"
    }.joined(separator: ",")
    #expect(json.output == "{\"curve\":\"\(name)\",\"label\":null,\(members)}\n")
  }

  @Test func `A table has a line for each metric, also for one that is absent`() async throws {
    let one = try await curvekit([
      "measure", "spring(bounce: 1)", "--metrics",
      "overshoot,settling_time_s,settling_tolerance,peak_velocity_time_s,monotone",
    ])
    #expect(
      one.output.split(separator: "\n").map { $0.prefix(38).trimmingCharacters(in: .whitespaces) }
        == [
          "spring(duration: 0.5, bounce: 1)", "overshoot                   100 %",
          "settling time               never", "settling tolerance          0.1 %",
          "time of the peak velocity   0.125 s", "monotone                    no",
        ])
    let two = try await curvekit([
      "measure", "linear", "smooth", "--metrics", "stiffness,duration_s",
    ])
    let lines = two.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("A B") && lines.contains("stiffness – 157.914"))
    #expect(
      lines.contains("duration 0.35 s –"))
  }
}
