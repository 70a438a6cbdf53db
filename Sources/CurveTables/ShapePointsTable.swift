package import CurveKit

/// Points of waves and drops at chosen times, as CSV that is written in pieces.
///
/// ```
/// time_s,shape,point,x,y
/// 2,front,0,0,730
/// …
/// 2,tea,357,189.521484375,843
/// ```
///
/// Lengths are in points; x is measured from the left edge of a frame and y downwards from its
/// upper edge. The points of a wave are numbered from the left. A drop is numbered by its birth,
/// from 0, and has the same number at every time.
package struct ShapePointsTable: Sendable {
  /// The upper edge of a liquid.
  package struct Edge: Sendable {
    let name: String
    let width: Double
    let waves: [Wave]

    /// Describes an edge.
    ///
    /// - Parameters:
    ///   - name: The name in the `shape` column.
    ///   - width: The width in points, above 0.
    ///   - waves: The shape of the edge, at each time of the table.
    package init(name: String, width: Double, waves: [Wave]) {
      self.name = name
      self.width = width
      self.waves = waves
    }
  }

  /// Drops that fall.
  package struct Stream: Sendable {
    let name: String
    let drops: FallingDrops
    let origin: Double

    /// Describes drops.
    ///
    /// - Parameters:
    ///   - name: The name in the `shape` column.
    ///   - drops: The rate of the drops and their motion.
    ///   - origin: The x at which the middle of the drops' emitter is, in points.
    package init(name: String, drops: FallingDrops, origin: Double) {
      self.name = name
      self.drops = drops
      self.origin = origin
    }
  }

  private let times: [Double]
  private let edges: [Edge]
  private let streams: [Stream]
  private let samples: Int

  /// The largest number of points of a wave.
  package static let maximumSamples = 1_000_000

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - times: The times in seconds, in the order of the rows.
  ///   - edges: The waves; each has one shape for each time.
  ///   - streams: The drops.
  ///   - samples: The number of points of each wave, both ends included, from 2 to
  ///     ``maximumSamples``.
  /// - Precondition: Every edge has as many waves as there are times.
  package init(times: [Double], edges: [Edge], streams: [Stream], samples: Int = 201) {
    precondition(
      (2...ShapePointsTable.maximumSamples).contains(samples),
      "A wave has from 2 to 1,000,000 points, not \(samples).")
    precondition(
      edges.allSatisfy { $0.waves.count == times.count },
      "Each edge has a wave for each of the \(times.count) times.")
    self.times = times
    self.edges = edges
    self.streams = streams
    self.samples = samples
  }

  /// The names of the columns.
  package static let header = ["time_s", "shape", "point", "x", "y"]

  /// Writes the table in pieces of about 64 KiB.
  ///
  /// - Parameters:
  ///   - profile: The dialect of CSV.
  ///   - write: Receives the next bytes.
  /// - Throws: Whatever `write` throws; writing then stops.
  /// - Complexity: Linear in the number of points.
  package func write<Failure: Error>(
    profile: CSVProfile, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var csv = CSVEncoder(profile: profile)
    func drain(above limit: Int) throws(Failure) {
      if csv.pendingByteCount > limit { try write(csv.takeBytes()) }
    }
    func row(_ time: Double, _ shape: String, _ point: Int, _ x: Double, _ y: Double)
      throws(Failure)
    {
      csv.number(time)
      csv.text(shape)
      csv.number(Double(point))
      csv.number(x)
      csv.number(y)
      csv.endRow()
      try drain(above: 1 << 16)
    }
    csv.header(ShapePointsTable.header)
    for (index, time) in times.enumerated() {
      for edge in edges {
        for point in 0..<samples {
          let position = Double(point) / Double(samples - 1)
          try row(
            time, edge.name, point, position * edge.width,
            edge.waves[index].height(at: position))
        }
      }
      for stream in streams {
        for drop in stream.drops.positions(at: time) {
          try row(time, stream.name, drop.number, stream.origin + drop.x, drop.y)
        }
      }
    }
    try drain(above: 0)
  }
}
