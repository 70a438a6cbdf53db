package import CurveMeasure

// Comparisons as JSON Lines and as CSV.

extension ComparisonRecord: TableRow {
  package var cells: [RecordColumn] { cells(hasLabels: true) }

  private func cells(hasLabels: Bool) -> [RecordColumn] {
    let labels = [
      RecordColumn("first_label", first.label), RecordColumn("second_label", second.label),
    ]
    return [RecordColumn("first", first.curve), RecordColumn("second", second.curve)]
      + (hasLabels ? labels : []) + columns
  }

  /// A CSV table with a row for each record, and with the columns of labels if any record has one.
  package static func csv(_ records: [ComparisonRecord], profile: CSVProfile) -> [UInt8] {
    let hasLabels = records.contains { $0.first.label != nil || $0.second.label != nil }
    return CSVEncoder.table(records.map { $0.cells(hasLabels: hasLabels) }, profile: profile)
  }
}
