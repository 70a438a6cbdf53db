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

  @Test func `measure --as states when the engine stops, what it shows then, and its rule`()
    async throws
  {
    let run = try await curvekit(["measure", Self.spring, "--as", "React-Spring"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").suffix(4).map(String.init)
    #expect(lines[0] == "react-spring, 60 frames a second")
    #expect(lines[2].contains("0.7 s") && lines[2].contains(" 42 ") && lines[2].contains("99.88"))
    #expect(lines[3].hasPrefix("  react-spring stops within 0.1 % of the travel"))
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

  @Test func `compare --as --with compares one spring in two engines`() async throws {
    let run = try await curvekit(
      ["compare", "smooth", "--as", "swiftui", "--with", "motion", "--format", "json"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["first_label"] as? String == "swiftui")
    #expect(object["second_label"] as? String == "motion")
    // SwiftUI stops at frame 50, and Motion shows its target from 0.746 s on.
    let change = try #require(object["duration_s_change"] as? Double)
    #expect((change - (0.746 - 50.0 / 60)).magnitude < 1e-12)
    let exact = try await curvekit(
      ["compare", "smooth", "--label", "x", "--with", "wobble", "--format", "json"])
    #expect(exact.output.contains(#""first_label":"x (exact)","second_label":"x (wobble)""#))
  }

  @Test func `A frame rate and a visible change belong to the engine`() async throws {
    let fast = try await curvekit(
      ["measure", Self.spring, "--as", "react-spring", "--frame-rate", "120", "--format", "json"])
    #expect(fast.output.contains(#""frame_rate":120,"stop_s":0.6666666666666666,"stop_frame":80"#))
    // ln(C / 0.1) / g of 1/80/4, with C^2 = 1 + g^2 / d^2: 1.1641… s, cut to milliseconds.
    let coarse = try await curvekit(
      [
        "measure", "spring(stiffness: 80, damping: 4)", "--as", "compose", "--visible-change",
        "0.1", "--format", "json",
      ])
    #expect(coarse.output.contains(#""stop_s":1.164,"#))
  }

  @Test func `A spring of standard input that an engine cannot show has a row with the reason`()
    async throws
  {
    let run = try await curvekit(
      ["measure", "--stdin", "--as", "motion"],
      input: "smooth\nspring(stiffness: 100, damping: 0)\n")
    #expect(run.status == 65)
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 2 && rows[0].contains(#""stop_s":0.75"#))
    #expect(rows[1].contains("Motion does not stop this spring within its limit of 20 s."))
  }
}
