internal import CurveKit

// What a row of the table of metrics chooses from.

extension Metric {
  /// Where a metric stands in tables for people.
  public enum Section: String, CaseIterable, Hashable, Sendable {
    /// When something happens.
    case timing = "Timing"
    /// Where the curve goes.
    case shape = "Shape"
    /// How fast it goes, and how smoothly.
    case speed = "Speed"
    /// The integral criteria of control engineering.
    case integrals = "Integrals"
    /// The parameters of a spring.
    case spring = "Spring"
  }

  /// Which numbers a metric can be.
  public enum Sign: Hashable, Sendable {
    /// 0 or more.
    case nonNegative
    /// Any number.
    case signed
    /// Any number, where the sign is only the direction: a bound on it is a bound on the magnitude.
    case direction
    /// A number within a range.
    case within(ClosedRange<Double>)

    /// The least and the greatest number that it can be.
    package var range: ClosedRange<Double> {
      switch self {
      case .nonNegative: 0...(.greatestFiniteMagnitude)
      case .signed, .direction: -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)
      case .within(let range): range
      }
    }
  }

  /// What a curve must have to have a metric.
  public enum Need: Hashable, Sendable {
    /// Nothing: every curve can have it.
    case nothing
    /// A travel: its end value is not its start value.
    case travel
    /// An end of its own, after which it holds its end value.
    case end
    /// A repetition without end, of which only a part is measured.
    case endlessRepeat
    /// It must be a spring.
    case spring

    /// What is said of a curve that does not meet the need, as the end of a sentence.
    package var reasonForAbsence: String? {
      switch self {
      case .nothing: nil
      case .travel: "the curve has no travel"
      case .end: "the curve has no end of its own"
      case .endlessRepeat: "it does not repeat forever"
      case .spring: "the curve is not a spring"
      }
    }

    /// Whether a curve meets the need.
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
