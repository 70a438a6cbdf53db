extension Page {
  /// Something that is drawn.
  ///
  /// Positions are on the page, or in the values of the axes of a panel.
  enum Element: Sendable {
    /// A text; with a point, it is beside that point of the panel.
    case text(PageText, Paint? = nil, at: DataPoint? = nil)
    /// A filled rectangle.
    case box(PageBox, Paint)
    /// A filled band over the width of the panel.
    case band(ClosedRange<Double>, Paint)
    /// Straight lines on the page.
    case rules([PageStroke], Stroke)
    /// A straight line between two points of the panel.
    case segment(DataPoint, DataPoint, Stroke)
    /// Lines over the whole width of the panel.
    case across([Double], Stroke)
    /// Lines over the whole height of the panel.
    case upright([Double], Stroke)
    /// The grid, the frame and the numbers of the panel.
    case axes
    case line(Line)
    case area(Area)
    case dots(Points, Dot)
    case image(Image)
    case colourBar(ColourBar)
    /// Elements that are visible only within a box, which gnuplot's panels are by themselves.
    case clip(PageBox, [Element])
    case motion(MovingCurves)
    /// Points whose values a reader sees by pointing at them, where the format can show that.
    case targets([Target])
  }

  /// What is shown where a reader points.
  struct Target: Sendable {
    enum Area: Sendable {
      case around(DataPoint)
      case box(PageBox)
    }

    let area: Area
    let text: String

    init(_ x: Double, _ y: Double, _ text: String) {
      (area, self.text) = (.around(DataPoint(x, y)), text)
    }

    init(_ box: PageBox, _ text: String) { (area, self.text) = (.box(box), text) }
  }

  /// A colour.
  struct Paint: Sendable {
    enum Color: Hashable, Sendable {
      case role(ColorRole)
      /// A colour that no theme changes, with its variable in scripts.
      case named(String, code: String)
      case code(String)
    }

    let color: Color
    var opacity = 1.0

    init(_ role: ColorRole, opacity: Double = 1) { (color, self.opacity) = (.role(role), opacity) }
    init(_ color: Color, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }
  }

  /// The look of a line.
  struct Stroke: Sendable {
    let paint: Paint
    /// In CSS pixels.
    let width: Double
    var dashes: ChartStyle.Dashes = []
  }

  /// A line through the rows of a table.
  struct Line: Sendable {
    var block = ChartTable.dataBlock
    let x: String
    let y: String
    /// The rows; `nil` for all.
    var rows: Range<Int>?
    /// Whether it has a gap at an absent number.
    var hasGaps = false
    let stroke: Stroke
    /// Its name where values are read out; `nil` for a line without values, such as one of an envelope.
    var name: String?
  }

  /// The area between the line of a column and a level, or another line.
  struct Area: Sendable {
    enum Side { case above, below, both }

    var block = ChartTable.dataBlock
    let x: String
    let y: String
    /// The column of the other line, which replaces the level.
    var other: String?
    let level: Double
    let side: Side
    let paint: Paint

    init(
      block: String = ChartTable.dataBlock, x: String, y: String, level: Double, side: Side,
      paint: Paint
    ) {
      (self.block, self.x, self.y, self.level) = (block, x, y, level)
      (self.side, self.paint) = (side, paint)
    }

    /// The faint area beside a curve.
    init(_ fill: ChartPanel.Fill, block: String = ChartTable.dataBlock, opacity: Double) {
      self.init(
        block: block, x: "time_s", y: fill.column, level: fill.level,
        side: fill.isAbove ? .above : .below, paint: Paint(fill.colorRole, opacity: opacity))
      other = fill.other
    }
  }

  /// The positions of dots.
  enum Points: Sendable {
    case data([DataPoint])
    case page([PagePoint])
    /// The rows of a table with the columns `x` and `y`, or others.
    case columns(String, x: String = "x", y: String = "y")
  }

  /// The look of dots.
  struct Dot: Sendable {
    enum Shape: Sendable {
      case disc
      case ring(width: Double)
      case cross(width: Double)
      case arrowhead(pointsUp: Bool)
    }

    /// A radius in CSS pixels, with its variable in scripts.
    struct Size: Sendable {
      let name: String
      let radius: Double
      var factor = 1.0

      init(_ name: String, _ radius: Double, factor: Double = 1) {
        (self.name, self.radius, self.factor) = (name, radius, factor)
      }
    }

    let size: Size
    let paint: Paint
    var shape = Shape.disc
    /// Whether they are one element of an SVG, as many dots of one colour should be.
    var isJoined = false

    init(
      _ name: String, _ radius: Double, factor: Double = 1, _ paint: Paint, _ shape: Shape = .disc,
      isJoined: Bool = false
    ) {
      (size, self.paint) = (Size(name, radius, factor: factor), paint)
      (self.shape, self.isJoined) = (shape, isJoined)
    }

    var radius: Double { size.radius * size.factor }
  }

  /// The cells of a table with the columns `x`, `y` and `number`, coloured by their numbers.
  struct Image: Sendable {
    let block: String
    let columns: Int
    let rows: Int
    let colours: ColourScale
  }

  /// The bar that explains the colours of an image.
  struct ColourBar: Sendable {
    let box: PageBox
    let ticks: [AxisScale.Tick]
    let colours: ColourScale
  }
}

extension PageLayout {
  /// A line of a width on a page of the default size.
  func line(
    _ role: ColorRole, _ width: Double, dashes: ChartStyle.Dashes = []
  ) -> Page.Stroke {
    Page.Stroke(paint: Page.Paint(role), width: lineWidth(width), dashes: dashes)
  }
}
