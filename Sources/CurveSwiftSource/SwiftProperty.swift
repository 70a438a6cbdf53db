internal import CurveScenes
internal import CurveSpecs

/// A property with its track, its type and its initial value.
struct SwiftProperty {
  let name: String
  let track: SwiftTrack
  /// The initial value with its position.
  let initial: (value: SwiftValue.Content, offset: Int)
  /// Whether the source has no initial value, so that 0 is assumed.
  let isAssumed: Bool
  private let type: SwiftType
  private let angleUnit: SwiftAngleUnit

  /// Combines a track with its initial value.
  init(
    _ track: SwiftTrack, _ initialValues: SwiftInitialValues, _ source: SwiftSource
  ) throws(SceneProblem) {
    let name = track.property ?? SwiftProperty.wholeValue
    let setting = source.names.initialValue(of: name)
    let found = setting == nil ? try initialValues.value(of: track.property) : nil
    self.name = name
    self.track = track
    let values = track.values + (found.map { [$0] } ?? [])
    type = try SwiftProperty.type(of: values, name, source)
    // Angles are in degrees if one of them is.
    let units = values.compactMap { value in
      if case .angle(_, let unit) = value.value { unit } else { nil }
    }
    angleUnit = units.isEmpty || units.contains(.degrees) ? .degrees : .radians
    isAssumed = setting == nil && found == nil
    if isAssumed, SwiftProperty.restsAtOne(name) {
      throw source.problem(
        at: track.offset,
        "The source has no initial value of \(quoted(name)), which is probably not 0."
          + source.names.advice(for: name, value: "1"))
    }
    if let setting, setting != .zero, setting.type != type,
      !(setting.type == .number && type == .angle)
    {
      throw SceneProblem(
        nil,
        "\(quoted(name)) is set to \(setting.kind), but its keyframes have \(type.shown).")
    }
    initial = (setting ?? found?.value ?? .zero, found?.offset ?? track.offset)
  }

  /// The name of a track that moves the whole value.
  static let wholeValue = "value"

  /// The numbers of a value: one, or one for each component.
  func numbers(_ value: SwiftValue.Content) -> [Double] {
    switch (value, type) {
    case (.number(let number), _): [number]
    case (.angle(let angle, let unit), _):
      [unit == nil || unit == angleUnit ? angle : angle * 180 / .pi]
    case (.vector(_, let numbers), _): numbers
    case (_, .vector(let type)): type.components.map { _ in 0 }
    default: [0]
    }
  }

  /// The names of its numbers; empty for a single one.
  var components: [String] {
    if case .vector(let type) = type { type.components } else { [] }
  }

  /// The unit of its numbers, if they have one.
  var unit: String? { type == .angle ? angleUnit.rawValue : nil }

  /// The type of all values of a property.
  private static func type(
    of values: [(value: SwiftValue.Content, offset: Int)], _ name: String, _ source: SwiftSource
  ) throws(SceneProblem) -> SwiftType {
    var first: (type: SwiftType, offset: Int)?
    for (value, offset) in values {
      guard let type = value.type else { continue }
      guard let known = first else {
        first = (type, offset)
        continue
      }
      guard known.type == type else {
        throw source.problem(
          at: offset,
          "\(quoted(name)) has \(type.shown) here and \(known.type.shown) in line "
            + "\(source.line(of: known.offset)).")
      }
    }
    return first?.type ?? .number
  }

  /// Whether a property of this name is usually 1 at rest, as a scale is.
  static func restsAtOne(_ name: String) -> Bool {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase || !character.isLetter { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    let ones: Set = ["scale", "stretch", "opacity", "alpha", "zoom", "saturation", "contrast"]
    return words.contains { ones.contains($0) }
  }
}
