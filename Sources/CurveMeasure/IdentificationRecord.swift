package import CurveKit

/// The curves identified from one column of a trace, as JSON; CurveTables writes text tables and CSV.
package struct IdentificationRecord: Sendable {
  /// The name of the column or curve; empty if there is only one.
  package let name: String
  /// The samples.
  package let trace: Trace
  /// The curves.
  package let identification: CurveIdentification
  /// Each of the curves with the digits that are printed.
  package let printed: [PrintedCurve]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - name: The name of the column or curve; any text.
  ///   - trace: The samples.
  ///   - identification: The curves identified from them.
  ///   - printed: Each of its candidates with the digits that are printed.
  package init(
    name: String, trace: Trace, identification: CurveIdentification, printed: [PrintedCurve]
  ) {
    self.name = name
    self.trace = trace
    self.identification = identification
    self.printed = printed
  }

  /// The curves with what is printed of them, and how much greater their BIC is than the least.
  package var rows: [(curve: IdentifiedCurve, printed: PrintedCurve, difference: Double)] {
    zip(identification.candidates, printed).map { ($0, $1, $0.bic - identification.best.bic) }
  }

  /// The record as a JSON object on one line, without a line feed.
  package var json: String {
    let candidates = rows.map { row in
      let parameters = row.curve.parameters.map { parameter in
        JSONText.object([
          ("name", JSONText.string(parameter.name)), ("value", JSONText.number(parameter.value)),
          ("lower", JSONText.number(parameter.interval?.lowerBound)),
          ("upper", JSONText.number(parameter.interval?.upperBound)),
        ])
      }
      let residual = row.printed.residual
      return JSONText.object([
        ("family", JSONText.string(row.curve.family.rawValue)),
        ("curve", JSONText.string(row.printed.text)),
        ("rms", JSONText.number(residual.rms)), ("rms_share", JSONText.number(residual.rmsShare)),
        ("greatest", JSONText.number(residual.greatest)),
        ("greatest_share", JSONText.number(residual.greatestShare)),
        ("greatest_time_s", JSONText.number(residual.greatestTime)),
        ("durbin_watson", JSONText.number(row.curve.residual.durbinWatson)),
        ("is_random", row.curve.residual.isRandom ? "true" : "false"),
        ("bic", JSONText.number(row.curve.bic)),
        ("bic_difference", JSONText.number(row.difference)),
        ("parameters", JSONText.array(parameters)),
      ])
    }
    return JSONText.object([
      ("column", JSONText.string(name)), ("samples", "\(trace.times.count)"),
      ("origin_s", JSONText.number(identification.origin)),
      ("range", JSONText.number(identification.range)),
      ("candidates", JSONText.array(candidates)),
    ])
  }
}
