import CurveKit
import CurveSpecs
import CurveTables
import CurveTestSupport
import Testing

@testable import CurveKitCommand

@Suite struct CurveStreamPieceTests {
  @Test(arguments: [true, false])
  func `Only long rows are computed one by one`(hasLongRows: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "smooth\n", count: 40), to: "list.txt")
    let stream = CurveStream(
      rows: MeasuredRows(MetricsRows(.json, hasErrors: true), settings: MetricSettings()),
      complete: { text throws(CurveSpecError) in try CurveSpec(parsing: text) },
      analysisEnd: nil, badLine: .hasRow, hasLongRows: hasLongRows)
    var counts: [Int] = []
    try stream.run(FilesInUse.openLines(folder.path + "/list.txt")) { counts.append($0.count) }
    #expect(counts == (hasLongRows ? Array(repeating: 1, count: 40) : [40]))
  }
}
