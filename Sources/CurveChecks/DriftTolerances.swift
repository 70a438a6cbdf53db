public import CurveMeasure

/// The allowed differences between a curve and its record.
///
/// A number has drifted if it differs from the recorded number by more than the relative margin and
/// by more than the absolute margin. By default the relative margin is 1e-6 of the recorded number.
/// The absolute margin is 1e-9 of the greatest number of the same kind in the record, such as the
/// greatest time; for the recorded values it is 1e-6 of the greatest value. Such differences are
/// invisible, and rounding on other machines and by other compilers stays below them.
///
/// ```swift
/// var drift = DriftTolerances()
/// drift[.overshoot] = DriftTolerances.Margin(relative: 0.01)
/// ```
public struct DriftTolerances: Hashable, Sendable {
  /// The allowed difference of one number.
  public struct Margin: Hashable, Sendable {
    /// The margin as a fraction of the recorded number; `nil` for 1e-6.
    package var relative: Double?
    /// The margin in the unit of the metric (fractions of the travel as a fraction, not in per
    /// cent); `nil` for 1e-9 of the greatest number of the same kind.
    package var absolute: Double?

    /// The keys of a margin in a check file.
    package enum Key: String, CaseIterable {
      case relative, absolute
    }

    /// Creates a margin.
    ///
    /// - Parameters:
    ///   - relative: A fraction of the recorded number, 0 or more; `nil` for the default.
    ///   - absolute: A difference in the unit of the metric, 0 or more; `nil` for the default.
    public init(relative: Double? = nil, absolute: Double? = nil) {
      (self.relative, self.absolute) = (relative, absolute)
    }

    /// Whether the relative margin alone allows a number; no scale is needed then.
    func certainlyAllows(_ number: Double, insteadOf recorded: Double) -> Bool {
      (number - recorded).magnitude <= (relative ?? 1e-6) * recorded.magnitude
    }

    /// The allowed difference from a recorded number.
    func allowance(for recorded: Double, scale: Double) -> Double {
      max((relative ?? 1e-6) * recorded.magnitude, absolute ?? 1e-9 * scale)
    }
  }

  /// The keys of `drift` in a check file that are not metrics.
  package enum Group: String, CaseIterable {
    case all, samples
  }

  /// The margin of each metric without a margin of its own.
  package var all = Margin()
  /// The margin of the recorded values; `nil` for ``all``.
  package var samples: Margin?
  private var margins: [Metric: Margin] = [:]

  /// The default margins.
  public init() {}

  /// The margin of a metric; the default one unless it has been set.
  public subscript(metric: Metric) -> Margin {
    get { margins[metric] ?? all }
    set { margins[metric] = newValue }
  }
}
