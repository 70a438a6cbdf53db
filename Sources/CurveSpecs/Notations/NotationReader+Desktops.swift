internal import CurveKit

extension NotationReader {
  /// Linux desktops and their toolkits.
  static let desktops: [NotationReader] =
    hyprland + qml + [
      NotationReader(
        notation: "niri",
        form: "window-open { spring damping-ratio=0.9 stiffness=700 epsilon=0.001 }",
        read: .text(niri)),
      NotationReader(
        notation: "Slint", form: "animate x { duration: 250ms; easing: ease-out; }",
        read: .text(slint)),
      NotationReader(
        notation: "picom", form: "{ curve = \"cubic-bezier(0.2, 0, 0, 1)\"; duration = 0.2; }",
        read: .text(picom)),
      NotationReader(
        notation: "libadwaita",
        form: "adw_timed_animation_set_easing (), adw_spring_params_new (ratio, mass, stiffness)",
        read: .text(libadwaita)),
    ]

  // MARK: libadwaita

  /// The parameters of a spring: its damping ratio or its damping, its mass and its stiffness.
  private static func springParameters(
    _ link: PastedLink, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let first = link.name.hasSuffix("_full") ? "damping" : "dampingRatio"
    guard let arguments = link.arguments, arguments.count == 3 else {
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) needs three numbers.")
    }
    var draft = CurveDraft("spring", at: link.offset)
    for (label, argument) in zip([first, "mass", "stiffness"], arguments) {
      draft.add(label, try reading.number(of: argument), at: argument.offset)
    }
    reading.remark("libadwaita ends a spring early, when it is within its epsilon of the end.")
    return draft
  }

  /// The animations and springs of a text by their variables, with the easings that are set.
  ///
  /// The easings are easings.net's, and those of CSS; the default is ADW_EASE_OUT_CUBIC.
  @Sendable private static func libadwaita(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var animations: [(name: String, draft: CurveDraft, link: PastedLink?)] = []
    let values = text.values
    for (index, value) in values.enumerated() {
      guard case .chain(let chain) = value, let link = chain.links.last,
        let arguments = link.arguments
      else { continue }
      let isAssigned = index > 1 && values[index - 1].isSymbol("=")
      let variable = isAssigned ? values[index - 2].name ?? "" : ""
      switch link.name {
      case "adw_spring_params_new", "adw_spring_params_new_full":
        animations.append((variable, try springParameters(link, &reading), nil))
      case "adw_spring_animation_new":
        for argument in arguments {
          guard case .chain(let chain) = argument.values[0], let inner = chain.links.last,
            inner.name.hasPrefix("adw_spring_params_new")
          else { continue }
          animations.append((variable, try springParameters(inner, &reading), nil))
        }
      case "adw_timed_animation_new":
        guard arguments.count == 5, animations.count < Limits.tracks else {
          throw CurveSpecError(
            "'adw_timed_animation_new' at \(reading.location(link.offset)) needs five arguments.")
        }
        var draft = CurveDraft("easeOutCubic", at: link.offset)
        draft.add(try reading.duration(of: arguments[3], inMilliseconds: true))
        animations.append((variable, draft, link))
      case "adw_timed_animation_set_easing":
        guard arguments.count == 2, let name = innerName(arguments[0].values),
          let constant = try reading.onlyValue(of: arguments[1]).name
        else {
          throw CurveSpecError(
            "'adw_timed_animation_set_easing' at \(reading.location(link.offset)) needs an animation and an "
              + "easing such as ADW_EASE_OUT_CUBIC.")
        }
        let easing = try libadwaitaEasing(constant, at: arguments[1].offset, reading)
        guard let index = animations.lastIndex(where: { $0.name == name }) else {
          animations.append((name, CurveDraft(easing, at: link.offset), nil))
          continue
        }
        let old = animations[index].draft
        var draft = CurveDraft(easing, at: link.offset)
        for argument in old.call.arguments { draft.add(argument) }
        animations[index] = (name, draft, nil)
      default: continue
      }
    }
    if animations.contains(where: { $0.link != nil }) {
      reading.remark("libadwaita's default easing is ADW_EASE_OUT_CUBIC.")
    }
    return animations.isEmpty
      ? nil
      : animations.map { NamedDraft(label: $0.name.isEmpty ? nil : $0.name, draft: $0.draft) }
  }

  /// The variable of a value, also in a cast: `ADW_TIMED_ANIMATION (animation)`.
  private static func innerName(_ values: [PastedValue]) -> String? {
    guard values.count == 1, case .chain(let chain) = values[0], let link = chain.links.last else {
      return nil
    }
    guard let arguments = link.arguments else { return link.name }
    return arguments.count == 1 ? arguments[0].values.last?.name : nil
  }

  /// The name here of `ADW_EASE_OUT_CUBIC`.
  private static func libadwaitaEasing(
    _ constant: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> String {
    let name = constant.lowercased().dropFirst("adw_".utf8.count).filter { $0 != "_" }
    guard constant.hasPrefix("ADW_"), constant == constant.uppercased(),
      name.hasPrefix("ease") || name == "linear", !name.hasSuffix("power"),
      CurveCatalogue.family(named: name) != nil
    else {
      throw CurveSpecError(
        "libadwaita has no easing named \(quoted(constant)) at \(reading.location(offset)).")
    }
    return name
  }

  // MARK: niri

  /// The animations of niri's configuration, in KDL.
  ///
  /// Reference: YaLTeR/niri, niri-config/src/animations.rs.
  @Sendable private static func niri(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let tokens = text.tokens
    guard tokens.contains(where: { $0.name == "damping-ratio" || $0.name == "duration-ms" }) else {
      return nil
    }
    var list = DraftList()
    let statements = TextStatement.all(in: text)
    var slowdown = 1.0
    for line in TextStatement.lines(in: statements)
    where line.count == 2 && tokens[line.lowerBound].name == "slowdown" {
      guard case .number(let number) = tokens[line.lowerBound + 1].kind, number.value > 0 else {
        continue
      }
      slowdown = number.value
    }
    try TextStatement.forEachBlock(in: statements) { statement, parents throws(CurveSpecError) in
      // '/-' removes what follows.
      guard
        !(parents + [statement]).contains(where: { one in
          !one.head.isEmpty && tokens[one.head.lowerBound].isSymbol("/")
        })
      else { return }
      var spring: Range<Int>?
      var (duration, curve): (Range<Int>?, Range<Int>?)
      for one in statement.body ?? [] where one.body == nil {
        switch tokens[one.head.lowerBound].name {
        case "spring": spring = one.head
        case "duration-ms": duration = one.head
        case "curve": curve = one.head
        case "off": return
        default: continue
        }
      }
      guard spring != nil || duration != nil || curve != nil else { return }
      let place = reading.location(
        tokens[(spring ?? duration ?? curve ?? statement.head).lowerBound].offset)
      guard let name = text.words(statement.head).last else { return }
      list.add(name, &reading) { reading throws(CurveSpecError) in
        var draft: CurveDraft
        if let spring {
          guard duration == nil, curve == nil else {
            throw CurveSpecError(
              "The animation at \(place) has a spring and a duration or a curve, which niri refuses."
            )
          }
          draft = try niriSpring(spring, of: text, &reading)
        } else if let duration, let curve {
          draft = try niriCurve(curve, of: text, reading)
          let values = try text.list((duration.lowerBound + 1)..<duration.upperBound)
          guard values.count == 1 else {
            throw CurveSpecError("'duration-ms' at \(place) needs one number.")
          }
          draft.add(try reading.duration(of: values[0], inMilliseconds: true))
        } else {
          throw CurveSpecError(
            "The animation at \(place) leaves out its duration or its curve, and niri's default of it is not "
              + "in this text.")
        }
        if slowdown != 1 {
          draft.modifiers.append(
            .modifier("speed", at: 0, [(nil, .number(Number(1 / slowdown)))]))
        }
        return draft
      }
    }
    return try list.all()
  }

  private static func niriSpring(
    _ line: Range<Int>, of text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let offset = text.tokens[line.lowerBound].offset
    var numbers: [String: Number] = [:]
    var index = line.lowerBound + 1
    while index + 2 < line.upperBound, let name = text.tokens[index].name,
      text.tokens[index + 1].isSymbol("="), case .number(let number) = text.tokens[index + 2].kind
    {
      numbers[name] = number
      index += 3
    }
    guard index == line.upperBound, numbers.count == 3, let ratio = numbers["damping-ratio"],
      let stiffness = numbers["stiffness"], let epsilon = numbers["epsilon"]
    else {
      throw CurveSpecError(
        "A spring such as 'spring damping-ratio=0.9 stiffness=700 epsilon=0.001' is expected at "
          + "\(reading.location(offset)).")
    }
    for (number, name, range) in [
      (ratio, "damping-ratio", 0.1...10), (stiffness, "stiffness", 1...Double(UInt32.max)),
      (epsilon, "epsilon", 1e-5...0.1),
    ] {
      guard range.contains(number.value),
        name != "stiffness" || number.value == number.value.rounded()
      else {
        throw CurveSpecError(
          "\(quoted(name)) at \(reading.location(offset)) must be \(name == "stiffness" ? "a whole number from 1" : "from \(Number.text(range.lowerBound)) to \(Number.text(range.upperBound))") "
            + "in niri.")
      }
    }
    reading.remark("niri ends a spring early, when it is within its epsilon of the end.")
    return CurveDraft(
      "spring", at: offset, [("stiffness", stiffness), ("dampingRatio", ratio)])
  }

  /// `curve "ease-out-quad"` and `curve "cubic-bezier" 0.2 0 0 1`.
  private static func niriCurve(
    _ line: Range<Int>, of text: PastedText, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let offset = text.tokens[line.lowerBound].offset
    let values = try text.values((line.lowerBound + 1)..<line.upperBound)
    var numbers: [Number] = []
    for value in values.dropFirst() {
      if case .number(let number, _) = value { numbers.append(number) }
    }
    guard let name = values.first.flatMap({ reading.word(of: $0) }),
      numbers.count == values.count - 1
    else { throw CurveSpecError("'curve' at \(reading.location(offset)) needs a name.") }
    if name == "cubic-bezier", numbers.count == 4 {
      return CurveDraft(name, at: offset, numbers.map { (nil, $0) })
    }
    let names = ["linear", "ease-out-quad", "ease-out-cubic", "ease-out-expo"]
    guard names.contains(name), numbers.isEmpty else {
      throw CurveSpecError(
        "niri has no curve \(quoted(name)) at \(reading.location(offset)); it has "
          + "\(list(names.map(quoted), "and")), and \"cubic-bezier\" with four numbers.")
    }
    return CurveDraft(name, at: offset)
  }

  // MARK: Slint and picom

  /// Reference: slint-ui/slint, internal/compiler/lookup.rs.
  @Sendable private static func slint(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard text.tokens.contains(where: { $0.name == "animate" }) else { return nil }
    var list = DraftList()
    try TextStatement.forEachBlock(in: TextStatement.all(in: text)) {
      statement, _ throws(CurveSpecError) in
      let words = text.words(statement.head)
      // 'animate x, y { … }': 'animate(x, { … })' is JavaScript.
      let isPlain = statement.head.allSatisfy { index in
        text.tokens[index].name != nil
          || [",", ".", "*"].contains { text.tokens[index].isSymbol($0) }
      }
      guard words.count > 1, words[0] == "animate", isPlain else {
        return
      }
      list.add(words.dropFirst().joined(separator: ", "), &reading) {
        reading throws(CurveSpecError) in
        let object = try text.members(of: statement)
        guard let duration = object["duration"] else {
          throw CurveSpecError(
            "The animation at \(reading.location(object.offset)) has no duration.")
        }
        var draft = CurveDraft("linear", at: object.offset)
        if let easing = object["easing"] { draft = try slintEasing(easing, reading) }
        draft.add(try reading.duration(of: duration, inMilliseconds: true))
        let direction = object["direction"]?.values.first?.name ?? "normal"
        let count = object["iteration-count"]
        if let count {
          let isEndless = count.values.first?.name == "infinite"
          let number = isEndless ? nil : try reading.number(of: count)
          let passes = number.map { $0.value < 0 } == true ? nil : number
          if direction == "alternate" {
            draft.add(try reading.alternating(draft, passes, direction, at: count.offset))
          } else if passes?.value != 1 {
            draft.add(.repeating(passes, autoreverses: false, at: count.offset))
          }
        }
        guard direction == "normal" || (direction == "alternate" && count != nil) else {
          throw CurveSpecError(
            "The direction at \(reading.location(object["direction"]?.offset ?? 0)) is not read.")
        }
        draft.add(try reading.delay(of: object["delay"], inMilliseconds: true))
        return draft
      }
    }
    return try list.all()
  }

  /// A Bézier of Slint, whose names are those of easings.net's Béziers.
  private static func slintEasing(
    _ easing: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let value = try reading.onlyValue(of: easing)
    guard case .chain(let chain) = value, chain.links.count == 1, let link = chain.links.first
    else {
      throw CurveSpecError("A curve is expected at \(reading.location(easing.offset)).")
    }
    guard let arguments = link.arguments else {
      if ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].contains(link.name) {
        return CurveDraft(link.name, at: link.offset)
      }
      let shapes = ["elastic", "bounce"]
      if shapes.contains(where: { link.name.hasSuffix("-" + $0) }),
        CurveCatalogue.family(named: link.name) != nil
      {
        return CurveDraft(link.name, at: link.offset)
      }
      // The Béziers of easings.net, which Compose has under their names in its spelling.
      let name = link.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      guard link.name.hasPrefix("ease-"), !name.hasSuffix("Cubic"),
        reading.hasPreset(name, of: "compose")
      else {
        throw CurveSpecError(
          "Slint has no easing named \(quoted(link.name)) at \(reading.location(link.offset)).")
      }
      return try reading.preset(name, of: "compose", at: link.offset)
    }
    guard link.name == "cubic-bezier", arguments.count == 4 else {
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) is not read; a name or "
          + "'cubic-bezier(0.2, 0, 0, 1)' is.")
    }
    var numbers: [(String?, Number)] = []
    for argument in arguments { numbers.append((nil, try reading.number(of: argument))) }
    return CurveDraft("cubic-bezier", at: link.offset, numbers.map { ($0.0, $0.1) })
  }

  /// Reference: yshui/picom, src/transition/curve.c and man/picom.1.adoc.
  @Sendable private static func picom(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let isCurve = text.tokens.indices.dropLast(2).contains { index in
      guard text.tokens[index].name == "curve", text.tokens[index + 1].isSymbol("="),
        case .text = text.tokens[index + 2].kind
      else { return false }
      return true
    }
    guard isCurve else { return nil }
    var list = DraftList()
    try TextStatement.forEachBlock(in: TextStatement.all(in: text)) {
      statement, _ throws(CurveSpecError) in
      guard (statement.body ?? []).contains(where: { text.words($0.head).first == "curve" })
      else { return }
      list.add(text.words(statement.head).last, &reading) { reading throws(CurveSpecError) in
        let object = try text.members(of: statement)
        let names = ["linear", "cubic-bezier", "steps", "spring"]
        // Other code may have such names.
        guard let curve = object["curve"], let duration = object["duration"],
          let content = try reading.content(of: try reading.onlyValue(of: curve)),
          case .chain(let chain)? = content.onlyValue, names.contains(chain.links[0].name)
        else { return nil }
        guard chain.links.count == 1, chain.links[0].name != "spring" else {
          throw CurveSpecError(
            "The curve at \(reading.location(curve.offset)) must be \"linear\", \"cubic-bezier(…)\" or "
              + "\"steps(…)\".")
        }
        var draft = try reading.nativeCurve(of: chain)
        draft.add(try reading.duration(of: duration))
        for (member, label) in [("start", "from"), ("end", "to")] {
          guard let argument = object[member],
            case .number(let number, _)? = reading.resolved(argument.values)
          else { continue }
          draft.add(label, number, at: argument.offset)
        }
        draft.add(try reading.delay(of: object["delay"]))
        return draft
      }
    }
    return try list.all()
  }
}
