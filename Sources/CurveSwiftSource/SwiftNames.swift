internal import CurveScenes
internal import CurveSpecs

/// The values that are given outside the source, and which of them were used.
final class SwiftNames {
  private let values: [String: SwiftSetting]
  /// What to do about a missing value: a sentence with a space before it, for a name and a value.
  private let advice: (String, String) -> String
  private var usedInSource: Set<String> = []
  private var usedAsInitial: Set<String> = []

  init(
    _ settings: [SwiftSetting] = [], advice: @escaping (String, String) -> String = { _, _ in "" }
  ) {
    values = Dictionary(settings.map { ($0.name, $0) }) { $1 }
    self.advice = advice
  }

  /// The value of a name in the source, if it is given.
  func value(of name: String) -> SwiftValue? {
    guard let setting = values[name] else { return nil }
    usedInSource.insert(name)
    return SwiftValue(setting.content, isInteger: setting.isInteger)
  }

  /// The initial value of a property, if it is given.
  func initialValue(of property: String) -> SwiftValue.Content? {
    guard let setting = values[property] else { return nil }
    usedAsInitial.insert(property)
    return setting.content
  }

  /// The end of a message about a missing value.
  func advice(for name: String, value: String = "NUMBER") -> String { advice(name, value) }

  /// The end of a message about a missing value that is true or false.
  func flagAdvice(for name: String) -> String { advice(name, "true or \(name)=false") }

  /// The settings that were not used, in alphabetical order.
  var unused: [String] {
    values.keys.filter { !usedInSource.contains($0) && !usedAsInitial.contains($0) }.sorted()
  }

  /// Refuses a setting that was used for two things.
  func checkUse() throws(SceneProblem) {
    guard let both = usedInSource.intersection(usedAsInitial).min() else { return }
    throw SceneProblem(
      nil,
      "\(quoted(both)) is set, but it is a property and also a name in its keyframes; write one of them "
        + "as a number in the source.")
  }
}
