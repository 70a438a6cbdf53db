import CurveChecks
import CurveExport
import CurveKit
import CurveScenes
import CurveSpecs
import Foundation
import Testing

@Suite("Check files")
struct CheckFileTests {
  @Test("say what curves must be: defaults, budgets, and what is their own")
  func reads() throws {
    let file = try CheckFile(parsing: try text(of: "motion.yaml"), file: "design/motion.yaml")
    #expect(file.file == "design/motion.yaml")
    #expect(file.baselineFile == "motion.baseline.yaml")
    #expect(file.entries.map(\.name) == ["sheet opens", "pulse", "nod", "scene"])
    #expect(file.entries.map(\.place.line) == [15, 24, 30, 31])
    #expect(file.entries.map(\.place.column) == [3, 3, 3, 3])

    let sheet = file.entries[0]
    guard case .expression(let spec) = sheet.source else {
      Issue.record("\(sheet.source)")
      return
    }
    #expect(spec == (try CurveSpec(parsing: "spring(duration: 0.3, bounce: 0.1)")))
    #expect(sheet.tolerance == 0.001 && sheet.riseLevels == (0.1, 0.9) && sheet.until == nil)
    #expect(
      sheet.bounds == [
        .metric(.duration, .none),
        .metric(.settlingTime, .atMost(0.4)),
        .metric(.overshoot, .atMost(0.1)),
        .metric(.peakVelocity, .between(1, 20)),
        .metric(.monotone, .flag(false)),
        MetricBound("damping_ratio", .equal(0.9, relative: 0.01, absolute: 0)),
        MetricBound("regime", .word("underdamped")),
      ])

    let pulse = file.entries[1]
    #expect(pulse.tolerance == 0.02 && pulse.until == 4)
    #expect(
      pulse.bounds == [
        .metric(.settlingTime, .none), .metric(.riseTime, .atMost(0.2)),
        .metric(.overshoot, .atMost(0.1)), .metric(.rebound, .atMost(0.05)),
        .metric(.velocityJump, .equal(0)),
      ])

    for (entry, track) in [(file.entries[2], "angle"), (file.entries[3], nil)] {
      guard case .scene("nod.yaml", track) = entry.source else {
        Issue.record("\(entry.source)")
        return
      }
    }
    #expect(file.entries[2].bounds == [.smooth])
    #expect(
      file.entries[3].bounds == [
        .metric(.overshootPercent, .equal(12.5)), .smooth, .metric(.oscillations, .equal(3)),
      ])

    var drift = DriftTolerances()
    drift.all = DriftTolerances.Margin(relative: 1e-6, absolute: 1e-9)
    drift[Metric(.overshoot)] = DriftTolerances.Margin(relative: 0.01)
    drift.samples = DriftTolerances.Margin(absolute: 0.001)
    #expect(
      file.entries.filter { $0.drift == drift }.map(\.name) == ["sheet opens", "nod", "scene"])
    drift.samples = DriftTolerances.Margin(absolute: 0.01)
    #expect(pulse.drift == drift)
  }

  /// A file of the folder `Checks`.
  private func text(of name: String) throws -> String {
    try String(contentsOfFile: testFolder + "/Checks/" + name, encoding: .utf8)
  }
}
