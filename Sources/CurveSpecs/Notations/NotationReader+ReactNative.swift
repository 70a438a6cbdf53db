extension NotationReader {
  /// `Easing.quad`, `Easing.out(Easing.back(2))` and so on.
  @Sendable static func reactNativeEasing(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links.count == 2, chain.links[0].name == "Easing",
      chain.links[0].arguments == nil
    else { return nil }
    let link = chain.links[1]
    let argument = link.arguments?.first
    guard (link.arguments?.count ?? 0) <= 1 else { return nil }
    switch link.name {
    case "in", "out", "inOut":
      guard let argument else { return nil }
      let inner = try reading.curve(of: argument)
      if link.name == "in" { return inner }
      if link.name == "out" { return try flipped(inner, at: link.offset, reading) }
      return try bothEnds(inner, at: link.offset, reading)
    case "linear": return CurveDraft("linear", at: link.offset)
    case "ease":
      return try reading.preset("ease-in", of: "css", at: link.offset)
    case "quad", "cubic": return CurveDraft("easeIn-" + link.name, at: link.offset)
    case "sin": return CurveDraft("easeInSine", at: link.offset)
    case "circle": return CurveDraft("easeInCirc", at: link.offset)
    case "poly":
      guard let argument else { return nil }
      return CurveDraft(
        "easeInPower", at: link.offset, [("exponent", try reading.number(of: argument))])
    case "back":
      let overshoot = try argument.map { argument throws(CurveSpecError) in
        try reading.number(of: argument)
      }
      return CurveDraft(
        "easeInBack", at: link.offset, [("overshoot", overshoot ?? Number(1.70158))])
    case "bounce", "elastic", "exp":
      throw inexact(
        "Easing." + link.name, at: link.offset, "its formula differs from that of easings.net",
        instead: "sampled values in linear()", reading)
    default: return nil
    }
  }

  /// An easing of one end for both ends.
  private static func bothEnds(
    _ draft: CurveDraft, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let name = NameKey(draft.call.name).letters
    if name == "linear", draft.call.arguments.isEmpty { return draft }
    guard name.hasPrefix("easein"), !name.hasPrefix("easeinout"), draft.modifiers.isEmpty,
      draft.call.name.count > "easeIn".count
    else {
      throw CurveSpecError(
        "'inOut' at \(reading.location(offset)) cannot be read exactly: it joins two curves of this kind."
      )
    }
    let new = "easeInOut" + name.dropFirst("easein".count)
    if name == "easeinback", case .number(let overshoot) = draft.call.arguments[0].values[0] {
      return CurveDraft(new, at: offset, [("overshoot", Number(overshoot.value / 1.525))])
    }
    return CurveDraft(
      Expression.Call(
        name: new, offset: offset, hasParentheses: draft.call.hasParentheses,
        arguments: draft.call.arguments))
  }
}
