/// A platform, a library or a design system that publishes presets.
///
/// Two platforms are equal if they have the same slug.
public struct PresetPlatform: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `Material 3`.
  public let name: String
  /// The name in addresses of presets, such as `material3`: in lower case, without dots and without a space
  /// before a number, and with a hyphen for any other space.
  public let slug: String
  /// Other accepted slugs, such as `compose` for `jetpack-compose`.
  public let aliases: [String]

  /// The slug.
  public var description: String { slug }

  /// Its presets, in the order of the list.
  public var presets: [Preset] { PresetCatalogue.presets.filter { $0.platform == self } }

  /// Whether two have the same slug.
  public static func == (one: PresetPlatform, other: PresetPlatform) -> Bool {
    one.slug == other.slug
  }

  /// Hashes the slug.
  public func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}
