extension NotationReader {
  /// DOTween's tweens.
  ///
  /// Reference: Demigiant/dotween, EaseManager.cs, DOTween.cs.
  static let dotween: [NotationReader] = [
    NotationReader(
      notation: "DOTween", form: "transform.DOMoveX(5f, 0.3f).SetEase(Ease.OutBack, 1.4f)",
      read: .chain(tween)),
    NotationReader(
      notation: "DOTween", form: "DOFade(), DOMoveX(), AnimationCurve and so on in a file of C#",
      read: .text(tweens)),
  ]

  /// Calls and properties that change a curve or a tween from another statement.
  private static let changes: Set<String> = [
    "SetEase", "postWrapMode", "preWrapMode", "AddKey", "MoveKey", "RemoveKey", "SmoothTangents",
  ]

  /// The tweens of code, with their targets, and the curves of Unity, with their variables.
  @Sendable private static func tweens(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let tokens = text.tokens
    var list = DraftList()
    var end = 0
    var apart: [PastedToken] = []
    for index in tokens.indices.dropLast() where index >= end {
      guard let name = tokens[index].name else { continue }
      var parser = PastedTextParser(tokens: tokens, bytes: text.bytes, index: index)
      if name == "AnimationCurve", case .chain(let chain)? = try? parser.value(),
        chain.links.contains(where: { $0.arguments != nil })
      {
        let before = index > 0 && tokens[index - 1].name == "new" ? index - 2 : index - 1
        let label = before > 0 && tokens[before].isSymbol("=") ? tokens[before - 1].name : nil
        let isCurve = list.add(label, &reading) { reading throws(CurveSpecError) in
          try unityCurve(chain, &reading)
        }
        if isCurve { end = parser.index }
        continue
      }
      if index > 0, tokens[index - 1].isSymbol("."), changes.contains(name) {
        apart.append(tokens[index])
      }
      guard name.hasPrefix("DO") else { continue }
      var start = index
      // 'DOTween.To(', or 'a.b.DOFade('.
      if name != "DOTween", name != "DOVirtual" {
        guard index > end, tokens[index - 1].isSymbol("."), tokens[index + 1].isSymbol("(")
        else {
          let rest = name.dropFirst(2).utf8.prefix(2).map { $0 & 0x20 }
          if rest == [0, 0x20], tokens[index + 1].isSymbol("(") { apart.append(tokens[index]) }
          continue
        }
        while start > end + 1, tokens[start - 1].isSymbol("."), tokens[start - 2].name != nil {
          start -= 2
        }
        // The target may be the result of a call.
        if start == index { start -= 1 }
      }
      parser = PastedTextParser(tokens: tokens, bytes: text.bytes, index: start)
      guard case .chain(let chain)? = try? parser.value(),
        let link = chain.links.first(where: { $0.arguments != nil })
      else { continue }
      let path = chain.links.prefix { $0.arguments == nil }.map { $0.name } + [link.name]
      let isTween = list.add(path.joined(separator: "."), &reading) {
        reading throws(CurveSpecError) in try tween(chain, &reading)
      }
      if isTween { end = parser.index }
    }
    let drafts = try list.all()
    for token in drafts == nil ? [] : apart {
      reading.remark(
        "Not read: \(quoted(token.name ?? "")) at \(reading.location(token.offset).text) is apart from the curve "
          + "that it belongs to.")
    }
    return drafts
  }

  /// Calls that do not change the curve.
  private static let idleTweenCalls: Set<String> = [
    "SetUpdate", "SetTarget", "SetId", "SetLink", "SetAutoKill", "SetRecyclable", "SetRelative",
    "SetOptions", "SetLookAt", "From", "Play", "Pause", "ToUniTask", "AsyncWaitForCompletion",
    "WaitForCompletion", "SetAs",
  ]

  @Sendable private static func tween(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let links = chain.links
    let start = links.indices.dropFirst(chain.hasLeadingDot ? 0 : 1).first {
      links[$0].arguments != nil && isTween(links[$0], in: chain)
    }
    guard let first = start ?? links.firstIndex(where: { $0.name == "SetEase" }),
      start != nil || links[first].arguments != nil
    else { return nil }
    if start == nil, links[..<first].contains(where: { $0.name == "Sequence" }) {
      throw CurveSpecError(
        "The ease of a Sequence at \(reading.location(links[first].offset)) bends the time of its tweens, which "
          + "is not read.")
    }
    let duration = try start.map { index throws(CurveSpecError) in
      try tweenDuration(of: links[index], in: chain, reading)
    }
    var (delay, loops): (PastedArgument?, PastedLink?)
    var ease: PastedLink?
    for link in links[(start.map { $0 + 1 } ?? first)...] {
      switch link.name {
      case "SetEase": ease = link
      case "SetDelay": delay = link.arguments?.first
      case "SetLoops": loops = link
      case _ where idleTweenCalls.contains(link.name) || link.name.hasPrefix("On"):
        reading.remark("\(quoted(link.name)) does not change the curve.")
      default:
        throw CurveSpecError(
          "\(quoted(link.name)) at \(reading.location(link.offset)) is not a call of DOTween that is read; "
            + "remove it if it does not change the curve.")
      }
    }
    var draft = CurveDraft("easeOutQuad", at: chain.offset)
    if let ease {
      draft = try tweenEase(ease, lasting: duration ?? nil, &reading)
    } else {
      reading.remark("DOTween's default ease is OutQuad.")
    }
    if let duration = duration ?? nil {
      draft = draft.without("duration")
      draft.add(try reading.duration(of: duration))
    }
    if let loops { draft.add(try tweenLoops(loops, of: draft, reading)) }
    draft.add(try reading.delay(of: delay))
    return draft
  }

  /// Whether a call makes a tween: `DOMoveX(5f, 0.3f)`, or `To(…)` of DOTween and `Float(…)` of DOVirtual.
  private static func isTween(_ link: PastedLink, in chain: PastedChain) -> Bool {
    let type = chain.links[0].name
    if type == "DOTween" || type == "DOVirtual" {
      return ["To", "ToAxis", "ToAlpha", "Float", "Int", "Vector2", "Vector3", "Color"]
        .contains(link.name)
    }
    let rest = link.name.dropFirst(2)
    let isCapital = rest.prefix(2).map { ("A"..."Z").contains($0) }
    return link.name.hasPrefix("DO") && isCapital == [true, false]
      && ![
        "Kill", "Complete", "Play", "Pause", "Restart", "Rewind", "TogglePause", "Goto", "Flip",
        "SmoothRewind", "PlayForward", "PlayBackwards",
      ].contains(rest)
  }

  private static func tweenDuration(
    of link: PastedLink, in chain: PastedChain, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedArgument? {
    for word in ["Jump", "Shake", "Punch"] where link.name.has(word) {
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) moves by a formula of its own, which is "
          + "not read.")
    }
    let arguments = link.arguments ?? []
    if let named = arguments.first(where: { $0.label == "duration" }) { return named }
    let index =
      switch (chain.links[0].name, link.name) {
      case ("DOTween", _): 3
      case ("DOVirtual", _), (_, "DOCounter"): 2
      default: 1
      }
    guard index < arguments.count else {
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) has no duration.")
    }
    return arguments[index]
  }

  /// `SetLoops(3, LoopType.Yoyo)`; -1 is forever.
  private static func tweenLoops(
    _ link: PastedLink, of draft: CurveDraft, _ reading: NotationReading
  ) throws(CurveSpecError) -> Expression.Call? {
    guard let arguments = link.arguments, let first = arguments.first, arguments.count <= 2 else {
      throw CurveSpecError("'SetLoops' at \(reading.location(link.offset)) needs a count.")
    }
    let count = try reading.number(of: first)
    guard count.value == -1 || count.value >= 1 else {
      throw CurveSpecError(
        "'SetLoops' at \(reading.location(link.offset)) needs a count of at least 1, or -1 for loops "
          + "without an end.")
    }
    let passes: Number? = count.value == -1 ? nil : count
    guard arguments.count == 2 else {
      return .repeating(passes, autoreverses: false, at: link.offset)
    }
    let value = try reading.onlyValue(of: arguments[1])
    guard case .chain(let chain) = value, let type = chain.links.last?.name,
      type == "Restart" || type == "Yoyo"
    else {
      throw CurveSpecError(
        "The loop type at \(reading.location(value.offset)) is not read; it must be LoopType.Restart or "
          + "LoopType.Yoyo.")
    }
    return type == "Yoyo"
      ? try reading.alternating(draft, passes, "Yoyo", at: link.offset)
      : .repeating(passes, autoreverses: false, at: link.offset)
  }

  // MARK: Eases

  /// `SetEase(Ease.OutBack, 1.4f)`, or `SetEase(curve)`, whose time until its last key is that of the tween.
  private static func tweenEase(
    _ link: PastedLink, lasting duration: PastedArgument?, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard let arguments = link.arguments, let first = arguments.first, arguments.count <= 3 else {
      throw CurveSpecError("'SetEase' at \(reading.location(link.offset)) needs an ease.")
    }
    let value = try reading.onlyValue(of: first)
    if case .chain(let chain) = value, let name = chain.links.last, name.arguments == nil,
      chain.links.dropLast().last?.name == "Ease"
    {
      var numbers: [Number] = []
      for argument in arguments.dropFirst() { numbers.append(try reading.number(of: argument)) }
      return try namedEase(name, numbers, lasting: duration, &reading)
    }
    let draft = try reading.curve(of: first)
    guard draft.modifiers.isEmpty else {
      throw CurveSpecError(
        "The curve at \(reading.location(first.offset)) must start at the time 0 to be an ease.")
    }
    return draft
  }

  /// The easings of Penner; the numbers are an overshoot, or an amplitude with a period in seconds.
  private static func namedEase(
    _ link: PastedLink, _ numbers: [Number], lasting duration: PastedArgument?,
    _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let name = link.name
    switch name {
    case "Linear": return CurveDraft("linear", at: link.offset)
    case "Unset":
      reading.remark("DOTween's default ease is OutQuad.")
      return CurveDraft("easeOutQuad", at: link.offset)
    case _ where name.hasSuffix("Flash"):
      throw inexact(
        name, at: link.offset, "it goes to the end and back several times",
        instead: "keyframes", reading)
    default: break
    }
    guard var easing = PennerEasing(name, at: link.offset) else {
      throw CurveSpecError(
        "DOTween has no ease named \(quoted(name)) at \(reading.location(link.offset)).")
    }
    easing.overshoot = numbers.first
    easing.amplitude = numbers.first?.value ?? 1.70158
    if numbers.count > 1, numbers[1].value != 0 {
      guard let duration else {
        throw CurveSpecError(
          "The period at \(reading.location(link.offset)) is in seconds, and the text has no duration."
        )
      }
      easing.period = Number.decimal(numbers[1].value / (try reading.number(of: duration).value))
    }
    return try easing.draft(reading)
  }
}

extension CurveDraft {
  /// The curve without an argument.
  func without(_ label: String) -> CurveDraft {
    CurveDraft(
      Expression.Call(
        name: call.name, offset: call.offset, hasParentheses: call.hasParentheses,
        arguments: call.arguments.filter { $0.label != label }), modifiers: modifiers)
  }
}
