import CurveTestSupport
import Foundation
import Testing

/// Springs as animation engines show them: `--as` and `--with`.
@Suite struct EngineCommandTests {
  static let spring = "spring(mass: 1, stiffness: 170, damping: 26, from: 0, to: 100)"

  @Test func `sample --as gives the frames that react-spring's own snapshot has`() async throws {
    let run = try await curvekit(["sample", Self.spring, "--as", "react-spring", "--rate", "60"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let values = try run.output.split(separator: "\n").dropFirst().map {
      try #require(Double($0.split(separator: ",")[1]))
    }
    var frames = 0
    for row in try VectorTable("react-spring").rows where try row.text("kind") == "spring" {
      let frame = Int((try row.input * 60).rounded())
      #expect((values[frame] - (try row.expected)).magnitude <= 1e-9, "frame \(frame)")
      frames += 1
    }
    #expect(frames == 42 && values.count == 43)
  }

  @Test func `JSON has the engine as an object, and CSV as its last columns`() async throws {
    let arguments = ["measure", "smooth", "--as", "anime", "--format"]
    let json = try await curvekit(arguments + ["json"]).output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let engine = try #require(object["engine"] as? [String: Any])
    #expect(engine["name"] as? String == "anime" && engine["stop_s"] as? Double == 1)
    #expect(engine["stop_frame"] as? Int == 60 && engine["end_value"] as? Double == 1)
    #expect(object["curve"] as? String == "smooth")

    for curves in [["smooth", "ease"], ["--stdin"]] {
      let csv = try await curvekit(
        ["measure"] + curves + ["--as", "anime", "--format", "csv"], input: "smooth\nease\n"
      ).output
      let rows = csv.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let first = try #require(rows[0].firstIndex(of: "engine"))
      #expect(rows[0][first + 2] == "engine_stop_s" && rows[1][first + 2] == "1")
      #expect(rows[1][first] == "\"anime\"")
      // A timing curve is shown as it is.
      #expect(rows[2][first] == "" && rows[2][first + 2] == "")
    }
    let plain = try await curvekit(["measure", "smooth", "--format", "csv"]).output
    #expect(!plain.contains("engine"))
  }
}
