import CurveTestSupport
import Testing

@Suite struct PanelCommandTests {
  static let spring = ["spring(mass: 1, stiffness: 80, damping: 4)"]

  @Test func `Normalized curves go from 0 to 1 and keep their shape`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [
        "plot", "bouncy(from: 5, to: 405)", "bouncy(from: 1, to: -1)", "bouncy", "--normalize",
        "-o",
        "x.gp", "--data", "csv",
      ], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = try folder.text("x.csv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    for row in rows {
      #expect((row[1] - row[5]).magnitude < 1e-14 && (row[3] - row[5]).magnitude < 1e-14)
      #expect((row[2] - row[6]).magnitude < 1e-13 && (row[4] - row[6]).magnitude < 1e-13)
    }
    #expect(try folder.text("x.gp").contains("'progress'"))
  }
}
