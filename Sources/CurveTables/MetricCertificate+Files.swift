internal import CurveKit
internal import CurveMeasure

// What is proved of metrics, as JSON and as CSV.

extension MetricCertificate {
  /// The entries of a JSON object: `"certified":{"overshoot":[0.48,0.49],…},"reasons":{…}`.
  ///
  /// A number is its lower and its upper bound, of which an infinite one is `null`; a metric that is proved to be
  /// absent is `null`, and one of which nothing is proved `"undecided"`. The reasons have the keys of those that are
  /// wide or undecided.
  ///
  /// - Parameter columns: The columns in order; `nil` for all.
  /// - Returns: The two entries.
  func jsonFields(of columns: [MetricColumn]?) -> [String] {
    let entries = entries(of: columns)
    return [
      "\"certified\":" + JSONText.object(entries.map { ($0.column.key, $0.enclosure.json) }),
      "\"reasons\":"
        + JSONText.object(
          entries.compactMap { entry in
            entry.enclosure.reason.map { (entry.column.key, JSONText.string($0)) }
          }),
    ]
  }

  /// The names of the columns of CSV: the bounds of each number, and in one cell why some are wide or undecided.
  ///
  /// - Parameter columns: The columns in order; `nil` for all.
  /// - Returns: The names.
  static func csvColumns(_ columns: [MetricColumn]?) -> [String] {
    numbers(columns).flatMap { ["\($0.key)_low", "\($0.key)_high"] } + ["undecided"]
  }

  private static func numbers(_ columns: [MetricColumn]?) -> [MetricColumn] {
    (columns ?? MetricColumn.all).filter { $0.quantity.isNumber && $0.form != .tolerance }
  }

  /// The bounds for CSV, in the order of ``csvColumns(_:)``.
  static func bounds(of certificate: MetricCertificate?, _ columns: [MetricColumn]?) -> [Double?] {
    numbers(columns).flatMap { column -> [Double?] in
      guard case .number(let low, let high, _)? = certificate?[column] else { return [nil, nil] }
      return [low.isFinite ? low : nil, high.isFinite ? high : nil]
    }
  }
}

extension MetricEnclosure {
  /// The proof as JSON.
  var json: String {
    switch self {
    case .number(let low, let high, _):
      JSONText.array([JSONText.number(low), JSONText.number(high)])
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): JSONText.string(word)
    case .absent: "null"
    case .undecided: "\"undecided\""
    }
  }
}
