/// A platform, a library or a design system that publishes presets.
///
/// Two platforms are equal if they have the same slug.
package struct PresetPlatform: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `Material 3`.
  package let name: String
  /// The name in addresses of presets, such as `material3`: in lower case, without dots and without a space
  /// before a number, and with a hyphen for any other space.
  package let slug: String
  /// Other accepted slugs, such as `compose` for `jetpack-compose`.
  package let aliases: [String]

  /// The slug.
  package var description: String { slug }

  /// Its presets, in the order of the list.
  package var presets: [Preset] { PresetCatalogue.presets.filter { $0.platform == self } }

  /// Whether two have the same slug.
  package static func == (one: PresetPlatform, other: PresetPlatform) -> Bool {
    one.slug == other.slug
  }

  /// Hashes the slug.
  package func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}
