// The lanes beside an animated panel, in which discs move as their curves do.

extension ChartLayout {
  /// A vertical strip beside a panel for one of its curves.
  package struct Lane: Sendable {
    /// The x of its middle.
    package let x: Double
    /// The radius of its disc.
    package let radius: Double
    /// The column of the table that the disc follows.
    package let column: String
    /// The colour of the disc.
    package let colorRole: ColorRole
    /// The start value and the end value of the curve, if they are known.
    package let endpoints: ChartPanel.Endpoints?
  }

  /// The total width of the lanes of some curves.
  func laneWidth(for count: Int) -> Double {
    (16 * spacing + Double(count) * lanePitch(for: count)).rounded()
  }

  /// The distance between the middles of two lanes; on a narrow page all lanes take a quarter of it.
  private func lanePitch(for count: Int) -> Double {
    min(2 * standardRadius(for: count) + 8 * spacing, width / 4 / Double(count))
  }

  private func discRadius(for count: Int) -> Double {
    min(standardRadius(for: count), lanePitch(for: count) / 2 - 1)
  }

  private func standardRadius(for count: Int) -> Double {
    max(4.5, 18 - 2 * Double(count)) * scale
  }

  /// The lanes of a panel.
  func lanes(of panel: Panel) -> [Lane] {
    let series = panel.panel.series
    let pitch = lanePitch(for: series.count)
    let radius = min(discRadius(for: series.count), max(3, panel.box.height / 4))
    return series.enumerated().map { index, series in
      Lane(
        x: panel.box.right + 16 * spacing + (Double(index) + 0.5) * pitch, radius: radius,
        column: series.column, colorRole: series.colorRole, endpoints: series.endpoints)
    }
  }
}

extension ChartLayout.Panel {
  /// The time of a horizontal position, on the time axis extended over the lanes.
  func time(at x: Double) -> Double {
    horizontal.lower + (x - box.left) / box.width * (horizontal.upper - horizontal.lower)
  }
}
