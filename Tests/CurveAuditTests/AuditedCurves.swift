import CodeCurves
import CurveAudit
import CurveChecks
import CurveSpecs
import Testing

/// A finding in a file, as a reader of source code gives it.
func audited(
  _ expression: String, in path: String = "Sources/Sheet.swift", name: String? = "Sheet.body",
  label: String? = nil, line: Int = 1
) throws -> AuditedCurve {
  let spec = try CurveSpec(parsing: expression)
  return try #require(
    AuditedCurve(
      path: path,
      finding: SourceFinding(
        range: 100 * line..<100 * line + expression.utf8.count, line: line, column: 5,
        endLine: line, endColumn: 5 + expression.count, name: name, label: label, text: expression,
        language: SourceLanguage(path: path) ?? .swift, platform: nil, result: .success(spec),
        remarks: [])))
}

/// One use of each expression, one a line.
func audited(each expressions: [String]) throws -> [AuditedCurve] {
  try expressions.enumerated().map { try audited($1, line: $0 + 1) }
}
