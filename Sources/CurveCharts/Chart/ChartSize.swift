/// The size of a chart in CSS pixels, 1/96 inch each.
public struct ChartSize: Hashable, Sendable {
  /// The width, in ``widths``.
  public let width: Int
  /// The height, in ``heights``.
  public let height: Int

  /// What a size may be.
  public static let widths = 320...4000
  /// What a size may be.
  public static let heights = 240...4000

  /// A size in CSS pixels.
  ///
  /// - Parameters:
  ///   - width: In ``widths``.
  ///   - height: In ``heights``.
  public init(width: Int, height: Int) {
    precondition(
      ChartSize.widths.contains(width) && ChartSize.heights.contains(height),
      "A chart is from 320 by 240 to 4,000 by 4,000 pixels, not \(width) by \(height).")
    self.width = width
    self.height = height
  }

  /// 960 by 640, the size of a chart of curves.
  public static let standard = ChartSize(width: 960, height: 640)

  /// 640 by 360, the size of an animated picture of a chart of curves.
  public static let animation = ChartSize(width: 640, height: 360)

  /// The size of a chart of tracks, 960 wide and as high as they need.
  ///
  /// - Parameter count: How many tracks there are, from 1 to ``Chart/maximumTracks``.
  /// - Returns: The size.
  public static func standard(ofTracks count: Int) -> ChartSize {
    ChartSize(width: 960, height: max(400, 160 + 120 * min(count, 4) + 100 * max(0, count - 4)))
  }

  /// The size of an animated picture of a chart of tracks, 640 wide and as high as they need.
  ///
  /// - Parameter count: How many tracks there are, from 1 to ``Chart/maximumTracks``.
  /// - Returns: The size.
  public static func animation(ofTracks count: Int) -> ChartSize {
    ChartSize(width: 640, height: max(300, 120 + 80 * min(count, 4) + 60 * max(0, count - 4)))
  }
}
