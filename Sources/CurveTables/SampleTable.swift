public import CurveKit
internal import CurveMeasure

/// Curves sampled at the same times, as CSV that is written while it is computed.
///
/// One curve gives `time_s,value,velocity_per_s,acceleration_per_s2`. Several are stacked under each
/// other with a `curve` column before (``Layout/long``, for pandas, R and pivot tables), or stand side
/// by side with their values alone (``Layout/wide``, for spreadsheet charts).
///
/// How to make a chart of such a table is told in <doc:Spreadsheets>.
public struct SampleTable: Sendable {
  private let curves: [Series]
  private let times: SampleTimes
  private let layout: Layout

  /// A curve and its name in the table.
  public struct Series: Sendable {
    /// The name that the `curve` column and the wide headers show.
    public let name: String
    /// The curve.
    public let curve: AnyCurve

    /// Names a curve.
    ///
    /// - Parameters:
    ///   - name: Any text.
    ///   - curve: The curve.
    public init(name: String, curve: some Curve) {
      self.name = name
      self.curve = AnyCurve(curve)
    }
  }

  /// How several curves share a table.
  public enum Layout: String, CaseIterable, Sendable {
    /// Under each other, with a column that names the curve.
    case long
    /// Side by side, a column for each.
    case wide
  }

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - curves: The curves, each with its name.
  ///   - times: When they are sampled.
  ///   - layout: How several of them share the table.
  public init(curves: [Series], times: SampleTimes, layout: Layout) {
    self.curves = curves
    self.times = times
    self.layout = layout
  }

  /// The table's header.
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

  /// How many rows it has, without the header.
  public var rowCount: Int { layout == .wide ? times.count : times.count * curves.count }

  /// Writes the table, 64 KiB at a time.
  ///
  /// - Parameters:
  ///   - profile: Who reads it.
  ///   - write: Takes the next bytes.
  /// - Throws: What `write` throws, which ends the writing.
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
