internal import CurveKit

extension NotationReader {
  /// The animations of picom's configuration.
  ///
  /// Reference: yshui/picom, src/transition/curve.c and man/picom.1.adoc.
  static let picom: [NotationReader] = [
    NotationReader(
      notation: "picom", form: "{ curve = \"cubic-bezier(0.2, 0, 0, 1)\"; duration = 0.2; }",
      read: .text(picomAnimations), comments: .hashAndSlashes)
  ]

  /// The curves of a text by the names of their blocks; `nil` if it has none.
  @Sendable private static func picomAnimations(
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
