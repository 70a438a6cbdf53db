/// Writes the elements of an SVG, from back to front.
struct SVGWriter {
  let page: Page
  /// The start of all identifiers.
  let name: String
  var clipCount = 0
  /// The number of the panel from the first.
  var panelCount = 0
  private var lines: [String] = []

  init(_ page: Page) {
    self.page = page
    let identity = page.identity ?? page.panels.map { SVGWriter.identity(of: $0.box) }.joined()
    name = SVGText.name(page.title, of: page.description + identity)
  }

  /// A box as text.
  private static func identity(of box: PageBox) -> String {
    "PageBox(left: \(box.left), top: \(box.top), width: \(box.width), height: \(box.height))"
  }

  /// A colour on the background, with the opacity of its area.
  func color(of paint: Page.Paint) -> PageColor {
    let color = PageColor(paint.color, theme: page.theme, page.background)
    return paint.opacity < 1 ? PageColor(code: color.code, opacity: paint.opacity) : color
  }

  /// The attributes of an element with a line.
  func attributes(_ stroke: Page.Stroke) -> String {
    let color = color(of: stroke.paint)
    let lengths = stroke.dashes.map { SVGText.number(Double($0) * stroke.width / 2) }
    return "fill=\"none\" stroke=\"\(color.code)\" stroke-width=\"\(SVGText.number(stroke.width))\""
      + (color.opacity < 1 ? " stroke-opacity=\"\(SVGText.number(color.opacity))\"" : "")
      + (lengths.isEmpty ? "" : " stroke-dasharray=\"\(lengths.joined(separator: ","))\"")
  }

  /// Adds an element, a start tag or an end tag.
  mutating func add(_ element: String) { lines.append(element) }

  /// Adds a filled rectangle; none without an area.
  mutating func addBox(_ box: PageBox, _ paint: Page.Paint) {
    guard box.width > 0, box.height > 0 else { return }
    add("<rect \(SVGWriter.attributes(box)) \(attributes(fill: paint))/>")
  }

  /// Adds straight lines of one style as one element.
  mutating func addLines(_ lines: [(start: PagePoint, end: PagePoint)], _ stroke: Page.Stroke) {
    addPath(SVGPath.data(lines: lines.map { [$0.start, $0.end] }), stroke)
  }

  /// Adds lines by the data of their path; none without data.
  mutating func addPath(_ data: String, _ stroke: Page.Stroke) {
    guard !data.isEmpty else { return }
    add("<path d=\"\(data)\" \(attributes(stroke))/>")
  }

  /// Adds filled areas as one element.
  mutating func addAreas(_ areas: [[PagePoint]], _ paint: Page.Paint) {
    guard !areas.isEmpty else { return }
    add("<path d=\"\(SVGPath.data(areas: areas))\" \(attributes(fill: paint))/>")
  }

  /// Adds a filled circle.
  mutating func addDisc(at point: PagePoint, radius: Double, _ paint: Page.Paint) {
    add("<circle \(SVGWriter.attributes(point, radius)) fill=\"\(color(of: paint).code)\"/>")
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - position: Its position, if it is not that of the text.
  ///   - color: The colour, if it is not that of the text's role.
  mutating func addText(_ text: PageText, at position: PagePoint? = nil, color: String? = nil) {
    let (size, position) = (page.fontSize(text.size), position ?? text.position)
    let anchor =
      switch text.alignment {
      case .left: ""
      case .center: " text-anchor=\"middle\""
      case .right: " text-anchor=\"end\""
      }
    // The middle of the letters is about a third of an em above their base line.
    let (x, y) = (SVGText.number(position.x), SVGText.number(position.y + 0.325 * size))
    add(
      "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(SVGText.number(size))\""
        + " fill=\"\(color ?? page.theme.color(of: text.colorRole))\"\(anchor)>\(SVGText.escaped(text.text))</text>"
    )
  }

  static func attributes(_ box: PageBox) -> String {
    let numbers = [box.left, box.top, box.width, box.height].map(SVGText.number)
    return
      "x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\""
  }

  static func attributes(_ center: PagePoint, _ radius: Double) -> String {
    let numbers = [center.x, center.y, radius].map(SVGText.number)
    return "cx=\"\(numbers[0])\" cy=\"\(numbers[1])\" r=\"\(numbers[2])\""
  }

  private func attributes(fill paint: Page.Paint) -> String {
    let color = color(of: paint)
    return "fill=\"\(color.code)\""
      + (color.opacity < 1 ? " fill-opacity=\"\(SVGText.number(color.opacity))\"" : "")
  }

  /// The whole document.
  var document: SVGDocument {
    let (width, height) = (SVGText.number(page.width), SVGText.number(page.height))
    let size = [page.width, page.height].map { SVGText.number(Double(page.magnification) * $0) }
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size[0])\" height=\"\(size[1])\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"img\""
        + " aria-labelledby=\"\(name)-title \(name)-desc\" font-family=\"\(SVGText.fontFamily)\">",
      "<title id=\"\(name)-title\">\(SVGText.escaped(page.title))</title>",
      "<desc id=\"\(name)-desc\">\(SVGText.escaped(page.description))</desc>",
    ]
    let paper =
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(page.theme.color(of: .paper))\"/>"
    let body = (page.background == .opaque ? [paper] : []) + lines
    return SVGDocument(text: (head + body + ["</svg>"]).joined(separator: "\n") + "\n")
  }
}

extension PageColor {
  /// A colour of a page on its background.
  init(_ color: Page.Paint.Color, theme: ChartTheme, _ background: ChartBackground) {
    switch color {
    case .role(let role): self = theme.color(of: role, on: background)
    case .named(_, let code), .code(let code): self.init(code: code, opacity: 1)
    }
  }
}
