import CurveTestSupport
import Foundation
import Testing

@Suite struct CompareTests {
  static let springs = ["spring(stiffness: 80, damping: 4)", "spring(stiffness: 100, damping: 12)"]

  @Test func `compare gives the distance of two springs to 1e-12, as JSON`() async throws {
    let found = try await json(Self.springs + ["--until", "2"])
    // By mpmath with 40 digits.
    for (key, value) in [
      ("greatest_difference", 0.3998635720594996533543833953),
      ("greatest_difference_time_s", 0.3460602534087352291854058894),
      ("mean_difference", 0.1025640808315158444450519297),
      ("rms_difference", 0.1502128884785765990808931399),
      ("over_s", 2),
    ] {
      let number = try #require(found[key] as? Double)
      #expect((number / value - 1).magnitude < 1e-12, "\(key)")
    }
    #expect(found["first"] as? String == "spring(mass: 1, stiffness: 80, damping: 4)")
    #expect(found["align"] as? String == "time")
    // e^(-pi z / sqrt(1 - z^2)) of z = 0.6, less that of the example.
    let overshoot = try #require(found["overshoot_change"] as? Double)
    #expect((overshoot - (exp(-Double.pi * 0.75) - 0.4863966750707109)).magnitude < 1e-15)

    let back = try await json(Self.springs.reversed() + ["--until", "2"])
    for key in ["greatest_difference", "best_shift_s", "overshoot_change"] {
      let (there, other) = try (
        #require(found[key] as? Double), #require(back[key] as? Double)
      )
      #expect((there + other).magnitude < 1e-9, "\(key)")
    }
  }

  @Test func `Each curve is compared with the first, by time or progress, in each format`()
    async throws
  {
    let curves = ["compare", "smooth", "snappy", "smooth", "--label", "base"]
    let lines = try await curvekit(curves + ["--format", "json"]).output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"first\":\"smooth\",\"second\":\"s") })
    #expect(lines[1].contains("\"over_s\":0.7347716981942958,\"greatest_difference\":0,"))
    #expect(lines[1].contains("\"best_shift_s\":0,"))

    let csv = try await curvekit(curves + ["--format", "csv", "--profile", "excel"]).output
    let rows = csv.split(separator: "\r\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("\u{FEFF}first,second,first_label,second_label,align,over_s,"))
    #expect(
      rows[2].hasPrefix(#""smooth","smooth","base",,"time",0.7347716981942958,0,0,,0,0,0,,0,"#))

    let table = try await curvekit(curves + ["--align", "progress"])
    #expect(table.status == 0 && table.errors.isEmpty)
    let start = "A  base  smooth\nB  snappy\n\nDistance, at equal progress from 0 to 1\n"
    #expect(table.output.hasPrefix(start))
    #expect(table.output.contains("\n\nA  base  smooth\nB  smooth\n"))
  }

  @Test func `An endless curve is compared up to the given time`() async throws {
    let found = try await json(
      ["ease-in.repeatForever(autoreverses: false)", "ease-in", "--until", "0.7"])
    // The second pass from 0, against rest at 1.
    #expect(found["greatest_difference"] as? Double == -1)
    #expect(found["over_s"] as? Double == 0.7)
    #expect(found["best_shift_s"] is NSNull)
  }

  private func json(_ arguments: [String]) async throws -> [String: Any] {
    let run = try await curvekit(["compare"] + arguments + ["--format", "json"])
    #expect(run.errors.isEmpty && run.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }
}
