import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Charts as web pages with a cursor.
///
/// Tests/Lab/test_chart_page.py opens them in Chromium.
@Suite struct HTMLDocumentTests {
  /// The text of an element without attributes that a pattern could confuse.
  static func content(_ start: String, of text: String) throws -> String {
    let start = try #require(text.range(of: start)).upperBound
    let end = try #require(text[start...].range(of: "</")).lowerBound
    return String(text[start..<end])
  }

  static func data(of text: String) throws -> [String: Any] {
    let json = try content("<script type=\"application/json\" id=\"data\">", of: text)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test(arguments: PageKind.all)
  func `A page has its policy, no address and no handler, and the picture of the SVG`(
    kind: PageKind
  ) throws {
    for drawing in kind.drawings() {
      let text = HTMLDocument(drawing).text
      #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
      #expect(text.contains("content=\"default-src 'none'; script-src 'sha256-"))
      #expect(!text.contains("unsafe") && !text.contains(" style=") && !text.contains(" src="))
      #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("//www"))
      #expect(text.contains(SVGDocument(drawing).text))
    }
    // Charts of curves or tracks can be read, unless nothing is on screen; waves and heat maps cannot.
    let areRead = kind.drawings().map {
      HTMLDocument($0).text.contains("<input id=\"cursor\" type")
    }
    if kind.moves { #expect(areRead.contains(true)) }
  }

  @Test func `The policy allows exactly the script and the style of the page`() async throws {
    let text = HTMLDocument(Chart(of: Spring.bouncy())).text
    for (element, name) in [("<script>", "script-src"), ("<style>", "style-src")] {
      let content = try Self.content(element, of: text)
      let pattern = try Regex("\(name) 'sha256-([^']+)'")
      let allowed = try #require(text.firstMatch(of: pattern)).output[1]
      let digest = try await GnuplotProgram.withDirectory { directory in
        let file = directory.appendingPathComponent("text")
        try Data(content.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let commands = "(sha256sum \"$0\" || shasum -a 256 \"$0\") 2>/dev/null"
        process.arguments = ["-c", commands, file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).prefix(64)
      }
      let pairs = stride(from: 0, to: 64, by: 2).map { position in
        let start = digest.index(digest.startIndex, offsetBy: position)
        return UInt8(digest[start..<digest.index(start, offsetBy: 2)], radix: 16) ?? 0
      }
      #expect(Data(pairs).base64EncodedString() == String(allowed.substring ?? ""))
    }
  }

  @Test func `The data are the lines of the chart, each with its name and its numbers`() throws {
    let chart = Chart(of: ChartNamesTests.sets[0])
    let data = try Self.data(of: HTMLDocument(chart).text)
    let panels = try #require(data["panels"] as? [[String: Any]])
    let tables = try #require(data["tables"] as? [[[Any]]])
    #expect(panels.count == 2 && tables.count == 1)
    #expect(tables[0].count == chart.table.header.count)
    for (panel, quantity) in zip(panels, ["", "velocity (1/s)"]) {
      #expect(panel["quantity"] as? String == quantity)
      let lines = try #require(panel["lines"] as? [[String: Any]])
      #expect(lines.map { $0["name"] as? String } == ["smooth", "snappy", "bouncy"])
      for (line, spring) in zip(lines, [Spring.smooth(), .snappy(), .bouncy()]) {
        let column = try #require(line["y"] as? Int)
        let times = try #require(tables[0][0] as? [Double])
        let numbers = try #require(tables[0][column] as? [Double])
        for (time, number) in zip(times, numbers) {
          let exact = quantity.isEmpty ? spring.value(at: time) : spring.velocity(at: time)
          #expect((number - exact).magnitude < 1e-5)
        }
      }
    }
  }

  @Test(
    arguments: PageKind.all,
    HostileText.all + [
      HostileText(
        testDescription: "the end of a script", text: "</script><script>alert(1)</script>"),
      HostileText(testDescription: "a comment", text: "<!--<script>"),
      HostileText(testDescription: "an attribute", text: "\" autofocus onfocus=\"alert(1)"),
      HostileText(testDescription: "separators", text: "a\u{2028}b\u{2029}c\\u003c\\"),
    ])
  func `A hostile text is only text`(kind: PageKind, hostile: HostileText) throws {
    let text = HTMLDocument(kind.withText(hostile.text)).text
    let plain = HTMLDocument(kind.withText("plain")).text
    func tags(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /<\/?[a-zA-Z!][a-zA-Z]*/).map(\.output))
    }
    #expect(tags(text).isSubset(of: tags(plain).union(["<g", "</g"])))
    for name in ["<script", "</script", "<meta", "<input", "<style"] {
      #expect(text.split(separator: name).count == plain.split(separator: name).count)
    }
    if text.contains("id=\"data\"") {
      _ = try Self.data(of: text)
    }
  }

  @Test func `Pictures have titles with the numbers of what is pointed at`() {
    let svg = SVGDocument(Chart(of: ChartNamesTests.sets[0])).text
    // The spring's own formula: 1 - e^(-wt) (1 + wt) with w = 2 pi / 0.5.
    let time = 0.1
    let phase = 2 * Double.pi / 0.5 * time
    let value = 1 - exp(-phase) * (1 + phase)
    #expect(svg.contains("<title>smooth: \(ChartNumberFormat.short(value)) at 0.100 s</title>"))
    #expect(svg.contains("<title>bouncy: +4.6 % at 0.350 s</title>"))
    let path = SVGDocument(PathChartTests.path()).text
    #expect(
      path.matches(of: /<title>[0-9.]+ s: centre.latitude[^<]*, centre.longitude[^<]*<\/title>/)
        .count > 1)
  }

  @Test func `A magnified picture has the same page`() throws {
    let chart = Chart(of: Spring.bouncy())
    let (plain, large) = (SVGDocument(chart).text, SVGDocument(chart.magnified(by: 2)).text)
    let head = "width=\"960\" height=\"640\" viewBox=\"0 0 960 640\""
    #expect(
      large
        == plain.replacing(head, with: "width=\"1920\" height=\"1280\" viewBox=\"0 0 960 640\""))
    let script = GnuplotScript(chart.magnified(by: 3), terminal: .pngcairo).text
    #expect(script.contains("size 5760,3840 linewidth 6 dashlength 6"))
    #expect(script.contains("fontscale 4.5"))
  }
}
