import CurveTestSupport
import Foundation
import Testing

@Suite struct IdentifyTests {
  @Test func `Samples of a spring give back its expression, from standard input`() async throws {
    let run = try await curvekit(
      [],
      shell:
        "$curvekit sample 'spring(response: 0.5, dampingRatio: 0.3)' --rate 60 | $curvekit identify -"
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        "spring(response: 0.5, dampingRatio: 0.3)\n\nParameters, with 95 % confidence"))
    #expect(run.output.contains("for mass 1"))
  }

  @Test func `Every curve of a table is identified, as JSON and CSV`() async throws {
    let table =
      "$curvekit sample bouncy 'ease(duration: 0.5)' --rate 60 --layout wide --profile excel-eu"
    let options = "--family spring --family easing"
    let json = try await curvekit(
      [], shell: "\(table) | $curvekit identify - \(options) --format json")
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("{\"column\":\"bouncy_value\",\"samples\":"))
    #expect(lines[0].contains("\"curve\":\"spring(response: 0.5, dampingRatio: 0.7)\""))
    #expect(lines[1].contains("\"family\":\"easing\",\"curve\":\"ease(duration: 0.5)\""))
    let csv = try await curvekit(
      [], shell: "\(table) | $curvekit identify - \(options) --format csv --column bouncy_value")
    #expect(csv.output.hasPrefix("column,rank,family,curve,rms,"))
    #expect(csv.output.contains("\"response\",0.5"))
  }

  @Test func `A delay is found on request, and keyframes are a scene that measures`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [],
      in: folder.path,
      shell: """
        $curvekit sample 'spring(response: 0.5, dampingRatio: 0.3).delay(0.2)' --rate 60 --until 1.5 > late.csv
        $curvekit identify late.csv --delay --family spring | head -1
        $curvekit identify late.csv --family keyframes --format json | sed 's/.*"curve":"//; s/",.*//' > scene
        printf '%b' "$(cat scene)" > scene.yaml && $curvekit measure @scene.yaml --metrics end_value --format csv
        """)
    #expect(run.output.hasPrefix("spring(response: 0.5, dampingRatio: 0.3).delay(0.2)\n"))
    #expect(run.output.contains("end_value\n"))
  }

  @Test func `A chart shows the samples as dots over the curve`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        $curvekit sample bouncy --rate 30 --until 1 > bouncy.csv
        $curvekit identify bouncy.csv --family spring -o fit.svg
        """)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("spring("))
    let svg = try String(contentsOfFile: folder.path + "/fit.svg", encoding: .utf8)
    #expect(svg.components(separatedBy: "<circle").count > 30)
  }

  @Test(arguments: [
    ("t,v\\n0,1\\n0.1,abc\\n", "Row 3 has 'abc' in column 'v', which is not a number."),
    ("0,0\\n0.1,1\\n0.05,2\\n", "Row 3 goes back in time: 0.05 is earlier than the row before."),
    ("0,1\\n1,1\\n2,1\\n", "All values of the trace are equal, so there is no motion."),
    ("0,0\\n1,1\\n2,1\\n", "The motion has only 3 samples; at least 8 are needed."),
  ])
  func `Bad content is one sentence, with status 65`(text: String, message: String) async throws {
    let run = try await curvekit([], shell: "printf '\(text)' | $curvekit identify -")
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors == "error: Standard input: \(message)\n")
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
    let noise = try await curvekit(
      [],
      shell:
        "awk 'BEGIN { for (i = 0; i < 50; i++) print i \",\" (i * 7919) % 101 }' | $curvekit identify -"
    )
    #expect(noise.status == 65)
    #expect(noise.errors.contains("No curve explains the trace"))
    #expect(noise.errors.hasSuffix("; use --delay if the motion starts later than the trace.\n"))
    #expect(try await curvekit(["identify", "/no/such.csv"]).status == 66)
    let column = try await curvekit(
      [], shell: "printf 't,v\\n0,1\\n' | $curvekit identify - --column w")
    #expect(column.status == 64)
  }
}
