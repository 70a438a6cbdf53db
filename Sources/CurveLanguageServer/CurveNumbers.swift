internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// The numbers of curves, each measured once.
struct CurveNumbers {
  private let settings: ServerSettings
  private var known: [CurveSpec: Numbers] = [:]
  /// The greatest number of curves that are kept.
  private static let maximumCurves = 20_000

  /// The numbers of one curve.
  struct Numbers {
    /// The numbers beside the curve: `4.6 % · 0.82 s`; `nil` if it has none of them.
    let label: String?
    /// The same with the names of the metrics, one a line.
    let names: String
  }

  init(_ settings: ServerSettings) { self.settings = settings }

  /// The numbers beside a curve.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: Its numbers.
  mutating func numbers(of curve: CurveSpec) -> Numbers {
    if let numbers = known[curve] { return numbers }
    if known.count >= CurveNumbers.maximumCurves { known = [:] }
    let numbers = measured(curve)
    known[curve] = numbers
    return numbers
  }

  private func measured(_ curve: CurveSpec) -> Numbers {
    let metrics = settings.metrics ?? ServerSettings.standardMetrics
    let measured = MeasuredMetrics(of: curve.curve, metrics, settings: settings.measurement)
    let entries = metrics.compactMap { metric -> (metric: Metric, text: String)? in
      if settings.metrics == nil {
        // A number says most where few are shown: no overshoot is none, and one time is enough.
        if metric == .overshoot, measured[metric] == 0 { return nil }
        let hasDuration = curve.isEndless || measured[.duration] != nil
        if metric == .settlingTime, hasDuration { return nil }
      }
      return curve.text(of: metric, in: measured, digits: 2).map { (metric, $0) }
    }
    return Numbers(
      label: entries.isEmpty ? nil : entries.map { $0.text }.joined(separator: " · "),
      names: entries.map { entry in
        "\(entry.metric.name): \(entry.text), \(entry.metric.definition(for: settings.measurement))"
      }.joined(separator: "\n"))
  }

  /// The rows of a table of a curve: the main metrics and those that the user has chosen.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The names and the numbers of the metrics that the curve has.
  func rows(of curve: CurveSpec) -> [(name: String, text: String)] {
    var metrics: [Metric] = [
      .duration, .overshoot, .settlingTime, .riseTime, .peakTime, .peakVelocity,
    ]
    for metric in settings.metrics ?? [] where !metrics.contains(metric) { metrics.append(metric) }
    let measured = MeasuredMetrics(of: curve.curve, metrics, settings: settings.measurement)
    return metrics.compactMap { metric in
      curve.text(of: metric, in: measured, digits: 4).map { (metric.name, $0) }
    }
  }
}

extension CurveSpec {
  /// A metric for people; `nil` if the curve lacks it.
  fileprivate func text(of metric: Metric, in metrics: MeasuredMetrics, digits: Int) -> String? {
    if metric == .duration, isEndless { return "endless" }
    let value = metrics.value(of: metric)
    if case .number(let number) = value {
      return metric.quantity.text(of: number, digits: digits)
    }
    return metric.quantity.text(of: value)
  }
}
