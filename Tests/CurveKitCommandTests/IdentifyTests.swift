import CurveTestSupport
import Foundation
import Testing

@Suite struct IdentifyTests {
  @Test func `Samples of a spring give back its expression, from standard input`() async throws {
    let spring = "spring(response: 0.5, dampingRatio: 0.3)"
    let samples = try await curvekit(["sample", spring, "--rate", "60"]).output
    let run = try await curvekit(["identify", "-"], input: samples)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        "spring(response: 0.5, dampingRatio: 0.3)\n\nParameters, with 95 % confidence"))
    #expect(run.output.contains("for mass 1"))
  }

  @Test func `Every curve of a table is identified, as JSON and CSV`() async throws {
    let table = try await curvekit(
      ["sample", "bouncy", "ease(duration: 0.5)", "--rate", "60"]
        + ["--layout", "wide", "--profile", "excel-eu"]
    ).output
    let command = ["identify", "-", "--family", "spring", "--family", "easing", "--format"]
    let json = try await curvekit(command + ["json"], input: table)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("{\"column\":\"bouncy_value\",\"samples\":"))
    #expect(lines[0].contains("\"curve\":\"spring(response: 0.5, dampingRatio: 0.7)\""))
    #expect(lines[1].contains("\"family\":\"easing\",\"curve\":\"ease(duration: 0.5)\""))
    let csv = try await curvekit(command + ["csv", "--column", "bouncy_value"], input: table)
    #expect(csv.output.hasPrefix("column,rank,family,curve,rms,"))
    #expect(csv.output.contains("\"response\",0.5"))
  }

  @Test func `A delay is found on request, and keyframes are a scene that measures`() async throws {
    let folder = try TemporaryFolder()
    let late = "spring(response: 0.5, dampingRatio: 0.3).delay(0.2)"
    _ = try await curvekit(
      ["sample", late, "--rate", "60", "--until", "1.5", "-o", "late.csv"], in: folder.path)
    let found = try await curvekit(
      ["identify", "late.csv", "--delay", "--family", "spring"], in: folder.path)
    #expect(found.output.hasPrefix(late + "\n"))
    let json = try await curvekit(
      ["identify", "late.csv", "--family", "keyframes", "--format", "json"], in: folder.path)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let candidates = object?["candidates"] as? [[String: Any]]
    try folder.write(try #require(candidates?.first?["curve"] as? String), to: "scene.yaml")
    let run = try await curvekit(
      ["measure", "@scene.yaml", "--metrics", "end_value", "--format", "csv"], in: folder.path)
    #expect(run.status == 0 && run.output.contains("end_value,error\n"), "\(run.errors)")
  }

  @Test func `A chart shows the samples as dots over the curve`() async throws {
    let folder = try TemporaryFolder()
    _ = try await curvekit(
      ["sample", "bouncy", "--rate", "30", "--until", "1", "-o", "bouncy.csv"], in: folder.path)
    let run = try await curvekit(
      ["identify", "bouncy.csv", "--family", "spring", "-o", "fit.svg"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("spring("))
    let svg = try String(contentsOfFile: folder.path + "/fit.svg", encoding: .utf8)
    #expect(svg.components(separatedBy: "<circle").count > 30)
  }

  @Test
  func `Ten million rows are refused at once, and a missing file or column has its own status`()
    async throws
  {
    let many = try await curvekit([], shell: "yes 0,1 | head -n 10000000 | $curvekit identify -")
    #expect(many.status == 65)
    #expect(
      many.errors.hasPrefix(
        "error: Standard input: Row 100001 is one too many; a trace has at most 100000"))
    let trace = (0..<50).map { "\($0),\($0 * 7919 % 101)\n" }.joined()
    let noise = try await curvekit(["identify", "-"], input: trace)
    #expect(noise.status == 65)
    #expect(noise.errors.contains("No curve explains the trace"))
    #expect(noise.errors.hasSuffix("; use --delay if the motion starts later than the trace.\n"))
    #expect(try await curvekit(["identify", "/no/such.csv"]).status == 66)
    let column = try await curvekit(["identify", "-", "--column", "w"], input: "t,v\n0,1\n")
    #expect(column.status == 64)
  }
}
