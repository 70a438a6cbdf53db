internal import CurveKit

/// The layout of frames on a page.
///
/// The number of frames in a row is the one that makes them largest.
package struct ShapeFramesLayout: PageLayout, Sendable {
  /// A frame with its position.
  package struct Panel: Sendable {
    package let box: PageBox
    /// The texts above it: the time and the number of drops.
    package let texts: [PageText]
    /// Whether the numbers of the vertical axis are beside it.
    package let startsRow: Bool
  }

  /// An entry of the legend: a small box or a dot before a name.
  package struct Key: Sendable {
    package let box: PageBox
    package let shape: ShapeFrames.Shape
  }

  package private(set) var width: Double
  package private(set) var height: Double
  package let scale: Double
  /// The title, the names, and the unit of lengths.
  package private(set) var texts: [PageText] = []
  package private(set) var keys: [Key] = []
  package private(set) var panels: [Panel] = []
  package private(set) var horizontal: AxisScale
  package private(set) var vertical: AxisScale

  /// The minimum side of a frame.
  ///
  /// A frame that would be thinner has different scales across and down.
  private static let minimumSide = 24.0

  /// The size of margins and gaps, relative to a page of the default size; at most ``scale``.
  private let spacing: Double
  private let content: Content
  /// The room for each frame, which a wide or a high frame does not fill.
  private var room = Size(width: 0, height: 0)

  /// What a page shows besides its frames: a small page leaves some of it out.
  private struct Content {
    /// The maximum number of lines of names.
    var keyLines = 4
    var hasTicks = true
    var hasTimes = true

    /// The contents, the fullest first.
    static let all = [
      Content(), Content(keyLines: 3), Content(keyLines: 2), Content(keyLines: 1),
      Content(keyLines: 0), Content(keyLines: 0, hasTicks: false),
      Content(keyLines: 0, hasTicks: false, hasTimes: false),
    ]
  }

  /// Lays out the frames.
  ///
  /// A small page leaves out what has no room: first the names of the shapes, then the numbers of
  /// the axes, and at last the times.
  package init(_ frames: ShapeFrames) {
    self = Self.fullest(Content.all, hasRoom: \.hasRoom) { Self(frames, showing: $0) }
  }

  /// Whether the frames take enough of the page with this content.
  private var hasRoom: Bool {
    let rows = Double(panels.count(where: \.startsRow))
    return room.height >= max(18, min(48, 0.3 * height / rows)) && room.width >= 18
  }

  private init(_ frames: ShapeFrames, showing content: Content) {
    self.content = content
    let count = frames.times.count
    let size = frames.size ?? ChartSize(width: 960, height: count <= 6 ? 640 : 960)
    (width, height) = (Double(size.width), Double(size.height))
    let relative = min(width / 960, height / 640)
    scale = max(0.85, relative.squareRoot())
    spacing = ShapeFramesLayout.spacing(width: width, height: height, scale: scale)
    horizontal = AxisScale(from: 0, through: frames.frameSize.width, intervals: 1)
    vertical = AxisScale(from: 0, through: frames.frameSize.height, intervals: 5)

    let edge = (24 * spacing).rounded()
    let header = header(
      titleLines(frames.title, edge: edge), notes: [], left: edge,
      top: (16 * spacing).rounded())
    texts = header.texts
    let y = addKeys(of: frames, left: edge, top: header.bottom)
    addPanels(
      of: frames, in: PageBox(left: edge, top: y, width: width - 2 * edge, height: height - y))
    guard frames.size == nil else { return }
    // The page is only as large as its content.
    let boxes = panels.map(\.box)
    let right = (boxes + (texts + panels.flatMap(\.texts)).map(\.box)).map(\.right).max() ?? 0
    width = min(width, max(320, (right + edge).rounded(.up)))
    height = ((boxes.map(\.bottom).max() ?? 0) + axisHeight + edge / 2).rounded(.up)
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    standardFontSize(size, spacing: spacing)
  }

  /// The height of the numbers below a frame.
  private var axisHeight: Double {
    content.hasTicks ? lineHeight(.small) + (6 * scale).rounded() : 4
  }
  /// The height of the texts above a frame.
  private var headHeight: Double {
    content.hasTimes ? lineHeight(.text) + (2 * scale).rounded() : 0
  }
  private var gap: Double { (26 * spacing).rounded() }

  /// Adds the legend and the unit of lengths; returns their lower end.
  private mutating func addKeys(of frames: ShapeFrames, left: Double, top: Double) -> Double {
    let shapes =
      frames.liquids.enumerated().map { (ShapeFrames.Shape.liquid($0), $1.name) }
      + frames.streams.enumerated().map { (ShapeFrames.Shape.stream($0), $1.note) }
    let line = lineHeight(.text)
    let side = (11 * scale).rounded()
    var (x, y, lines) = (left, top, 1)
    /// Takes room in this line or in the next one.
    func position(_ room: Double) -> PagePoint? {
      if x > left, x + room > width - left {
        lines += 1
        (x, y) = (left, y + line)
      }
      guard lines <= content.keyLines else { return nil }
      defer { x += room + (18 * scale).rounded() }
      return PagePoint(x: x, y: y + line / 2)
    }
    for (shape, name) in shapes {
      let maximumWidth = min(width - 2 * left, 360 * scale) - 2 * side
      let name = TextMetrics.cut(name, toWidth: maximumWidth, size: fontSize(.text))
      let nameWidth = TextMetrics.width(of: name, size: fontSize(.text))
      guard let point = position(1.5 * side + nameWidth) else { break }
      keys.append(
        Key(
          box: PageBox(left: point.x, top: point.y - side / 2, width: side, height: side),
          shape: shape))
      texts.append(
        text(name, at: PagePoint(x: point.x + 1.5 * side, y: point.y), .left, .text, .quiet))
    }
    let lengths = TextMetrics.cut(
      lengths, toWidth: width - 2 * left, size: fontSize(.text))
    if let point = position(TextMetrics.width(of: lengths, size: fontSize(.text))) {
      texts.append(text(lengths, at: point, .left, .text, .quiet))
    } else {
      y -= line
    }
    return y + line + (8 * scale).rounded()
  }

  /// The unit of the numbers of the axes.
  private var lengths: String {
    func unit(_ axis: AxisScale) -> String {
      (axis.exponent == 0 ? "" : ChartNumberFormat.power(axis.exponent) + " ") + "points"
    }
    let (x, y) = (unit(horizontal), unit(vertical))
    return (x == y ? "lengths in \(x)" : "across in \(x), down in \(y)") + " from the upper left"
  }

  /// Adds the frames, with the number of columns that makes them largest.
  private mutating func addPanels(of frames: ShapeFrames, in area: PageBox) {
    let count = frames.times.count
    let frame = frames.frameSize
    // The height of the frames determines the numbers beside them, and these determine the width.
    var best = Grid(columns: 1, rows: 1, size: frame, left: area.left, room: frame)
    for _ in 0..<2 {
      let left = area.left + (content.hasTicks ? (tickWidth + 10 * scale).rounded(.up) : 0)
      let grids = (1...count).map { columns in
        self.grid(of: columns, for: count, frame, in: area, left: left)
      }
      // Of equally large ones, the one with the fewest rows.
      best = grids.reversed().max { $0.area < $1.area } ?? best
      vertical = AxisScale(
        from: 0, through: frame.height, intervals: max(2, Int(best.size.height / (64 * scale))))
      horizontal = AxisScale(
        from: 0, through: frame.width, intervals: max(2, Int(best.size.width / (80 * scale))))
    }
    room = best.room
    if content.hasTicks {
      vertical = thinned(vertical, over: best.size.height, isVertical: true)
      horizontal = withoutOverhang(
        thinned(horizontal, over: best.size.width, isVertical: false), over: best.size.width)
    } else {
      vertical = vertical.naming([])
      horizontal = horizontal.naming([])
    }
    // A page of a given size may be higher than the frames need.
    let pitch = best.size.height + headHeight + axisHeight + gap / 2
    let spare = area.height - Double(best.rows) * pitch
    let top = area.top + (frames.size == nil ? 0 : max(0, spare / 2).rounded())
    for index in 0..<count {
      let (row, column) = (index / best.columns, index % best.columns)
      let box = PageBox(
        left: best.left + Double(column) * (best.size.width + gap),
        top: top + headHeight + Double(row) * pitch,
        width: best.size.width, height: best.size.height)
      panels.append(
        Panel(box: box, texts: headTexts(of: frames, index, over: box), startsRow: column == 0))
    }
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

  /// The axis without the numbers that reach to the first number of the next frame.
  private func withoutOverhang(_ axis: AxisScale, over length: Double) -> AxisScale {
    func halfWidth(_ tick: AxisScale.Tick) -> Double {
      TextMetrics.width(of: tick.text, size: fontSize(.small)) / 2
    }
    guard let first = axis.ticks.first else { return axis }
    let end = length + gap - halfWidth(first) - 4
    let shown = axis.ticks.indices.filter { index in
      let tick = axis.ticks[index]
      return index == 0 || axis.fraction(of: tick.position) * length + halfWidth(tick) <= end
    }
    return axis.naming(Set(shown))
  }

  private func grid(
    of columns: Int, for count: Int, _ frame: Size, in area: PageBox, left: Double
  ) -> Grid {
    let rows = (count + columns - 1) / columns
    let right = area.right
    let widest = (right - left - Double(columns - 1) * gap) / Double(columns)
    let used = Double(rows) * (headHeight + axisHeight) + Double(rows - 1) * gap / 2
    let highest = (area.height - used - gap / 2) / Double(rows)
    let factor = min(widest / frame.width, highest / frame.height)
    func side(_ length: Double, _ maximum: Double) -> Double {
      max(1, min(maximum, max(Self.minimumSide, (length * factor).rounded())))
    }
    let size = Size(width: side(frame.width, widest), height: side(frame.height, highest))
    return Grid(
      columns: columns, rows: rows, size: size, left: left,
      room: Size(width: widest, height: highest))
  }

  /// The radius of a drop: as large as possible without overlap, but still visible.
  package func dropRadius(in frames: ShapeFrames) -> Double {
    guard let frame = panels.first?.box else { return 1 }
    let pixels = min(frame.width / frames.frameSize.width, frame.height / frames.frameSize.height)
    let distances = frames.streams.map { stream in
      let drops = stream.drops
      // The distance between two successive drops, straight down.
      let step = drops.distance / drops.flightTime / drops.birthRate
      return (step * max(drops.width, step)).squareRoot() * pixels
    }
    return min(max(0.3 * (distances.min() ?? 0), 0.4), 1.6 * scale)
  }

  /// The width of the widest number beside the vertical axis.
  private var tickWidth: Double {
    vertical.ticks.map { TextMetrics.width(of: $0.text, size: fontSize(.small)) }.max() ?? 0
  }

  /// The time of a frame, and the number of its drops if there is room.
  private func headTexts(of frames: ShapeFrames, _ index: Int, over box: PageBox) -> [PageText] {
    guard content.hasTimes else { return [] }
    let y = box.top - headHeight + lineHeight(.text) / 2
    let time = frames.times[index]
    let room = min(box.width + gap, width - box.left) - 4
    let name = TextMetrics.cut(
      ChartNumberFormat.instant(time), toWidth: room, size: fontSize(.text))
    let texts = [text(name, at: PagePoint(x: box.left, y: y), .left, .text, .text)]
    guard !frames.streams.isEmpty else { return texts }
    let count = frames.dropCount(at: time)
    let drops = text(
      "\(count) drop\(count == 1 ? "" : "s")", at: PagePoint(x: box.right, y: y), .right, .small,
      .quiet)
    return drops.box.left >= texts[0].box.right + 6 ? texts + [drops] : texts
  }
}

extension ChartNumberFormat {
  /// A time that may be below 0, as short as possible.
  fileprivate static func instant(_ time: Double) -> String {
    (time < 0 ? "−" : "") + shortTime(time.magnitude)
  }
}

extension ShapeFrames.Stream {
  /// The name, and the arrival time of the first drop.
  fileprivate var note: String {
    let arrival = "first arrival \(ChartNumberFormat.time(drops.firstArrival))"
    return name.isEmpty ? arrival : "\(name): \(arrival)"
  }
}
