/// A panel of a chart, with a vertical axis of its own.
public struct ChartPanel: Hashable, Sendable {
  /// The horizontal axis of a panel that does not show a quantity against time.
  package struct HorizontalAxis: Hashable, Sendable {
    /// The range with its ticks.
    package let scale: AxisScale
    /// The title, with the unit.
    package let title: String
  }

  /// A line: a column of the table against another one, usually the time.
  package struct Series: Hashable, Sendable {
    /// The table with its columns: that of the chart, or one of the ``ChartPanel/tables``.
    package var block = ChartTable.dataBlock
    /// The column's name in the table's header.
    package let column: String
    /// The name of the column on the horizontal axis.
    package var horizontalColumn = "time_s"
    /// Its colour.
    package let colorRole: ColorRole
    /// The start value and the end value of the curve; `nil` if the line does not show a value.
    package var endpoints: Endpoints?
    /// The time at which the curve ends, marked by a ring.
    ///
    /// The line is paler after it, because the curve then holds its value.
    package var end: Double?
    /// Whether the line has a gap where a cyclic value starts over: an absent number between two others.
    package var hasGaps = false
  }

  /// The start value and the end value of a curve.
  package struct Endpoints: Hashable, Sendable {
    /// The start value.
    package let start: Double
    /// The end value, or the limit of an endless curve.
    package let end: Double
  }

  /// A straight line over the whole panel at a value: a target, or zero.
  package struct Reference: Hashable, Sendable {
    /// The value.
    package let value: Double
    /// Whether it is dashed, as a target is.
    package let isDashed: Bool
    /// Whether it is vertical, at a value of the horizontal axis.
    package var isVertical = false
  }

  /// A horizontal band: the values that count as settled.
  package struct Band: Hashable, Sendable {
    /// Its lower edge.
    package let lower: Double
    /// Its upper edge.
    package let upper: Double
    /// Its colour, drawn faintly.
    package let colorRole: ColorRole
  }

  /// The envelope of a curve: two dashed lines behind it.
  package struct Envelope: Hashable, Sendable {
    /// The name of the column of the upper line in the table's header.
    package let upper: String
    /// The name of the column of the lower line.
    package let lower: String
    /// The colour of the curve, drawn paler.
    package let colorRole: ColorRole
  }

  /// A time at which a rate becomes infinite and its line leaves the panel, marked by an arrowhead at
  /// the edge.
  package struct InfiniteRate: Hashable, Sendable {
    /// The time, or the position on the panel's ``HorizontalAxis``.
    package let time: Double
    /// Whether the rate is positive, so that the line leaves at the upper edge.
    package let isPositive: Bool
    /// The colour of the line.
    package let colorRole: ColorRole
  }

  /// The area between a line and a level, or another line, on one side.
  package struct Fill: Hashable, Sendable {
    /// The column's name in the table's header.
    package let column: String
    /// The level.
    package let level: Double
    /// Whether the area above the level is filled, or the one below.
    package let isAbove: Bool
    /// Its colour, drawn faintly.
    package let colorRole: ColorRole
    /// The column of another line that replaces the level, if there is one.
    package var other: String?
  }

  /// A marked point of a curve, with a number beside it.
  package struct Mark: Hashable, Sendable {
    /// The time of the point, or its position on the panel's ``HorizontalAxis``.
    package let time: Double
    /// The value, or the velocity, of the point.
    package let value: Double
    /// The text beside it; empty for a dot alone.
    package let text: String
    /// The colour of the dot and the text.
    package let colorRole: ColorRole
    /// The end of a thin vertical line from the point, if there is one.
    package let stem: Double?
    /// Whether it has a dot; a point that has another sign has none.
    package var hasDot = true
    /// A shorter text for less room, such as the number without its time; empty for none.
    package var number = ""
  }

  /// A point of a curve with a dot and no text: a keyframe.
  package struct Dot: Hashable, Sendable {
    /// The time of the point.
    package let time: Double
    /// The value of the point.
    package let value: Double
  }

  /// A time at which the value or the velocity jumps, marked by a thin vertical line.
  package struct Join: Hashable, Sendable {
    /// The time.
    package let time: Double
    /// The value of the curve after the jump.
    package let value: Double
    /// The kind and the size of the jump, shown beside the line if there is room; empty for no
    /// text.
    package let text: String
    /// The size alone, for less room.
    package let number: String

    /// The size without its sign; empty for a vertical tangent.
    var size: Substring { number.drop { "+−".contains($0) } }
  }

  /// The quantity it shows.
  package let quantity: Quantity
  /// The title of its vertical axis, with the unit.
  package let title: String
  /// Its vertical axis.
  package internal(set) var axis: AxisScale
  /// Its horizontal axis; `nil` for the ``Chart/time`` axis of the chart.
  package internal(set) var horizontal: HorizontalAxis?
  /// Its lines, in the order of the curves.
  package internal(set) var series: [Series]
  /// The reference lines.
  package internal(set) var references: [Reference] = []
  /// The bands.
  package internal(set) var bands: [Band] = []
  /// The filled areas.
  package internal(set) var fills: [Fill] = []
  /// The marked points, the most important first.
  package internal(set) var marks: [Mark] = []
  /// Settling times, each with a thin vertical line over the whole height.
  package internal(set) var instants: [Double] = []
  /// The keyframes in the order of their times.
  package internal(set) var keyframes: [Dot] = []
  /// The jumps of the value or the velocity, the greatest first.
  package internal(set) var joins: [Join] = []
  /// The envelopes of the curves that have one.
  package internal(set) var envelopes: [Envelope] = []
  /// The times at which a rate becomes infinite.
  package internal(set) var infiniteRates: [InfiniteRate] = []
  /// The column of the targets of the value, drawn as a dashed line.
  package internal(set) var model: String?
  /// The point at which the line ends because the view is removed, marked by a cross.
  package internal(set) var removal: Dot?
  /// The tables of a panel that is not over time.
  package internal(set) var tables: [OwnTable] = []
  /// The lines behind the curves, such as circles of equal frequency.
  package internal(set) var guides: [Guide] = []
  /// The points with signs, such as poles.
  package internal(set) var points: [Points] = []
  /// The texts at the ends of guides.
  package internal(set) var captions: [Caption] = []
  /// Whether a unit is as long across as it is down; the layout then widens one of the axes.
  package internal(set) var hasEqualScales = false
}
