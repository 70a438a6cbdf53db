/// The groups of the curve list, in order.
///
/// The raw value is the stable name in CSV and JSON.
package enum CurveGroup: String, CaseIterable, Sendable {
  /// Damped springs and their presets.
  case springs
  /// The named easings.
  case easings
  /// Bézier, linear and stepped curves, as in CSS and SwiftUI.
  case timingCurves = "timing_curves"
  /// Curves that oscillate.
  case waves

  /// The heading of the group.
  package var title: String {
    switch self {
    case .springs: "Springs"
    case .easings: "Easings"
    case .timingCurves: "Bézier and CSS curves"
    case .waves: "Waves"
    }
  }

  /// The curve definitions of the group, in the order of the catalogue.
  package var families: [CurveDefinition] {
    CurveCatalogue.families.filter { $0.group == self }
  }
}
