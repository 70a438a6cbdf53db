internal import CodeCurves
internal import CurveMeasure
internal import CurveSpecs

/// The curves of source code, of one file after the other.
struct LabScan {
  private var curves: [AuditedCurve] = []
  private var unread: [JSONValue] = []

  /// Reads a file: its path on the first line, then its text.
  ///
  /// - Returns: The numbers of curves and of texts that were not read.
  /// - Throws: That it has no language of which curves are read.
  mutating func add(_ input: String) throws(LabError) -> JSONValue {
    let end = input.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? input.utf8.endIndex
    let path = String(input.utf8[..<end]) ?? ""
    guard let language = SourceLanguage(path: path) else {
      throw LabError(
        "\(quoted(path)) is not read by its extension; these are: "
          + "\(list(SourceLanguage.allCases.flatMap { $0.endings }, "and")).")
    }
    let text = String(input.utf8[end...].dropFirst()) ?? ""
    let (curveCount, unreadCount) = (curves.count, unread.count)
    for finding in SourceFindings(of: text, in: language).findings {
      if let curve = AuditedCurve(path: path, finding: finding) {
        curves.append(curve)
      } else {
        let row = AuditedCurve.row(ofUnread: finding, in: path, reason: finding.reason ?? "")
        unread.append(row.answer)
      }
    }
    return .object([
      ("curves", .number(Double(curves.count - curveCount))),
      ("unread", .number(Double(unread.count - unreadCount))),
    ])
  }

  /// The rows of the command: a curve each, with its metrics and its group, then the texts that were not read.
  ///
  /// - Parameter near: The greatest difference within a group, from 0 to 0.5.
  /// - Returns: The keys of a row of CSV, the rows of the curves, and those of the texts.
  func rows(near: Double) -> JSONValue {
    let groups = CurveGroups(of: curves, near: near)
    let memberships = groups.memberships
    var metrics: [CurveSpec: MeasuredMetrics] = [:]
    for one in groups.distinct { metrics[one.curve] = MeasuredMetrics(of: one.curve.curve) }
    let rows = curves.map { curve in
      curve.row(group: memberships[curve.curve], metrics: metrics[curve.curve]).answer
    }
    return .object([
      ("columns", .texts(AuditedCurve.columns)), ("curves", .array(rows)),
      ("unread", .array(unread)),
    ])
  }
}

extension [RecordColumn] {
  /// An object with a member for each cell.
  fileprivate var answer: JSONValue { .object(map { ($0.key, $0.value.answer) }) }
}
