/// The presets of platforms, libraries and design systems.
///
/// ```swift
/// PresetCatalogue.platform(named: "material3")?.presets.count   // 39
/// PresetCatalogue.matches(for: "react-spring/wobbly")[0].expression
/// // "spring(mass: 1, stiffness: 180, damping: 12)"
/// ```
///
/// The tables are read when the first preset is requested.
package enum PresetCatalogue {
  /// Every preset, by platform.
  package static let presets: [Preset] = PresetTable.all.flatMap { $0.presets }

  /// Every platform, in the order of the list.
  package static let platforms: [PresetPlatform] = PresetTable.all.map { $0.platform }

  /// The platform with a name or slug in any spelling.
  ///
  /// - Parameter name: The name, such as `material3` or `Material 3`.
  /// - Returns: The platform; `nil` if there is none.
  package static func platform(named name: String) -> PresetPlatform? {
    platformsByName[PresetKey(name)]
  }

  private static let platformsByName: [PresetKey: PresetPlatform] = {
    var byName: [PresetKey: PresetPlatform] = [:]
    for platform in platforms {
      for name in [platform.name, platform.slug] + platform.aliases {
        byName[PresetKey(name)] = platform
      }
    }
    return byName
  }()

  /// The presets that a name stands for.
  ///
  /// The name may be in camel, kebab or snake case and contain spaces. It is the published name or the slug,
  /// such as `power2.inOut` or `power2-in-out`; the name of a token in the words of the platform, such as
  /// `md.sys.motion.easing.standard`; or a short name, such as `easeInOut` for `Curves.easeInOut`. The
  /// text before a parenthesis is enough if only one preset has it: `compose/spring`.
  ///
  /// - Parameter name: The name, alone or after a platform and a slash.
  /// - Returns: The presets; several if the name is ambiguous, and none if it is unknown.
  package static func matches(for name: String) -> [Preset] {
    if let slash = name.firstIndex(of: "/"), let platform = platform(named: String(name[..<slash]))
    {
      return PresetIndex.shared.presets(
        named: String(name[name.index(after: slash)...]), of: platform)
    }
    return PresetIndex.shared.presets(named: name)
  }

  /// A hint for an unknown curve: the nearest name of a preset that only one platform has.
  ///
  /// - Parameter name: The unknown name.
  /// - Returns: A sentence with a leading space; an empty text if no name with the same first letter is
  ///   similar.
  static func suggestion(for name: String) -> Message {
    let letters = NameKey(name).letters.utf8
    // The hint allows no greater difference between the lengths.
    let near = bareNames.filter {
      abs($0.length - letters.count) <= max(1, letters.count / 3)
        && $0.slug.utf8.first == letters.first
    }
    return CurveSpecs.suggestion(for: name, among: near.map { $0.slug })
  }

  /// The slugs of presets that only one platform has, with their numbers of letters and digits.
  private static let bareNames: [(slug: String, length: Int)] = presets.map { $0.slug }.filter {
    PresetIndex.shared.presets(named: $0).count == 1
  }.map { ($0, NameKey($0).letters.utf8.count) }
}
