package import CurveKit
internal import CurveMeasure

/// Waves and drops at chosen times: frames side by side at the same scale, independent of how they
/// are drawn.
///
/// ```swift
/// let low = Wave(top: 600, amplitude: 20, wavelength: 4)
/// let high = Wave(top: 300, amplitude: 20, wavelength: 4, phase: 90)
/// let tea = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844)
/// let frames = ShapeFrames(
///   title: "Pouring tea", times: [0.5, 4],
///   liquids: [ShapeFrames.Liquid(name: "front", width: 390, waves: [low, high])],
///   streams: [ShapeFrames.Stream(name: "tea", drops: tea)])
/// GnuplotScript(frames, terminal: .svg, output: "tea.svg").text
/// ```
///
/// Lengths are in points from the upper left corner of a frame, as on a screen. Waves start at the
/// left edge; drops fall from the middle of the upper edge, or from another point of it. A frame is as wide as the widest wave
/// and as high as the distance of the drops. Without waves it is as wide as the drops need; without
/// drops it is as high as the lowest trough. Shapes are clipped to the frame.
///
/// Frames can be drawn only as an image, not as text.
package struct ShapeFrames: Hashable, Sendable {
  /// The area below a wave.
  package struct Liquid: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The width in points.
    package let width: Double
    /// The upper edge at each time.
    package let waves: [Wave]
    /// The colour; `nil` for a shade of the theme's colour of values.
    package let color: ColorRGBA?

    /// Creates a liquid from its upper edge.
    ///
    /// - Parameters:
    ///   - name: The name; any text.
    ///   - width: The width in points, above 0.
    ///   - waves: The upper edge at each time.
    ///   - color: The colour; components outside 0 to 1 are clamped.
    package init(name: String, width: Double, waves: [Wave], color: ColorRGBA? = nil) {
      precondition(
        width > 0 && width.isFinite, "The width of a liquid must be above 0, not \(width).")
      self.name = DisplayText.line(name)
      self.width = width
      self.waves = waves
      self.color = color
    }
  }

  /// A stream of falling drops.
  package struct Stream: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The rate of the drops and their motion.
    package let drops: FallingDrops
    /// The centre of the line on which the drops start, in points from the left edge; `nil` for the
    /// middle of the frame.
    package let x: Double?
    /// The colour; `nil` for one of the theme.
    package let color: ColorRGBA?

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - name: The name; any text.
    ///   - drops: The rate of the drops and their motion.
    ///   - x: The centre of the line on which the drops start, in points from the left edge.
    ///   - color: The colour; components outside 0 to 1 are clamped.
    package init(
      name: String, drops: FallingDrops, x: Double? = nil, color: ColorRGBA? = nil
    ) {
      precondition(x?.isFinite ?? true, "The x of drops must be finite, not \(x ?? 0).")
      self.name = DisplayText.line(name)
      self.drops = drops
      self.x = x
      self.color = color
    }
  }

  /// The title; control characters are replaced by spaces.
  package let title: String
  /// The times in seconds; each has a frame.
  package let times: [Double]
  /// The liquids, the front one first.
  package let liquids: [Liquid]
  /// The streams.
  package let streams: [Stream]
  /// The shapes from back to front, each once.
  let drawingOrder: [Shape]
  /// The size of a frame, in points.
  package let frameSize: Size
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package let background: ChartBackground
  /// The size of the page; `nil` for one that suits the frames.
  package let size: ChartSize?

  /// One of the shapes, by its index.
  package enum Shape: Hashable, Sendable {
    case liquid(Int)
    case stream(Int)
  }

  /// The maximum number of frames in a drawing.
  package static let maximumTimes = 12
  /// The maximum number of drops in all frames together.
  package static let maximumDrops = 100_000

  /// Creates frames.
  ///
  /// - Parameters:
  ///   - title: The title; any text.
  ///   - times: The times in seconds, finite; at least one.
  ///   - liquids: The liquids, the front one first.
  ///   - streams: The streams of drops.
  ///   - order: The names of shapes from back to front. The others are behind these: streams behind
  ///     liquids, and the first liquid in front.
  ///   - theme: The colours.
  ///   - background: Opaque or transparent background.
  ///   - size: The size of the page; by default one that suits the frames.
  /// - Precondition: There is at least one liquid or stream, and each liquid has a wave for each
  ///   time.
  package init(
    title: String, times: [Double], liquids: [Liquid], streams: [Stream], order: [String] = [],
    theme: ChartTheme = .light, background: ChartBackground = .opaque, size: ChartSize? = nil
  ) {
    precondition(
      !times.isEmpty && times.allSatisfy { $0.isFinite },
      "Frames need at least one time, and all times must be finite, not \(times).")
    precondition(
      !liquids.isEmpty || !streams.isEmpty, "Frames need a liquid or drops.")
    precondition(
      liquids.allSatisfy { $0.waves.count == times.count },
      "Each liquid needs a wave for each of the \(times.count) times.")
    self.title = DisplayText.line(title)
    self.times = times
    self.liquids = liquids
    self.streams = streams
    self.theme = theme
    self.background = background
    self.size = size
    frameSize = ShapeFrames.frameSize(of: liquids, streams)
    drawingOrder = ShapeFrames.drawingOrder(of: liquids, streams, order.map(DisplayText.line))
  }

  /// The reason why the frames cannot be drawn, as a whole sentence: too many times or too many
  /// drops; `nil` if they can be drawn.
  ///
  /// A table of points has only the limit on drops.
  package var problem: String? {
    if times.count > ShapeFrames.maximumTimes {
      return
        "Waves and drops can be drawn at \(ShapeFrames.maximumTimes) times at most, not \(times.count)."
    }
    return dropProblem
  }

  /// The reason why there are too many drops, as a whole sentence; `nil` if there are not.
  package var dropProblem: String? {
    let drops = times.map(dropCount).reduce(0, +)
    return drops > ShapeFrames.maximumDrops
      ? "At most 100,000 drops can be shown, not \(drops); choose fewer times." : nil
  }

  /// The number of drops in the air at a time.
  func dropCount(at time: Double) -> Int {
    streams.map { $0.drops.aliveCount(at: time) }.reduce(0, +)
  }

  /// The drops in the air at a time, with their positions in the frame.
  ///
  /// - Parameters:
  ///   - stream: One of the streams.
  ///   - time: Seconds.
  /// - Returns: The drops, with x from the left edge of the frame and y from its upper edge.
  package func positions(of stream: Stream, at time: Double) -> [FallingDrops.Drop] {
    stream.drops.positions(at: time).map {
      FallingDrops.Drop(number: $0.number, x: origin(of: stream) + $0.x, y: $0.y)
    }
  }

  /// The middle of the line of births of a stream, in points from the left edge of a frame.
  package func origin(of stream: Stream) -> Double { stream.x ?? frameSize.width / 2 }

  private static func drawingOrder(
    of liquids: [Liquid], _ streams: [Stream], _ names: [String]
  ) -> [Shape] {
    var rest =
      streams.indices.reversed().map { (Shape.stream($0), streams[$0].name) }
      + liquids.indices.reversed().map { (Shape.liquid($0), liquids[$0].name) }
    var front: [Shape] = []
    for name in names {
      guard let index = rest.firstIndex(where: { $0.1 == name }) else { continue }
      front.append(rest.remove(at: index).0)
    }
    return rest.map { $0.0 } + front
  }

  static func frameSize(of liquids: [Liquid], _ streams: [Stream]) -> Size {
    let widths = liquids.map { $0.width }
    let streamWidths = streams.map { stream in
      guard let x = stream.x else { return stream.drops.width + 2 * stream.drops.drift.magnitude }
      return max(0, x) + stream.drops.width / 2 + max(0, stream.drops.drift)
    }
    let troughs = liquids.flatMap { liquid in
      liquid.waves.map { $0.top + $0.amplitude.magnitude }.filter { $0.isFinite }
    }
    let width = widths.max() ?? streamWidths.max() ?? 0
    let height = streams.map { $0.drops.distance }.max() ?? troughs.max() ?? 0
    // For drops on a vertical line, and liquids above the upper edge.
    return Size(
      width: width > 0 ? width : height / 4, height: height > 0 ? height : width / 4)
  }
}
