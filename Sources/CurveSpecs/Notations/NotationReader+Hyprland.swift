internal import CurveKit

extension NotationReader {
  /// The curves and animations of Hyprland, in its old configuration and in Lua.
  ///
  /// Reference: hyprwm/Hyprland, src/config; hyprwm/hyprutils, src/animation.
  static let hyprland: [NotationReader] = [
    NotationReader(
      notation: "Hyprland", form: "bezier = soft, 0.2, 0, 0, 1", read: .text(hyprlandLines),
      comments: .hash),
    NotationReader(
      notation: "Hyprland",
      form: "hl.curve(\"pop\", { type = \"spring\", mass = 1, stiffness = 180, dampening = 18 })",
      read: .text(hyprlandLua), comments: .lua),
  ]

  /// The curves of a configuration by their names, and the animations that take them.
  private struct HyprlandFile {
    private var curves: [String: CurveDraft] = [:]
    /// The names in the order of the text.
    private var names: [String] = []
    private var used: Set<String> = []
    private var list = DraftList()

    /// Adds a curve; a later one of the same name replaces it.
    mutating func add(
      _ name: String, _ reading: inout NotationReading,
      _ read: (inout NotationReading) throws(CurveSpecError) -> CurveDraft
    ) {
      do throws(CurveSpecError) {
        if curves.updateValue(try read(&reading), forKey: name) == nil { names.append(name) }
      } catch {
        list.add(name, &reading) { _ throws(CurveSpecError) in throw error }
      }
    }

    /// Adds an animation; its speed is the duration in tenths of a second, and of no meaning for a spring.
    mutating func animate(
      _ leaf: String, _ name: String, speed: PastedArgument, _ reading: inout NotationReading
    ) {
      used.insert(name)
      let known = curves[name] ?? HyprlandFile.builtIn(name, at: speed.offset)
      list.add(leaf, &reading) { reading throws(CurveSpecError) in
        guard var draft = known else {
          throw CurveSpecError(
            "The curve \(quoted(name)) of the animation at \(reading.location(speed.offset)) is not in this "
              + "text.")
        }
        let tenths = try reading.number(of: speed).value
        guard tenths > 0 else {
          throw CurveSpecError("The speed at \(reading.location(speed.offset)) must be above 0.")
        }
        if draft.isSpring {
          reading.remark("Hyprland ignores the speed of springs.")
        } else {
          draft.add("duration", Number(Number.decimal(tenths / 10)), at: speed.offset)
        }
        return draft
      }
    }

    /// The curves of animations, and those that no animation takes.
    mutating func all(_ reading: inout NotationReading) throws(CurveSpecError) -> [NamedDraft]? {
      for name in names where !used.contains(name) {
        let draft = curves[name]
        list.add(name, &reading) { _ throws(CurveSpecError) in draft }
      }
      return try list.all()
    }

    private static func builtIn(_ name: String, at offset: Int) -> CurveDraft? {
      guard name == "default" else { return nil }
      return CurveDraft(
        "cubic-bezier", at: offset, [0, 0.75, 0.15, 1].map { (nil, Number($0)) })
    }
  }

  private static func bezier(
    _ numbers: [Number], at offset: Int
  ) -> CurveDraft {
    CurveDraft("cubic-bezier", at: offset, numbers.map { (nil, $0) })
  }

  // MARK: Lines

  /// The value of a word for a yes or a no; `nil` for another word.
  private static func flag(_ word: String?) -> Bool? {
    switch word?.lowercased() {
    case "yes", "on", "true": true
    case "no", "off", "false": false
    default: nil
    }
  }

  @Sendable private static func hyprlandLines(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let tokens = text.tokens
    let lines = TextStatement.lines(in: TextStatement.all(in: text)).filter { line in
      let start = line.lowerBound
      guard line.count > 3, let name = tokens[start].name, tokens[start + 1].isSymbol("="),
        name == "bezier" || name == "animation"
      else { return false }
      // 'animation = a, 1, 3, soft': the second value is a number, unlike in other code.
      guard line.count > 4, tokens[start + 2].name != nil, tokens[start + 3].isSymbol(",")
      else { return false }
      if case .number = tokens[start + 4].kind { return true }
      return name == "animation" && flag(tokens[start + 4].name) != nil
    }
    guard !lines.isEmpty else { return nil }
    var file = HyprlandFile()
    // A curve may be after its animations.
    for kind in ["bezier", "animation"] {
      for line in lines where tokens[line.lowerBound].name == kind {
        let offset = tokens[line.lowerBound].offset
        let values = try text.list((line.lowerBound + 2)..<line.upperBound)
        guard let name = values.first.flatMap({ reading.word(of: $0.values[0]) }),
          values.count >= (kind == "bezier" ? 5 : 2)
        else {
          throw CurveSpecError(
            "A line such as '\(kind == "bezier" ? "bezier = soft, 0.2, 0, 0, 1" : "animation = windows, 1, 3, soft")' "
              + "is expected at \(reading.location(offset)).")
        }
        if kind == "bezier" {
          let numbers = try values.dropFirst().map { value throws(CurveSpecError) in
            try reading.number(of: value)
          }
          file.add(name, &reading) { _ throws(CurveSpecError) in bezier(numbers, at: offset) }
        } else {
          if let isOn = flag(reading.word(of: values[1].values[0])) {
            guard isOn else { continue }
          } else if try reading.number(of: values[1]).value == 0 {
            continue
          }
          guard values.count >= 4, let curve = reading.word(of: values[3].values[0]) else {
            throw CurveSpecError(
              "The animation at \(reading.location(offset)) needs a speed and a curve.")
          }
          file.animate(name, curve, speed: values[2], &reading)
        }
      }
    }
    return try file.all(&reading)
  }

  // MARK: Lua

  @Sendable private static func hyprlandLua(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let tokens = text.tokens
    var calls: [PastedLink] = []
    for index in tokens.indices.dropLast(3) where tokens[index].name == "hl" {
      guard tokens[index + 1].isSymbol("."), let name = tokens[index + 2].name,
        name == "curve" || name == "animation", tokens[index + 3].isSymbol("(")
      else { continue }
      var parser = PastedTextParser(tokens: tokens, bytes: text.bytes, index: index + 2)
      if let link = try parser.link() { calls.append(link) }
    }
    guard !calls.isEmpty else { return nil }
    var file = HyprlandFile()
    for call in calls where call.name == "curve" {
      guard let arguments = call.arguments, arguments.count == 2,
        let name = reading.word(of: try reading.onlyValue(of: arguments[0])),
        case .object(let members, let offset) = try reading.onlyValue(of: arguments[1])
      else {
        throw CurveSpecError(
          "'hl.curve' at \(reading.location(call.offset)) needs a name and a table.")
      }
      let object = PastedObject(members: members, offset: offset)
      file.add(name, &reading) { reading throws(CurveSpecError) in
        try hyprlandCurve(object, &reading)
      }
    }
    for call in calls where call.name == "animation" {
      guard let arguments = call.arguments, arguments.count == 1,
        case .object(let members, let offset) = try reading.onlyValue(of: arguments[0])
      else {
        throw CurveSpecError("'hl.animation' at \(reading.location(call.offset)) needs a table.")
      }
      let object = PastedObject(members: members, offset: offset)
      if object["enabled"]?.values.first?.name == "false" { continue }
      guard let leaf = object["leaf"].flatMap({ reading.word(of: $0.values[0]) }),
        let speed = object["speed"],
        let curve = (object["bezier"] ?? object["spring"]).flatMap({
          reading.word(of: $0.values[0])
        })
      else {
        throw CurveSpecError(
          "'hl.animation' at \(reading.location(offset)) needs 'leaf', 'speed', and 'bezier' or 'spring'."
        )
      }
      file.animate(leaf, curve, speed: speed, &reading)
    }
    return try file.all(&reading)
  }

  private static func hyprlandCurve(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var call = PastedCall(object, named: "hl.curve")
    switch try call.value("type", reading).flatMap({ reading.word(of: $0) }) {
    case "spring":
      var draft = CurveDraft("spring", at: object.offset)
      for (name, label) in [
        ("mass", "mass"), ("stiffness", "stiffness"), ("dampening", "damping"),
      ] {
        guard let number = try call.number(name, reading), number.value > 0.5 else {
          throw CurveSpecError(
            "The spring at \(reading.location(object.offset)) needs a \(quoted(name)) above 0.5.")
        }
        draft.add(label, number, at: object.offset)
      }
      try call.finish(&reading)
      return draft
    case "bezier":
      guard let points = try call.value("points", reading), case .object(let pair, _) = points
      else {
        break
      }
      var numbers: [Number] = []
      for point in pair {
        guard case .object(let coordinates, _) = try reading.onlyValue(of: point) else { break }
        for coordinate in coordinates { numbers.append(try reading.number(of: coordinate)) }
      }
      guard pair.count == 2, numbers.count == 4 else { break }
      try call.finish(&reading)
      return bezier(numbers, at: object.offset)
    default: break
    }
    throw CurveSpecError(
      "The curve at \(reading.location(object.offset)) must be of the type \"spring\", or of the type "
        + "\"bezier\" with 'points = { {0.2, 0}, {0, 1} }'.")
  }
}
