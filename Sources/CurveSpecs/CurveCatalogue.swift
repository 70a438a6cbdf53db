/// Every curve that the expression language knows.
public enum CurveCatalogue {
  /// The families, in the order in which they are listed.
  public static let families: [CurveDefinition] = springs + easings + timingCurves

  /// The family with a name, in any spelling.
  static func family(named name: String) -> CurveDefinition? { familiesByName[NameKey(name)] }

  private static let familiesByName = Dictionary(
    families.flatMap { family in family.signature.keys.map { ($0, family) } },
    uniquingKeysWith: { first, _ in first })

  /// The modifier with a name, in any spelling.
  static func modifier(named name: String) -> ModifierDefinition? { modifiersByName[NameKey(name)] }

  private static let modifiersByName = Dictionary(
    ModifierDefinition.all.flatMap { modifier in modifier.signature.keys.map { ($0, modifier) } },
    uniquingKeysWith: { first, _ in first })
}
