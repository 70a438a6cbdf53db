internal import CurveKit

extension NotationReader {
  /// The animations of niri's configuration, in KDL.
  ///
  /// Reference: YaLTeR/niri, niri-config/src/animations.rs.
  static let niri: [NotationReader] = [
    NotationReader(
      notation: "niri",
      form: "window-open { spring damping-ratio=0.9 stiffness=700 epsilon=0.001 }",
      read: .text(niriAnimations))
  ]

  /// The animations of a text by their names; `nil` if it has none.
  @Sendable private static func niriAnimations(
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
}
