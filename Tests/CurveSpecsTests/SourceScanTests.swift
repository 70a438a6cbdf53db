import CurveKit
import CurveTestSupport
import Testing

@testable import CurveSpecs

/// The tables of `Tests/Scan`, which were written by hand.
@Suite("Curves in source code")
struct SourceScanTests {
  /// The fixture app: each curve at its place, with its name, its label and its text, and nothing else.
  @Test("The fixture app has the curves of the table, and no others", arguments: ScanTables.files)
  func fixtures(file: String) throws {
    let text = try packageText("Tests/Scan/App/" + file)
    let language = try #require(SourceLanguage(path: file))
    let findings = SourceFindings(of: text, in: language).findings
    let rows = ScanTables.expected.filter { $0["file"] == file }
    let found = findings.map { finding in
      [
        "\(finding.line)", "\(finding.column)", finding.name ?? "", finding.label ?? "",
        ScanTables.escaped(finding.text),
        finding.language == language ? "" : finding.language.rawValue,
      ]
    }
    let expected = rows.map { row in
      let own = ScanTables.language(named: row["language"]) == language
      return [
        row["line"], row["column"], row["name"], row["label"], row["text"],
        own ? "" : ScanTables.language(named: row["language"])?.rawValue ?? "?",
      ]
    }
    #expect(found == expected)
    for (finding, row) in zip(findings, rows) {
      let place = "\(file):\(finding.line):\(finding.column)"
      if row["curve"] == "-" {
        #expect(finding.curve == nil, "\(place) is not to be read")
        #expect(finding.reason?.hasSuffix(".") == true, "\(place)")
      } else {
        let curve = try CurveSpec(parsing: row["curve"])
        #expect(movesAlike(finding.curve, curve), "\(place): \(String(describing: finding.result))")
      }
    }
  }

  @Test("No finding starts in text that only looks like a curve")
  func decoys() throws {
    #expect(ScanTables.decoys.count > 200)
    for row in ScanTables.decoys {
      let text = try packageText("Tests/Scan/App/" + row["file"])
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(Int(row["line"]))
      let decoy = ScanTables.unescaped(row["text"])
      let first = decoy.split(separator: "\n")[0]
      let range = try #require(lines[line - 1].firstRange(of: first), "\(row["file"]):\(line)")
      let column =
        lines[line - 1].distance(from: lines[line - 1].startIndex, to: range.lowerBound) + 1
      let language = try #require(SourceLanguage(path: row["file"]))
      for finding in SourceFindings(of: text, in: language).findings where finding.line == line {
        let isInside = (column..<(column + first.count)).contains(finding.column)
        #expect(!isInside, "\(row["file"]):\(line): \(finding.text)")
      }
    }
  }

  @Test("Fragments as people paste them", arguments: ScanTables.fragments)
  func fragment(row: ScanRow) throws {
    let text = try packageText("Tests/Scan/Fragments/" + row["file"])
    let language = try #require(SourceLanguage(path: row["file"]))
    try expect(text, in: language, means: row["curves"])
  }

  @Test("Pairs of texts that mean the same", arguments: ScanTables.equalities)
  func equal(row: ScanRow) throws {
    let language = try #require(SourceLanguage(path: "a." + row["language"]))
    let first = curves(row["first"], language)
    let second = curves(row["second"], language)
    #expect(!first.isEmpty && first.count == second.count)
    for (first, second) in zip(first, second) {
      #expect(movesAlike(first, second), "\(first) and \(second)")
    }
  }

  /// Every change of a number, a unit, a name or a bracket changes the curve or is refused.
  @Test("Changed texts", arguments: ScanTables.changes)
  func changed(row: ScanRow) throws {
    let language = try #require(SourceLanguage(path: "a." + row["language"]))
    try expect(ScanTables.unescaped(row["text"]), in: language, means: row["curve"])
    try expect(ScanTables.unescaped(row["mutation"]), in: language, means: row["meaning"])
  }

  /// Texts that a reader may take for something else: shadowed names, comments, patterns, types.
  @Test("Traps", arguments: ScanTables.traps)
  func traps(row: ScanRow) throws {
    let language = try #require(SourceLanguage(path: "a." + row["language"]))
    let text = ScanTables.unescaped(row["text"])
    guard row["curves"] != "0" else {
      #expect(SourceFindings(of: text, in: language).findings.isEmpty)
      return
    }
    try expect(text, in: language, means: row["curves"])
  }

  /// A given value counts as that of a constant of the file, for a name that has none there.
  @Test("Given values of names", arguments: ScanTables.settings)
  func settings(row: ScanRow) throws {
    let language = try #require(SourceLanguage(path: "a." + row["language"]))
    let settings = try row["settings"].splitted(by: " | ").map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      return try SourceSetting(parts[0], parts[1])
    }
    let text = ScanTables.unescaped(row["text"])
    try expect(text, in: language, means: row["curves"], settings)
    let found = SourceFindings(of: text, in: language, settings: settings)
    #expect(found.findings.allSatisfy { $0.range.upperBound <= text.utf8.count })
    // The values of the file are the same with and without settings.
    let isUsed = !found.usedSettings.isEmpty
    #expect(isUsed || found.findings == SourceFindings(of: text, in: language).findings)
  }

  @Test(
    "Settings that are no name or no value",
    arguments: [
      ("a b", "1"), ("", "1"), ("a.", "1"), ("d", ""), ("d", "1, 2"), ("d", "1; x"), ("d", ")"),
      ("d", "a ="),
    ])
  func wrongSetting(name: String, text: String) {
    #expect(throws: CurveSpecError.self) { try SourceSetting(name, text) }
  }

  /// A column counts code points, as SARIF's 'unicodeCodePoints' do.
  @Test("The column after characters of several code points")
  func columns() {
    let text = "\u{FEFF}let e = \"\u{1F469}\u{200D}\u{1F680}\"; withAnimation(.spring) {}\r\n"
    let findings = SourceFindings(of: text, in: .swift).findings
    #expect(findings.map { [$0.line, $0.column, $0.endColumn] } == [[1, 30, 37]])
  }

  /// Each would overflow the stack, or take minutes, if a reader went into it again and again.
  @Test(
    "Deep and long texts",
    arguments: [
      ("tsx", "const a = <A transition={", "a ? b : ", "c} />"),
      ("swift", "withAnimation(", "a ? .spring : ", ".easeIn) { }"),
      ("swift", "withAnimation", "(", ""), ("swift", "", "let a: Animation = ", ""),
      ("tsx", "import 'gsap'; gsap.timeline()", ".to(a, { duration: 1 })", ""),
      ("dart", "", "curve: q(,\n", ""), ("scss", "a { transition: x 1s; ", "& { ", ""),
      ("css", "a { transition: x 1s", ", x 1s", " }"), ("html", "", "<p style=\"", ""),
      ("tsx", "", "<a>x", ""), ("tsx", "", "<a b={", ""), ("tsx", "", "<a>{", ""),
      ("tsx", "", "<a>x</b>", ""),
    ])
  func deep(language: String, start: String, middle: String, end: String) throws {
    let language = try #require(SourceLanguage(path: "a." + language))
    let text = start + String(repeating: middle, count: 5_000) + end
    let findings = SourceFindings(of: text, in: language).findings
    #expect(findings.allSatisfy { $0.line >= 1 && !$0.text.isEmpty })
  }

  private func curves(_ text: String, _ language: SourceLanguage) -> [CurveSpec] {
    SourceFindings(of: ScanTables.unescaped(text), in: language).findings.compactMap(\.curve)
  }

  private func expect(
    _ text: String, in language: SourceLanguage, means expected: String,
    _ settings: [SourceSetting] = []
  ) throws {
    let findings = SourceFindings(of: text, in: language, settings: settings).findings
    let curves = findings.compactMap(\.curve)
    let isRefused = expected == "-" || expected == "refused"
    let wanted =
      try isRefused ? [] : expected.splitted(by: " | ").map { try CurveSpec(parsing: $0) }
    #expect(
      curves.count == wanted.count && zip(curves, wanted).allSatisfy { movesAlike($0, $1) },
      "\(expected): \(findings.map { String(describing: $0.result) })")
  }
}

/// Whether two curves have equal values at all times.
private func movesAlike(_ first: CurveSpec?, _ second: CurveSpec) -> Bool {
  guard let first else { return false }
  if first == second { return true }
  let (a, b) = (first.curve, second.curve)
  guard a.duration == b.duration || (a.duration - b.duration).magnitude < 1e-12 else {
    return false
  }
  let end = a.duration.isFinite ? a.duration : 5
  return (0...100).allSatisfy { step in
    let time = end * 1.01 * Double(step) / 100
    return (a.value(at: time) - b.value(at: time)).magnitude < 1e-12
  }
}
