public import CurveMeasure

/// How far a curve may be from its record.
///
/// A number has drifted where it differs by more than both of two margins: a part of the recorded number, and a
/// distance. By default they are 1e-6 of it, and 1e-9 of the greatest number of its kind in the record, such as the
/// greatest time; for the recorded values, 1e-6 of the greatest. No eye sees that, and no other machine or compiler gets
/// there.
///
/// ```swift
/// var drift = DriftTolerances()
/// drift[.overshoot] = DriftTolerances.Margin(relative: 0.01)
/// drift.samples = DriftTolerances.Margin(absolute: 0.5)    // half a point, say
/// ```
public struct DriftTolerances: Hashable, Sendable {
  /// How far a number may be from the recorded one.
  public struct Margin: Hashable, Sendable {
    /// A part of the recorded number; 1e-6 if not given.
    public var relative: Double?
    /// A distance in the number's own unit, of parts of the travel as a part; if not given, 1e-9 of the greatest number of
    /// its kind.
    public var absolute: Double?

    /// States a margin.
    ///
    /// - Parameters:
    ///   - relative: A part of the recorded number, 0 or more.
    ///   - absolute: A distance in its own unit, 0 or more.
    public init(relative: Double? = nil, absolute: Double? = nil) {
      self.relative = relative
      self.absolute = absolute
    }

    /// How far a number may be from the recorded one.
    func allowance(for recorded: Double, scale: Double) -> Double {
      max((relative ?? 1e-6) * recorded.magnitude, absolute ?? 1e-9 * scale)
    }
  }

  /// For each metric without a margin of its own.
  public var all = Margin()
  /// For the recorded values.
  public var samples: Margin?
  private var margins: [Metric: Margin] = [:]

  /// The default margins.
  public init() {}

  /// The margin of a metric.
  public subscript(metric: Metric) -> Margin {
    get { margins[metric] ?? all }
    set { margins[metric] = newValue }
  }
}
