/// One transition or animation of CSS.
struct CSSLayer {
  let offset: Int
  /// The property of a transition, or the name of an animation.
  var label: String?
  var duration: CSSTime?
  var delay: CSSTime?
  var function: CurveDraft?
  var count: CSSCount?
  var direction: String?
  /// The index of the word `none` in the text, if it is a value.
  var noneOffset: Int?

  init(offset: Int) { self.offset = offset }

  static let directions: Set<String> = ["normal", "reverse", "alternate", "alternate-reverse"]
  static let fillModes: Set<String> = ["forwards", "backwards", "both"]
  static let playStates: Set<String> = ["running", "paused"]
  /// Words that only animations have.
  static let animationWords: Set<String> =
    directions.union(fillModes).union(playStates).union(["infinite"])
  /// The timing functions without arguments, which are CSS's presets.
  private static let keywords = Set(
    (PresetCatalogue.platform(named: "css")?.presets ?? []).map { $0.name })
  private static let functions: Set<String> = ["cubic-bezier", "linear", "steps"]

  /// The call of a timing function of CSS; `nil` for another value.
  static func function(of value: PastedValue) -> PastedLink? {
    guard case .chain(let chain) = value, chain.links.count == 1, !chain.hasLeadingDot else {
      return nil
    }
    let link = chain.links[0]
    let name = link.name.lowercased()
    let isFunction = link.arguments == nil ? keywords.contains(name) : functions.contains(name)
    return isFunction && !link.hasClosure ? link : nil
  }

  /// Reads the values of a layer, in any order.
  ///
  /// - Throws: An error for a value without a meaning.
  mutating func read(
    _ values: [PastedValue], isAnimation: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) {
    for value in values {
      if let link = CSSLayer.function(of: value) {
        guard function == nil else { throw CSSLayer.unexpected(value, reading) }
        var reading = reading
        function = CurveDraft(try reading.nativeCall(link))
      } else if case .number(let number, let offset) = value {
        try add(number, at: offset, isAnimation: isAnimation, reading)
      } else if let word = reading.word(of: value) {
        try add(word, of: value, isAnimation: isAnimation, reading)
      } else {
        throw CSSLayer.unexpected(value, reading)
      }
    }
  }

  private mutating func add(
    _ number: Number, at offset: Int, isAnimation: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) {
    if isAnimation, !number.isInTimeUnit, !number.isPercent, count == nil {
      count = .times(number, offset: offset)
      return
    }
    let time = try CSSTime(number, at: offset, reading)
    if duration == nil {
      duration = time
    } else if delay == nil {
      delay = time
    } else {
      throw CurveSpecError(
        "There is a third time at \(reading.location(offset)); the first is the duration, the second the "
          + "delay.")
    }
  }

  private mutating func add(
    _ word: String, of value: PastedValue, isAnimation: Bool, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let key = word.lowercased()
    if ["inherit", "initial", "unset", "revert", "revert-layer"].contains(key) {
      throw CurveSpecError(
        "The value of \(quoted(word)) at \(reading.location(value.offset)) is not in the text.")
    }
    if isAnimation {
      if CSSLayer.directions.contains(key), direction == nil {
        direction = key
        return
      }
      if key == "infinite", count == nil {
        count = .infinite
        return
      }
      if CSSLayer.fillModes.contains(key) || CSSLayer.playStates.contains(key) { return }
    } else if key == "allow-discrete" || key == "normal" {
      return
    }
    // Beside the name of an animation, 'none' is its fill mode.
    if key == "none", noneOffset == nil, isAnimation || label == nil {
      noneOffset = value.offset
      return
    }
    guard label == nil, isAnimation || noneOffset == nil else {
      throw CSSLayer.unexpected(value, reading)
    }
    if let family = CurveCatalogue.family(named: word) {
      throw CurveSpecError(
        "\(quoted(word)) at \(reading.location(value.offset)) is not a timing function of CSS; the "
          + "curve is '\(family.example)', and it takes a 'duration:'.")
    }
    label = word
  }

  /// Whether nothing moves: the property or the animation is `none`.
  var isNone: Bool { noneOffset != nil && label == nil }

  /// The error for a text in which nothing moves.
  static func noMotion(at offset: Int, _ reading: NotationReading) -> CurveSpecError {
    CurveSpecError("There is no motion: 'none' at \(reading.location(offset)).")
  }

  static func unexpected(_ value: PastedValue, _ reading: NotationReading) -> CurveSpecError {
    if case .chain(let chain) = value {
      return CurveSpecError(
        "\(quoted(chain.links[0].name)) at \(reading.location(value.offset)) is not a value that a "
          + "transition or an animation of CSS has there.")
    }
    return CurveSpecError(
      "The value at \(reading.location(value.offset)) is not one that a transition or an animation of "
        + "CSS has there.")
  }

  /// The curve, with its repeats and its delay.
  func curve(
    isAnimation: Bool, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> NamedDraft {
    guard function != nil || duration != nil else {
      throw CurveSpecError(
        "There is no duration and no timing function at \(reading.location(offset)).")
    }
    var draft = function ?? CurveDraft("ease", at: offset)
    if let duration {
      try reading.checkDuration(duration.seconds, at: duration.offset)
      draft.add("duration", duration.seconds, at: duration.offset)
    } else if delay != nil || count != nil || direction != nil {
      throw CurveSpecError(
        "There is no duration at \(reading.location(offset)), and CSS's default is 0 s, so the value "
          + "changes at once; add a duration.")
    } else if label != nil {
      reading.remark("CSS's default duration is 0 s; the curve takes 0.35 s.")
    }
    if isAnimation {
      reading.remark(
        "The timing function of an animation is the curve between each two of its keyframes.")
      try addPasses(to: &draft, reading)
    }
    if let delay { draft.add(try reading.delay(delay.seconds, at: delay.offset)) }
    return NamedDraft(label: label, draft: draft)
  }

  /// Adds the direction and the number of passes.
  func addPasses(
    to draft: inout CurveDraft, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let isReversed = direction == "reverse" || direction == "alternate-reverse"
    let alternates = direction == "alternate" || direction == "alternate-reverse"
    if isReversed { draft.add(.modifier("reversed", at: offset)) }
    func repeats(_ count: Number?, at offset: Int) throws(CurveSpecError) -> Expression.Call {
      guard alternates, let direction else {
        return .repeating(count, autoreverses: false, at: offset)
      }
      return try reading.alternating(draft, count, direction, at: offset)
    }
    switch count {
    case nil: break
    case .infinite: draft.add(try repeats(nil, at: offset))
    case .times(let number, let offset):
      guard number.value >= 1, number.value == number.value.rounded() else {
        throw CurveSpecError(
          "The number of passes at \(reading.location(offset)) must be a whole number, not "
            + "\(Number.text(number.value)).")
      }
      if number.value > 1 {
        draft.add(try repeats(number, at: offset))
      }
    }
  }
}

/// A time of CSS, which must have a unit.
struct CSSTime {
  let seconds: Number
  let offset: Int

  init(_ number: Number, at offset: Int, _ reading: NotationReading) throws(CurveSpecError) {
    guard number.isInTimeUnit else {
      let text = Number.text(number.written)
      throw CurveSpecError(
        "The number at \(reading.location(offset)) needs the unit of a time, such as '\(text)ms' or "
          + "'\(text)s'.")
    }
    seconds = number
    self.offset = offset
  }
}

/// The number of passes of an animation.
enum CSSCount {
  case infinite
  case times(Number, offset: Int)
}
