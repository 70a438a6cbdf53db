import CurveTestSupport
import Foundation
import Testing

@Suite struct SweepCommandTests {
  static let springs = ["sweep", "spring", "--stiffness", "10:500:10", "--damping", "1:50:1"]

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

  @Test func `Of several metrics, those with a number are drawn`() async throws {
    let folder = try TemporaryFolder()
    let some = try await curvekit(
      [
        "sweep", "linear", "--duration", "1:2:0.1", "--plot", "--metrics", "mass,duration_s", "-o",
        "x.gp",
      ], in: folder.path)
    #expect(some.status == 0 && some.errors == "None of 11 combinations has a mass.\n")
    #expect(folder.files == ["x.gp"])
  }

  /// A nod with three keyframes.
  private static let nod = """
    curvekit: 1
    title: Nod
    initial: {angle: 0, other: 1}
    keyframes:
      angle:
        - cubic: {to: 16, duration: 0.125}
        - cubic: {to: -16, duration: 0.125}
        - spring: {to: 0, spring: bouncy}
      other:
        - linear: {to: 2, duration: 1}
    """

  @Test func `Numbers of a scene are replaced by their paths before it is read`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.nod, to: "nod.yaml")
    let metrics = ["--metrics", "peak_value,peak_velocity_per_s,settling_time_s,end_value"]
    let rows = try await curvekit(
      [
        "sweep", "@nod.yaml#angle", "--set", "keyframes.angle.0.cubic.to=8,24", "--set",
        "keyframes.angle.2.spring.spring.extraBounce=0.1,0.2",
      ] + metrics, in: folder.path
    ).output.split(separator: "\n")
    #expect(
      rows[0].hasPrefix(
        "\"keyframes.angle.0.cubic.to\",\"keyframes.angle.2.spring.spring.extraBounce\",peak_value")
    )
    #expect(rows.count == 5)
    // The same as a file with these numbers.
    try folder.write(
      Self.nod.replacing("to: 16,", with: "to: 24,")
        .replacing("spring: bouncy", with: "spring: 'bouncy(extraBounce: 0.2)'"), to: "other.yaml")
    let measured = try object(
      try await curvekit(
        ["measure", "@other.yaml#angle", "--format", "json"], in: folder.path
      ).output)
    let last = rows[4].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let keys = ["peak_value", "peak_velocity_per_s", "settling_time_s", "end_value"]
    #expect(last == [24, 0.2] + keys.map { measured[$0] as? Double })
  }

  @Test func `A chart has a picture, a script and the rows`() async throws {
    let folder = try TemporaryFolder()
    let question = [
      "sweep", "spring", "--stiffness", "10:500:70", "--damping", "1:50:log8", "--where",
      "overshoot < 10%", "--best", "settling_time_s",
    ]
    let run = try await curvekit(question + ["--plot"], in: folder.path)
    #expect(run.errors.isEmpty)
    #expect(
      run.output
        == "plots/spring-sweep.svg\nplots/spring-sweep.gp\nplots/spring-sweep.csv\n")
    let rows = try await curvekit(Array(question.dropLast(2))).output
    #expect(try folder.text("plots/spring-sweep.csv") == rows)
    #expect(try folder.text("plots/spring-sweep.svg").hasSuffix("</svg>\n\n"))
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
