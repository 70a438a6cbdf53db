internal import CurveKit

extension NotationReader {
  /// Godot's tweens, its `ease()` and its curves.
  ///
  /// Reference: godotengine/godot, scene/animation/tween.cpp and easing_equations.h, scene/resources/curve.cpp.
  static let godot: [NotationReader] = [
    NotationReader(
      notation: "Godot", form: "tween_property(node, property, value, 0.3).set_trans().set_ease()",
      read: .text(godotTweens), comments: .hash),
    NotationReader(
      notation: "Godot", form: "[gd_resource type=\"Curve\"] with its _data",
      read: .text(godotCurves), comments: .semicolon),
    NotationReader(
      notation: "Godot", form: "ease(x, curve)",
      read: .chain { chain, reading throws(CurveSpecError) in
        guard chain.links.count == 1, let link = chain.links.first, link.name == "ease",
          let arguments = link.arguments, arguments.count == 2,
          arguments.allSatisfy({ $0.label == nil })
        else { return nil }
        // The expression language has a curve of this name.
        if case .number? = reading.resolved(arguments[0].values) { return nil }
        return try godotEase(reading.number(of: arguments[1]).value, at: link.offset, reading)
      }),
  ]

  /// `ease(x, c)`: a power for a positive c, one of two halves for a negative c.
  private static func godotEase(
    _ c: Double, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard c != 0 else {
      throw CurveSpecError(
        "'ease' at \(reading.location(offset)) is 0 throughout for a curve of 0, so nothing moves.")
    }
    let name = c < 0 ? "easeInOutPower" : c < 1 ? "easeOutPower" : "easeInPower"
    let exponent = c < 0 ? -c : c < 1 ? Number.decimal(1 / c) : c
    return CurveDraft(name, at: offset, [("exponent", Number(exponent))])
  }

  // MARK: Tweens

  /// The transition and the ease of a Tween, or of one of its tweeners.
  private struct GodotEase {
    var transition = "LINEAR"
    var ease = "IN_OUT"

    static let transitions = [
      "LINEAR", "SINE", "QUINT", "QUART", "QUAD", "EXPO", "ELASTIC", "CUBIC", "CIRC", "BOUNCE",
      "BACK", "SPRING",
    ]
    static let eases = ["IN", "OUT", "IN_OUT", "OUT_IN"]

    /// Takes `set_trans(Tween.TRANS_BACK)` or `set_ease(Tween.EASE_OUT)`, which may have their numbers.
    mutating func set(_ link: PastedLink, _ reading: NotationReading) throws(CurveSpecError) {
      let isTransition = link.name == "set_trans"
      let names = isTransition ? Self.transitions : Self.eases
      var name: String?
      if let arguments = link.arguments, arguments.count == 1 {
        switch try reading.onlyValue(of: arguments[0]) {
        case .chain(let chain):
          let prefix = isTransition ? "TRANS_" : "EASE_"
          let last = chain.links[chain.links.count - 1]
          let word = String(last.name.dropFirst(prefix.utf8.count))
          if last.name == prefix + word, names.contains(word) { name = word }
        case .number(let number, _):
          if (0..<Double(names.count)).contains(number.value),
            number.value.rounded() == number.value
          {
            name = names[Int(number.value)]
          }
        default: break
        }
      }
      guard let name else {
        throw CurveSpecError(
          "\(quoted(link.name)) at \(reading.location(link.offset)) needs a constant such as "
            + "\(isTransition ? "Tween.TRANS_BACK" : "Tween.EASE_OUT").")
      }
      if isTransition { transition = name } else { ease = name }
    }

    func draft(at offset: Int, _ reading: NotationReading) throws(CurveSpecError) -> CurveDraft {
      let name = "TRANS_" + transition
      let directions = ["IN": "In", "OUT": "Out", "IN_OUT": "InOut"]
      guard transition != "LINEAR" else { return CurveDraft("linear", at: offset) }
      guard let direction = directions[ease] else {
        throw inexact(
          "EASE_OUT_IN", at: offset,
          "it has the ease out in its first half and the ease in after it",
          instead: "two tweens", reading)
      }
      let shape = transition.prefix(1) + transition.dropFirst().lowercased()
      guard var easing = PennerEasing(direction + shape, at: offset) else {
        throw inexact(
          name, at: offset, "its formula is not one of the curves that have a name here",
          instead: "a spring, or sampled values in linear(),", reading)
      }
      easing.hasShiftedExpo = true
      easing.word = name
      return try easing.draft(reading)
    }
  }

  /// The properties that a script tweens, each from its own start.
  @Sendable private static func godotTweens(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let tweeners: Set<String> = ["tween_property", "tween_method"]
    guard text.tokens.contains(where: { $0.name.map(tweeners.contains) == true }) else {
      return nil
    }
    var defaults: [String: GodotEase] = [:]
    var list = DraftList()
    for (variable, links) in godotChains(of: text.values) {
      var ease = links.contains { $0.name == "create_tween" } ? nil : defaults[variable]
      var tweener: PastedLink?
      var delay: PastedArgument?
      for link in links where link.arguments != nil {
        switch link.name {
        case "set_trans", "set_ease":
          var own = ease ?? GodotEase()
          try own.set(link, reading)
          ease = own
          if tweener == nil { defaults[variable] = own }
        case _ where tweeners.contains(link.name): tweener = link
        case "set_delay" where tweener != nil: delay = link.arguments?.first
        case "set_loops": reading.remark("'set_loops' repeats a whole Tween; one pass is read.")
        case "set_speed_scale", "set_custom_interpolator", "as_relative":
          guard link.name != "as_relative" else { continue }
          throw CurveSpecError(
            "\(quoted(link.name)) at \(reading.location(link.offset)) changes the motion and is not read."
          )
        default: continue
        }
      }
      if links.contains(where: { $0.name == "create_tween" }), ease == nil {
        defaults[variable] = nil
      }
      guard let tweener, let arguments = tweener.arguments else { continue }
      let property = tweener.name == "tween_property" ? arguments.dropFirst().first : nil
      let own = ease ?? GodotEase()
      list.add(property.flatMap { reading.word(of: $0.values[0]) }, &reading) {
        reading throws(CurveSpecError) in
        guard arguments.count == 4 else {
          throw CurveSpecError(
            "\(quoted(tweener.name)) at \(reading.location(tweener.offset)) needs four values, the last of "
              + "which is the duration.")
        }
        var draft = try own.draft(at: tweener.offset, reading)
        draft.add(try reading.duration(of: arguments[3]))
        draft.add(try reading.delay(of: delay))
        return draft
      }
    }
    let waits = text.tokens.contains { $0.name == "tween_interval" }
    if list.drafts.count > 1 || waits {
      reading.remark("The steps of a Tween follow each other; each is read from its own start.")
    }
    return try list.all()
  }

  /// The chains of a script with the variable of the Tween; one may go on in a new line.
  private static func godotChains(
    of values: [PastedValue]
  ) -> [(variable: String, links: [PastedLink])] {
    var chains: [(variable: String, links: [PastedLink])] = []
    for (index, value) in values.enumerated() {
      guard case .chain(let chain) = value else { continue }
      if chain.hasLeadingDot, !chains.isEmpty, index > 0, values[index - 1].isSymbol("\\") {
        chains[chains.count - 1].links += chain.links
        continue
      }
      var variable = chain.links[0].arguments == nil ? chain.links[0].name : ""
      if index > 1, values[index - 1].isSymbol("=") {
        let isTyped = index > 2 && values[index - 2].isSymbol(":")
        variable = values[index - (isTyped ? 3 : 2)].name ?? variable
      }
      chains.append((variable, chain.links))
    }
    return chains
  }

  // MARK: Curves

  /// The curves of a resource or of a scene.
  @Sendable private static func godotCurves(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var list = DraftList()
    var label: String?
    let tokens = text.tokens
    for index in tokens.indices where index + 3 < tokens.count && tokens[index + 1].isSymbol("=") {
      guard let name = tokens[index].name else { continue }
      if name == "id" || name == "type", case .text(let id) = tokens[index + 2].kind {
        label = name == "id" ? id : nil
      }
      guard name == "_data", tokens[index + 2].isSymbol("[") else { continue }
      var parser = PastedTextParser(tokens: tokens, bytes: text.bytes, index: index + 2)
      // Other code may have a list of this name.
      guard case .list(let values, let offset)? = try? parser.value(),
        case .chain(let point)? = values.first?.values.first, point.links[0].name == "Vector2"
      else { continue }
      list.add(label, &reading) { reading throws(CurveSpecError) in
        try godotCurve(values, at: offset, &reading)
      }
    }
    if !list.drafts.isEmpty { reading.remark("The offsets of a Curve are read as seconds.") }
    return try list.all()
  }

  /// A curve by five values for each point: the point, the slopes before and after it, and their modes.
  ///
  /// Between two points it is a Hermite curve with the slopes that are stored, whatever the modes.
  private static func godotCurve(
    _ values: [PastedArgument], at offset: Int, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard values.count % 5 == 0, values.count <= 5 * Limits.keyframes else {
      throw CurveSpecError(
        "The data at \(reading.location(offset)) must be five values for each point, at most "
          + "\(Limits.keyframes) points.")
    }
    var keys: [UnityKey] = []
    for index in stride(from: 0, to: values.count, by: 5) {
      let point = try reading.onlyValue(of: values[index])
      guard case .chain(let chain) = point, chain.links.count == 1,
        chain.links[0].name == "Vector2",
        let numbers = chain.links[0].arguments, numbers.count == 2
      else {
        throw CurveSpecError(
          "A point such as 'Vector2(0, 0)' is expected at \(reading.location(point.offset)).")
      }
      var key = UnityKey(
        offset: point.offset, time: try reading.number(of: numbers[0]).value,
        value: try reading.number(of: numbers[1]).value)
      key.inTangent = try reading.number(of: values[index + 1]).value
      key.outTangent = try reading.number(of: values[index + 2]).value
      keys.append(key)
    }
    return try keyedCurve(keys, at: offset, &reading)
  }
}
