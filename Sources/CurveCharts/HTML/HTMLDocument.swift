internal import CurveMeasure

/// An interactive chart as one web page: the picture of ``SVGDocument`` with a cursor that reads the values of all curves.
///
/// ```swift
/// let html = HTMLDocument(chart)
/// // `html.text` is the content of the file spring.html.
/// ```
///
/// The cursor follows the pointer; the slider below the picture moves it by keys. The page loads nothing: its policy
/// allows its own script and style alone. Texts are escaped, so that none of them becomes markup or script.
package struct HTMLDocument: Hashable, Sendable {
  /// The content of the file, in UTF-8; each line ends with a line feed.
  package let text: String

  /// Draws a chart.
  ///
  /// - Parameter drawing: The chart.
  /// - Complexity: Linear in the number of rows of all tables.
  package init(_ drawing: some PageDrawing) {
    let page = drawing.page(isAnimated: false, isOpaque: false)
    var writer = SVGWriter(page)
    writer.add(page)
    let title = SVGText.escaped(page.title)
    let data = HTMLData(page)
    let policy =
      "default-src 'none'; script-src 'sha256-\(Self.scriptDigest)'; "
      + "style-src 'sha256-\(Self.styleDigest)'; base-uri 'none'; form-action 'none'"
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.isEmpty ? "Chart" : title)</title>
      <style>\(Self.style)</style>
      </head>
      <body class="\(page.theme.rawValue)">
      <main>
      \(writer.document.text)\(data.isReadable ? Self.reader(data, page.cursor) : "")</main>
      </body>
      </html>

      """
  }

  /// The slider, the table of values, their data, and the script.
  private static func reader(_ data: HTMLData, _ cursor: Page.Cursor) -> String {
    let range = data.range
    let (from, to) = (NumberText.short(range.lowerBound), NumberText.short(range.upperBound))
    let step = NumberText.short((range.upperBound - range.lowerBound) / 200)
    return """
      <label>\(SVGText.escaped(cursor.name)) <output id="time"></output>
      <input id="cursor" type="range" min="\(from)" max="\(to)" value="\(from)" step="\(step)"></label>
      <div tabindex="0" role="region" aria-label="Values at the cursor"><table>
      <thead><tr><th scope="col">curve</th></tr></thead>
      <tbody></tbody>
      </table></div>
      <script type="application/json" id="data">\(data.json)</script>
      <script>\(script)</script>

      """
  }
}

/// The lines of a page with their numbers, as JSON for the script of an interactive chart.
private struct HTMLData {
  private let page: Page
  /// The tables with a line that is read out, by the names of their blocks.
  private let blocks: [String]
  private let panels: [Page.Panel]

  init(_ page: Page) {
    self.page = page
    panels = page.panels.filter { !$0.namedLines.isEmpty }
    blocks = panels.flatMap { $0.namedLines }.reduce(into: []) { blocks, line in
      if !blocks.contains(line.block) { blocks.append(line.block) }
    }
  }

  /// The first and the last value of the cursor.
  var range: ClosedRange<Double> {
    let values = blocks.flatMap { block in
      [page.table(block).rows.first?[0], page.table(block).rows.last?[0]].compactMap { $0 }
    }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// Whether there is a line that the cursor can move along.
  var isReadable: Bool { range.lowerBound < range.upperBound }

  var json: String {
    let scale = page.scale
    let paper = page.theme.color(of: .paper)
    let ink = page.theme.color(of: .quiet)
    let fields = [
      "\"from\":\(number(range.lowerBound))", "\"to\":\(number(range.upperBound))",
      "\"unit\":\(JSONText.string(page.cursor.unit.symbol))",
      "\"unitSize\":\(number(1 / page.cursor.unit.amount(of: 1)))",
      "\"page\":[\(number(page.width)),\(number(page.height))]",
      "\"paper\":\"\(paper)\",\"ink\":\"\(ink)\"",
      "\"width\":\(number(page.lineWidth(1.5))),\"radius\":\(number(4.5 * scale))",
      "\"panels\":[\(panels.map(json).joined(separator: ","))]",
      "\"tables\":[\(blocks.map { json(page.table($0)) }.joined(separator: ",\n"))]",
    ]
    return JSONText.inHTML("{\(fields.joined(separator: ",\n"))}")
  }

  private func json(_ panel: Page.Panel) -> String {
    let box = panel.box
    let lines = panel.namedLines.compactMap { line -> String? in
      let table = page.table(line.block)
      guard let x = table.index(of: line.x), let y = table.index(of: line.y),
        let block = blocks.firstIndex(of: line.block)
      else { return nil }
      let color = PageColor(line.stroke.paint.color, theme: page.theme, page.background).code
      return "{\"name\":\(JSONText.string(line.name ?? "")),\"color\":\"\(color)\","
        + "\"table\":\(block),\"x\":\(x),\"y\":\(y)}"
    }
    let sides = [box.left, box.top, box.width, box.height].map(number)
    return "{\"box\":[\(sides.joined(separator: ","))],"
      + "\"x\":[\(number(panel.horizontal.lower)),\(number(panel.horizontal.upper))],"
      + "\"y\":[\(number(panel.vertical.lower)),\(number(panel.vertical.upper))],"
      + "\"down\":\(panel.vertical.direction == .screen),\"time\":\(panel.isOverCursor),"
      + "\"quantity\":\(JSONText.string(panel.quantity)),\"lines\":[\(lines.joined(separator: ","))]}"
  }

  /// The columns of a table.
  private func json(_ table: ChartTable) -> String {
    let columns = table.header.indices.map { column in
      "[\(table.rows.map { $0[column].map(number) ?? "null" }.joined(separator: ","))]"
    }
    return "[\(columns.joined(separator: ",\n"))]"
  }

  private func number(_ number: Double) -> String { NumberText.short(number, digits: 8) }
}
