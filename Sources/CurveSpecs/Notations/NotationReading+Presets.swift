extension NotationReading {
  /// The curve that a platform publishes under a name.
  ///
  /// - Parameters:
  ///   - name: The name, such as `fastOutSlowIn`.
  ///   - platform: The slug of the platform, such as `flutter`.
  ///   - kind: Whether it is an easing or a spring.
  ///   - offset: The index of the name in the text.
  /// - Returns: The curve.
  /// - Throws: An error if the platform has no such easing, or if no expression has its motion.
  func preset(
    _ name: String, of platform: String, _ kind: Preset.Kind = .easing, at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    let presets = PresetCatalogue.matches(for: "\(platform)/\(name)").filter { $0.kind == kind }
    guard let preset = presets.first, presets.count == 1 else {
      let platform = PresetCatalogue.platform(named: platform)
      let names = platform?.presets.filter { $0.kind == kind }.map { $0.name } ?? []
      throw CurveSpecError(
        "\(platform?.name ?? "The table of presets") has no \(kind.rawValue) named \(quoted(name)) at "
          + "\(location(offset)).\(suggestion(for: name, among: names))")
    }
    guard let text = preset.expression else { throw preset.problem }
    return try CurveDraft(parsing: text, at: offset)
  }

  /// Whether a platform publishes an easing under a name.
  func hasPreset(_ name: String, of platform: String) -> Bool {
    PresetCatalogue.matches(for: "\(platform)/\(name)").contains { $0.kind == .easing }
  }
}
