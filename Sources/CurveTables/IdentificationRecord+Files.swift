internal import CurveKit
package import CurveMeasure

extension IdentificationRecord {
  /// A CSV table with a row for each parameter of each candidate.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table.
  package static func csv(_ records: [IdentificationRecord], profile: CSVProfile) -> [UInt8] {
    let rows = records.flatMap { record in
      record.rows.enumerated().flatMap { rank, row in
        let residual = row.printed.residual
        let start = [
          RecordColumn("column", record.name), RecordColumn("rank", Double(rank + 1)),
          RecordColumn("family", row.curve.family.rawValue),
          RecordColumn("curve", row.printed.text), RecordColumn("rms", residual.rms),
          RecordColumn("rms_share", residual.rmsShare),
          RecordColumn("greatest", residual.greatest),
          RecordColumn("greatest_share", residual.greatestShare),
          RecordColumn(key: "is_random", value: .flag(row.curve.residual.isRandom)),
          RecordColumn("bic_difference", row.difference),
        ]
        return row.curve.parameters.map { parameter in
          start + [
            RecordColumn("parameter", parameter.name), RecordColumn("number", parameter.value),
            RecordColumn("lower", parameter.interval?.lowerBound),
            RecordColumn("upper", parameter.interval?.upperBound),
          ]
        }
      }
    }
    return CSVEncoder.table(rows, profile: profile)
  }

  /// The record as a text table.
  ///
  /// - Parameters:
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  package func text(style: TextStyle = .plain, width: Int? = nil) -> String {
    let best = identification.best
    var lines = name.isEmpty ? [] : [style.strong(DisplayText.line(name))]
    lines += [printed.first.map { String($0.text.drop { $0 == "\n" }).trimmedLines } ?? ""]
    if identification.origin != 0 {
      lines.append(
        style.pale("Its time 0 is \(NumberText.short(identification.origin)) s of the trace."))
    }
    lines += ["", style.strong("Parameters, with 95 % confidence intervals")]
    lines += aligned(
      (printed.first?.parameters ?? best.parameters).map { parameter in
        [
          parameter.name, NumberText.exact(parameter.value),
          parameter.margin.map { "± \(margin($0))" } ?? note(parameter),
        ]
      })
    if best.family == .spring {
      lines.append(
        style.pale("  for mass 1: samples determine only stiffness / mass and damping / mass"))
    }
    let residual = printed.first?.residual ?? best.residual
    lines += ["", style.strong("Residual of \(trace.times.count) samples")]
    lines += aligned([
      ["RMS", size(residual.rms, residual.rmsShare)],
      [
        "greatest",
        size(residual.greatest, residual.greatestShare)
          + " at \(NumberText.short(residual.greatestTime, digits: 4)) s",
      ],
      [
        "errors",
        best.residual.isRandom
          ? "look independent"
          : "do not look independent: the curve misses something, and the intervals are too narrow",
      ],
    ])
    if rows.count > 1 {
      lines += ["", style.strong("Other curves")]
      for row in rows.dropFirst() {
        let share = NumberText.percent(row.printed.residual.rmsShare, digits: 2)
        lines.append("  \(row.curve.family == .keyframes ? row.curve.summary : row.printed.text)")
        lines.append(
          style.pale(
            "    fits \(IdentificationRecord.word(row.difference)): RMS \(share) % of the range, BIC +\(NumberText.short(row.difference, digits: 3))"
          ))
      }
    }
    return TextFitting.fit(lines.joined(separator: "\n") + "\n", to: width)
  }

  /// How well a curve fits, after the difference of BIC (Raftery 1995).
  private static func word(_ difference: Double) -> String {
    switch difference {
    case ..<2: "as well"
    case ..<6: "nearly as well"
    case ..<10: "less well"
    default: "much less well"
    }
  }

  private func margin(_ margin: Double) -> String { NumberText.short(margin, digits: 2) }

  private func note(_ parameter: IdentifiedCurve.Parameter) -> String {
    switch parameter.name {
    case "y1", "y2": "at rest at this end"
    default: "no interval: at its limit, or not determined by the samples"
    }
  }

  private func size(_ number: Double, _ share: Double) -> String {
    "\(NumberText.short(number, digits: 3)), \(NumberText.percent(share, digits: 2)) % of the range"
  }

  private func aligned(_ rows: [[String]]) -> [String] {
    let table = TextTable(rows)
    return rows.map { table.line($0, indent: 2).trimmingEnd() }
  }
}

extension IdentifiedCurve {
  /// A short name for keyframes.
  fileprivate var summary: String {
    guard case .keyframes(_, let keyframes) = model else { return family.rawValue }
    return "\(keyframes.count) cubic keyframes"
  }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmedLines: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
