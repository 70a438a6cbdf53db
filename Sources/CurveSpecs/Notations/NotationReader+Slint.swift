internal import CurveKit

extension NotationReader {
  /// Animations of Slint.
  ///
  /// Reference: slint-ui/slint, internal/compiler/lookup.rs.
  static let slint: [NotationReader] = [
    NotationReader(
      notation: "Slint", form: "animate x { duration: 250ms; easing: ease-out; }",
      read: .text(slintAnimations))
  ]

  /// The animations of a text by their properties; `nil` if it has none.
  @Sendable private static func slintAnimations(
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
        for time in [duration, object["delay"]].compactMap({ $0 }) {
          let number = try reading.number(of: time)
          guard number.isInTimeUnit || number.value == 0 else {
            throw CurveSpecError(
              "The time at \(reading.location(time.offset)) needs its unit, 'ms' or 's'.")
          }
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
}
