internal import CurveKit
public import CurveTables

/// The points of a figure as CSV: the upper edges of its liquids, and its drops.
///
/// ```
/// time_s,shape,point,x,y
/// 2,front,0,0,730
/// …
/// 2,tea,357,189.521484375,843
/// ```
///
/// Lengths are in points from the upper left corner of a frame. `point` counts the points of a wave from
/// the left, and tells a drop by the number of its birth, from 0, which it keeps at every time.
public struct ShapeFramesTable: Sendable {
  private let figure: ShapeFrames
  private let samples: Int

  /// The most points of a wave.
  public static let maximumSamples = 1_000_000

  /// Takes the points of a figure.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - samples: How many points each wave has, both ends included, from 2 to ``maximumSamples``.
  public init(_ figure: ShapeFrames, samples: Int = 201) {
    precondition(
      (2...ShapeFramesTable.maximumSamples).contains(samples),
      "A wave has from 2 to 1,000,000 points, not \(samples).")
    self.figure = figure
    self.samples = samples
  }

  /// The names of the columns.
  public static let header = ["time_s", "shape", "point", "x", "y"]

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
    csv.header(ShapeFramesTable.header)
    for (frame, time) in figure.times.enumerated() {
      for liquid in figure.liquids {
        for point in 0..<samples {
          let place = Double(point) / Double(samples - 1)
          try row(
            time, liquid.name, point, place * liquid.width, liquid.waves[frame].height(at: place))
        }
      }
      for stream in figure.streams {
        for drop in figure.positions(of: stream, at: time) {
          try row(time, stream.name, drop.number, drop.x, drop.y)
        }
      }
    }
    try drain(above: 0)
  }
}
