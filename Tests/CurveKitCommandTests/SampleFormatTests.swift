import CurveTestSupport
import Foundation
import Testing

/// Samples as JSON, and the extensions of files.
@Suite struct SampleFormatTests {
  private static let lines = """
    {"curve":"linear(duration: 1)","label":"A","time_s":[0,1,2],"value":[0,1,1],\
    "velocity_per_s":[1,1,0],"acceleration_per_s2":[0,0,0],"error":null}
    {"curve":"linear(duration: 2)","label":null,"time_s":[0,1,2],"value":[0,0.5,1],\
    "velocity_per_s":[0.5,0.5,0.5],"acceleration_per_s2":[0,0,0],"error":null}

    """

  private static let arguments = [
    "sample", "linear(duration: 1)", "linear(duration: 2)", "--label", "A", "--samples", "3",
  ]

  @Test func `JSON has a line with arrays for each curve`() async throws {
    let run = try await curvekit(Self.arguments + ["--format", "json"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == Self.lines)
  }

  @Test(arguments: ["a.json", "a.jsonl", "a.NDJSON"])
  func `A file has the format of its extension`(_ file: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(Self.arguments + ["-o", file], in: folder.path)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.text(file) == Self.lines)
  }

  @Test func `The times of --at are the columns of JSON too`() async throws {
    let run = try await curvekit([
      "sample", "linear(duration: 1)", "--at", "0.75,0.25", "--format", "json",
    ])
    #expect(
      run.output == """
        {"curve":"linear(duration: 1)","label":null,"time_s":[0.75,0.25],"value":[0.75,0.25],\
        "velocity_per_s":[1,1],"acceleration_per_s2":[0,0],"error":null}

        """)
  }

  @Test func `Many samples of JSON are the numbers of CSV`() async throws {
    let arguments = ["sample", "bouncy", "--samples", "20001"]
    let json = try await curvekit(arguments + ["--format", "json"]).output
    let csv = try await curvekit(arguments).output.split(separator: "\n").map {
      $0.split(separator: ",")
    }
    #expect(csv.count == 20_002)
    for (column, name) in csv[0].enumerated() {
      let start = try #require(json.range(of: "\"\(name)\":["))
      let numbers = json[start.upperBound...].prefix { $0 != "]" }.split(separator: ",")
      let isSame = numbers == csv.dropFirst().map { $0[column] }
      #expect(isSame, "\(name)")
    }
  }

  @Test func `With a format, a file may have any other extension`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      Self.arguments + ["--format", "json", "-o", "a.log"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try folder.text("a.log") == Self.lines)
  }
}
