package import CurveMeasure

// Parts of tracks as JSON Lines and as CSV.

extension PartRecord: TableRow {
  package var cells: [RecordColumn] { [RecordColumn("track", track)] + ownCells }

  /// The cells without the name of the track.
  var ownCells: [RecordColumn] {
    [RecordColumn("kind", kind)] + zip(PartRecord.keys, numbers).map { RecordColumn($0, $1) }
  }
}
