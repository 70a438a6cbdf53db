import CurveTestSupport
import Testing

@Suite struct PastedCodeTests {
  @Test func `Each curve of pasted code has the name of its variable`() async throws {
    let run = try await curvekit(
      [
        "measure", "let open = .snappy\nlet close: Animation = .easeIn(duration: 0.2)", "--format",
        "csv",
      ])
    #expect(run.errors == "")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.hasPrefix("\"snappy\",\"open\",") } == [true, false])
    #expect(rows.map { $0.hasPrefix("\"easeIn(duration: 0.2)\",\"close\",") } == [false, true])
  }

  @Test func `Flags complete pasted code`() async throws {
    let code = "withAnimation(.easeInOut(duration: 0.3)) { isOn.toggle() }"
    let pasted = try await curvekit(["measure", code, "--to", "200", "--delay", "1"])
    let written = try await curvekit(["measure", "easeInOut(duration: 0.3, to: 200).delay(1)"])
    #expect(pasted.status == 0)
    #expect(pasted.output == written.output)
    #expect(pasted.errors == "")
  }

  @Test func `A terminal gets one remark for what is ignored`() async throws {
    let run = try await curvekit(
      ["measure", "withAnimation(.smooth) { a() }", "withAnimation(.bouncy) { b() }"], columns: 80)
    #expect(run.output.ranges(of: "The closure of 'withAnimation' is ignored.").count == 1)
  }
}
