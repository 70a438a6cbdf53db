/// A curve that source code has at a place, or a text there that was not read.
package struct SourceFinding: Hashable, Sendable {
  /// The bytes of its text in the source.
  package let range: Range<Int>
  /// The line of its first character, from 1.
  package let line: Int
  /// The code point of the line with which it starts, from 1.
  package let column: Int
  /// The line of its last character.
  package let endLine: Int
  /// The code point of that line after its last one.
  package let endColumn: Int
  /// The declaration or the selector around it, such as `ContentView.body` or `.card:hover`; `nil` if there is none.
  package let name: String?
  /// What tells it from others in the same declaration: a variable, a property, or a condition; `nil` if there is none.
  package let label: String?
  /// Its text in the source.
  package let text: String
  /// The language of its text, such as `css` in a file of JavaScript.
  package let language: SourceLanguage
  /// The platform whose defaults were used, such as `SwiftUI`; `nil` where none was.
  package let platform: String?
  /// The curve, or the sentence that says why the text was not read.
  package let result: Result<CurveSpec, CurveSpecError>
  /// Sentences about what does not change the curve.
  package let remarks: [String]

  /// Creates a finding.
  package init(
    range: Range<Int>, line: Int, column: Int, endLine: Int, endColumn: Int, name: String?,
    label: String?, text: String, language: SourceLanguage, platform: String?,
    result: Result<CurveSpec, CurveSpecError>, remarks: [String]
  ) {
    (self.range, self.text, self.language) = (range, text, language)
    (self.line, self.column) = (line, column)
    (self.endLine, self.endColumn) = (endLine, endColumn)
    (self.name, self.label, self.platform) = (name, label, platform)
    (self.result, self.remarks) = (result, remarks)
  }

  /// The curve; `nil` if the text was not read.
  package var curve: CurveSpec? { try? result.get() }

  /// Why the text was not read, as an error; `nil` if it was.
  var error: CurveSpecError? { if case .failure(let error) = result { error } else { nil } }

  /// The names that it has behind the `#` of an address, such as `Motion.swift#sheet`: its label without marks, the
  /// declaration with the label, and the declaration.
  package var names: [String] {
    let label = label?.withoutMarks
    guard let label, let name, label != name else { return [label ?? name].compactMap { $0 } }
    return [label, name + "." + label, name]
  }

  /// Why the text was not read; `nil` if it was.
  package var reason: String? {
    if case .failure(let error) = result { error.description } else { nil }
  }
}

/// The curves of source code, with their places.
package struct SourceFindings: Hashable, Sendable {
  /// The findings in the order of the text.
  package let findings: [SourceFinding]
  /// Why the first declaration in which nothing moves, such as `transition: none`, has no curve.
  let stillReason: CurveSpecError?
  /// The names of the settings that were used.
  package let usedSettings: Set<String>

  /// Creates the findings of a text that has been read.
  package init(_ findings: [SourceFinding]) {
    self.init(findings: findings, stillReason: nil, usedSettings: [])
  }

  init(findings: [SourceFinding], stillReason: CurveSpecError?, usedSettings: Set<String>) {
    self.findings = findings
    self.stillReason = stillReason
    self.usedSettings = usedSettings
  }

  /// The names behind the `#` of an address, each once, in the order of the text.
  package var names: [String] {
    var known: Set<String> = []
    return findings.flatMap { $0.names }.filter { known.insert($0).inserted }
  }

  /// Whether a curve has a name behind the `#` of an address.
  package func has(_ name: String) -> Bool { findings.contains { $0.names.contains(name) } }

  /// The findings that start in none of several ranges of bytes.
  package func outside(of ranges: [Range<Int>]) -> SourceFindings {
    SourceFindings(
      findings: findings.filter { finding in
        !ranges.contains { $0.contains(finding.range.lowerBound) }
      }, stillReason: stillReason, usedSettings: usedSettings)
  }
}
