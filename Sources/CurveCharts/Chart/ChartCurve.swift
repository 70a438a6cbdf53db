public import CurveKit
public import CurveMeasure

/// A curve to be charted, with its name and what has been measured on it.
public struct ChartCurve: Sendable {
  /// The name at its line, and the title of a chart of it alone.
  public let label: String
  /// What its values are in, such as "degrees"; empty for pure numbers.
  ///
  /// In an overlay, where each curve may have another, it is not shown.
  public let unit: String
  /// The curve as an expression, which the head of a script tells.
  public let expression: String
  /// The curve.
  public let curve: AnyCurve
  /// Those of its ``neededMetrics`` that it has, with the tolerance to which it settles.
  public let metrics: MeasuredMetrics
  /// The times of its keyframes, each marked by a dot.
  public let keyframeTimes: [Double]
  /// Where its parts meet; those at which the value or the velocity jumps are marked.
  public let joins: [CurveJoin]

  /// The metrics that charts show.
  public static let neededMetrics: [Metric] = [
    .settlingTime, .firstCrossing, .overshoot, .undershoot, .peakValue, .peakTime, .peakVelocity,
    .peakVelocityTime,
  ]

  /// Names a curve.
  ///
  /// - Parameters:
  ///   - label: The name; any text.
  ///   - curve: The curve.
  ///   - metrics: Its ``neededMetrics``; measured here if they are not given.
  ///   - expression: The curve as an expression; the label if there is none.
  ///   - unit: What its values are in; any text.
  ///   - keyframeTimes: The times of its keyframes, in seconds. In an overlay they are not shown.
  ///   - joins: Where its parts meet. In an overlay they are not shown.
  public init(
    label: String, curve: some Curve, metrics: MeasuredMetrics? = nil, expression: String? = nil,
    unit: String? = nil, keyframeTimes: [Double] = [], joins: [CurveJoin] = []
  ) {
    self.label = label
    self.curve = AnyCurve(curve)
    self.metrics = metrics ?? MeasuredMetrics(of: curve, Self.neededMetrics)
    self.expression = expression ?? label
    self.unit = unit ?? ""
    self.keyframeTimes = keyframeTimes
    self.joins = joins
  }
}

/// What may be chosen about a chart.
public struct ChartOptions: Hashable, Sendable {
  /// When a curve is looked at, if not where the chart itself finds that it needs to.
  public enum Sampling: Hashable, Sendable {
    /// A number of times, both ends included, at least 2.
    case count(Int)
    /// Samples per second.
    case rate(Double)
  }

  /// The title; the curves' labels if there is none.
  public var title: String?
  /// The colours.
  public var theme: ChartTheme
  /// Whether the ground is drawn.
  public var background: ChartBackground
  /// Width and height; if not given, what the chart needs.
  public var size: ChartSize?
  /// The end of the time axis in seconds, above 0; chosen by the curves if there is none.
  public var until: Double?
  /// When the curves are looked at; where they need it, if not given.
  public var sampling: Sampling?

  /// Chooses.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - theme: The colours.
  ///   - background: Whether the ground is drawn.
  ///   - size: Width and height.
  ///   - until: The end of the time axis in seconds.
  ///   - sampling: When the curves are looked at.
  public init(
    title: String? = nil, theme: ChartTheme = .light, background: ChartBackground = .opaque,
    size: ChartSize? = nil, until: Double? = nil, sampling: Sampling? = nil
  ) {
    self.title = title
    self.theme = theme
    self.background = background
    self.size = size
    self.until = until
    self.sampling = sampling
  }
}
