public import CurveKit
package import CurveMeasure

/// A curve for a chart, with its name and its metrics.
public struct ChartCurve: Sendable {
  /// The name beside its line, and the title of a chart of this curve alone.
  package let label: String
  /// The unit of its values, such as "degrees"; empty for pure numbers.
  ///
  /// An overlay does not show it, because the curves may have different units.
  package let unit: String
  /// The curve as an expression, for the header of a script.
  package let expression: String
  /// The curve.
  package let curve: AnyCurve
  /// Its ``neededMetrics``, with the settling tolerance.
  package let metrics: MeasuredMetrics
  /// The times of its keyframes; dots mark them.
  package let keyframeTimes: [Double]
  /// The joins of its segments; jumps of the value or the velocity are marked.
  package let joins: [CurveJoin]
  /// Measured samples, as times in seconds and values; dots mark them in a chart of this curve alone.
  package let samples: [(time: Double, value: Double)]
  /// When and how it is shown.
  package let attributes: ChartAttributes

  /// The greatest number of samples that a chart shows; of more, it shows some that are evenly spread.
  package static let maximumSamples = 400

  /// The metrics that charts show.
  package static let neededMetrics: [Metric] = [
    .settlingTime, .firstCrossing, .overshoot, .undershoot, .peakValue, .peakTime, .peakVelocity,
    .peakVelocityTime,
  ]

  /// Creates a curve for a chart.
  ///
  /// - Parameters:
  ///   - label: The name; any text.
  ///   - curve: The curve.
  ///   - expression: The curve as an expression, for the header of a script; by default the label.
  ///   - unit: The unit of its values, such as "degrees"; any text. A chart of several curves does not show it.
  public init(label: String, curve: some Curve, expression: String? = nil, unit: String? = nil) {
    self.init(label: label, curve: curve, metrics: nil, expression: expression, unit: unit)
  }

  /// Creates a curve for a chart, with its metrics and what is marked.
  ///
  /// - Parameters:
  ///   - label: The name; any text.
  ///   - curve: The curve.
  ///   - metrics: Its ``neededMetrics``; measured if not given.
  ///   - expression: The curve as an expression; the label if there is none.
  ///   - unit: The unit of its values; any text.
  ///   - keyframeTimes: The times of its keyframes in seconds. An overlay does not show them.
  ///   - joins: The joins of its segments. An overlay does not show them.
  ///   - samples: Measured samples, at most ``maximumSamples`` of which are shown. An overlay does not show them.
  ///   - attributes: When and how it is shown.
  package init(
    label: String, curve: some Curve, metrics: MeasuredMetrics? = nil, expression: String? = nil,
    unit: String? = nil, keyframeTimes: [Double] = [], joins: [CurveJoin] = [],
    samples: [(time: Double, value: Double)] = [], attributes: ChartAttributes = ChartAttributes()
  ) {
    (self.label, self.curve) = (label, AnyCurve(curve))
    self.metrics = metrics ?? MeasuredMetrics(of: curve, Self.neededMetrics)
    self.expression = expression ?? label
    self.unit = unit ?? ""
    self.keyframeTimes = keyframeTimes
    self.joins = joins
    let step = max(1, (samples.count + Self.maximumSamples - 1) / Self.maximumSamples)
    self.samples = stride(from: 0, to: samples.count, by: step).map { samples[$0] }
    self.attributes = attributes
  }
}

/// The options of a chart.
public struct ChartOptions: Hashable, Sendable {
  /// A fixed sampling of the curves.
  package enum Sampling: Hashable, Sendable {
    /// A number of samples, including both ends; at least 2.
    case count(Int)
    /// Samples per second.
    case rate(Double)
  }

  /// The title; `nil` for the labels of the curves, if they are short.
  package var title: String?
  /// What all curves share, such as "mass 1": the first of the numbers below the title.
  package var notes: [String] = []
  /// The colours.
  package var theme: ChartTheme
  /// Opaque or transparent background.
  package var background: ChartBackground
  /// The width and the height; `nil` for a size that suits the chart.
  package var size: ChartSize?
  /// The end of the time axis in seconds, above 0; `nil` for one that suits the curves.
  package var until: Double?
  /// The sampling of the curves; `nil` for an adaptive one.
  package var sampling: Sampling?
  /// The panels of a chart of curves: different ones of ``ChartPanel/Quantity/choices``; `nil` for
  /// the value and, unless it is always zero, the velocity.
  ///
  /// The phase panel is below the others. On a small chart the last panels may be left out.
  package var panels: [ChartPanel.Quantity]?
  /// Whether the value panel has the ``DecayEnvelope`` of each curve that has one.
  package var hasEnvelopes: Bool
  /// The name of the values of a chart of curves, on their axis; `nil` for "value".
  package var valueName: String?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - title: The title; by default the labels of the curves, if they are short.
  ///   - theme: The colours.
  ///   - size: The width and the height; by default a size that suits the chart.
  ///   - until: The end of the time axis in seconds, above 0; by default a little after the slowest curve has settled.
  ///   - panels: Different ones of the value, the velocity, the acceleration, the jerk and the phase, which is below the
  ///     others; by default the value and, unless it is always zero, the velocity. On a small chart the last panels may
  ///     be left out.
  ///   - hasEnvelopes: Whether the value panel has the lines between which each damped spring oscillates.
  ///   - valueName: The name of the values on their axis; by default "value".
  public init(
    title: String? = nil, theme: ChartTheme = .light, size: ChartSize? = nil, until: Double? = nil,
    panels: [ChartPanel.Quantity]? = nil, hasEnvelopes: Bool = false, valueName: String? = nil
  ) {
    self.init(
      title: title, theme: theme, background: .opaque, size: size, until: until, panels: panels,
      hasEnvelopes: hasEnvelopes, valueName: valueName)
  }

  /// Creates options, also of the background and of the sampling.
  ///
  /// - Parameters:
  ///   - title: The title; by default the labels of the curves.
  ///   - theme: The colours.
  ///   - background: Opaque or transparent background.
  ///   - size: The width and the height; by default a size that suits the chart.
  ///   - until: The end of the time axis in seconds, above 0; by default one that suits the curves.
  ///   - sampling: The sampling of the curves; by default an adaptive one.
  ///   - panels: The panels of a chart of curves; by default the value and the velocity.
  ///   - hasEnvelopes: Whether the value panel has the envelopes of damped oscillations.
  ///   - valueName: The name of the values of a chart of curves; by default "value".
  package init(
    title: String? = nil, theme: ChartTheme = .light, background: ChartBackground = .opaque,
    size: ChartSize? = nil, until: Double? = nil, sampling: Sampling? = nil,
    panels: [ChartPanel.Quantity]? = nil, hasEnvelopes: Bool = false, valueName: String? = nil
  ) {
    self.title = title
    self.theme = theme
    self.background = background
    self.size = size
    self.until = until
    self.sampling = sampling
    self.panels = panels
    self.hasEnvelopes = hasEnvelopes
    self.valueName = valueName
  }
}
