/// The groups in which curves are listed, in their order.
///
/// The raw value is the stable name that CSV and JSON use.
public enum CurveGroup: String, CaseIterable, Sendable {
  /// A mass on a damped spring, and the presets that are one.
  case springs
  /// The named easings.
  case easings
  /// Bézier, linear and stepped curves, as CSS and SwiftUI have them.
  case timingCurves = "timing_curves"
  /// Curves that come back.
  case waves

  /// The heading of the group.
  public var title: String {
    switch self {
    case .springs: "Springs"
    case .easings: "Easings"
    case .timingCurves: "Bézier and CSS curves"
    case .waves: "Waves"
    }
  }

  /// The families of the group, in the order of the catalogue.
  public var families: [CurveDefinition] {
    CurveCatalogue.families.filter { $0.group == self }
  }
}
