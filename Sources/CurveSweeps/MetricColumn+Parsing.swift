package import CurveMeasure
package import CurveSpecs

extension MetricColumn {
  /// The columns with some keys, each once.
  ///
  /// - Parameters:
  ///   - text: The keys in CSV and JSON, separated by commas.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Returns: The columns in the order of the keys.
  /// - Throws: An error with the nearest key if a key is unknown.
  package static func list(
    parsing text: String, for name: String
  ) throws(CurveSpecError) -> [MetricColumn] {
    var columns: [MetricColumn] = []
    for key in text.split(separator: ",", omittingEmptySubsequences: false) {
      let column = try MetricColumn(key: key.trimmingSpaces(), for: name)
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// The column with a key, or an error with the nearest key.
  ///
  /// - Parameters:
  ///   - key: The key in CSV and JSON.
  ///   - name: The name of the text in the message, such as a flag.
  /// - Throws: An error if there is no such key.
  package init(key: String, for name: String) throws(CurveSpecError) {
    if let column = MetricColumn(key: key) {
      self = column
      return
    }
    let near = hint(for: key, among: MetricColumn.all.map(\.key))
    throw CurveSpecError(
      "\(name) has no metric \(quoted(key))"
        + (near.isEmpty
          ? "; metrics are keys such as 'overshoot' and 'settling_time_s'." : ".\(near)"))
  }
}
