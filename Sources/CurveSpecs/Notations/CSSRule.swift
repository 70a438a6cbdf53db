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

  init(offset: Int) { self.offset = offset }

  static let directions: Set<String> = ["normal", "reverse", "alternate", "alternate-reverse"]
  static let fillModes: Set<String> = ["forwards", "backwards", "both"]
  static let playStates: Set<String> = ["running", "paused"]
  /// Words that only animations have.
  static let animationWords: Set<String> =
    directions.union(fillModes).union(playStates).union(["infinite"])
  private static let keywords: Set<String> = [
    "ease", "linear", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]
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
    if key == "none" {
      throw CurveSpecError(
        "There is no motion: \(quoted(word)) at \(reading.location(value.offset)).")
    }
    guard label == nil else { throw CSSLayer.unexpected(value, reading) }
    if let family = CurveCatalogue.family(named: word) {
      throw CurveSpecError(
        "\(quoted(word)) at \(reading.location(value.offset)) is not a timing function of CSS; the "
          + "curve is '\(family.example)', and it takes a 'duration:'.")
    }
    label = word
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
    var draft = function ?? CurveDraft("ease", at: offset)
    if let duration {
      try reading.checkDuration(duration.seconds, at: duration.offset)
      draft.add("duration", duration.seconds, at: duration.offset)
    } else if label != nil || delay != nil || count != nil {
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
  private func addPasses(
    to draft: inout CurveDraft, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let isReversed = direction == "reverse" || direction == "alternate-reverse"
    let alternates = direction == "alternate" || direction == "alternate-reverse"
    if isReversed { draft.add(.modifier("reversed", at: offset)) }
    switch count {
    case nil: break
    case .infinite: draft.add(.repeating(nil, autoreverses: alternates, at: offset))
    case .times(let number, let offset):
      guard number.value >= 1, number.value == number.value.rounded() else {
        throw CurveSpecError(
          "The number of passes at \(reading.location(offset)) must be a whole number, not "
            + "\(Number.text(number.value)).")
      }
      if number.value > 1 {
        draft.add(.repeating(number, autoreverses: alternates, at: offset))
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

/// The transitions and the animations of one rule: later declarations replace earlier ones.
struct CSSRule {
  private var transitions = CSSLayerLists()
  private var animations = CSSLayerLists()

  /// Adds a declaration.
  ///
  /// - Throws: An error for a value without a meaning.
  mutating func add(
    _ declaration: CSSDeclaration, _ variables: CSSVariables, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    var layers: [CSSLayer] = []
    let isAnimation = declaration.property.hasPrefix("animation")
    let longhand = declaration.property.split(separator: "-", maxSplits: 1).dropFirst().first
    if longhand == "behavior" || longhand == "composition" || longhand == "fill-mode"
      || longhand == "play-state"
    {
      return reading.remark("\(quoted(declaration.property)) does not change the curve.")
    }
    for group in declaration.groups {
      var layer = CSSLayer(offset: group[0].offset)
      let values = try variables.expanded(group, reading)
      if longhand == "delay" {
        guard values.count == 1, case .number(let number, let offset) = values[0] else {
          throw CSSLayer.unexpected(values.last ?? group[0], reading)
        }
        layer.delay = try CSSTime(number, at: offset, reading)
      } else {
        try layer.read(values, isAnimation: isAnimation, reading)
      }
      if let longhand {
        guard values.count == 1, layer.has(longhand) else {
          throw CSSLayer.unexpected(values.last ?? group[0], reading)
        }
      }
      layers.append(layer)
    }
    if isAnimation {
      animations.set(String(longhand ?? ""), layers)
    } else {
      transitions.set(String(longhand ?? ""), layers)
    }
  }

  /// The curves.
  func curves(_ reading: inout NotationReading) throws(CurveSpecError) -> [NamedDraft] {
    var drafts: [NamedDraft] = []
    for layer in transitions.layers {
      drafts.append(try layer.curve(isAnimation: false, &reading))
    }
    for layer in animations.layers {
      drafts.append(try layer.curve(isAnimation: true, &reading))
    }
    return drafts
  }
}

extension CSSLayer {
  /// Whether the value of a longhand, such as `duration`, has been read.
  fileprivate func has(_ longhand: Substring) -> Bool {
    switch longhand {
    case "property", "name": label != nil
    case "duration": duration != nil
    case "delay": delay != nil
    case "timing-function": function != nil
    case "iteration-count": count != nil
    case "direction": direction != nil
    default: false
    }
  }
}

/// The lists of values of transitions or animations, one for each longhand.
private struct CSSLayerLists {
  /// The lists by longhand; `nil` for one that is not set.
  private var lists: [String: [CSSLayer]] = [:]

  /// Sets the list of a longhand; an empty name sets all of them, as a shorthand does.
  mutating func set(_ longhand: String, _ layers: [CSSLayer]) {
    if longhand.isEmpty { lists = [:] }
    lists[longhand] = layers
  }

  /// The layers: lists that are too short are repeated.
  var layers: [CSSLayer] {
    guard !lists.isEmpty else { return [] }
    let names = lists["property"] ?? lists["name"]
    let count =
      names?.count ?? lists[""]?.count ?? lists.values.reduce(0) { max($0, $1.count) }
    return (0..<count).map { index in
      func item(_ longhand: String) -> CSSLayer? {
        lists[longhand].map { $0[index % $0.count] }
      }
      let whole = item("")
      var layer = CSSLayer(
        offset: (whole ?? item("timing-function") ?? item("duration") ?? item("property"))?.offset
          ?? 0)
      layer.label = names.map { $0[index].label } ?? whole?.label
      layer.duration = item("duration")?.duration ?? whole?.duration
      layer.delay = item("delay")?.delay ?? whole?.delay
      layer.function = item("timing-function")?.function ?? whole?.function
      layer.count = item("iteration-count")?.count ?? whole?.count
      layer.direction = item("direction")?.direction ?? whole?.direction
      return layer
    }
  }
}
