/// A panel of a chart, with a vertical axis of its own.
public struct ChartPanel: Hashable, Sendable {
  /// The quantities that a panel may show.
  public enum Quantity: String, Hashable, Sendable {
    /// The value against time.
    case value
    /// The velocity against time.
    case velocity
    /// The acceleration against time.
    case acceleration
    /// The jerk, the derivative of the acceleration, against time.
    case jerk
    /// The velocity against the value.
    case phase
    /// The value of the first curve minus that of the second, against time.
    case difference
    /// The value of a track against time.
    case track

    /// The quantities that can be chosen for a chart of curves, in their usual order.
    public static let choices: [Quantity] = [.value, .velocity, .acceleration, .jerk, .phase]
  }

  /// The horizontal axis of a panel that does not show a quantity against time.
  public struct HorizontalAxis: Hashable, Sendable {
    /// The range with its ticks.
    public let scale: AxisScale
    /// The title, with the unit.
    public let title: String
  }

  /// A line: a column of the table against another one, usually the time.
  public struct Series: Hashable, Sendable {
    /// The column's name in the table's header.
    public let column: String
    /// The name of the column on the horizontal axis.
    public var horizontalColumn = "time_s"
    /// Its colour.
    public let colorRole: ColorRole
    /// The start value and the end value of the curve; `nil` if the line does not show a value.
    public var endpoints: Endpoints?
    /// The time at which the curve ends, marked by a ring.
    ///
    /// The line is paler after it, because the curve then holds its value.
    public var end: Double?
    /// Whether the line has a gap where a cyclic value starts over: an absent number between two others.
    public var hasGaps = false
  }

  /// The start value and the end value of a curve.
  public struct Endpoints: Hashable, Sendable {
    /// The start value.
    public let start: Double
    /// The end value, or the limit of an endless curve.
    public let end: Double
  }

  /// A straight line over the whole panel at a value: a target, or zero.
  public struct Reference: Hashable, Sendable {
    /// The value.
    public let value: Double
    /// Whether it is dashed, as a target is.
    public let isDashed: Bool
    /// Whether it is vertical, at a value of the horizontal axis.
    public var isVertical = false
  }

  /// A horizontal band: the values that count as settled.
  public struct Band: Hashable, Sendable {
    /// Its lower edge.
    public let lower: Double
    /// Its upper edge.
    public let upper: Double
    /// Its colour, drawn faintly.
    public let colorRole: ColorRole
  }

  /// The envelope of a curve: two dashed lines behind it.
  public struct Envelope: Hashable, Sendable {
    /// The name of the column of the upper line in the table's header.
    public let upper: String
    /// The name of the column of the lower line.
    public let lower: String
    /// The colour of the curve, drawn paler.
    public let colorRole: ColorRole
  }

  /// A time at which a rate becomes infinite and its line leaves the panel, marked by an arrowhead at
  /// the edge.
  public struct InfiniteRate: Hashable, Sendable {
    /// The time, or the position on the panel's ``HorizontalAxis``.
    public let time: Double
    /// Whether the rate is positive, so that the line leaves at the upper edge.
    public let isPositive: Bool
    /// The colour of the line.
    public let colorRole: ColorRole
  }

  /// The area between a line and a level, or another line, on one side.
  public struct Fill: Hashable, Sendable {
    /// The column's name in the table's header.
    public let column: String
    /// The level.
    public let level: Double
    /// Whether the area above the level is filled, or the one below.
    public let isAbove: Bool
    /// Its colour, drawn faintly.
    public let colorRole: ColorRole
    /// The column of another line that replaces the level, if there is one.
    public var other: String?
  }

  /// A marked point of a curve, with a number beside it.
  public struct Mark: Hashable, Sendable {
    /// The time of the point, or its position on the panel's ``HorizontalAxis``.
    public let time: Double
    /// The value, or the velocity, of the point.
    public let value: Double
    /// The text beside it; empty for a dot alone.
    public let text: String
    /// The colour of the dot and the text.
    public let colorRole: ColorRole
    /// The end of a thin vertical line from the point, if there is one.
    public let stem: Double?
  }

  /// A point of a curve with a dot and no text: a keyframe.
  public struct Dot: Hashable, Sendable {
    /// The time of the point.
    public let time: Double
    /// The value of the point.
    public let value: Double
  }

  /// A time at which the value or the velocity jumps, marked by a thin vertical line.
  public struct Join: Hashable, Sendable {
    /// The time.
    public let time: Double
    /// The value of the curve after the jump.
    public let value: Double
    /// The kind and the size of the jump, shown beside the line if there is room; empty for no
    /// text.
    public let text: String
    /// The size alone, for less room.
    public let number: String

    /// The size without its sign; empty for a vertical tangent.
    var size: Substring { number.drop { "+−".contains($0) } }
  }

  /// The quantity it shows.
  public let quantity: Quantity
  /// The title of its vertical axis, with the unit.
  public let title: String
  /// Its vertical axis.
  public internal(set) var axis: AxisScale
  /// Its horizontal axis; `nil` for the ``Chart/time`` axis of the chart.
  public internal(set) var horizontal: HorizontalAxis?
  /// Its lines, in the order of the curves.
  public internal(set) var series: [Series]
  /// The reference lines.
  public let references: [Reference]
  /// The bands.
  public let bands: [Band]
  /// The filled areas.
  public let fills: [Fill]
  /// The marked points, the most important first.
  public let marks: [Mark]
  /// Times with a thin vertical line over the whole height, in the colour of settling.
  public let instants: [Double]
  /// The keyframes in the order of their times.
  public internal(set) var keyframes: [Dot]
  /// The jumps of the value or the velocity, the greatest first.
  public internal(set) var joins: [Join]
  /// The envelopes of the curves that have one.
  public internal(set) var envelopes: [Envelope] = []
  /// The times at which a rate becomes infinite.
  public internal(set) var infiniteRates: [InfiniteRate] = []
  /// The column of the targets of the value, drawn as a dashed line.
  public internal(set) var model: String?
  /// The point at which the line ends because the view is removed, marked by a cross.
  public internal(set) var removal: Dot?
}
