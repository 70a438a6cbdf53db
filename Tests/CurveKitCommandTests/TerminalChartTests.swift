import CurveTestSupport
import Foundation
import Testing

/// The text chart fills the terminal, so it must work at every width that a terminal can have.
@Suite struct TerminalChartTests {
  @Test(arguments: [20, 47, 80, 134, 135, 200, 1000, 1200], ["C.UTF-8", "C"])
  func `A chart fits a terminal of any width and locale`(
    columns: Int, locale: String
  ) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "spring", "--stiffness", "80", "--damping", "4"], in: folder.path, columns: columns,
      locale: locale)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.suffix(3) == ["plots/spring.svg", "plots/spring.gp", "plots/spring.csv"])
    let chart = lines.dropLast(3)
    // A chart has at most 1000 columns; the time axis takes all of them.
    #expect(chart.map(\.count).max() == min(columns, 1000))
    #expect(chart.last?.filter { $0 != " " } == "time(s)")
    #expect(!chart.contains { $0.hasSuffix(" ") })
    #expect(run.output.allSatisfy(\.isASCII) == (locale == "C"))
  }

  @Test func `A chart fits a terminal of any height, and of a width without a height`() async throws
  {
    let folder = try TemporaryFolder()
    for rows in [0, 1, 5, 9, 24, 40, 200] {
      let run = try await curvekit(
        ["plot", "smooth", "snappy"], in: folder.path, columns: 60, rows: rows)
      let lines = run.output.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast(4)
      let available = (rows == 0 ? 24 : rows) - 1
      #expect(run.status == 0 && lines.count <= max(8, available), "\(rows): \(lines.count)")
      #expect(lines.map(\.count).max() == 60, "\(rows)")
      #expect(lines.last?.hasSuffix("time (s)") == true, "\(rows)")
    }
  }

  /// POSIX: LC_ALL comes before LC_CTYPE, and that before LANG; an empty value counts as none.
  @Test(arguments: [
    ("LC_ALL= LC_CTYPE= LANG=", true), ("LC_ALL= LC_CTYPE= LANG=de_DE.UTF-8", false),
    ("LC_ALL= LC_CTYPE=C LANG=C.UTF-8", true), ("LC_ALL=C.utf8 LC_CTYPE=C LANG=C", false),
    ("LC_ALL=de_DE.ISO-8859-1 LANG=C.UTF-8", true), ("LC_ALL= LC_CTYPE=UTF-8 LANG=C", false),
  ])
  func `The locale decides whether a chart is plain ASCII`(
    variables: String, isASCII: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        export \(variables)
        "$curvekit" plot smooth snappy --label 漢字 -o - --format txt
        "$curvekit" plot smooth snappy --label 漢字 -o chart.txt
        """)
    #expect(run.status == 0 && run.output.allSatisfy(\.isASCII) == isASCII, "\(run.output)")
    #expect(run.output.contains(isASCII ? "* ??" : "• 漢字"))
    #expect(try folder.text("chart.txt") == run.output)
  }

  @Test func `Tables are ASCII on a terminal without UTF-8, and UTF-8 in a pipe`() async throws {
    let arguments = ["measure", "smooth", "ease", "--metrics", "duration_s"]
    let plain = try await curvekit(arguments, columns: 80, locale: "C")
    #expect(plain.status == 0 && plain.output.allSatisfy(\.isASCII), "\(plain.output)")
    let pipe = try await curvekit(
      [], shell: "LC_ALL=C \"$curvekit\" \(arguments.joined(separator: " "))")
    #expect(pipe.output.contains("–"))
    #expect(
      pipe.output.replacingOccurrences(of: "–", with: "-")
        == plain.output.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  @Test func `A text chart of every allowed size is complete`() async throws {
    let folder = try TemporaryFolder()
    for size in ["20x8", "40x12", "64x500", "65x13", "129x24", "1000x12", "1000x500"] {
      let run = try await curvekit(
        ["plot", "smooth", "-o", "-", "--format", "txt", "--size", size], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(size): \(run.errors)")
      #expect(run.output.contains("time (s)"), "\(size)")
    }
    let small = try await curvekit(
      ["plot", "smooth", "-o", "-", "--format", "txt", "--size", "19x8"], in: folder.path)
    #expect(small.status == 64 && small.errors.contains("a width from 20 to 1000"))
  }
}
