public import CurveKit
internal import CurveMeasure

/// Curves sampled at the same times, as CSV.
///
/// ```swift
/// let table = SampleTable(
///   curves: [.init(name: "fade", curve: fade)], times: SampleTimes(count: 61, until: 1))
/// table.csv()    // the bytes of a file
/// ```
///
/// One curve has the columns `time_s,value,velocity_per_s,acceleration_per_s2`. Several curves are
/// either below each other with a first column `curve` (``Layout/long``, for pandas, R and pivot
/// tables), or side by side with only their values (``Layout/wide``, for spreadsheet charts).
///
/// <doc:Spreadsheets> describes how to make a chart of such a table.
public struct SampleTable: Sendable {
  private let curves: [Series]
  private let times: RowTimes
  private let layout: Layout

  /// A curve and its name in the table.
  public struct Series: Sendable {
    /// The name in the column `curve` and in the headers of a wide table.
    package let name: String
    /// The curve.
    package let curve: AnyCurve

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - name: Any text.
    ///   - curve: The curve.
    public init(name: String, curve: some Curve) {
      self.name = name
      self.curve = AnyCurve(curve)
    }
  }

  /// The layout of several curves in a table.
  public enum Layout: String, CaseIterable, Sendable {
    /// Below each other, with a column for the name of the curve.
    case long
    /// Side by side, with a column for each curve.
    case wide
  }

  /// Creates a table.
  ///
  /// Nothing is computed until it is written.
  ///
  /// - Parameters:
  ///   - curves: The curves, each with its name.
  ///   - times: The times of the samples.
  ///   - layout: The layout of several curves.
  public init(curves: [Series], times: SampleTimes, layout: Layout = .long) {
    self.init(curves: curves, times: .even(times), layout: layout)
  }

  /// A table of samples at these times, in the order of the rows.
  package init(curves: [Series], times: RowTimes, layout: Layout) {
    self.curves = curves
    self.times = times
    self.layout = layout
  }

  /// The names of the columns.
  package var header: [String] {
    let motion = ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    switch layout {
    case .wide:
      return ["time_s"]
        + columnNames(curves.map(\.name)).map {
          $0 + "_value"
        }
    case .long: return curves.count > 1 ? ["curve"] + motion : motion
    }
  }

  /// The number of rows without the header.
  package var rowCount: Int { layout == .wide ? times.count : times.count * curves.count }

  /// The whole table.
  ///
  /// - Parameter profile: The dialect of CSV.
  /// - Returns: The bytes of a file.
  /// - Complexity: Linear in the number of samples.
  public func csv(profile: CSVProfile = .plain) -> [UInt8] {
    headerBytes(profile: profile) + bytes(ofRows: 0..<rowCount, profile: profile)
  }

  /// The row of column names.
  ///
  /// - Parameter profile: The dialect of CSV.
  /// - Returns: Its bytes, with the byte order mark of the dialect.
  package func headerBytes(profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(header)
    return csv.takeBytes()
  }

  /// Some rows of the table, for a caller that computes several pieces at the same time.
  ///
  /// The header and then the pieces of all rows in order are the whole table.
  ///
  /// ```swift
  /// let half = table.rowCount / 2
  /// let bytes = table.headerBytes(profile: .plain) + table.bytes(ofRows: 0..<half, profile: .plain)
  ///   + table.bytes(ofRows: half..<table.rowCount, profile: .plain)
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows, from 0 to below ``rowCount``.
  ///   - profile: The dialect of CSV.
  /// - Returns: Their bytes.
  /// - Complexity: Linear in the number of samples.
  package func bytes(ofRows rows: Range<Int>, profile: CSVProfile) -> [UInt8] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= rowCount,
      "There are no rows \(rows) in a table of \(rowCount).")
    var csv = CSVEncoder(
      rowsOf: profile, capacity: min(rows.count * maximumRowBytes, 1 << 20))
    var start = rows.lowerBound
    while start < rows.upperBound {
      let (curve, first) =
        layout == .wide
        ? (0, start) : start.quotientAndRemainder(dividingBy: times.count)
      // Numbers of a batch may depend on its first time, so batches always start at the same times.
      let batchStart = first / Self.batchSize * Self.batchSize
      let batch = batchStart..<min(batchStart + Self.batchSize, times.count)
      let wanted = first..<min(first + rows.upperBound - start, batch.upperBound)
      if layout == .wide {
        appendWide(batch, wanted, to: &csv)
      } else {
        append(curves[curve], batch, wanted, to: &csv)
      }
      start += wanted.count
    }
    return csv.takeBytes()
  }

  /// The number of rows that surely fit in a number of bytes, at least 1.
  ///
  /// It is a multiple of the batches in which curves are computed, if one fits.
  package func rowCount(fittingIn bytes: Int) -> Int {
    let count = max(1, bytes / maximumRowBytes)
    return count < Self.batchSize ? count : count / Self.batchSize * Self.batchSize
  }

  /// The number of times that a curve computes together.
  private static let batchSize = 512

  /// Writes the values of all curves at some of the times of a batch.
  private func appendWide(
    _ batch: Range<Int>, _ wanted: Range<Int>, to csv: inout CSVEncoder
  ) {
    let columns = curves.map { series in
      [Double](unsafeUninitializedCapacity: batch.count) { buffer, count in
        count = batch.count
        times.fill(
          _MotionBuffers(values: UnsafeMutableBufferPointer(rebasing: buffer[..<count])),
          with: series.curve, rows: batch)
      }
    }
    for index in wanted {
      csv.number(times[index])
      for column in columns { csv.number(column[index - batch.lowerBound]) }
      csv.endRow()
    }
  }

  /// Writes the motion of a curve at some of the times of a batch.
  private func append(
    _ series: Series, _ batch: Range<Int>, _ wanted: Range<Int>, to csv: inout CSVEncoder
  ) {
    let count = batch.count
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * count) { buffer in
      let values = buffer.extracting(..<count)
      let velocities = buffer.extracting(count..<(2 * count))
      let accelerations = buffer.extracting((2 * count)...)
      times.fill(
        _MotionBuffers(values: values, velocities: velocities, accelerations: accelerations),
        with: series.curve, rows: batch)
      for index in wanted {
        let position = index - batch.lowerBound
        if curves.count > 1 { csv.text(series.name) }
        csv.number(times[index])
        csv.number(values[position])
        csv.number(velocities[position])
        csv.number(accelerations[position])
        csv.endRow()
      }
    }
  }

  /// The largest number of bytes of a row: 25 for each number, and the name with all quotes doubled.
  private var maximumRowBytes: Int {
    switch layout {
    case .wide: 25 * (curves.count + 1) + 2
    case .long: 25 * 4 + 2 + (curves.map { $0.name.utf8.count * 2 + 4 }.max() ?? 0)
    }
  }
}
