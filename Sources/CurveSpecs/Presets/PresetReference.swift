/// The name of a preset at the start of a text: `material3/emphasized` in `material3/emphasized.delay(0.1)`.
struct PresetReference {
  /// The preset.
  let preset: Preset
  /// The name as it is in the text, without spaces around it.
  let name: String
  /// The index of its first byte.
  let start: Int
  /// The index after the name.
  let end: Int

  /// Finds the longest name of a preset at the start of a text.
  ///
  /// The result is `nil` if the text starts with the name of a curve of the expression language, or does
  /// not start with the name of a preset.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: An error if several presets have the name, or if a platform has no such preset.
  /// - Complexity: Constant, except for the first call, which creates the index of all names.
  init?(in bytes: [UInt8]) throws(CurveSpecError) {
    var start = bytes.firstIndex { !$0.isSpace } ?? bytes.count
    if start < bytes.count, bytes[start] == UInt8(ascii: ".") { start += 1 }
    guard start < bytes.count, bytes[start].isLetter else { return nil }
    let platform = try PresetReference.platform(in: bytes, from: start)
    if platform == nil, PresetReference.isCurve(in: bytes, from: start) { return nil }
    let nameStart = platform?.end ?? start
    for end in PresetReference.ends(in: bytes, from: nameStart) {
      let name = PresetReference.trimmed(bytes[nameStart..<end])
      guard !name.isEmpty else { continue }
      let presets =
        platform.map { PresetIndex.shared.presets(named: name, of: $0.platform) }
        ?? PresetIndex.shared.presets(named: name)
      guard let preset = presets.first else { continue }
      self.preset = preset
      self.name = platform == nil ? name : PresetReference.trimmed(bytes[start..<end])
      self.start = start
      self.end = end
      guard presets.count == 1 else {
        throw PresetReference.ambiguity(of: self.name, isOnPlatform: platform != nil, presets)
      }
      return
    }
    guard let platform else { return nil }
    let name = PresetReference.shortestName(in: bytes, from: nameStart)
    throw CurveSpecError(
      name.isEmpty
        ? "The name of a preset is expected after '\(platform.platform.slug)/'."
        : "\(platform.platform.name) has no preset named \(quoted(name)) at "
          + "\(location(of: nameStart, in: bytes))."
          + suggestion(for: name, among: platform.platform.presets.flatMap { $0.slugs }))
  }
}

extension PresetReference {
  /// The number of bytes at the start of a text that are examined; the longest name has 42 characters.
  private static let maximumLength = 96

  /// The platform before a slash, and the index after the slash; `nil` if there is no slash in the name.
  private static func platform(
    in bytes: [UInt8], from start: Int
  ) throws(CurveSpecError) -> (platform: PresetPlatform, end: Int)? {
    let limit = min(bytes.count, start + maximumLength)
    guard let slash = bytes[start..<limit].firstIndex(where: { !isInPlatformName($0) }),
      bytes[slash] == UInt8(ascii: "/"), slash + 1 >= bytes.count || !isComment(bytes[slash + 1])
    else { return nil }
    let name = trimmed(bytes[start..<slash])
    if let platform = PresetCatalogue.platform(named: name) { return (platform, slash + 1) }
    // Some names of presets contain a slash.
    let isPreset = ends(in: bytes, from: start).contains { end in
      !PresetIndex.shared.presets(named: trimmed(bytes[start..<end])).isEmpty
    }
    guard !isPreset else { return nil }
    throw CurveSpecError(
      "There is no platform named \(quoted(name)) at \(location(of: start, in: bytes))."
        + suggestion(
          for: name, among: PresetCatalogue.platforms.flatMap { [$0.slug] + $0.aliases }))
  }

  /// Whether the text starts with the name of a curve of the expression language.
  private static func isCurve(in bytes: [UInt8], from start: Int) -> Bool {
    let name = bytes[start...].prefix { $0.isInName }
    return CurveCatalogue.family(named: String(decoding: name, as: UTF8.self)) != nil
  }

  /// The possible ends of a name, the last one first: before a dot, before and after parentheses, and the end
  /// of the text.
  private static func ends(in bytes: [UInt8], from start: Int) -> [Int] {
    let limit = min(bytes.count, start + maximumLength)
    var ends: [Int] = []
    for index in start..<limit {
      let byte = bytes[index]
      let isAfterCall = index > start && bytes[index - 1] == UInt8(ascii: ")")
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "(") || isAfterCall {
        ends.append(index)
      }
    }
    if limit == bytes.count { ends.append(limit) }
    return ends.reversed()
  }

  /// The text up to the first dot or parenthesis, for a message.
  private static func shortestName(in bytes: [UInt8], from start: Int) -> String {
    let name = bytes[start...].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ".") }
    return trimmed(name)
  }

  /// The error about a name of several presets, with names that are not ambiguous.
  private static func ambiguity(
    of name: String, isOnPlatform: Bool, _ presets: [Preset]
  ) -> CurveSpecError {
    let maximum = 4
    var readings = presets.prefix(maximum).map { preset in
      "\(isOnPlatform ? preset.name : preset.platform.name) (\(preset.reading))"
    }
    if presets.count > maximum { readings.append("\(presets.count - maximum) others") }
    let addresses = presets.prefix(maximum).map { preset in
      "'\(isOnPlatform ? preset.address : "\(preset.platform.slug)/\(Preset.slug(of: name))")'"
    }
    return CurveSpecError(
      "\(quoted(name)) is a preset of \(list(readings, "and")); write \(list(addresses, "or")).")
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first.isSpace { bytes.removeFirst() }
    while let last = bytes.last, last.isSpace { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte may be in the name of a platform, such as `anime.js 4`.
  private static func isInPlatformName(_ byte: UInt8) -> Bool {
    byte.isInName || byte == UInt8(ascii: ".") || byte == 0x20
  }

  /// Whether a byte after a slash makes it the start of a comment.
  private static func isComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }
}

extension Preset {
  /// Its duration or else its expression, by which presets of one name differ in a message.
  fileprivate var reading: String {
    if let duration { return "\(Number.text(duration)) s" }
    guard let expression else { return "no expression" }
    let limit = 60
    return expression.count > limit ? "\(expression.prefix(limit))…" : expression
  }
}
