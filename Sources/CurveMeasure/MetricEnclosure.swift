/// What is proved of a metric of a curve.
package enum MetricEnclosure: Hashable, Sendable {
  /// It is one of the numbers from the lower bound to the upper one, bounds included.
  ///
  /// The reason says why the bounds are far apart; it is `nil` where they are not.
  case number(low: Double, high: Double, reason: String?)
  /// Yes or no.
  case flag(Bool)
  /// One of a few words.
  case word(String)
  /// The curve lacks the metric.
  case absent
  /// Nothing is proved, and why, as the end of a sentence.
  case undecided(String)

  /// Why the proof is wide, or missing; `nil` for a good one.
  package var reason: String? {
    switch self {
    case .number(_, _, let reason): reason
    case .undecided(let reason): reason
    case .flag, .word, .absent: nil
    }
  }
}

/// What is proved of each column of the metrics of a curve.
package struct MetricCertificate: Hashable, Sendable {
  /// A column with its proof.
  package struct Entry: Hashable, Sendable {
    package let column: MetricColumn
    package let enclosure: MetricEnclosure

    package init(_ column: MetricColumn, _ enclosure: MetricEnclosure) {
      (self.column, self.enclosure) = (column, enclosure)
    }
  }

  /// In the order of the columns.
  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// What is proved of a column; `nil` if it was not asked for.
  package subscript(column: MetricColumn) -> MetricEnclosure? {
    entries.first { $0.column.key == column.key }?.enclosure
  }

  /// The entries of columns, in their order.
  ///
  /// - Parameter columns: The columns; `nil` for all.
  /// - Returns: Those that were asked for.
  package func entries(of columns: [MetricColumn]?) -> [Entry] {
    guard let columns else { return entries }
    return columns.compactMap { column in self[column].map { Entry(column, $0) } }
  }

  /// A line for each proof that is wide or missing: "overshoot: undecided, because ...".
  ///
  /// - Parameter columns: The columns that are shown; `nil` for all.
  /// - Returns: The lines, without an end.
  package func remarks(of columns: [MetricColumn]?) -> [String] {
    entries(of: columns).compactMap { entry in
      guard entry.column.form == .value, let reason = entry.enclosure.reason else { return nil }
      if case .undecided = entry.enclosure {
        return "\(entry.column.name): undecided, because \(reason)"
      }
      return "\(entry.column.name): wide, because \(reason)"
    }
  }
}

extension Metric.Quantity {
  /// An enclosure for people: `[0.20605085779230, 0.20605085779231] s`.
  ///
  /// The decimals are rounded outwards, and there are two more than those that both bounds have in common. If both
  /// bounds are one number, it is written once.
  ///
  /// - Parameter enclosure: The enclosure.
  /// - Returns: The text; `nil` for a metric that is absent.
  package func text(of enclosure: MetricEnclosure) -> String? {
    switch enclosure {
    case .number(let low, let high, _):
      if low == high { return text(of: low, digits: 17) }
      let shift = self == .fraction ? 2 : 0
      let (low, high) = NumberText.outward(low, high, timesTenTo: shift)
      return "[\(low), \(high)]" + (unit.isEmpty ? "" : " " + unit)
    case .flag(let flag): return text(of: MetricValue.flag(flag))
    case .word(let word): return text(of: MetricValue.word(word))
    case .absent: return nil
    case .undecided: return "undecided"
    }
  }
}
