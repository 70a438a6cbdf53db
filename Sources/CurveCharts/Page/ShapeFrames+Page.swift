internal import CurveKit

// The number of frames in a row is the one that makes them largest. A small page leaves out what has no room: first the
// names of the shapes, then the numbers of the axes, and at last the times.
extension ShapeFrames: PageDrawing {
  package var page: Page {
    if let problem { preconditionFailure(problem) }
    let contents = PageContent.ladder(
      { $0.keyLines = 3 }, { $0.keyLines = 2 }, { $0.keyLines = 1 }, { $0.keyLines = 0 },
      { $0.hasTicks = false }, { $0.hasHeadings = false })
    var page = PageContent.fullest(contents, page)
    for index in times.indices {
      let shapes = drawingOrder.flatMap { shape -> [Page.Element] in
        let block = block(of: shape, in: index, on: page)
        // A stream without drops and a wave without a height draw nothing.
        guard block.table.rows.contains(where: { $0[1] != nil }) else { return [] }
        page.blocks.append(block)
        return self.elements(of: shape, block.name, page)
      }
      page.panels[index].elements.append(.clip(page.panels[index].box, shapes))
    }
    return page
  }

  /// The page without its shapes, and whether the frames take enough of it.
  private func page(showing content: PageContent) -> (page: Page, hasRoom: Bool) {
    let size = size ?? ChartSize(width: 960, height: times.count <= 6 ? 640 : 960)
    let (width, height) = (Double(size.width), Double(size.height))
    let names = liquids.map { $0.name } + streams.map { $0.name }
    let shown = times.map { "\(ChartNumberFormat.short($0)) s" }.joined(separator: ", ")
    var page = Page(
      self, width: width, height: height, scale: Page.scale(width, height),
      description: "\(names.joined(separator: ", ")) at \(shown).",
      content: "Frames of waves and drops", curves: names)
    let edge = page.edge
    let header = page.header(title)
    let keys = keys(on: page, top: header.bottom, lines: content.keyLines)
    page.elements = keys.shapes + (header.texts + keys.texts).map { .text($0) }
    let room = addPanels(
      to: &page, content,
      in: PageBox(
        left: edge, top: keys.bottom, width: width - 2 * edge, height: height - keys.bottom))
    if self.size == nil {
      // The page is only as large as its content.
      let boxes = page.panels.map { $0.box }
      let texts = page.texts + page.panels.flatMap { $0.texts }
      let right = (boxes + texts.map { $0.box }).map { $0.right }.max() ?? 0
      page.width = min(width, max(320, (right + edge).rounded(.up)))
      let bottom = boxes.map { $0.bottom }.max() ?? 0
      page.height = (bottom + axisHeight(on: page, content) + edge / 2).rounded(.up)
    }
    let rows = Double(Set(page.panels.map { $0.box.top }).count)
    let isHigh = room.height >= max(18, min(48, 0.3 * page.height / rows))
    return (page, isHigh && room.width >= 18)
  }

  /// The height of the numbers below a frame.
  private func axisHeight(on page: Page, _ content: PageContent) -> Double {
    content.hasTicks ? page.lineHeight(.small) + (6 * page.scale).rounded() : 4
  }

  /// The legend and the unit of lengths, and their lower end.
  private func keys(
    on page: Page, top: Double, lines maximumLines: Int
  ) -> (shapes: [Page.Element], texts: [PageText], bottom: Double) {
    let keys =
      liquids.enumerated().map { (Shape.liquid($0), $1.name) }
      + streams.enumerated().map { (Shape.stream($0), $1.note) }
    let (left, width, scale, line) = (page.edge, page.width, page.scale, page.lineHeight(.text))
    let side = (11 * scale).rounded()
    var (x, y, lines) = (left, top, 1)
    var (shapes, texts): ([Page.Element], [PageText]) = ([], [])
    /// Takes room in this line or in the next one.
    func position(_ room: Double) -> PagePoint? {
      if x > left, x + room > width - left {
        lines += 1
        (x, y) = (left, y + line)
      }
      guard lines <= maximumLines else { return nil }
      defer { x += room + (18 * scale).rounded() }
      return PagePoint(x: x, y: y + line / 2)
    }
    for (shape, name) in keys {
      let name = page.cut(name, to: min(width - 2 * left, 360 * scale) - 2 * side, .text)
      guard let point = position(1.5 * side + page.textWidth(name, .text)) else { break }
      let box = PageBox(left: point.x, top: point.y - side / 2, width: side, height: side)
      switch shape {
      case .liquid(let index): shapes.append(.box(box, paint(ofLiquid: index)))
      case .stream(let index):
        let dot = Page.Dot("KEY", 3.5 * scale, paint(ofStream: index))
        shapes.append(.dots(.page([box.middle]), dot))
      }
      texts.append(
        page.text(name, at: PagePoint(x: point.x + 1.5 * side, y: point.y), .left, .text, .quiet))
    }
    let lengths = page.cut(lengths, to: width - 2 * left, .text)
    if let point = position(page.textWidth(lengths, .text)) {
      texts.append(page.text(lengths, at: point, .left, .text, .quiet))
    } else {
      y -= line
    }
    return (shapes, texts, y + line + (8 * scale).rounded())
  }

  /// An axis of a frame; all have the same power of ten.
  private static func axis(_ length: Double, intervals: Int) -> AxisScale {
    AxisScale(from: 0, through: length, intervals: max(2, intervals))
  }

  /// The unit of the numbers of the axes.
  private var lengths: String {
    func unit(_ length: Double, _ intervals: Int) -> String {
      let axis = AxisScale(from: 0, through: length, intervals: intervals)
      return (axis.exponent == 0 ? "" : ChartNumberFormat.power(axis.exponent) + " ") + "points"
    }
    let (x, y) = (unit(frameSize.width, 1), unit(frameSize.height, 5))
    return (x == y ? "lengths in \(x)" : "across in \(x), down in \(y)") + " from the upper left"
  }

  /// Adds the frames, with the number of columns that makes them largest.
  ///
  /// - Returns: The room for each frame, which a wide or a high frame does not fill.
  private func addPanels(to page: inout Page, _ content: PageContent, in area: PageBox) -> Size {
    let (scale, gap) = (page.scale, (26 * page.spacing).rounded())
    let head = content.hasHeadings ? page.lineHeight(.text) + (2 * scale).rounded() : 0
    let foot = axisHeight(on: page, content)
    // The height of the frames determines the numbers beside them, and these determine the width.
    var best = Grid(columns: 1, rows: 1, size: frameSize, left: area.left, room: frameSize)
    var horizontal = AxisScale(from: 0, through: frameSize.width, intervals: 1)
    var vertical = AxisScale(from: 0, through: frameSize.height, intervals: 5)
    for _ in 0..<2 {
      let tickWidth = page.widest(vertical.ticks.map { $0.text })
      let left = area.left + (content.hasTicks ? (tickWidth + 10 * scale).rounded(.up) : 0)
      let grids = (1...times.count).map { columns in
        let rows = (times.count + columns - 1) / columns
        let widest = (area.right - left - Double(columns - 1) * gap) / Double(columns)
        let used = Double(rows) * (head + foot) + Double(rows - 1) * gap / 2
        let highest = (area.height - used - gap / 2) / Double(rows)
        return Grid(
          columns: columns, rows: rows, size: side(widest, highest), left: left,
          room: Size(width: widest, height: highest))
      }
      // Of equally large ones, the one with the fewest rows.
      best = grids.reversed().max { $0.area < $1.area } ?? best
      vertical = Self.axis(frameSize.height, intervals: Int(best.size.height / (64 * scale)))
      horizontal = Self.axis(frameSize.width, intervals: Int(best.size.width / (80 * scale)))
    }
    let (width, height) = (best.size.width, best.size.height)
    if content.hasTicks {
      vertical = page.thinned(vertical, over: height, isVertical: true)
      horizontal = page.thinned(horizontal, over: width, isVertical: false)
      // Numbers that reach to the first number of the next frame are left out.
      let halves = horizontal.ticks.map { page.textWidth($0.text) / 2 }
      let end = width + gap - (halves.first ?? 0) - 4
      let shown = horizontal.ticks.indices.filter { index in
        index == 0
          || horizontal.fraction(of: horizontal.ticks[index].position) * width + halves[index]
            <= end
      }
      horizontal = horizontal.naming(Set(shown))
    } else {
      (vertical, horizontal) = (vertical.naming([]), horizontal.naming([]))
    }
    // A page of a given size may be higher than the frames need.
    let pitch = height + head + foot + gap / 2
    let spare = area.height - Double(best.rows) * pitch
    let top = area.top + (size == nil ? 0 : max(0, spare / 2).rounded())
    for (index, time) in times.enumerated() {
      let (row, column) = (index / best.columns, index % best.columns)
      let box = PageBox(
        left: best.left + Double(column) * (width + gap),
        top: top + head + Double(row) * pitch, width: width, height: height)
      let y = box.top - head + page.lineHeight(.text) / 2
      let texts = content.hasHeadings ? headTexts(at: time, over: box, y: y, gap, page) : []
      page.panels.append(
        Page.Panel(
          name: "\(ChartNumberFormat.short(time)) s", box: box,
          horizontal: AxisScale(0...frameSize.width, ticks: horizontal.ticks),
          vertical: AxisScale(
            0...frameSize.height, ticks: (column == 0 ? vertical : vertical.naming([])).ticks
          ).pointing(.screen), frame: page.line(.axis, ShapeFrames.edgeWidth),
          elements: [.axes] + texts.map { .text($0) }))
    }
    return best.room
  }

  /// The size of a frame in some room.
  ///
  /// A frame that would be thinner than the minimum has different scales across and down.
  private func side(_ widest: Double, _ highest: Double) -> Size {
    let factor = min(widest / frameSize.width, highest / frameSize.height)
    func side(_ length: Double, _ maximum: Double) -> Double {
      max(1, min(maximum, max(24, (length * factor).rounded())))
    }
    return Size(width: side(frameSize.width, widest), height: side(frameSize.height, highest))
  }

  /// A number of columns and rows, with the size of a frame.
  private struct Grid {
    let columns: Int
    let rows: Int
    let size: Size
    let left: Double
    /// The greatest possible size of a frame.
    let room: Size
    /// The area of a frame; 0 if there is no room.
    var area: Double { min(room.width, room.height) < 1 ? 0 : size.width * size.height }
  }

  /// The time of a frame, and the number of its drops if there is room.
  private func headTexts(
    at time: Double, over box: PageBox, y: Double, _ gap: Double, _ page: Page
  ) -> [PageText] {
    let room = min(box.width + gap, page.width - box.left) - 4
    let instant = (time < 0 ? "−" : "") + ChartNumberFormat.shortTime(time.magnitude)
    let name = page.text(
      page.cut(instant, to: room, .text), at: PagePoint(x: box.left, y: y), .left, .text, .text)
    guard !streams.isEmpty else { return [name] }
    let count = dropCount(at: time)
    let drops = page.text(
      "\(count) drop\(count == 1 ? "" : "s")", at: PagePoint(x: box.right, y: y), .right, .small,
      .quiet)
    return drops.box.left >= name.box.right + 6 ? [name, drops] : [name]
  }

  /// The width of the edges of frames and liquids on a page of the default size.
  private static let edgeWidth = 1.0

  /// The radius of a drop: as large as possible without overlap, but still visible.
  package func dropRadius(on page: Page) -> Double {
    guard let frame = page.panels.first?.box else { return 1 }
    let pixels = min(frame.width / frameSize.width, frame.height / frameSize.height)
    let distances = streams.map { stream in
      let drops = stream.drops
      // The distance between two successive drops, straight down.
      let step = drops.distance / drops.flightTime / drops.birthRate
      return (step * max(drops.width, step)).squareRoot() * pixels
    }
    return min(max(0.3 * (distances.min() ?? 0), 0.4), 1.6 * page.scale)
  }

  private func block(of shape: Shape, in frame: Int, on page: Page) -> Page.Block {
    switch shape {
    case .liquid(let index):
      Page.Block(
        name: "wave_\(frame + 1)_\(index + 1)", table: edge(ofLiquid: index, in: frame),
        note: ("shape", liquids[index].name))
    case .stream(let index):
      Page.Block(
        name: "drops_\(frame + 1)_\(index + 1)",
        table: drops(ofStream: index, in: frame, on: page), note: ("shape", streams[index].name))
    }
  }

  private func elements(of shape: Shape, _ block: String, _ page: Page) -> [Page.Element] {
    switch shape {
    case .stream(let index):
      let paint = paint(ofStream: index)
      return [
        .dots(.columns(block), Page.Dot("DROP", dropRadius(on: page), paint, isJoined: true))
      ]
    case .liquid(let index):
      let paint = paint(ofLiquid: index)
      let stroke = Page.Stroke(
        paint: Page.Paint(paint.color), width: page.lineWidth(ShapeFrames.edgeWidth))
      return [
        .area(
          Page.Area(
            block: block, x: "x", y: "y", level: frameSize.height, side: .both, paint: paint)),
        .line(Page.Line(block: block, x: "x", y: "y", stroke: stroke)),
      ]
    }
  }

  /// The points of the edge of a liquid in a frame, from left to right.
  private func edge(ofLiquid index: Int, in frame: Int) -> ChartTable {
    let (wave, width, height) = (
      liquids[index].waves[frame], liquids[index].width, frameSize.height
    )
    let waves = wave.wavelength.isFinite ? wave.wavelength.magnitude : 0
    let steps = Int(min(max(200, waves.rounded(.up) * 40), 2000))
    // So many waves look like a band between the crests and the troughs.
    let isBand = waves > 500
    return ChartTable(
      header: ["x", "y"],
      rows: (0...steps).map { step in
        let position = Double(step) / Double(steps)
        let y =
          isBand
          ? wave.top + (step % 2 == 0 ? 1 : -1) * wave.amplitude : wave.height(at: position)
        // Points far outside the frame are clipped anyway.
        return [position * width, y.isNaN ? nil : min(max(y, -height), 2 * height)]
      })
  }

  /// The drops of a stream in a frame; one at its edge would be partly outside, so it is moved by up to its radius.
  private func drops(ofStream index: Int, in frame: Int, on page: Page) -> ChartTable {
    let (box, radius) = (page.panels[frame].box, dropRadius(on: page))
    let (x, y) = (radius / box.width * frameSize.width, radius / box.height * frameSize.height)
    func within(_ position: Double, _ radius: Double, _ length: Double) -> Double {
      max(min(radius, length / 2), min(length - radius, position))
    }
    return ChartTable(
      header: ["x", "y"],
      rows: positions(of: streams[index], at: times[frame]).map {
        [within($0.x, x, frameSize.width), within($0.y, y, frameSize.height)]
      })
  }

  private func paint(ofStream index: Int) -> Page.Paint {
    let roles: [ColorRole] = [.overshoot, .velocity, .settling, .join]
    return paint(streams[index].color, "DROPS_\(index + 1)", or: roles[index % roles.count])
  }

  /// The colour of a liquid with its opacity: that of its own colour, or one that is highest for the front liquid.
  private func paint(ofLiquid index: Int) -> Page.Paint {
    let (color, count) = (liquids[index].color, liquids.count)
    var paint = paint(color, "LIQUID_\(index + 1)", or: .value)
    paint.opacity =
      color.map { $0.alpha.isNaN ? 1 : min(1, max(0, $0.alpha)) }
      ?? (count < 2 ? 0.5 : 0.6 - 0.35 * Double(index) / Double(count - 1))
    return paint
  }

  private func paint(_ color: ColorRGBA?, _ name: String, or role: ColorRole) -> Page.Paint {
    color.map { Page.Paint(.named(name, code: ChartTheme.opaque($0))) } ?? Page.Paint(role)
  }
}

extension ShapeFrames.Stream {
  /// The name, and the arrival time of the first drop.
  fileprivate var note: String {
    let arrival = "first arrival \(ChartNumberFormat.time(drops.firstArrival))"
    return name.isEmpty ? arrival : "\(name): \(arrival)"
  }
}
