/// All curves of the expression language.
package enum CurveCatalogue {
  /// The curve definitions, in the order of the list.
  package static let families: [CurveDefinition] = springs + easings + timingCurves

  /// The curve definition with a name in any spelling.
  static func family(named name: String) -> CurveDefinition? { familiesByName[NameKey(name)] }

  private static let familiesByName: [NameKey: CurveDefinition] = {
    var byName: [NameKey: CurveDefinition] = [:]
    for family in families {
      for key in family.signature.keys where byName[key] == nil { byName[key] = family }
    }
    return byName
  }()

  /// The modifier with a name in any spelling.
  static func modifier(named name: String) -> ModifierDefinition? { modifiersByName[NameKey(name)] }

  private static let modifiersByName: [NameKey: ModifierDefinition] = {
    var byName: [NameKey: ModifierDefinition] = [:]
    for modifier in ModifierDefinition.all {
      for key in modifier.signature.keys { byName[key] = modifier }
    }
    return byName
  }()
}
