internal import CurveScenes
internal import CurveSpecs

/// A property with its track, its type and its initial value.
struct SwiftProperty {
  /// The type of all values of a property.
  enum Kind: Equatable {
    case number
    case angle(SwiftAngleUnit)
    case vector(SwiftVectorType)
  }

  let name: String
  let track: SwiftTrack
  let kind: Kind
  /// The initial value with its token.
  let initial: (value: SwiftValue.Content, token: Int)
  /// Whether the source has no initial value, so that 0 is assumed.
  let isAssumed: Bool

  /// Combines a track with its initial value.
  init(
    _ track: SwiftTrack, _ initialValues: SwiftInitialValues, _ source: SwiftSource
  ) throws(SceneProblem) {
    let name = track.property ?? SwiftProperty.wholeValue
    let setting = source.names.initialValue(of: name)
    let found = setting == nil ? try initialValues.value(of: track.property) : nil
    self.name = name
    self.track = track
    kind = try SwiftProperty.kind(
      of: track.values + (found.map { [$0] } ?? []), name, source)
    isAssumed = setting == nil && found == nil
    if isAssumed, SwiftProperty.restsAtOne(name) {
      throw source.problem(
        track.start,
        "The source has no initial value of \(quoted(name)), which is probably not 0."
          + source.names.advice(for: name, value: "1"))
    }
    if let setting, !SwiftProperty.fits(setting, kind) {
      throw SceneProblem(
        nil,
        "\(quoted(name)) is set to \(SwiftValue(setting).kind), but its keyframes have "
          + "\(SwiftProperty.shown(kind)).")
    }
    initial = (setting ?? found?.value ?? .zero, found?.token ?? track.start)
  }

  /// The name of a track that moves the whole value.
  static let wholeValue = "value"

  /// The numbers of a value: one, or one for each component.
  func numbers(_ value: SwiftValue.Content) -> [Double] {
    switch (value, kind) {
    case (.number(let number), _): [number]
    case (.angle(let angle, let unit), .angle(let target)):
      [unit == nil || unit == target ? angle : angle * 180 / .pi]
    case (.vector(_, let numbers), _): numbers
    case (_, .vector(let type)): type.components.map { _ in 0 }
    default: [0]
    }
  }

  /// The names of its numbers; empty for a single one.
  var components: [String] {
    if case .vector(let type) = kind { type.components } else { [] }
  }

  /// The unit of its numbers, if they have one.
  var unit: String? {
    if case .angle(let unit) = kind { unit.rawValue } else { nil }
  }

  /// The kind of all values of a property; angles are in degrees if one of them is.
  private static func kind(
    of values: [(value: SwiftValue.Content, token: Int)], _ name: String, _ source: SwiftSource
  ) throws(SceneProblem) -> Kind {
    var kind: Kind?
    var first = 0
    var units: [SwiftAngleUnit] = []
    for (value, token) in values {
      let next: Kind
      switch value {
      case .zero, .flag: continue
      case .number: next = .number
      case .vector(let type, _): next = .vector(type)
      case .angle(_, let unit):
        next = .angle(.degrees)
        if let unit { units.append(unit) }
      }
      guard let old = kind else {
        (kind, first) = (next, token)
        continue
      }
      guard old == next else {
        throw source.problem(
          token,
          "\(quoted(name)) has \(shown(next)) here and \(shown(old)) in line "
            + "\(source.line(of: first)).")
      }
    }
    if case .angle = kind, !units.isEmpty, !units.contains(.degrees) { return .angle(.radians) }
    return kind ?? .number
  }

  private static func shown(_ kind: Kind) -> String {
    switch kind {
    case .number: "a number"
    case .angle: "an Angle"
    case .vector(let type): "a \(type.rawValue)"
    }
  }

  /// Whether a value from outside has the kind; a number is an angle in the unit of the property.
  private static func fits(_ value: SwiftValue.Content, _ kind: Kind) -> Bool {
    switch (value, kind) {
    case (.zero, _), (.number, .number), (.number, .angle), (.angle, .angle): true
    case (.vector(let type, _), .vector(let other)): type == other
    default: false
    }
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
