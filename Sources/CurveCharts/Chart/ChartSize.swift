/// The size of a chart in CSS pixels, 1/96 inch each.
public struct ChartSize: Hashable, Sendable {
  /// The width; one of ``widths``.
  package let width: Int
  /// The height; one of ``heights``.
  package let height: Int

  /// The allowed widths.
  package static let widths = 240...4000
  /// The allowed heights.
  package static let heights = 160...4000

  /// Creates a size in CSS pixels.
  ///
  /// - Parameters:
  ///   - width: The width, from 240 to 4,000.
  ///   - height: The height, from 160 to 4,000.
  /// - Precondition: Both are in their ranges.
  public init(width: Int, height: Int) {
    precondition(
      ChartSize.widths.contains(width) && ChartSize.heights.contains(height),
      "A chart must have from 240 by 160 to 4,000 by 4,000 pixels, not \(width) by \(height).")
    (self.width, self.height) = (width, height)
  }

  /// The default size of a chart of curves: 960 by 640.
  package static let standard = ChartSize(width: 960, height: 640)

  /// The default size of an animated chart of curves: 640 by 360.
  package static let animation = ChartSize(width: 640, height: 360)

  /// The default size of a chart of tracks: 960 wide, with a height for all tracks and strips of colours.
  ///
  /// - Parameters:
  ///   - count: The number of tracks, from 1 to ``Chart/maximumTracks``.
  ///   - colors: The number of strips of colours.
  /// - Returns: The size.
  package static func standard(ofTracks count: Int, colors: Int = 0) -> ChartSize {
    let height = 160 + 120 * min(count, 4) + 100 * max(0, count - 4) + 50 * colors
    return ChartSize(width: 960, height: min(heights.upperBound, max(400, height)))
  }

  /// The default size of an animated chart of tracks: 640 wide, with a height for all tracks.
  ///
  /// - Parameter count: The number of tracks, from 1 to ``Chart/maximumTracks``.
  /// - Returns: The size.
  package static func animation(ofTracks count: Int) -> ChartSize {
    ChartSize(width: 640, height: max(300, 120 + 80 * min(count, 4) + 60 * max(0, count - 4)))
  }
}
