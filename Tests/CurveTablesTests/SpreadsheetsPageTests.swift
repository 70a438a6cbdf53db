import CurveTables
import CurveTestSupport
import Foundation
import Testing

@Suite struct SpreadsheetsPageTests {
  static let page = "Sources/CurveTables/CurveTables.docc/Spreadsheets.md"

  @Test func `The table of profiles is complete`() throws {
    let lines = CSVProfile.allCases.map { profile in
      let dialect = profile.dialect
      let cells = [
        "`\(profile.rawValue)`", dialect.reader, "`\(dialect.separator)`",
        "`0\(dialect.decimalSign)5`", dialect.lineEnd == "\n" ? "LF" : "CR LF",
        dialect.hasByteOrderMark ? "yes" : "no",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    try GeneratedText(in: Self.page, after: "|---|---|---|---|---|---|", before: "").expect(lines)
  }

  @Test func `Calc and pandas have instructions for every other separator or decimal sign`() throws
  {
    let sections = try packageText(Self.page).components(separatedBy: "\n## ")
    let plain = CSVProfile.plain.dialect
    for profile in CSVProfile.allCases {
      let dialect = profile.dialect
      if (dialect.separator, dialect.decimalSign) == (plain.separator, plain.decimalSign) {
        continue
      }
      for title in ["Opening in Calc", "In pandas"] {
        let section = try #require(sections.first { $0.hasPrefix(title) })
        #expect(section.contains("`\(profile.rawValue)`"))
      }
    }
  }
}
