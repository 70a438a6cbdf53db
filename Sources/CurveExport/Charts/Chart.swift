/// A chart of one curve or several: everything that is to be seen, and nothing of how it is drawn.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// let chart = Chart(of: [ChartCurve(label: "spring", curve: spring)])
/// chart.keyNumbers      // ["overshoot 48.6 %", "settles to 0.1 % at 3.346 s", …]
/// chart.table.header    // ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
/// GnuplotScript(chart, terminal: .svg, output: "spring.svg").text
/// ```
///
/// A single curve is shown with its marks: overshoot, settling time, peak velocity. Several are laid
/// over one another, each with its name at the end of its line.
///
/// ## The time axis
///
/// It runs until the slowest curve has settled, to the tolerance of its metrics, and a little beyond.
/// A spring that takes more than 24 half swings to settle is cut there, one that never settles at 12;
/// its key numbers say so.
public struct Chart: Hashable, Sendable {
  /// The line in large type; not cut, and with every control character replaced by a space.
  public let title: String
  /// The line under it, in pieces, the most important first.
  public internal(set) var keyNumbers: [String]
  /// The colours.
  public let theme: ChartTheme
  /// Whether the ground is drawn.
  public let background: ChartBackground
  /// Width and height.
  public let size: ChartSize
  /// The data that is drawn: every line of the chart is a column of it against its first.
  public internal(set) var table: ChartTable
  /// The time axis, which all panels share.
  public let time: AxisScale
  /// The title of the time axis, with its unit.
  public let timeTitle: String
  /// What is drawn above one another on that axis: the value, then the velocity or a difference.
  public internal(set) var panels: [ChartPanel]
  /// The names of the curves, in the order in which they were given.
  public let curves: [ChartCurveName]

  /// Whether curves are laid over one another.
  public var isOverlay: Bool { curves.count > 1 }
}

/// Whether the ground of a chart is drawn.
public enum ChartBackground: String, CaseIterable, Sendable {
  /// The theme's paper is drawn behind everything.
  case opaque
  /// Nothing is; whatever the picture lies on should suit the theme.
  case transparent
}

/// The size of a chart in CSS pixels, 1/96 inch each.
public struct ChartSize: Hashable, Sendable {
  /// The width, from 320 to 10,000.
  public let width: Int
  /// The height, from 240 to 10,000.
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
      "A chart is from 320 by 240 to 10,000 by 10,000 pixels, not \(width) by \(height).")
    self.width = width
    self.height = height
  }

  /// 960 by 640.
  public static let standard = ChartSize(width: 960, height: 640)
}

/// One of the curves of a chart, as it is named there.
public struct ChartCurveName: Hashable, Sendable {
  /// The name at the line.
  public let label: String
  /// The numbers under the name.
  public let detail: String
  /// The curve as an expression, for the head of a script.
  public let expression: String
}

/// A part of a chart with a vertical axis of its own.
public struct ChartPanel: Hashable, Sendable {
  /// What a panel shows.
  public enum Quantity: String, Hashable, Sendable {
    /// The value against time.
    case value
    /// The velocity against time.
    case velocity
    /// What the value of the first curve is more than that of the second, against time.
    case difference
  }

  /// A line: a column of the table against time.
  public struct Series: Hashable, Sendable {
    /// The column's name in the table's header.
    public let column: String
    /// Its colour.
    public let ink: ChartInk
  }

  /// A horizontal line at a value: a target, or zero.
  public struct Reference: Hashable, Sendable {
    /// Where it is.
    public let value: Double
    /// Whether it is dashed, as a target is.
    public let isDashed: Bool
  }

  /// A horizontal band: what counts as settled.
  public struct Band: Hashable, Sendable {
    /// Its lower edge.
    public let lower: Double
    /// Its upper edge.
    public let upper: Double
    /// Its colour, to be drawn faintly.
    public let ink: ChartInk
  }

  /// The area between a line and a level, or another line, on one side of it.
  public struct Fill: Hashable, Sendable {
    /// The column's name in the table's header.
    public let column: String
    /// The level.
    public let level: Double
    /// Whether the area above the level is filled, or the one below.
    public let isAbove: Bool
    /// Its colour, to be drawn faintly.
    public let ink: ChartInk
    /// The column of another line that takes the place of the level, if one does.
    public var other: String?
  }

  /// A point of a curve that is marked, with a number beside it.
  public struct Mark: Hashable, Sendable {
    /// The time of the point.
    public let time: Double
    /// The value, or the velocity, of the point.
    public let value: Double
    /// What stands beside it; empty for a dot alone.
    public let text: String
    /// The colour of both.
    public let ink: ChartInk
    /// Where a thin upright line from the point goes to, if there is one.
    public let stem: Double?
  }

  /// What it shows.
  public let quantity: Quantity
  /// The title of its vertical axis, with the unit.
  public let title: String
  /// Its vertical axis.
  public let axis: AxisScale
  /// Its lines, in the order of the curves.
  public let series: [Series]
  /// Lines of reference.
  public let references: [Reference]
  /// Bands.
  public let bands: [Band]
  /// Filled areas.
  public let fills: [Fill]
  /// Marked points, the most important first.
  public let marks: [Mark]
  /// Times at which a thin line runs from the bottom to the top, in the colour of settling.
  public let instants: [Double]
}
