/// The keyframes of an animation of CSS.
///
/// The timing function of a keyframe governs the segment that starts there; without one, that of the animation does.
///
/// Reference: CSS Animations Level 1, sections 3 and 4.3.
struct CSSKeyframes {
  /// A keyframe, which may stand at several times.
  struct Frame {
    /// The times as fractions of the duration.
    let fractions: [Double]
    let offset: Int
    let timing: CSSSheet.Declaration?
    let properties: [(name: String, value: Range<Int>)]
  }

  var frames: [Frame] = []

  /// The times of a selector such as `0%, 50%`; none if it is not one of keyframes.
  static func fractions(of words: [String]) -> [Double] {
    var fractions: [Double] = []
    for word in words.joined().lowercased().split(separator: ",", omittingEmptySubsequences: false)
    {
      switch word {
      case "from": fractions.append(0)
      case "to": fractions.append(1)
      default:
        guard word.hasSuffix("%"), let number = try? Number.parse(String(word)),
          (0...1).contains(number.value)
        else { return [] }
        fractions.append(number.value)
      }
    }
    return fractions
  }

  /// The keyframes of each number that a property has at the start and at the end, with times from 0 to 1.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - standard: The timing function of the animation.
  ///   - reading: The reading, which gets a remark on each property that is not read.
  ///   - function: The timing function of a keyframe; `nil` for that of the animation.
  /// - Returns: The tracks; `nil` if all of them have one segment with the timing function of the animation.
  /// - Throws: An error for a timing function that is not read.
  func tracks(
    in text: SourceText, _ standard: CurveDraft, _ reading: inout NotationReading,
    function: (CSSSheet.Declaration, inout NotationReading) throws(CurveSpecError) -> CurveDraft?
  ) throws(CurveSpecError) -> [EasedTrack]? {
    var properties: [CSSProperty] = []
    var indices: [String: Int] = [:]
    for frame in frames {
      let easing = try frame.timing.flatMap { timing throws(CurveSpecError) in
        try function(timing, &reading)
      }
      for (name, value) in frame.properties {
        let index = indices[name] ?? properties.count
        if index == properties.count {
          indices[name] = index
          properties.append(CSSProperty(name: name))
        }
        let numbers = CSSNumbers(text.tokens[value])
        for fraction in frame.fractions {
          properties[index].add(numbers, at: fraction, easing: easing, frame.offset)
        }
      }
    }
    return CSSProperty.tracks(of: properties, standard, &reading)
  }
}

/// A property with its values at times from 0 to 1.
struct CSSProperty {
  let name: String
  private var values: [Value] = []

  private struct Value {
    let fraction: Double
    let offset: Int
    let numbers: CSSNumbers?
    let easing: CurveDraft?
  }

  init(name: String) { self.name = name }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the value; `nil` if it has others.
  ///   - fraction: The time.
  ///   - easing: The easing of the segment that starts there; `nil` for that of all segments.
  ///   - offset: The index of the keyframe in the text.
  mutating func add(_ numbers: CSSNumbers?, at fraction: Double, easing: CurveDraft?, _ offset: Int)
  {
    values.append(Value(fraction: fraction, offset: offset, numbers: numbers, easing: easing))
  }

  /// Whether it has one segment with the easing of all segments.
  var isPlain: Bool { values.count == 2 && values.allSatisfy { $0.easing == nil } }

  /// The keyframes of each number; `nil` if the values are not the same numbers at all times.
  private func tracks(_ standard: CurveDraft) -> [EasedTrack]? {
    // A later keyframe replaces an earlier one of the same time.
    var sorted: [Value] = []
    for (_, value) in values.enumerated().sorted(by: {
      ($0.element.fraction, $0.offset) < ($1.element.fraction, $1.offset)
    }) {
      if sorted.last?.fraction == value.fraction { sorted.removeLast() }
      sorted.append(value)
    }
    let known = sorted.compactMap { $0.numbers }.filter { !$0.isNone }
    guard sorted.first?.fraction == 0, sorted.last?.fraction == 1, var model = known.first else {
      return nil
    }
    for numbers in known { model.takeUnits(of: numbers) }
    var all: [[Double]] = []
    for value in sorted {
      guard let numbers = value.numbers?.values(like: model) else { return nil }
      all.append(numbers)
    }
    return model.items.indices.map { item in
      EasedTrack(
        label: model.label(of: item, name),
        frames: zip(sorted, all).map { value, numbers in
          EasedFrame(
            offset: value.offset, time: value.fraction, value: numbers[item],
            easing: value.easing ?? standard)
        })
    }
  }

  /// The keyframes of the numbers of properties that move from one value to another, with times from 0 to 1.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - standard: The easing of segments without one of their own.
  ///   - reading: The reading, which gets a remark on each property that is not read.
  /// - Returns: The tracks; `nil` if all properties have one segment with the easing of all, or none has numbers.
  static func tracks(
    of properties: [CSSProperty], _ standard: CurveDraft, _ reading: inout NotationReading
  ) -> [EasedTrack]? {
    guard properties.contains(where: { !$0.isPlain }) else { return nil }
    var tracks: [EasedTrack] = []
    for property in properties {
      guard let own = property.tracks(standard) else {
        reading.remark(
          "The keyframes of \(quoted(property.name)) are not read: they are not the same numbers from 0 % to "
            + "100 %.")
        continue
      }
      tracks += own.filter { $0.frames.first?.value != $0.frames.last?.value }
    }
    return tracks.isEmpty ? nil : tracks
  }
}

/// The numbers of a value of CSS that are interpolated one by one: `0.5`, `10px 20px`, `translateX(10px) scale(2)`.
struct CSSNumbers {
  struct Item: Hashable {
    /// The function around the number; empty without one.
    let function: String
    let value: Double
    let unit: String
  }

  private(set) var items: [Item] = []
  private(set) var isNone = false

  /// A number alone.
  init(_ number: Number) {
    items = [Item(function: "", value: number.written, unit: number.isPercent ? "%" : "")]
  }

  /// `nil` for another value.
  init?(_ tokens: ArraySlice<PastedToken>) {
    var rest = tokens
    var function: String?
    while let token = rest.popFirst() {
      switch token.kind {
      case .number(let number):
        guard !number.isInTimeUnit else { return nil }
        var unit = number.isPercent ? "%" : ""
        if let next = rest.first, next.isJoined, let name = next.name {
          unit = name.lowercased()
          rest.removeFirst()
        }
        items.append(Item(function: function ?? "", value: number.written, unit: unit))
      case .name(let name) where function == nil:
        if let next = rest.first, next.isSymbol("(") {
          guard CSSNumbers.functions[name] != nil else { return nil }
          function = name
          rest.removeFirst()
        } else {
          guard tokens.count == 1, name.lowercased() == "none" else { return nil }
          isNone = true
        }
      case .symbol(UInt8(ascii: ")")) where function != nil: function = nil
      case .symbol(UInt8(ascii: ",")) where function != nil: continue
      default: return nil
      }
    }
    guard function == nil, isNone || !items.isEmpty, items.count <= 16 else { return nil }
  }

  /// Takes the units of another value for each 0 without one.
  mutating func takeUnits(of other: CSSNumbers) {
    guard other.items.count == items.count else { return }
    for (index, item) in other.items.enumerated()
    where items[index].value == 0 && items[index].unit.isEmpty {
      items[index] = item
    }
  }

  /// The functions whose arguments are interpolated, with the value that does nothing.
  private static let functions: [String: Double] = {
    var functions: [String: Double] = ["blur": 0, "hue-rotate": 0]
    for name in ["brightness", "contrast", "saturate", "opacity"] { functions[name] = 1 }
    for axis in ["X", "Y", "Z"] {
      (functions["translate" + axis], functions["rotate" + axis]) = (0, 0)
      functions["scale" + axis] = 1
    }
    for name in ["translate", "translate3d", "rotate", "skew", "skewX", "skewY"] {
      functions[name] = 0
    }
    for name in ["scale", "scale3d"] { functions[name] = 1 }
    return functions
  }()

  /// The numbers in the units of a model; `nil` if they are not the same.
  func values(like model: CSSNumbers) -> [Double]? {
    if isNone {
      return model.items.allSatisfy { !$0.function.isEmpty }
        ? model.items.map { CSSNumbers.functions[$0.function] ?? 0 } : nil
    }
    guard items.count == model.items.count else { return nil }
    for (item, other) in zip(items, model.items) {
      guard item.function == other.function,
        item.unit == other.unit || item.value == 0 && item.unit.isEmpty
      else { return nil }
    }
    return items.map { $0.value }
  }

  /// The name of a number of a property.
  func label(of index: Int, _ property: String) -> String {
    let item = items[index]
    let name = item.function.isEmpty ? property.withoutMarks : item.function
    let siblings = items.indices.filter { items[$0].function == item.function }
    guard siblings.count > 1, let place = siblings.firstIndex(of: index) else { return name }
    let axes = ["x", "y", "z"]
    return "\(name) \(place < 3 ? axes[place] : "\(place + 1)")"
  }
}
