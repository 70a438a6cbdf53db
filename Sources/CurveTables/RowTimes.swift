package import CurveKit

/// The times of the rows of a table: evenly spaced, or given one by one.
package enum RowTimes: Sendable {
  case even(SampleTimes)
  case listed([Double])

  /// The number of times.
  var count: Int {
    switch self {
    case .even(let times): times.count
    case .listed(let times): times.count
    }
  }

  /// The time of a row, counted from 0.
  subscript(row: Int) -> Double {
    switch self {
    case .even(let times): times[row]
    case .listed(let times): times[row]
    }
  }

  /// Fills buffers with the motion of a curve at the times of some rows.
  func fill(_ buffers: _MotionBuffers, with curve: AnyCurve, rows: Range<Int>) {
    switch self {
    case .even(let times): curve.fill(buffers, at: times[rows])
    case .listed(let times):
      times.withUnsafeBufferPointer { curve.fill(buffers, at: $0.extracting(rows)) }
    }
  }
}
