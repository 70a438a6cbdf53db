import CurveTestSupport
import Foundation
import Testing

@Suite struct SweepCommandTests {
  static let springs = ["sweep", "spring", "--stiffness", "10:500:10", "--damping", "1:50:1"]

  @Test func `sweep writes long CSV in the order of the flags`() async throws {
    let run = try await curvekit([
      "sweep", "spring", "--stiffness", "80", "--damping", "4,2", "--mass=1:3:1", "--metrics",
      "overshoot, settling_time_s",
    ])
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map(String.init)
    #expect(rows[0] == "damping,mass,overshoot,settling_time_s")
    #expect(
      rows.dropFirst().map { $0.split(separator: ",").prefix(2).joined(separator: " ") }
        == ["4 1", "4 2", "4 3", "2 1", "2 2", "2 3"])
    // The example spring, with the numbers of `measure`: 25 digits from an independent computation.
    #expect(rows[1] == "4,1,0.4863966750707109,3.345764236236081")

    let swapped = try await curvekit([
      "sweep", "spring", "--mass", "1:3:1", "--set", "damping=2,4", "--stiffness", "80",
    ]).output
    #expect(
      swapped.hasPrefix(
        "mass,damping,overshoot,settling_time_s,rise_time_s,peak_time_s,peak_velocity_per_s\n1,2,"))
  }

  @Test func `Rows have the numbers of measure, in CSV and JSON`() async throws {
    let keys = "overshoot,overshoot_percent,settling_time_s,settling_tolerance,monotone,regime"
    let sweep = try await curvekit([
      "sweep", "interpolatingSpring(stiffness: 90, damping: 7)", "--set", "stiffness=20:200:60",
      "--delay", "0,0.5", "--tolerance", "0.02", "--metrics", keys, "--format", "json",
    ]).output.split(separator: "\n")
    #expect(sweep.count == 8)
    for line in sweep {
      let row = try object(String(line))
      let stiffness = try #require(row["stiffness"] as? Double)
      let delay = try #require(row["delay"] as? Double)
      let measured = try object(
        try await curvekit([
          "measure", "interpolatingSpring(stiffness: \(stiffness), damping: 7)", "--delay",
          "\(delay)", "--tolerance", "0.02", "--format", "json",
        ]).output)
      for key in keys.split(separator: ",").map(String.init) {
        #expect(row[key] as? NSObject == measured[key] as? NSObject, "\(key)")
      }
      #expect(row.count == 8)
    }
  }

  @Test func `Shards have a header each, and their rows are the rows of the whole`() async throws {
    let whole = try await curvekit(Self.springs).output
    var rows = ""
    for part in 1...7 {
      let lines = try await curvekit(Self.springs + ["--shard", "\(part)/7"]).output
      let header = try #require(lines.firstIndex(of: "\n"))
      rows += (part == 1 ? lines[...header] : "") + lines[lines.index(after: header)...]
    }
    #expect(rows == whole)
  }

  @Test func `The best spring with an overshoot below 10 % is found`() async throws {
    let question = Self.springs + ["--where", "overshoot < 10%", "--best", "settling_time_s"]
    let answer = try await curvekit(question)
    #expect(answer.status == 0 && answer.errors.isEmpty)
    let lines = answer.output.split(separator: "\n")
    #expect(
      lines[0]
        == "Smallest settling time of 1632 with overshoot < 10%, of 2500 combinations:")
    #expect(lines[1].hasPrefix("  stiffness "))

    // The smallest of the kept rows.
    let kept = try await curvekit(Self.springs + ["--where", "overshoot < 10%"]).output
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(kept.count == 1633)
    let times = try kept.dropFirst().map { row -> Double in
      let overshoot = try #require(Double(row[2]))
      #expect(overshoot < 0.1)
      return try #require(Double(row[3]))
    }
    let smallest = try #require(times.min())
    let csv = try await curvekit(question + ["--format", "csv"]).output.split(separator: "\n")
    #expect(csv.count == 2)
    #expect(csv[1].split(separator: ",")[3] == "\(smallest)")
    let largest = try await curvekit(
      Self.springs + ["--best", "max:settling_time_s", "--format", "json"])
    #expect(largest.output.hasPrefix("{\"stiffness\":10,\"damping\":50,"))
  }

  @Test func `Combinations that are not valid are empty cells and one line on standard error`()
    async throws
  {
    let run = try await curvekit([
      "sweep", "spring", "--bounce", "0.9:1.2:0.1", "--metrics", "overshoot,regime",
    ])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n1.1,,\n1.2,,\n"))
    #expect(
      run.errors
        == "2 of 4 combinations are not valid; the first is bounce 1.1: "
        + "--bounce must be above -1 and at most 1, not 1.1.\n")
    let kept = try await curvekit([
      "sweep", "spring", "--bounce", "0.9:1.2:0.1", "--where", "overshoot < 200%",
    ])
    #expect(kept.output.split(separator: "\n").count == 3)
  }

  @Test(
    arguments: [
      (["spring"], "No parameter has several values; try a range such as --stiffness 10:500:10."),
      (
        ["spring", "--bounce", "0.1"],
        "No parameter has several values; try a range such as --stiffness 10:500:10."
      ),
      (
        ["sprong", "--bounce", "0:1:0.1"],
        "There is no curve named 'sprong' at column 1. Did you mean 'spring'?"
      ),
      (
        ["ease", "--bounce", "0:1:0.1"],
        "--bounce does not apply to 'ease', which takes duration, from and to."
      ),
      (["spring", "--stiffness", "1:9:1"], "--stiffness also needs --damping or --damping-ratio."),
      (
        ["spring(bounce: 0.1)", "--bounce", "0:1:0.1"],
        "--bounce and 'bounce' at column 8 set the same parameter."
      ),
      (
        ["spring", "--bounce", "0:1:0.1", "--set", "bounce=0:1:0.1"],
        "--set bounce and --bounce set the same parameter."
      ),
      (
        ["spring", "--mass", "1%:9%:1%", "--stiffness", "1", "--damping", "1"],
        "--mass is not a fraction and cannot be in per cent."
      ),
      (
        ["spring", "--bounce", "2:3:1"],
        "No combination is valid; bounce 2: --bounce must be above -1 and at most 1, not 2."
      ),
      (
        ["steps(4)", "--set", "jump=1:2:1"],
        "--set jump must be jump-start, jump-end, jump-both or jump-none, not a number."
      ),
      (
        ["easeOutBack", "--set", "overshot=1:2:1"],
        "--set overshot does not apply to 'easeOutBack', which takes overshoot, duration, from and to."
      ),
      (
        ["easeOutBack", "--set", "overshoot"],
        "--set needs a name and values, such as overshoot=1:3:0.1, not 'overshoot'."
      ),
      (
        ["spring", "--bounce", "0:1:0.1", "--metrics", "oversoot"],
        "--metrics has no metric 'oversoot'. Did you mean 'overshoot'?"
      ),
      (["spring", "--bounce", "0:1:0.1", "--format", "table"], "--format table needs --best."),
      (
        ["spring", "--bounce", "0:1:0.1", "--profile", "excel", "--format", "json"],
        "--profile needs --format csv."
      ),
      (
        ["ease", "--duration", "1:2:1", "--repeat", "forever"],
        "'ease' repeats forever; give an end with --until SECONDS."
      ),
      (
        ["ease", "--duration", "1:2:1", "--until", "2"],
        "--until needs a curve that repeats forever."
      ),
    ] as [([String], String)])
  func `A mistake is one sentence`(_ arguments: [String], _ message: String) async throws {
    let run = try await curvekit(["sweep"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test func `Without a combination that meets the conditions, the exit status is 1`() async throws
  {
    let run = try await curvekit(
      Self.springs + ["--where", "overshoot > 190%", "--best", "settling_time_s"])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors == "error: None of 2500 combinations has overshoot > 190%.\n")
  }

  @Test func `A file is replaced only by a complete sweep`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "plane.csv")
    let arguments = ["sweep", "spring", "-o", "plane.csv", "--bounce"]
    let failed = try await curvekit(arguments + ["2:3:1"], in: folder.path)
    #expect(failed.status == 64)
    #expect(try folder.text("plane.csv") == "old")
    _ = try await curvekit(arguments + ["0:1:0.5"], in: folder.path)
    #expect(try folder.text("plane.csv").split(separator: "\n").count == 4)
    #expect(folder.files == ["plane.csv"])
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
