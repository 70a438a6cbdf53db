/// Writes the elements of an SVG, from back to front.
struct SVGWriter {
  /// The start of all identifiers.
  let name: String
  /// The colours.
  let theme: ChartTheme
  /// Opaque or transparent background.
  let background: ChartBackground
  /// The title for screen readers.
  private let title: String
  /// The description for screen readers.
  private let description: String
  private var lines: [String] = []
  private var clipCount = 0

  /// Starts the SVG of a page.
  ///
  /// - Parameters:
  ///   - title: The title for screen readers.
  ///   - description: The description for screen readers.
  ///   - positions: Positions of the page as text, so that pages with the same texts have different
  ///     identifiers.
  ///   - theme: The colours.
  ///   - background: Opaque or transparent background.
  init(
    title: String, description: String, positions: String, theme: ChartTheme,
    background: ChartBackground
  ) {
    name = SVGText.name(title, of: description + positions)
    self.title = title
    self.description = description
    self.theme = theme
    self.background = background
  }

  /// The appearance of a line.
  struct Stroke {
    let color: String
    let width: Double
    var dashes: ChartStyle.Dashes = []
    var opacity = 1.0

    /// The attributes of an element with this line.
    var attributes: String {
      let lengths = dashes.map { SVGText.number(Double($0) * width / 2) }
      return "fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(SVGText.number(width))\""
        + (opacity < 1 ? " stroke-opacity=\"\(SVGText.number(opacity))\"" : "")
        + (dashes.isEmpty ? "" : " stroke-dasharray=\"\(lengths.joined(separator: ","))\"")
    }
  }

  /// A line in a colour of the theme.
  func stroke(
    _ colorRole: ColorRole, _ width: Double, dashes: ChartStyle.Dashes = []
  ) -> Stroke {
    let color = color(of: colorRole)
    return Stroke(color: color.code, width: width, dashes: dashes, opacity: color.opacity)
  }

  /// A colour of the theme on the background.
  func color(of colorRole: ColorRole) -> PageColor { theme.color(of: colorRole, on: background) }

  /// Adds an element, a start tag or an end tag.
  mutating func add(_ element: String) { lines.append(element) }

  /// Adds elements that are visible only within a box.
  mutating func addClipped(to box: PageBox, _ content: (inout SVGWriter) -> Void) {
    clipCount += 1
    let id = "\(name)-clip-\(clipCount)"
    add("<clipPath id=\"\(id)\"><rect \(SVGWriter.attributes(box))/></clipPath>")
    add("<g clip-path=\"url(#\(id))\">")
    content(&self)
    add("</g>")
  }

  /// Adds a filled rectangle; none without an area.
  mutating func addBox(_ box: PageBox, fill: String, opacity: Double = 1) {
    guard box.width > 0, box.height > 0 else { return }
    add("<rect \(SVGWriter.attributes(box)) \(SVGWriter.attributes(fill: fill, opacity))/>")
  }

  /// Adds straight lines of one style as one element.
  mutating func addLines(_ lines: [(start: PagePoint, end: PagePoint)], _ stroke: Stroke) {
    addPath(SVGPath.data(lines: lines.map { [$0.start, $0.end] }), stroke)
  }

  /// Adds lines by the data of their path; none without data.
  mutating func addPath(_ data: String, _ stroke: Stroke) {
    guard !data.isEmpty else { return }
    add("<path d=\"\(data)\" \(stroke.attributes)/>")
  }

  /// Adds filled areas as one element.
  mutating func addAreas(_ areas: [[PagePoint]], fill: String, opacity: Double = 1) {
    guard !areas.isEmpty else { return }
    add("<path d=\"\(SVGPath.data(areas: areas))\" \(SVGWriter.attributes(fill: fill, opacity))/>")
  }

  /// Adds a filled circle.
  mutating func addDot(at point: PagePoint, radius: Double, fill: String) {
    add("<circle \(SVGWriter.attributes(point, radius)) fill=\"\(fill)\"/>")
  }

  /// Adds many filled circles of one size as one element; none without points.
  mutating func addDots(at points: [PagePoint], radius: Double, fill: String) {
    guard !points.isEmpty else { return }
    let stroke = Stroke(color: fill, width: 2 * radius)
    add("<path d=\"\(SVGPath.data(dots: points))\" \(stroke.attributes) stroke-linecap=\"round\"/>")
  }

  /// Adds a circle without a filling.
  mutating func addRing(at point: PagePoint, radius: Double, _ stroke: Stroke) {
    add("<circle \(SVGWriter.attributes(point, radius)) \(stroke.attributes)/>")
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - layout: The page.
  ///   - color: The colour, if it is not that of the text's role.
  mutating func addText(_ text: PageText, _ layout: some PageLayout, color: String? = nil) {
    let size = layout.fontSize(text.size)
    let anchor =
      switch text.alignment {
      case .left: ""
      case .center: " text-anchor=\"middle\""
      case .right: " text-anchor=\"end\""
      }
    // The middle of the letters is about a third of an em above their base line.
    let (x, y) = (SVGText.number(text.position.x), SVGText.number(text.position.y + 0.325 * size))
    add(
      "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(SVGText.number(size))\""
        + " fill=\"\(color ?? theme.color(of: text.colorRole))\"\(anchor)>\(SVGText.escaped(text.text))</text>"
    )
  }

  private static func attributes(_ box: PageBox) -> String {
    let numbers = [box.left, box.top, box.width, box.height].map(SVGText.number)
    return
      "x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\""
  }

  private static func attributes(_ center: PagePoint, _ radius: Double) -> String {
    let numbers = [center.x, center.y, radius].map(SVGText.number)
    return "cx=\"\(numbers[0])\" cy=\"\(numbers[1])\" r=\"\(numbers[2])\""
  }

  private static func attributes(fill: String, _ opacity: Double) -> String {
    "fill=\"\(fill)\"" + (opacity < 1 ? " fill-opacity=\"\(SVGText.number(opacity))\"" : "")
  }

  /// The whole document.
  ///
  /// - Parameter layout: The page.
  /// - Returns: The document.
  func document(_ layout: some PageLayout) -> SVGDocument {
    let (width, height) = (SVGText.number(layout.width), SVGText.number(layout.height))
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"img\""
        + " aria-labelledby=\"\(name)-title \(name)-desc\" font-family=\"\(SVGText.fontFamily)\">",
      "<title id=\"\(name)-title\">\(SVGText.escaped(title))</title>",
      "<desc id=\"\(name)-desc\">\(SVGText.escaped(description))</desc>",
    ]
    let paper =
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(theme.color(of: .paper))\"/>"
    let body = (background == .opaque ? [paper] : []) + lines
    return SVGDocument(text: (head + body + ["</svg>"]).joined(separator: "\n") + "\n")
  }
}
