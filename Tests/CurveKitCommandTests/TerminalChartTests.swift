import CurveTestSupport
import Foundation
import Testing

/// The text chart fills the terminal, so it must work at every width that a terminal can have.
@Suite struct TerminalChartTests {
  @Test(arguments: [20, 40, 60, 80, 134, 135, 220, 500, 1200])
  func `A chart fills a terminal of any width`(columns: Int) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["plot", "spring"], in: folder.path, columns: columns)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.suffix(3) == ["plots/spring.svg", "plots/spring.gp", "plots/spring.csv"])
    // A chart has from 40 to 1000 columns.
    let width = min(max(columns, 40), 1000)
    #expect(lines.dropLast(3).map(\.count).max() == width)
    #expect(lines.contains { $0.filter { $0 != " " } == "time(s)" })
  }

  @Test func `A text chart of every allowed size is complete`() async throws {
    let folder = try TemporaryFolder()
    for size in ["40x12", "64x500", "65x13", "129x24", "1000x12", "1000x500"] {
      let run = try await curvekit(
        ["plot", "smooth", "-o", "-", "--format", "txt", "--size", size], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(size): \(run.errors)")
      #expect(run.output.contains("time (s)"), "\(size)")
    }
  }
}
