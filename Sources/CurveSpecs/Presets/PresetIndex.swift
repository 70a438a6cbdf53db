/// The presets by their names.
struct PresetIndex: Sendable {
  /// The indices of presets by complete names.
  private var complete: [PresetKey: [Int]] = [:]
  /// The indices of presets by the text before a parenthesis or a slash in their name.
  private var shortened: [PresetKey: [Int]] = [:]

  /// The index of the catalogue.
  static let shared = PresetIndex(PresetCatalogue.presets)

  private let presets: [Preset]

  /// Creates the index.
  ///
  /// - Complexity: Linear in the number of presets.
  init(_ presets: [Preset]) {
    self.presets = presets
    for (index, preset) in presets.enumerated() {
      for name in [preset.name] + preset.otherNames {
        PresetIndex.add(index, named: name, to: &complete)
      }
      PresetIndex.add(index, named: preset.shortenedName, to: &shortened)
    }
  }

  private static func add(_ index: Int, named name: String, to keys: inout [PresetKey: [Int]]) {
    for key in [PresetKey(name), PresetKey(Preset.slug(of: name))]
    where keys[key]?.contains(index) != true {
      keys[key, default: []].append(index)
    }
  }

  /// The presets of all platforms with a name in any spelling.
  func presets(named name: String) -> [Preset] {
    let key = PresetKey(name)
    if let indices = complete[key] { return indices.map { presets[$0] } }
    return PresetIndex.curves(of: (shortened[key] ?? []).map { presets[$0] })
  }

  /// The presets of a platform with a name in any spelling.
  func presets(named name: String, of platform: PresetPlatform) -> [Preset] {
    let key = PresetKey(name)
    let complete = complete[key].map { of(platform, $0) } ?? []
    guard complete.isEmpty else { return complete }
    return PresetIndex.curves(of: shortened[key].map { of(platform, $0) } ?? [])
  }

  /// The presets that a name without its parenthesis means: those that are curves, if there are any.
  private static func curves(of presets: [Preset]) -> [Preset] {
    let curves = presets.filter { $0.expression != nil }
    return curves.isEmpty ? presets : curves
  }

  private func of(_ platform: PresetPlatform, _ indices: [Int]) -> [Preset] {
    indices.map { presets[$0] }.filter { $0.platform == platform }
  }
}

extension Preset {
  /// Slugs that are accepted on its platform: that of its name first.
  var slugs: [String] { ([name] + otherNames + [shortenedName]).map(Preset.slug) }

  /// The names beside the published one that stand for it alone on its platform.
  fileprivate var otherNames: [String] {
    let marked = " (default)"
    return aliases
      + (name.hasSuffix(marked) ? [String(name.dropLast(marked.utf8.count))] : [])
      + (isToken ? [asWritten] : [])
  }

  /// The name up to a parenthesis or a slash.
  fileprivate var shortenedName: String {
    String(name.prefix { $0 != "(" && $0 != "/" })
  }

  /// Whether the definition in the words of the platform is one name, such as `md.sys.motion.easing.legacy`.
  private var isToken: Bool {
    asWritten.utf8.first.map { !$0.isDigit } == true && Preset.isWord(asWritten)
  }
}

/// A name of a preset or a platform without its spelling: `fast out slow in`, `fastOutSlowIn` and
/// `FAST_OUT_SLOW_IN` are one.
///
/// A dot, a parenthesis or a comma counts: `ease.in` is not `easeIn`.
struct PresetKey: Hashable, Sendable {
  private let key: NameKey

  init(_ name: String) {
    key = NameKey(
      name.utf8.contains { $0.isSpace }
        ? String(decoding: name.utf8.filter { !$0.isSpace }, as: UTF8.self) : name)
  }
}

extension Preset {
  /// Whether a text has only ASCII letters, digits, hyphens, underscores and points, so that a shell takes
  /// it without quotes.
  package static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isInName || $0 == UInt8(ascii: ".") }
  }
}
