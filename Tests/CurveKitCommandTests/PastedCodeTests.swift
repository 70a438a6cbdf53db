import CurveTestSupport
import Testing

@Suite struct PastedCodeTests {
  @Test func `A terminal gets one remark for what is ignored`() async throws {
    let run = try await curvekit(
      ["measure", "withAnimation(.smooth) { a() }", "withAnimation(.bouncy) { b() }"], columns: 80)
    #expect(run.output.ranges(of: "The closure of 'withAnimation' is ignored.").count == 1)
  }
}
