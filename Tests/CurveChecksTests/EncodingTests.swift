import CurveChecks
import Foundation
import Testing

/// The results of checks for an encoder.
@Suite struct EncodingTests {
  private func object(_ data: Data) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  @Test func `An encoded report has the objects of the JSON report`() throws {
    let report = ReportZoo.report
    let lines = try report.text(.json).utf8.split(separator: 0x0A).map { try object(Data($0)) }
    let whole = try object(JSONEncoder().encode(report))
    #expect(whole["name"] as? String == "curvekit check")
    #expect(whole["remarks"] as? [String] == report.remarks)
    let files = try #require(whole["files"] as? [[String: Any]])
    #expect(files.compactMap { $0["file"] as? String } == report.files.map(\.file))
    let results = files.flatMap { $0["results"] as? [NSDictionary] ?? [] }
    #expect(results == lines)
    #expect(lines.count == 6)
  }

  @Test func `A single result has the object of its line in the report`() throws {
    let report = ReportZoo.report
    let line = try #require(report.text(.json).split(separator: "\n").first)
    let encoded = try JSONEncoder().encode(report.files[0].results[0])
    #expect(try object(encoded) == object(Data(line.utf8)))
  }

  @Test func `Violations are read back unchanged`() throws {
    let violations = ReportZoo.report.files.flatMap { $0.results.flatMap(\.violations) }
    try #require(Set(violations.map(\.kind)).count == 4)
    let data = try JSONEncoder().encode(violations)
    #expect(try JSONDecoder().decode([Violation].self, from: data) == violations)
  }
}
