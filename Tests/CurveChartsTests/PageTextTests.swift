import CurveCharts
import CurveTestSupport
import Foundation
import Testing

/// The texts and the panels of a page: none overlaps another, and none leaves the page.
@Suite struct PageTextTests {
  /// The worst of many pages, with how many are wrong.
  struct Findings: CustomStringConvertible {
    private var worst = Worst()
    private var wrong = 0

    var isEmpty: Bool { worst.error <= 1 }
    var description: String { "\(wrong) pages are wrong; the worst: \(worst)" }

    /// Examines the texts of a page.
    ///
    /// - Parameters:
    ///   - texts: The texts with their boxes.
    ///   - page: The page.
    ///   - slack: The overlap in pixels that is only the difference between two ways of rounding.
    ///   - description: The chart in words, for the message.
    mutating func examine(
      _ texts: [(text: String, box: PageBox)], on page: PageBox, slack: Double,
      _ description: @autoclosure () -> String
    ) {
      var isWrong = false
      for (index, (text, box)) in texts.enumerated() {
        let beyond = max(-box.left, -box.top, box.right - page.right, box.bottom - page.bottom)
        if beyond > slack {
          isWrong = true
          worst.note(1 + beyond, at: "'\(text.prefix(40))' beyond the page of \(description())")
        }
        for (other, second) in texts[..<index] where second.overlaps(box, margin: -slack) {
          let width = min(box.right, second.right) - max(box.left, second.left)
          let height = min(box.bottom, second.bottom) - max(box.top, second.top)
          isWrong = true
          worst.note(
            1 + min(width, height),
            at: "'\(text.prefix(40))' over '\(other.prefix(40))' in \(description())")
        }
      }
      worst.note(0, at: "nowhere")
      if isWrong { wrong += 1 }
    }
  }

  @Test func `In 2000 random charts no two texts overlap, and none leaves the page`() {
    var charts = RandomCharts(seed: 15)
    var findings = Findings()
    for number in 0..<2000 {
      let drawn = charts.next()
      let layout = ChartLayout(drawn.chart, isAnimated: drawn.isAnimated)
      findings.examine(
        layout.allTexts.map { ($0.text, $0.box) },
        on: PageBox(left: 0, top: 0, width: layout.width, height: layout.height), slack: 0.01,
        "chart \(number), \(drawn.description)")
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  /// gnuplot's own positions, which include those of the numbers beside the axes.
  @Test func `In 200 drawn SVGs no two texts overlap, and none leaves the page`() async throws {
    var charts = RandomCharts(seed: 200)
    var findings = Findings()
    try await GnuplotProgram.withDirectory { directory in
      // A few runs, because starting gnuplot takes longer than drawing a chart.
      for start in stride(from: 0, to: 200, by: 50) {
        let drawn = (0..<50).map { _ in charts.next() }
        let script = drawn.indices.map { number in
          GnuplotScript(drawn[number].chart, terminal: .svg, output: "\(number).svg").text
        }.joined()
        let run = try await GnuplotProgram.run(script, in: directory)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors.prefix(500))")
        for (number, drawn) in drawn.enumerated() {
          let file = directory.appendingPathComponent("\(number).svg")
          let texts = DrawnText.all(in: try String(contentsOf: file, encoding: .utf8))
          let (width, height) = (drawn.chart.size.width, drawn.chart.size.height)
          let expected = ChartLayout(drawn.chart).allTexts.map(\.text)
          #expect(texts.map(\.text).sorted() == expected.sorted(), "\(drawn.description)")
          findings.examine(
            texts.map { ($0.text, $0.box) },
            on: PageBox(left: 0, top: 0, width: Double(width), height: Double(height)), slack: 0.6,
            "chart \(start + number), \(drawn.description)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  /// The usual page, narrow ones, low ones, the largest, and others between them.
  static let sizes: [ChartSize?] =
    [nil]
    + [
      (240, 160), (320, 200), (320, 240), (320, 900), (480, 240), (500, 1500), (640, 400),
      (960, 640), (1600, 240), (1600, 1000), (4000, 4000),
    ].map { ChartSize(width: $0.0, height: $0.1) }

  @Test(arguments: PageKind.all, sizes)
  func `On pages of every kind and size no texts overlap, and no panels`(
    kind: PageKind, size: ChartSize?
  ) async throws {
    var findings = Findings()
    let pages = kind.sized(size).flatMap { drawing in
      (kind.moves ? [false, true] : [false]).map {
        drawing.page(isAnimated: $0, isOpaque: false)
      }
    }
    for (number, page) in pages.enumerated() {
      let (name, whole) = ("page \(number), \(page.title.prefix(40))", page.whole)
      findings.examine(page.allTexts.map { ($0.text, $0.box) }, on: whole, slack: 0.6, name)
      let boxes = page.panels.map { ("a panel", $0.box) }
      findings.examine(boxes, on: whole, slack: 0.01, name)
      // What is around the panels is not over them.
      for text in page.texts {
        #expect(!boxes.contains { $0.1.overlaps(text.box, margin: -2) }, "\(text.text), \(name)")
      }
      for panel in page.panels {
        let inside = panel.texts.filter { panel.box.overlaps($0.box, margin: -2) }
        findings.examine(inside.map { ($0.text, $0.box) }, on: panel.box, slack: 0.01, name)
      }
    }
    #expect(findings.isEmpty, "\(findings)")
    guard !kind.moves else { return }
    findings = Findings()
    try await GnuplotProgram.withDirectory { directory in
      let script = pages.indices.map {
        GnuplotScript(pages[$0], terminal: .svg, output: "\($0).svg").text
      }.joined()
      let run = try await GnuplotProgram.run(script, in: directory)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors.prefix(500))")
      for (number, page) in pages.enumerated() {
        let file = directory.appendingPathComponent("\(number).svg")
        let texts = DrawnText.all(in: try String(contentsOf: file, encoding: .utf8))
        findings.examine(
          texts.map { ($0.text, $0.box) }, on: page.whole, slack: 0.6,
          "page \(number), \(page.title.prefix(40))")
      }
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `A text over another and one beyond the page are found`() {
    let page = PageBox(left: 0, top: 0, width: 100, height: 100)
    func isFine(_ boxes: [PageBox]) -> Bool {
      var findings = Findings()
      findings.examine(boxes.map { ("text", $0) }, on: page, slack: 0.01, "a page")
      return findings.isEmpty
    }
    let box = PageBox(left: 10, top: 10, width: 40, height: 12)
    #expect(isFine([box, PageBox(left: 10, top: 22, width: 40, height: 12)]))
    #expect(!isFine([box, PageBox(left: 10, top: 21, width: 40, height: 12)]))
    #expect(!isFine([PageBox(left: 70, top: 10, width: 40, height: 12)]))
    #expect(!isFine([PageBox(left: 10, top: -1, width: 40, height: 12)]))
  }
}

extension Page {
  var whole: PageBox { PageBox(left: 0, top: 0, width: width, height: height) }
}

/// A text of an SVG that gnuplot has drawn.
struct DrawnText {
  let text: String
  let box: PageBox

  /// The texts of an SVG, without the empty ones of dots.
  static func all(in svg: String) -> [DrawnText] {
    var texts: [DrawnText] = []
    var group: (x: Double, y: Double, size: Double, anchor: Substring)?
    // A map has very many lines without a text.
    for line in svg.split(separator: "\n")
    where line.range(of: "text") != nil || line.range(of: "translate") != nil {
      if let match = line.firstMatch(
        of:
          /translate\(([-0-9.]+),([-0-9.]+)\)".*font-size="([0-9.]+)" *text-anchor="([a-z]+)"/),
        let x = Double(match.1), let y = Double(match.2), let size = Double(match.3)
      {
        group = (x, y, size, match.4)
      }
      // A text with two spaces in a row has an attribute that preserves them.
      guard let match = line.firstMatch(of: /<text[^>]*>(.*)<\/text>/), let group else { continue }
      var text = String(match.1)
      for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
        text = text.replacingOccurrences(of: entity, with: character)
      }
      if text.isEmpty { continue }
      let width = TextMetrics.width(of: text, size: group.size)
      let left =
        switch group.anchor {
        case "middle": group.x - width / 2
        case "end": group.x - width
        default: group.x
        }
      // The middle of the letters is a third of the font size above their base line.
      let box = PageBox(
        left: left, top: group.y - group.size / 3 - 0.6 * group.size, width: width,
        height: 1.2 * group.size)
      texts.append(DrawnText(text: text, box: box))
    }
    return texts
  }
}
