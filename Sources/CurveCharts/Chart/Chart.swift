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
/// over one another, each with its name at the end of its line. Tracks are stacked, each with an axis of
/// its own.
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
  /// What is drawn above one another on that axis: the value, then the velocity or a difference; or
  /// the tracks.
  public internal(set) var panels: [ChartPanel]
  /// The names of the curves, in the order in which they were given.
  public let curves: [ChartCurveName]
  /// How the curves share the page.
  public let arrangement: Arrangement

  /// How the curves of a chart share its page.
  public enum Arrangement: String, Hashable, Sendable {
    /// There is one, with its velocity under it.
    case single
    /// They are laid over one another, their velocities or a difference under them.
    case overlay
    /// Each has a panel, under one another.
    case tracks
  }

  /// Whether curves are laid over one another.
  public var isOverlay: Bool { arrangement == .overlay }
}

/// Whether the ground of a chart is drawn.
public enum ChartBackground: String, CaseIterable, Sendable {
  /// The theme's paper is drawn behind everything.
  case opaque
  /// Nothing is; whatever the picture lies on should suit the theme.
  case transparent
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
