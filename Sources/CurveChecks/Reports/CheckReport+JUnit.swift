internal import CurveKit
internal import CurveTables
internal import CurveMeasure

/// For CI servers: a suite for each file, a test for each curve.
///
/// It has no times, so the same results always give the same text.
struct JUnitSuite {
  let file: String
  /// The curves, and the rules for source code, each of which is a test.
  let counts: ResultCounts

  init(_ file: ReportOutline.File) {
    self.file = file.file
    var counts = file.counts
    for rule in file.code?.rules ?? [] {
      counts.count(passed: file.code?.failures(of: rule).isEmpty ?? true)
    }
    self.counts = counts
  }

  /// The lines before the suites.
  static func firstLines(named name: String, of suites: [JUnitSuite]) -> [String] {
    let counts = suites.reduce(into: ResultCounts()) { $0.add($1.counts) }
    return [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites\(attribute("name", name))\(attributes(counts))>",
    ]
  }

  static let lastLine = "</testsuites>"

  /// The line before the tests.
  var start: String {
    "  <testsuite\(attribute("name", file))\(Self.attributes(counts)) skipped=\"0\">"
  }

  /// The line after the tests.
  static let end = "  </testsuite>"

  private static func attributes(_ counts: ResultCounts) -> String {
    " tests=\"\(counts.all)\" failures=\"\(counts.failed)\" errors=\"0\""
  }

  /// The path of the file as a class name.
  ///
  /// CI servers show it as a tree with folders as packages.
  static func className(_ file: String) -> String {
    // By scalars, because a slash with a combining accent is a different Character.
    var parts = file.unicodeScalars.split { $0 == "/" || $0 == "\\" }
      .filter { ![".", ".."].contains(String($0)) }
    if let last = parts.popLast() {
      parts.append(last.lastIndex(of: ".").map { last[..<$0] } ?? last)
    }
    return parts.map { String(String.UnicodeScalarView($0.map { $0 == "." ? "_" : $0 })) }
      .joined(separator: ".")
  }
}

extension CheckResult {
  /// The test of the result.
  func testcase(className: String) -> [String] {
    let start = "    <testcase\(attribute("name", check.name))\(attribute("classname", className))"
    // The headline of a CI server: a bound, if one failed, is the first violation.
    guard let first = violations.first else {
      return [start + "/>"]
    }
    let sentences = explained(cause: { $0 + "." }, by: \.sentence)
    let others = violations.count == 1 ? "" : " (and \(violations.count - 1) more)"
    let message = attribute("message", first.sentence + others)
    let type = attribute("type", first.kind.rawValue)
    // "at motion.yaml:12:3" is the form that editors link. It does not start the line, because a
    // name such as "::x" would be a command there.
    let location =
      check.location.map { ["at \(DisplayText.line($0.file)):\($0.line):\($0.column)"] } ?? []
    let text = (sentences + location).joined(separator: "\n")
    return [
      start + ">",
      "      <failure\(message)\(type)>\(escaped(text, isAttribute: false))</failure>",
      "    </testcase>",
    ]
  }
}

extension CodeResults {
  /// The new findings of a rule that fail the check.
  fileprivate func failures(of rule: CodeRule) -> [Finding] {
    findings.filter { $0.fails && $0.finding.rule.id == rule.id }
  }

  /// The test of each rule.
  ///
  /// Warnings, which fail nothing, are its output.
  func testcases(className: String) -> [String] {
    rules.flatMap { rule in
      let start =
        "    <testcase\(attribute("name", rule.id))\(attribute("classname", className + ".code"))"
      func text(_ findings: [Finding]) -> String {
        // A line does not start with a name, as above.
        let lines = findings.map { "\($0.finding.sentence)\nat \($0.place), \($0.shownName)" }
        return escaped(lines.joined(separator: "\n"), isAttribute: false)
      }
      let failures = failures(of: rule)
      guard let first = failures.first else {
        let warnings = new.filter { $0.finding.rule.id == rule.id }
        return warnings.isEmpty
          ? [start + "/>"]
          : [start + ">", "      <system-out>\(text(warnings))</system-out>", "    </testcase>"]
      }
      let others = failures.count == 1 ? "" : " (and \(failures.count - 1) more)"
      let message = attribute("message", first.finding.sentence + others)
      return [
        start + ">",
        "      <failure\(message)\(attribute("type", "code"))>\(text(failures))</failure>",
        "    </testcase>",
      ]
    }
  }
}

private func attribute(_ name: String, _ value: String) -> String {
  " \(name)=\"\(escaped(value, isAttribute: true))\""
}

/// A text in XML 1.0.
///
/// Characters that XML does not allow become the replacement character.
private func escaped(_ text: String, isAttribute: Bool) -> String {
  var before: Unicode.Scalar?
  return text.unicodeScalars.map { scalar in
    defer { before = scalar }
    switch scalar {
    // Azure Pipelines parses `##[...]` in a log as a command.
    case "#" where before == "#": return "&#35;"
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    case "\r": return "&#13;"
    // In an attribute, XML would turn them into spaces.
    case "\n" where isAttribute: return "&#10;"
    case "\t" where isAttribute: return "&#9;"
    case "\n", "\t": return String(scalar)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return "\u{FFFD}"
    // Terminal escape sequences, and characters that reverse the direction of text.
    case _ where scalar.isInvisible: return "&#\(scalar.value);"
    default: return String(scalar)
    }
  }.joined()
}
