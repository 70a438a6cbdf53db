/// The transitions and the animations of one rule: later declarations replace earlier ones.
struct CSSRule {
  private var transitions = CSSLayerLists()
  private var animations = CSSLayerLists()
  /// Whether each property that is declared is important.
  private var importances: [String: Bool] = [:]

  /// Adds a declaration.
  ///
  /// - Throws: An error for a value without a meaning.
  mutating func add(
    _ declaration: CSSDeclaration, _ variables: CSSVariables, _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    try checkImportance(of: declaration, reading)
    var layers: [CSSLayer] = []
    let isAnimation = declaration.property.hasPrefix("animation")
    let longhand = declaration.property.split(separator: "-", maxSplits: 1).dropFirst().first
    if longhand == "behavior" || longhand == "composition" || longhand == "fill-mode"
      || longhand == "play-state"
    {
      return reading.remark("\(quoted(declaration.property)) does not change the curve.")
    }
    if longhand == "timeline" {
      if declaration.groups.allSatisfy({ $0.count == 1 && $0[0].name == "auto" }) { return }
      throw CurveSpecError(
        "'animation-timeline' at \(reading.location(declaration.offset)) ties the animation to "
          + "scrolling, so it has no motion in time.")
    }
    for group in declaration.groups {
      var layer = CSSLayer(offset: group[0].offset)
      let values = try variables.expanded(group, &reading)
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

  /// Refuses a property that is declared with and without `!important`, alone or by its shorthand.
  private mutating func checkImportance(
    of declaration: CSSDeclaration, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let property = declaration.property
    let shorthand = property.hasPrefix("animation") ? "animation" : "transition"
    let isMixed = importances.contains { other, isImportant in
      let isSame =
        other == property || other == shorthand
        || (property == shorthand && other.hasPrefix(shorthand))
      return isSame && isImportant != declaration.isImportant
    }
    guard !isMixed else {
      throw CurveSpecError(
        "\(quoted(property)) at \(reading.location(declaration.offset)) is declared with and without "
          + "'!important'; paste only the declaration that applies.")
    }
    importances[property] = declaration.isImportant
  }

  /// The index of the first `none` in the text that stops a transition or an animation.
  var noneOffset: Int? {
    for layer in transitions.layers + animations.layers where layer.isNone {
      return layer.noneOffset
    }
    return nil
  }

  /// The transitions and the animations, without those that are `none`.
  var layers: [(layer: CSSLayer, isAnimation: Bool)] {
    transitions.layers.filter { !$0.isNone }.map { ($0, false) }
      + animations.layers.filter { !$0.isNone }.map { ($0, true) }
  }

  /// The curves; none for transitions and animations that are `none`.
  func curves(_ reading: inout NotationReading) throws(CurveSpecError) -> [NamedDraft] {
    var drafts: [NamedDraft] = []
    let layers = transitions.layers.filter { !$0.isNone }
    if noneOffset != nil { reading.remark("'none' is no motion and is omitted.") }
    let isOnlyZero = layers.allSatisfy { $0.duration?.seconds.value == 0 }
    for layer in layers {
      if !isOnlyZero, layer.duration?.seconds.value == 0 {
        reading.remark("A transition of 0 s is omitted.")
        continue
      }
      drafts.append(try layer.curve(isAnimation: false, &reading))
    }
    for layer in animations.layers where !layer.isNone {
      drafts.append(try layer.curve(isAnimation: true, &reading))
    }
    return drafts
  }
}

extension CSSLayer {
  /// Whether the value of a longhand, such as `duration`, has been read.
  fileprivate func has(_ longhand: Substring) -> Bool {
    switch longhand {
    case "property", "name": label != nil || noneOffset != nil
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
    if lists.count == 1, let only = lists[""] { return only }
    let names = lists["property"] ?? lists["name"]
    let count =
      names?.count ?? lists[""]?.count ?? lists.values.reduce(0) { max($0, $1.count) }
    return (0..<count).map { index in
      func item(_ longhand: String) -> CSSLayer? {
        lists[longhand].map { $0[index % $0.count] }
      }
      let whole = item("")
      let longhands = [
        "timing-function", "duration", "delay", "property", "name", "iteration-count", "direction",
      ]
      let offset = (whole ?? longhands.lazy.compactMap { item($0) }.first)?.offset
      var layer = CSSLayer(offset: offset ?? 0)
      layer.label = names.map { $0[index].label } ?? whole?.label
      layer.noneOffset = names.map { $0[index].noneOffset } ?? whole?.noneOffset
      layer.duration = item("duration")?.duration ?? whole?.duration
      layer.delay = item("delay")?.delay ?? whole?.delay
      layer.function = item("timing-function")?.function ?? whole?.function
      layer.count = item("iteration-count")?.count ?? whole?.count
      layer.direction = item("direction")?.direction ?? whole?.direction
      return layer
    }
  }
}
