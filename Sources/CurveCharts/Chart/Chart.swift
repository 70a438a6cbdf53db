/// The content of a chart of one or several curves, independent of how it is drawn.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// let chart = Chart(of: [ChartCurve(label: "spring", curve: spring)])
/// chart.keyNumbers      // ["overshoot 48.6 %", "settles to 0.1 % at 3.346 s", …]
/// chart.svg()           // the content of a file, drawn without gnuplot
/// chart.script(terminal: .pngcairo, output: "spring.png")   // a script for gnuplot
/// chart.text()          // drawn with characters
/// ```
///
/// A single curve has marks for its overshoot, settling time and peak velocity. Several curves
/// share a panel, with the name of each beside its line, or above the panel if there is no room.
///
/// ## The time axis
///
/// It ends a little after the slowest curve has settled, within the tolerance of its metrics. A
/// spring that takes more than 24 half periods to settle is cut there, and one that never settles
/// is cut after 12; its key numbers state this.
public struct Chart: Hashable, Sendable {
  /// The title.
  ///
  /// It is not cut; control characters are replaced by spaces.
  package let title: String
  /// The numbers below the title, the most important first.
  public internal(set) var keyNumbers: [String]
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package internal(set) var background: ChartBackground
  /// The width and the height.
  package let size: ChartSize
  /// The data: each line of the chart is a column against the first column, the time.
  package internal(set) var table: ChartTable
  /// The time axis of all panels.
  package let time: AxisScale
  /// The title of the time axis, with its unit.
  package var timeTitle: String { "time (\(timeUnit.title))" }
  /// The unit of the numbers of the time axis.
  let timeUnit: TimeUnit
  /// The panels from top to bottom: the value, then the velocity or a difference; or the tracks.
  package internal(set) var panels: [ChartPanel]
  /// The names of the curves in the given order.
  package internal(set) var curves: [ChartCurveName]
  /// The arrangement of the curves.
  package let arrangement: Arrangement
  /// The states within the chart, in order of time.
  package internal(set) var states: [ChartState] = []
  /// The strips of colours above the panels of tracks.
  package internal(set) var colorStrips: [ColorStrip] = []

  /// The arrangements of curves in a chart.
  package enum Arrangement: String, Hashable, Sendable {
    /// One curve, with its velocity below.
    case single
    /// Several curves in one panel, with their velocities or a difference below.
    case overlay
    /// A panel for each track, one below the other.
    case tracks
  }

  /// The data, or a table of a panel, by its name in scripts.
  func table(named block: String) -> ChartTable {
    block == ChartTable.dataBlock
      ? table
      : panels.flatMap { $0.tables }.first { $0.name == block }?.table
        ?? ChartTable(header: [], rows: [])
  }

  /// Whether a curve covers another one.
  package var hasCoveredCurves: Bool { curves.contains { $0.coveredCount > 0 } }

  /// Whether several curves share a panel.
  package var isOverlay: Bool { arrangement == .overlay }
}

/// The background of a chart.
package enum ChartBackground: String, CaseIterable, Sendable {
  /// The background colour of the theme.
  case opaque
  /// No background; what is behind the image should suit the theme.
  case transparent
}

/// The name of a curve in a chart.
package struct ChartCurveName: Hashable, Sendable {
  /// The name beside the line.
  package let label: String
  /// The numbers below the name, without those that all curves of the chart share.
  package let details: [String]
  /// The numbers on one line.
  package var detail: String { details.joined(separator: " · ") }
  /// The curve as an expression, for the header of a script.
  package let expression: String
  /// The number of earlier curves that its line covers, because their values are the same in the picture.
  package var coveredCount = 0
}
