public import CurveKit
internal import CurveMeasure

/// What waves and drops look like at chosen times: frames side by side, all of one scale, and nothing of
/// how they are drawn.
///
/// ```swift
/// let still = Wave(top: 600, amplitude: 20, wavelength: 4)
/// let high = Wave(top: 300, amplitude: 20, wavelength: 4, phase: 90)
/// let tea = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844)
/// let figure = ShapeFrames(
///   title: "Pouring tea", times: [0.5, 4],
///   liquids: [ShapeFrames.Liquid(name: "front", width: 390, waves: [still, high])],
///   streams: [ShapeFrames.Stream(name: "tea", drops: tea)])
/// GnuplotScript(figure, terminal: .svg, output: "tea.svg").text
/// ```
///
/// Lengths are in points from the upper left corner of a frame, as on a screen. Waves begin at the left;
/// drops fall from the middle of the upper edge. A frame is as wide as the widest wave and as high as the
/// drops fall; without waves as wide as the drops need, and without drops as high as the lowest trough. What
/// is beyond it is cut off.
///
/// A figure is drawn; there is none of text.
public struct ShapeFrames: Hashable, Sendable {
  /// The area below a wave.
  public struct Liquid: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// How wide it is, in points.
    public let width: Double
    /// Its upper edge, at each time of the figure.
    public let waves: [Wave]

    /// A liquid by its upper edge.
    ///
    /// - Parameters:
    ///   - name: What it is called; any text.
    ///   - width: How wide it is, in points, above 0.
    ///   - waves: Its upper edge, at each time of the figure.
    public init(name: String, width: Double, waves: [Wave]) {
      precondition(
        width > 0 && width.isFinite, "The width of a liquid must be above 0, not \(width).")
      self.name = DisplayText.line(name)
      self.width = width
      self.waves = waves
    }
  }

  /// Drops that fall.
  public struct Stream: Hashable, Sendable {
    /// What they are called.
    public let name: String
    /// How they are born and fall.
    public let drops: FallingDrops

    /// Drops with a name.
    ///
    /// - Parameters:
    ///   - name: What they are called; any text.
    ///   - drops: How they are born and fall.
    public init(name: String, drops: FallingDrops) {
      self.name = DisplayText.line(name)
      self.drops = drops
    }
  }

  /// The line in large type; every control character is replaced by a space.
  public let title: String
  /// When it is looked at, in seconds: a frame for each.
  public let times: [Double]
  /// Liquids, the one in front first.
  public let liquids: [Liquid]
  /// Drops, which are behind the liquids.
  public let streams: [Stream]
  /// The size of a frame, in points.
  public let frameSize: Size
  /// The colours.
  public let theme: ChartTheme
  /// Whether the ground is drawn.
  public let background: ChartBackground
  /// The size of the page, if it is not as large as the frames need.
  public let size: ChartSize?

  /// The most times of a figure that is drawn.
  public static let maximumTimes = 12
  /// The most drops that are drawn, in all frames together.
  public static let maximumDrops = 100_000

  /// Looks at liquids and drops at some times.
  ///
  /// - Parameters:
  ///   - title: The line in large type; any text.
  ///   - times: When they are looked at, in seconds, finite; one at least.
  ///   - liquids: Liquids, the one in front first.
  ///   - streams: Drops; there is a liquid or drops at least.
  ///   - theme: The colours.
  ///   - background: Whether the ground is drawn.
  ///   - size: The size of the page; as large as the frames need if there is none.
  /// - Precondition: Each liquid has a wave for each time.
  public init(
    title: String, times: [Double], liquids: [Liquid], streams: [Stream],
    theme: ChartTheme = .light, background: ChartBackground = .opaque, size: ChartSize? = nil
  ) {
    precondition(
      !times.isEmpty && times.allSatisfy(\.isFinite),
      "A figure has one time at least, and all are finite, not \(times).")
    precondition(
      !liquids.isEmpty || !streams.isEmpty, "A figure has a liquid or drops at least.")
    precondition(
      liquids.allSatisfy { $0.waves.count == times.count },
      "Each liquid of a figure has a wave for each of its \(times.count) times.")
    self.title = DisplayText.line(title)
    self.times = times
    self.liquids = liquids
    self.streams = streams
    self.theme = theme
    self.background = background
    self.size = size
    frameSize = ShapeFrames.frameSize(of: liquids, streams)
  }

  /// Why it cannot be drawn, as a whole sentence: too many times, or too many drops.
  ///
  /// `nil` for one that can be. The limits are those of drawing: a table of points has none of them.
  public var problem: String? {
    if times.count > ShapeFrames.maximumTimes {
      return "A figure has at most \(ShapeFrames.maximumTimes) times, and these are \(times.count)."
    }
    let drops = times.map(dropCount).reduce(0, +)
    return drops > ShapeFrames.maximumDrops
      ? "A figure shows at most 100,000 drops, and these are \(drops); choose fewer times." : nil
  }

  /// How many drops are alive at a time.
  func dropCount(at time: Double) -> Int {
    streams.map { $0.drops.aliveCount(at: time) }.reduce(0, +)
  }

  /// The drops that fall at a time, with their places in the frame.
  ///
  /// - Parameters:
  ///   - stream: One of the streams.
  ///   - time: Seconds.
  /// - Returns: Each drop with x from the left edge of the frame and y from its upper one.
  public func positions(of stream: Stream, at time: Double) -> [FallingDrops.Drop] {
    stream.drops.positions(at: time).map {
      FallingDrops.Drop(number: $0.number, x: frameSize.width / 2 + $0.x, y: $0.y)
    }
  }

  static func frameSize(of liquids: [Liquid], _ streams: [Stream]) -> Size {
    let widths = liquids.map(\.width)
    let ways = streams.map { $0.drops.width + 2 * $0.drops.drift.magnitude }
    let troughs = liquids.flatMap { liquid in
      liquid.waves.map { $0.top + $0.amplitude.magnitude }.filter(\.isFinite)
    }
    let width = widths.max() ?? ways.max() ?? 0
    let height = streams.map(\.drops.distance).max() ?? troughs.max() ?? 0
    // Drops on one line, and liquids above the upper edge.
    return Size(
      width: width > 0 ? width : height / 4, height: height > 0 ? height : width / 4)
  }
}
