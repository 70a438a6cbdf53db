extension CurveCatalogue {
  /// Whether there is a curve with a name, in any spelling.
  ///
  /// - Parameter name: The name, without arguments; a dot before it is ignored.
  /// - Returns: Whether it is known.
  package static func isCurve(_ name: String) -> Bool {
    family(named: name.hasPrefix(".") ? String(name.dropFirst()) : name) != nil
  }

  /// Whether the curve with a name has a parameter, each in any spelling.
  package static func hasParameter(_ label: String, curve name: String) -> Bool {
    family(named: name.hasPrefix(".") ? String(name.dropFirst()) : name)?.signature
      .label(for: label) != nil
  }

  /// The name of the curve that is nearest to an unknown name; `nil` if none is near.
  package static func nearestName(to name: String) -> String? {
    nearest(to: name, among: families.flatMap { [$0.name] + $0.aliases })
  }

  /// An expression with a parameter, such as `sine(phase: …)`; `nil` if no curve has it.
  ///
  /// - Parameter name: The label in any spelling.
  /// - Returns: The first curve that has the parameter.
  package static func usage(ofParameter name: String) -> String? {
    for family in families {
      if let label = family.signature.label(for: name) { return "\(family.name)(\(label): …)" }
    }
    return nil
  }
}
