import CurveTestSupport
import Foundation
import Testing

/// Samples as JSON, and the extensions of files.
@Suite struct SampleFormatTests {
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
}
