/// The groups in which curves are listed, in their order.
///
/// The raw value is the stable name that CSV and JSON use.
public enum CurveGroup: String, CaseIterable, Sendable {
  /// A mass on a damped spring, and the presets that are one.
  case springs

  /// The heading of the group.
  public var title: String {
    switch self {
    case .springs: "Springs"
    }
  }

  /// The families of the group, in the order of the catalogue.
  public var families: [CurveFamily] {
    CurveCatalogue.families.filter { $0.group == self }
  }
}
