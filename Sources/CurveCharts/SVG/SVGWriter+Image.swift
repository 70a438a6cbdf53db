internal import CurveKit

// Heat maps and their colour bars.

extension SVGWriter {
  /// Adds the cells of an image: an element for each colour.
  mutating func add(_ image: Page.Image, _ panel: Page.Panel) {
    let rows = page.table(image.block).rows
    func color(_ column: Int, _ row: Int) -> String? {
      rows[row * image.columns + column][2].map {
        ColourScale.color(at: image.colours.fraction(of: $0))
      }
    }
    var order: [String] = []
    var areas: [String: String] = [:]
    for column in 0..<image.columns {
      let colors = (0..<image.rows).map { color(column, $0) }
      var row = 0
      while row < image.rows {
        let color = colors[row]
        // Neighbours of one colour are one area.
        let end = colors[row...].firstIndex { $0 != color } ?? image.rows
        if let color {
          let start = panel.point(Double(column) - 0.5, Double(row) - 0.5)
          let corner = panel.point(Double(column) + 0.5, Double(end) - 0.5)
          let cell = PageBox(
            left: start.x, top: corner.y, width: corner.x - start.x, height: start.y - corner.y)
          if areas[color] == nil { order.append(color) }
          areas[color, default: ""] += SVGPath.data(box: cell)
        }
        row = end
      }
    }
    add("<g shape-rendering=\"crispEdges\">")
    for color in order { add("<path d=\"\(areas[color] ?? "")\" fill=\"\(color)\"/>") }
    add("</g>")
  }

  /// Adds a colour bar with its numbers.
  mutating func add(_ bar: Page.ColourBar) {
    let (box, steps) = (bar.box, 64)
    for step in 0..<steps {
      let height = box.height / Double(steps)
      // Each step reaches to the top, so that there is no seam before the next one.
      addBox(
        PageBox(
          left: box.left, top: box.top, width: box.width,
          height: box.height - Double(step) * height),
        Page.Paint(.code(ColourScale.color(at: (Double(step) + 0.5) / Double(steps)))))
    }
    for level in bar.ticks {
      let y = box.bottom - bar.colours.fraction(of: level.position) * box.height
      let position = PagePoint(x: box.right + 0.7 * page.fontSize(.text), y: y)
      addText(page.text(level.text, at: position, .left, .small, .quiet))
    }
  }
}

extension ColourScale {
  /// The colour at a position between the ends, in 256 steps.
  ///
  /// - Parameter fraction: The position, from 0 to 1.
  /// - Returns: The colour as `#rrggbb`.
  fileprivate static func color(at fraction: Double) -> String {
    let step = (min(1, max(0, fraction)) * 255).rounded() / 255
    let position = step * Double(palette.count - 1)
    let index = min(palette.count - 2, Int(position))
    let fraction = position - Double(index)
    let bytes = palette[index...index + 1].map(ChartTheme.bytes)
    let mixed = zip(bytes[0], bytes[1]).map {
      (Double($0) * (1 - fraction) + Double($1) * fraction) / 255
    }
    return ChartTheme.opaque(ColorRGBA(red: mixed[0], green: mixed[1], blue: mixed[2]))
  }
}
