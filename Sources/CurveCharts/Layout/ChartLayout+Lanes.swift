// The lanes beside an animated panel, in which a disc goes where its curve goes.

extension ChartLayout {
  /// A strip beside a panel, of its height, for one of its curves.
  public struct Lane: Sendable {
    /// The x of its middle.
    public let x: Double
    /// The radius of its disc.
    public let radius: Double
    /// The column of the table that the disc follows.
    public let column: String
    /// The colour of the disc.
    public let colorRole: ColorRole
    /// The start and the end of the curve, if they are known.
    public let way: ChartPanel.Way?
  }

  /// How wide the lanes of so many curves are together.
  func laneWidth(for count: Int) -> Double {
    (16 * scale + Double(count) * lanePitch(for: count)).rounded()
  }

  /// From the middle of one lane to the next.
  private func lanePitch(for count: Int) -> Double { 2 * discRadius(for: count) + 8 * scale }

  private func discRadius(for count: Int) -> Double { max(4.5, 11 - Double(count)) * scale }

  /// The lanes of a panel that has its place.
  func lanes(of panel: Panel) -> [Lane] {
    let series = panel.panel.series
    let pitch = lanePitch(for: series.count)
    let radius = min(discRadius(for: series.count), max(3, panel.box.height / 5))
    return series.enumerated().map { index, series in
      Lane(
        x: panel.box.right + 16 * scale + (Double(index) + 0.5) * pitch, radius: radius,
        column: series.column, colorRole: series.colorRole, way: series.way)
    }
  }
}

extension ChartLayout.Panel {
  /// The place of a point of the page on the time axis, if that went on.
  func time(at x: Double) -> Double {
    time.lower + (x - box.left) / box.width * (time.upper - time.lower)
  }

  /// What the horizontal axis of the panel shows together with its lanes.
  var timeEnd: Double { laneWidth == 0 ? time.upper : time(at: box.right + laneWidth) }
}
