import CurveCharts
import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct SVGRendererTests {
  /// Every kind of chart.
  static let charts: [Chart] =
    ZooSpring.all.map { Chart(of: [$0.curve]) } + TrackZoo.all.map { Chart(of: $0.tracks) } + [
      Chart(of: ZooSpring.overlay), SceneZoo.chart(),
      Chart(comparing: ZooSpring.overlay[1], with: ZooSpring.overlay[2]),
      Chart(
        of: [ZooSpring.example.curve],
        options: ChartOptions(panels: ChartPanel.Quantity.choices)),
      Chart(
        of: [ChartCurve(label: "circ", curve: Easing(.circ, .inOut))],
        options: ChartOptions(background: .transparent)),
    ]

  /// The documents of pages of other kinds.
  static let pages = PageKind.all.filter { !$0.moves }.flatMap { kind in
    kind.drawings().map { SVGDocument($0) }
  }

  /// Reads an SVG as XML: its elements in order, each with its attributes and its text.
  final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// The elements of a document; `nil` if it is not well-formed.
    static func elements(of text: String) -> [Element]? {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      return parser.parse() ? reader.elements : nil
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  @Test func `Every document is well-formed and has only known elements and attributes`() throws {
    let known: [String: Set<String>] = [
      "svg": ["xmlns", "width", "height", "viewBox", "role", "aria-labelledby", "font-family"],
      "title": ["id"], "desc": ["id"], "clipPath": ["id"],
      "g": ["clip-path", "shape-rendering", "fill-opacity"],
      "rect": ["x", "y", "width", "height", "fill", "fill-opacity"],
      "circle": ["cx", "cy", "r", "fill", "stroke", "stroke-width"],
      "path": [
        "d", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap",
        "stroke-opacity",
      ],
      "text": ["x", "y", "font-size", "fill", "text-anchor"],
    ]
    for document in Self.charts.map({ SVGDocument($0) }) + Self.pages {
      let elements = try #require(Reader.elements(of: document.text))
      for element in elements {
        let attributes = try #require(known[element.name], "<\(element.name)>")
        #expect(Set(element.attributes.keys).isSubset(of: attributes))
      }
    }
  }

  @Test func `All texts of the layout are in the document, at their positions`() throws {
    for chart in Self.charts {
      let layout = ChartLayout(chart)
      let elements = try #require(Reader.elements(of: SVGDocument(chart).text))
      let drawn = elements.filter { $0.name == "text" }.map { element in
        let anchor = element.attributes["text-anchor"] ?? "start"
        return "\(element.text) \(element.attributes["x"] ?? "") \(anchor)"
      }
      let expected = layout.allTexts.map { text in
        let anchor = [.left: "start", .center: "middle", .right: "end"][text.alignment] ?? ""
        return "\(text.text) \(Self.hundredths(text.position.x)) \(anchor)"
      }
      #expect(drawn.sorted() == expected.sorted())
      // The base line is below the middle of the letters, within them.
      let heights = elements.filter { $0.name == "text" }.map { Double($0.attributes["y"] ?? "") }
      for text in layout.allTexts {
        let size = layout.fontSize(text.size)
        #expect(
          heights.contains {
            ($0 ?? 0) > text.position.y + 0.25 * size && ($0 ?? 0) < text.position.y + 0.4 * size
          })
      }
    }
  }

  /// A number with at most two decimals, by another way than the renderer.
  private static func hundredths(_ number: Double) -> String {
    var text = String(format: "%.2f", number)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  @Test func `Numbers have at most two decimals, and are on the page or near it`() throws {
    for document in Self.charts.map({ SVGDocument($0) }) + Self.pages {
      let elements = try #require(Reader.elements(of: document.text))
      let texts = elements.flatMap { element in
        element.attributes.filter {
          !["id", "xmlns", "clip-path", "aria-labelledby", "fill", "stroke"].contains($0.key)
        }
        .map(\.value)
      }
      for match in texts.joined(separator: " ").matches(of: /(-?[0-9]+)(\.[0-9]+)?/) {
        let decimals = match.output.2?.count ?? 0
        let number = Double(match.output.1) ?? .infinity
        #expect(decimals <= 3 && number.magnitude < 10_000, "\(match.output.0)")
      }
      let isPlain = texts.allSatisfy {
        !$0.contains("nan") && !$0.contains("inf") && !$0.contains("-0 ")
      }
      #expect(isPlain)
    }
  }

  @Test func `Identifiers of different charts differ, and references name an identifier`() throws {
    var owners: [String: String] = [:]
    let dark = Chart(
      of: [ZooSpring.example.curve],
      options: ChartOptions(size: ChartSize(width: 600, height: 400)))
    for chart in Self.charts + [dark] {
      let text = SVGDocument(chart).text
      let ids = Set(text.matches(of: /\bid="([^"]*)"/).map { String($0.output.1) })
      for id in ids {
        #expect(id.wholeMatch(of: /chart-[a-z0-9_]+-[0-9a-f]{8}-[a-z]+(-[0-9]+)?/) != nil)
        #expect(owners.updateValue(chart.title, forKey: id) == nil, "\(id)")
      }
      let references =
        text.matches(of: /url\(#([^)]*)\)/).map { String($0.output.1) }
        + (text.firstMatch(of: /aria-labelledby="([^"]*)"/)?.output.1.split(separator: " ") ?? [])
        .map(String.init)
      #expect(references.count > 2 && ids.isSuperset(of: references))
    }
  }

  @Test func `A screen reader gets the title, the key numbers and the numbers of each curve`()
    throws
  {
    let overlay = Chart(of: Array(ZooSpring.overlay.prefix(2)))
    let elements = try #require(Reader.elements(of: SVGDocument(overlay).text))
    let description = try #require(elements.first { $0.name == "desc" }?.text)
    #expect(elements.first { $0.name == "title" }?.text == overlay.title)
    for curve in overlay.curves {
      #expect(!curve.detail.isEmpty)
      let numbers = curve.detail.replacing(" · ", with: ", ")
      #expect(description.contains("\(curve.label): \(numbers)."))
    }
    for number in overlay.keyNumbers { #expect(description.contains(number)) }
  }

  @Test func `Only an opaque background is drawn`() {
    for background in ChartBackground.allCases {
      let chart = Chart(
        of: [ZooSpring.example.curve], options: ChartOptions(theme: .dark, background: background))
      let paper = "<rect width=\"960\" height=\"640\" fill=\"#0f1319\"/>"
      #expect(SVGDocument(chart).text.contains(paper) == (background == .opaque))
    }
  }

  @Test(
    arguments: HostileText.all + [
      HostileText(testDescription: "an attribute", text: "\" onload=\"alert(1)"),
      HostileText(testDescription: "a script", text: "<script>alert(1)</script>"),
      HostileText(testDescription: "the end of a section", text: "a ]]> b <![CDATA[ c"),
      HostileText(testDescription: "an entity", text: "&lol; &#0; <!ENTITY x SYSTEM 'file:///'>"),
      HostileText(
        testDescription: "parts of emoji", text: "\u{200D}\u{FE0F}\u{1F1E9}\u{1F3FD}\u{20E3}"),
      HostileText(testDescription: "NUL and U+FFFE", text: "a\u{0}b\u{FFFE}c\u{FFFF}d"),
    ])
  func `A hostile text is only text`(hostile: HostileText) throws {
    let text = hostile.text
    let drawings = PageKind.all.map { $0.withText(text) }
    let elements = Set([
      "svg", "title", "desc", "rect", "path", "text", "circle", "g", "clipPath", "style", "animate",
      "animateTransform",
    ])
    for document in drawings.flatMap({ [SVGDocument($0), SVGDocument($0, isAnimated: true)] }) {
      let read = try #require(Reader.elements(of: document.text))
      #expect(Set(read.map(\.name)).isSubset(of: elements))
      #expect(!read.contains { element in element.attributes.keys.contains { $0.hasPrefix("on") } })
    }
    // Nothing of an ordinary text is lost.
    let title = Reader.elements(of: SVGDocument(drawings[0]).text)?.first {
      $0.name == "title"
    }
    let isPlain = text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    if isPlain, !text.contains("]]>") { #expect(title?.text == text) }
  }

  @Test func `A spring takes few bytes`() {
    #expect(SVGDocument(Chart(of: [ZooSpring.example.curve])).text.utf8.count < 12_000)
  }

  @Test(arguments: [(960, 640), (320, 240), (1600, 1000)])
  func `On a transparent page no line passes through the ring at the end of a track`(
    size: (Int, Int)
  ) throws {
    var options = ChartOptions(background: .transparent)
    options.size = ChartSize(width: size.0, height: size.1)
    let curve = Easing(.cubic, .inOut).lasting(1)
    let chart = Chart(of: [ChartTrack(name: "x", curve: curve)], options: options)
    let text = SVGDocument(chart).text
    func number(_ text: Substring) throws -> Double { try #require(Double(text)) }
    let rings = text.matches(
      of: /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="none" stroke="(#[0-9a-f]+)"/)
    #expect(rings.count == 1)
    let ring = try #require(rings.first)
    let (x, y, radius) = (try number(ring.1), try number(ring.2), try number(ring.3))
    var vertices = 0
    for path in text.matches(of: /<path d="([^"]*)" fill="none" stroke="(#[0-9a-f]+)"/)
    where path.2 == ring.4 {
      for point in path.1.matches(of: /(-?[\d.]+)[ ,](-?[\d.]+)/) {
        let (dx, dy) = (try number(point.1) - x, try number(point.2) - y)
        #expect((dx * dx + dy * dy).squareRoot() > radius - 0.05)
        vertices += 1
      }
    }
    #expect(vertices > 20)
  }
}
