internal import CurveMeasure
internal import CurveSpecs
package import CurveTables

// A sweep for people.

extension Sweep {
  /// The values of a combination in a sentence: "stiffness 10, damping 0.5".
  ///
  /// - Parameter numbers: The value of each parameter.
  /// - Returns: The names with their values.
  package func text(of numbers: [Double]) -> String {
    zip(parameters, numbers).map { "\($0.name) \(NumberText.exact($1))" }.joined(separator: ", ")
  }

  /// The best combination as a text table.
  ///
  /// - Parameters:
  ///   - row: The best combination.
  ///   - tally: The tally of all combinations.
  ///   - style: The markup.
  /// - Returns: A sentence, then a line for each parameter and for each metric.
  package func text(ofBest row: SweepRow, in tally: SweepTally, style: TextStyle) -> String {
    let metrics = zip(columns, row.values).map { column, value in
      [column.name, column.quantity.text(of: value) ?? "none"]
    }
    let lines =
      zip(parameters, row.numbers).map { [$0.name, NumberText.exact($1)] } + metrics
    let table = TextTable(lines, alignments: [.left, .left])
    let rows = lines.enumerated().map { index, cells in
      let line = table.line(cells, indent: 2).trimmingEnd()
      return index < parameters.count ? style.strong(line) : line
    }
    return ([sentence(tally)] + rows).joined(separator: "\n") + "\n"
  }

  /// Why there is no best combination, as a whole sentence.
  ///
  /// - Parameter tally: The tally of all combinations.
  /// - Returns: The sentence.
  package func problem(withoutBest tally: SweepTally) -> String {
    if tally.keptCount == 0, !conditions.isEmpty {
      return "None of \(counted(tally.count)) has \(conditionText)."
    }
    return problem(withoutMetrics: [goal?.column.metric.name ?? "metric"], tally)
  }

  /// Why there are no numbers of some metrics, as a whole sentence.
  ///
  /// - Parameters:
  ///   - names: The names of the metrics, at least one.
  ///   - tally: The tally of all combinations.
  /// - Returns: The sentence.
  package func problem(withoutMetrics names: [String], _ tally: SweepTally) -> String {
    let metrics = list(names.map { "aeiou".contains($0.prefix(1)) ? "an \($0)" : "a \($0)" }, "or")
    return "None of \(counted(tally.keptCount)) has \(metrics)."
  }

  private func sentence(_ tally: SweepTally) -> String {
    let goal =
      "\(goal?.isMaximum == true ? "Largest" : "Smallest") \(goal?.column.metric.name ?? "")"
    guard !conditions.isEmpty else { return "\(goal) of \(counted(tally.count)):" }
    return "\(goal) of \(tally.keptCount) with \(conditionText), of \(counted(tally.count)):"
  }

  private var conditionText: String { conditions.map(\.description).joined(separator: " and ") }

  private func counted(_ count: Int) -> String { "\(count) combination\(count == 1 ? "" : "s")" }
}
