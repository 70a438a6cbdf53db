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
    /// The value of a track against time.
    case track
  }

  /// A line: a column of the table against time.
  public struct Series: Hashable, Sendable {
    /// The column's name in the table's header.
    public let column: String
    /// Its colour.
    public let colorRole: ColorRole
    /// Where the curve starts and where it is going to; `nil` for what is not a value.
    public var way: Way?
    /// The time at which the curve has ended, with a ring, and from which on it is drawn paler, since
    /// it holds its value.
    public var end: Double?
  }

  /// From where to where a curve goes.
  public struct Way: Hashable, Sendable {
    /// The value at which it starts.
    public let start: Double
    /// The value at which it ends, or to which it tends.
    public let end: Double
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
    public let colorRole: ColorRole
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
    public let colorRole: ColorRole
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
    public let colorRole: ColorRole
    /// Where a thin upright line from the point goes to, if there is one.
    public let stem: Double?
  }

  /// A point of a curve with a dot on it and nothing beside it: a keyframe.
  public struct Dot: Hashable, Sendable {
    /// The time of the point.
    public let time: Double
    /// The value of the point.
    public let value: Double
  }

  /// A time at which a motion is broken, with a thin upright line.
  public struct Join: Hashable, Sendable {
    /// The time.
    public let time: Double
    /// Where the curve is from then on.
    public let value: Double
    /// What jumps there, to stand beside the line where there is room: in words, and by how much; empty
    /// where it is not worth telling.
    public let text: String
    /// The same without the word, where there is less room.
    public let number: String
  }

  /// What it shows.
  public let quantity: Quantity
  /// The title of its vertical axis, with the unit.
  public let title: String
  /// Its vertical axis.
  public internal(set) var axis: AxisScale
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
  /// Keyframes, by their times.
  public internal(set) var keyframeTimes: [Dot] = []
  /// Where the motion is broken, the greatest jump first.
  public internal(set) var joins: [Join] = []
}
