internal import CurveKit

// The values that a row of the metric table can have.

extension Metric {
  /// The section of a metric in tables for people.
  package enum Section: String, CaseIterable, Hashable, Sendable {
    /// The times of events.
    case timing = "Timing"
    /// The values of the curve.
    case shape = "Shape"
    /// Velocities, accelerations and jumps.
    case speed = "Speed"
    /// The integral criteria of control engineering.
    case integrals = "Integrals"
    /// The parameters of a spring.
    case spring = "Spring"
  }

  /// The possible values of a metric.
  package enum Sign: Hashable, Sendable {
    /// 0 or more.
    case nonNegative
    /// Any number.
    case signed
    /// Any number whose sign is only a direction: bounds apply to its magnitude.
    case direction
    /// A number within a range.
    case within(ClosedRange<Double>)

    /// The smallest and the largest possible number.
    package var range: ClosedRange<Double> {
      switch self {
      case .nonNegative: 0...(.greatestFiniteMagnitude)
      case .signed, .direction: -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)
      case .within(let range): range
      }
    }
  }

  /// The property that a curve needs to have a metric.
  package enum Need: Hashable, Sendable {
    /// No property: every curve can have the metric.
    case nothing
    /// A travel: its end value is not its start value.
    case travel
    /// An end of its own, after which it holds its end value.
    case end
    /// An endless repetition, which is measured only up to a time.
    case endlessRepeat
    /// It must be a spring.
    case spring

    /// Why a curve without the property lacks the metric, as the end of a sentence.
    package var reasonForAbsence: String? {
      switch self {
      case .nothing: nil
      case .travel: "the curve has no travel"
      case .end: "the curve has no end of its own"
      case .endlessRepeat: "the curve does not repeat forever"
      case .spring: "the curve is not a spring"
      }
    }

    /// Whether a curve has the property.
    func isMet(by curve: AnyCurve) -> Bool {
      switch self {
      case .nothing: true
      case .travel: curve.travel != 0
      case .end: curve.duration.isFinite
      case .endlessRepeat: curve.analysisEnd.isFinite
      case .spring: curve.spring != nil
      }
    }
  }
}
