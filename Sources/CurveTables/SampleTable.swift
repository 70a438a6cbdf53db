public import CurveKit
internal import CurveMeasure

/// Curves sampled at the same times, as CSV that is written in pieces.
///
/// One curve has the columns `time_s,value,velocity_per_s,acceleration_per_s2`. Several curves are
/// either below each other with a first column `curve` (``Layout/long``, for pandas, R and pivot
/// tables), or side by side with only their values (``Layout/wide``, for spreadsheet charts).
///
/// <doc:Spreadsheets> describes how to make a chart of such a table.
public struct SampleTable: Sendable {
  private let curves: [Series]
  private let times: SampleTimes
  private let layout: Layout

  /// A curve and its name in the table.
  public struct Series: Sendable {
    /// The name in the column `curve` and in the headers of a wide table.
    public let name: String
    /// The curve.
    public let curve: AnyCurve

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
  public init(curves: [Series], times: SampleTimes, layout: Layout) {
    self.curves = curves
    self.times = times
    self.layout = layout
  }

  /// The names of the columns.
  public var header: [String] {
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
  public var rowCount: Int { layout == .wide ? times.count : times.count * curves.count }

  /// Writes the table in pieces of about 64 KiB.
  ///
  /// - Parameters:
  ///   - profile: The dialect of CSV.
  ///   - write: Receives the next bytes.
  /// - Throws: Whatever `write` throws; writing then stops.
  /// - Complexity: Linear in the number of samples.
  public func write<Failure: Error>(
    profile: CSVProfile, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var csv = CSVEncoder(profile: profile)
    func drain(above limit: Int) throws(Failure) {
      if csv.pendingByteCount > limit { try write(csv.takeBytes()) }
    }
    csv.header(header)
    switch layout {
    case .wide:
      for time in times {
        csv.number(time)
        for series in curves { csv.number(series.curve.value(at: time)) }
        csv.endRow()
        try drain(above: 1 << 16)
      }
    case .long:
      for series in curves {
        for time in times {
          let sample = series.curve.sample(at: time)
          if curves.count > 1 { csv.text(series.name) }
          csv.number(sample.time)
          csv.number(sample.value)
          csv.number(sample.velocity)
          csv.number(sample.acceleration)
          csv.endRow()
          try drain(above: 1 << 16)
        }
      }
    }
    try drain(above: 0)
  }
}
