import CurveChecks
import CurveKit
import CurveMeasure
import CurveSpecs
import CurveTestSupport
import Foundation
import FoundationXML
import Testing

#if canImport(FoundationXML)
#endif

/// Names that would break out of a report if they could.
@Suite struct HostileReportTests {
  /// Pieces that mean something to one reader or another.
  private static let pieces = [
    "|", "\\", "\\|", "`", "```", "<", ">", "&", "&amp;", "\"", "'", "\n", "\r", "\r\n", "\t",
    "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{FFFE}", "\u{FFFF}", "\u{202E}",
    "@all",
    "#1", "::", "::error::", "##", "##[error]", "##vso[", ":", ",", "%", "%0A", "%25", "]]>",
    "<!--",
    "-->", "</code>", "<script>", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "漢字", " ", "\u{A0}", "a", "1.",
    "www.x.y", "https://", "$x$", "*", "_", "~~", "{", "}", "[x](y)", "!", "- ", "\u{10FFFF}",
  ]

  private static let names: [String] = {
    var random = SeededGenerator(seed: 20_261_121)
    return pieces
      + (0..<200).map { _ in
        (0..<Int.random(in: 0...10, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      } + ["", "   ", String(repeating: "x`|<", count: 3000)]
  }()

  private static let met = Easing(.power(1), .in)
  /// Once, since all that differs is the name.
  private static func report(_ name: String) -> CheckReport {
    func check(_ bounds: [MetricBound], _ location: CheckLocation?) -> CheckResult {
      CurveCheck(
        name: name, location: location, expression: name, curve: met, bounds: bounds,
        baseline: bounds.isEmpty ? .missing(file: name) : .none
      ).result()
    }
    let location = CheckLocation(file: name, line: 2, column: 3)
    return CheckReport(
      of: [
        .init(
          file: name,
          results: [
            check([.monotone], nil), check([.duration(atMost: 0.5), .smooth], location),
            check([], location),
          ])
      ], remarks: [name])
  }

  @Test func `In a log a name is on one line and is no command to a CI server`() {
    let count = Self.report("x").text(.text, width: 200).split(separator: "\n").count
    for name in Self.names {
      let text = Self.report(name).text(.text, width: 200)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
      // A name that is too long for its cell breaks onto more.
      if name.count < 40 { #expect(lines.count == count, "\(name.debugDescription)") }
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      for line in text.utf8.split(separator: 0x0A) {
        let line = String(decoding: line, as: UTF8.self)
        let start = line.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(2)
        #expect(!start.elementsEqual("::".unicodeScalars), "\(line)")
        #expect(!Array(line.unicodeScalars).contains(Array("##".unicodeScalars)), "\(line)")
      }
    }
  }

  @Test(
    arguments: CheckReport.Format.allCases)
  func `No format has commands or escape sequences from a name`(format: CheckReport.Format) {
    for name in Self.names {
      let text = Self.report(name).text(format)
      for line in text.utf8.split(separator: 0x0A) {
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let start = String(
          String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace }.prefix(8)))
        let isOwn = format == .github && start == "::error "
        #expect(isOwn || !start.hasPrefix("::"), "\(name.debugDescription)")
        let isHeading = format == .markdown && start.hasPrefix("### ")
        #expect(isHeading || !scalars.contains("##".unicodeScalars), "\(name.debugDescription)")
        #expect(
          scalars.allSatisfy { $0.properties.generalCategory != .control },
          "\(name.debugDescription)")
      }
    }
  }

  @Test func `In JSON a name reads back unchanged`() throws {
    for name in Self.names {
      let report = Self.report(name)
      let lines = report.text(.json).utf8.split(separator: 0x0A)
      try #require(lines.count == 3)
      for (line, result) in zip(lines, report.files[0].results) {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        for key in ["file", "name", "curve"] {
          let text = try #require(object[key] as? String)
          #expect(text.unicodeScalars.elementsEqual(name.unicodeScalars))
        }
        #expect(object["met"] as? Bool == result.passed)
        let violations = try #require(object["misses"] as? [[String: Any]])
        let sentences = violations.compactMap { $0["sentence"] as? String }
        #expect(sentences == result.violations.map(\.sentence))
      }
    }
  }

  @Test func `In XML a name reads back unchanged, except for characters that XML forbids`() throws {
    for name in Self.names {
      let report = Self.report(name)
      let reader = SuiteReader()
      let parser = XMLParser(data: Data(report.text(.junit).utf8))
      parser.delegate = reader
      let isWellFormed = parser.parse()
      try #require(isWellFormed, "\(name.debugDescription)")
      let allowed = String(
        String.UnicodeScalarView(
          name.unicodeScalars.map { scalar in
            let isAllowed =
              [0x09, 0x0A, 0x0D].contains(scalar.value)
              || scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value)
            return isAllowed ? scalar : "\u{FFFD}"
          }))
      #expect(reader.names.count == 3)
      for found in reader.names + [reader.suite] {
        #expect(found.unicodeScalars.elementsEqual(allowed.unicodeScalars))
      }
      let sentences = report.files[0].results.filter { !$0.passed }.map {
        $0.violations[0].sentence
      }
      #expect(reader.failures.map { $0.components(separatedBy: "\n")[0] } == sentences)
      #expect(reader.counts == ["tests": "3", "failures": "2", "errors": "0", "skipped": "0"])
    }
  }

  /// Reads the commands as GitHub's runner does: up to the second '::' what is to be done, then the
  /// message.
  @Test func `For GitHub each violation is one command with the file and the name`() throws {
    typealias Scalars = [Unicode.Scalar]
    func unescaped(_ text: some Sequence<Unicode.Scalar>, _ escapes: [(String, String)]) -> Scalars
    {
      escapes.reduce(Array(text)) { $0.replacing($1.0.unicodeScalars, with: $1.1.unicodeScalars) }
    }
    func harmless(_ text: String) -> Scalars {
      let seen = Scalars(text.unicodeScalars)
      return seen.indices.map {
        $0 > 0 && seen[$0] == "#" && seen[$0 - 1] == "#" ? " " : seen[$0]
      }
    }
    let data = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    for name in Self.names {
      let report = Self.report(name)
      let failed = report.files[0].results.filter { !$0.passed }
      let lines = Scalars(report.text(.github).unicodeScalars).split {
        "\r\n".unicodeScalars.contains($0)
      }
      try #require(lines.count == failed.count)
      for (line, result) in zip(lines, failed) {
        let parts = line.split(
          separator: Scalars("::".unicodeScalars), maxSplits: 2, omittingEmptySubsequences: false)
        try #require(parts.count == 3 && parts[0].isEmpty)
        try #require(parts[1].starts(with: "error ".unicodeScalars))
        let properties = parts[1].dropFirst(6).split(separator: ",").map { property in
          property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { unescaped($0, [("%3A", ":"), ("%2C", ",")] + data) }
        }
        let keys = ["file", "line", "col", "title"].map { Scalars($0.unicodeScalars) }
        try #require(properties.map { $0[0] } == keys && properties.allSatisfy { $0.count == 2 })
        // Invisible characters, and commands of other CI servers, are removed.
        #expect(properties[0][1] == harmless(DisplayText.line(name)))
        #expect(properties[1][1] == ["2"] && properties[2][1] == ["3"])
        #expect(
          unescaped(parts[2], data) == properties[3][1]
            + harmless(
              ": " + result.violations.map(\.sentence).joined(separator: "\n")))
      }
    }
  }

  @Test func `In Markdown a name changes only the text`() throws {
    let plain = Self.shape(Self.report("x").text(.markdown))
    // Longer names are cut.
    for name in Self.names where name.count <= 200 {
      let text = Self.report(name).text(.markdown)
      #expect(Self.shape(text) == plain, "\(name.debugDescription)")
      let scalars = Array(text.unicodeScalars)
      for row in scalars.split(separator: "\n") where row.first == "|" {
        #expect(row.count { $0 == "|" } == 6)
      }
      // The visible text is the name.
      let shown = DisplayText.line(name)
      let expected = shown.allSatisfy { $0 == " " } ? "(no name)" : shown
      let codes = scalars.split(separator: Array("<code>".unicodeScalars)).dropFirst()
      #expect(codes.count == 3)
      for code in codes {
        let end = code.firstRange(of: Array("</code>".unicodeScalars))?.lowerBound ?? code.endIndex
        let seen = Self.decoded(code[..<end]).filter { $0 != "\u{2060}" }
        #expect(seen.elementsEqual(expected.unicodeScalars), "\(name.debugDescription)")
      }
    }
  }

  /// What of Markdown is not text, line by line: tags, fences, links, mentions, and how the lines
  /// begin.
  private static func shape(_ text: String) -> [[Unicode.Scalar]] {
    let signs = "<>`|*_[]@#$~\\!{}".unicodeScalars
    var isChart = false
    return Array(text.unicodeScalars).split(separator: "\n", omittingEmptySubsequences: false).map {
      if $0.starts(with: "```".unicodeScalars) { isChart.toggle() }
      // In a chart there is no text of anybody.
      if isChart { return [] }
      let line = withoutReferences($0)
      let start = line.prefix { !("a"..."z").contains($0) && $0 != "<" }
      let addresses = ["www.", "://", "&"].map {
        line.contains(Array($0.unicodeScalars)) ? "address" : "no address"
      }
      return line.filter { signs.contains($0) } + start + addresses.joined().unicodeScalars
    }
  }

  private static func withoutReferences(_ line: some Collection<Unicode.Scalar>) -> [Unicode.Scalar]
  {
    decoded(line) { _ in "x" }
  }

  /// The text with its character references read.
  private static func decoded(
    _ text: some Collection<Unicode.Scalar>, as read: (Unicode.Scalar) -> Unicode.Scalar = { $0 }
  ) -> [Unicode.Scalar] {
    var rest = text[...]
    var result: [Unicode.Scalar] = []
    while let scalar = rest.first {
      if rest.starts(with: "&#".unicodeScalars), let end = rest.firstIndex(of: ";"),
        let number = UInt32(String(String.UnicodeScalarView(rest[..<end].dropFirst(2)))),
        let reference = Unicode.Scalar(number)
      {
        result.append(read(reference))
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

/// The content of a JUnit file.
private final class SuiteReader: NSObject, XMLParserDelegate {
  var suite = ""
  var counts: [String: String] = [:]
  var names: [String] = []
  var failures: [String] = []
  private var isFailure = false

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "testsuite":
      suite = attributes["name"] ?? "?"
      counts = attributes.filter { $0.key != "name" }
    case "testcase": names.append(attributes["name"] ?? "?")
    case "failure":
      failures.append("")
      isFailure = true
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isFailure { failures[failures.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "failure" { isFailure = false }
  }
}
