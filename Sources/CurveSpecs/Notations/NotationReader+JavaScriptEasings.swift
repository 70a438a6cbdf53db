/// The library of options and the unit of their times, as far as their easing shows it.
enum JavaScriptUnit {
  /// Motion: seconds.
  case motion
  /// GSAP: seconds.
  case gsap
  case milliseconds
  /// Libraries with either unit have the easing.
  case unknown
}

extension NotationReader {
  /// The easing of options.
  ///
  /// - Parameters:
  ///   - value: A name, a call, a text in quotes, or four numbers.
  ///   - isEase: Whether it is the option `ease`, and not `easing`.
  ///   - reading: The reading.
  /// - Returns: The curve, and the unit of the durations in the libraries that have it.
  /// - Throws: An error if it is not an easing, or has no expression.
  static func javaScriptEasing(
    _ value: PastedValue, isEase: Bool, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> (draft: CurveDraft, unit: JavaScriptUnit) {
    if case .list(let numbers, let offset) = value {
      guard let draft = try controlPoints(numbers, at: offset, reading) else {
        throw CurveSpecError(
          "Four numbers are expected at \(reading.location(offset)); a list of easings has one for each "
            + "segment.")
      }
      return (draft, .motion)
    }
    if let draft = try customEasePath(value, reading) { return (draft, .gsap) }
    var inner = value
    if let content = try reading.content(of: value) {
      guard let only = content.onlyValue else {
        throw CurveSpecError("An easing is expected at \(reading.location(value.offset)).")
      }
      inner = only
    }
    guard case .chain(let chain) = inner else {
      throw CurveSpecError("An easing is expected at \(reading.location(value.offset)).")
    }
    if chain.links.count == 1, chain.links[0].name == "createSpring",
      let argument = chain.links[0].arguments?.first, argument.values.count == 1,
      case .object(let members, let offset) = argument.values[0]
    {
      return (
        try animeSpring(PastedObject(members: members, offset: offset), &reading), .milliseconds
      )
    }
    if let draft = try customEase(chain, &reading) { return (draft, .gsap) }
    if let draft = try bezierFunction(chain, &reading) { return (draft, .unknown) }
    // A name without quotes is a constant or a function, whose capitals count.
    let isKeyword =
      inner.offset != value.offset || reading.language == nil
      || chain.links[0].name == chain.links[0].name.lowercased()
    if isKeyword, let link = CSSLayer.function(of: inner) {
      guard !isEase || link.name.lowercased() != "steps" else {
        throw inexact(
          "steps", at: link.offset, "its jumps depend on the library",
          instead: "'steps(4, end)' without quotes",
          reading)
      }
      return (CurveDraft(try reading.nativeCall(link)), .unknown)
    }
    if let draft = try reactNativeEasing(chain, &reading) { return (draft, .milliseconds) }
    if let draft = try gsapEasing(chain, reading) { return (draft, .gsap) }
    if chain.links.count == 1 {
      if let draft = try animeEasing(chain.links[0], reading) { return (draft, .milliseconds) }
      if isEase, let draft = try motionEasing(chain.links[0], reading) { return (draft, .motion) }
      if let draft = pennerEasing(chain.links[0]) { return (draft, .unknown) }
      if reading.libraries.contains(.svelte), let draft = svelteEasing(chain.links[0]) {
        return (draft, .milliseconds)
      }
    }
    throw CurveSpecError(
      "The easing \(quoted(chain.links.map { $0.name }.joined(separator: "."))) at "
        + "\(reading.location(inner.offset)) is not one that all libraries have; write its curve, such as "
        + "'cubic-bezier(0.4, 0, 0.2, 1)' or 'ease-out-back'.")
  }

  /// Four control points in brackets; `nil` for another list.
  static func controlPoints(
    _ numbers: [PastedArgument], at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard numbers.count == 4 else { return nil }
    var points: [(label: String?, number: Number)] = []
    for number in numbers {
      guard number.label == nil, number.values.count == 1,
        case .number(let point, _) = number.values[0]
      else { return nil }
      points.append((nil, point))
    }
    return CurveDraft("cubic-bezier", at: offset, points)
  }

  /// `cubicBezier(0.4, 0, 0.2, 1)`, `BezierEasing(…)` and `Easing.bezier(…)`.
  @Sendable static func bezierFunction(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    let names = ["cubicBezier", "CubicBezier", "BezierEasing", "bezier", "bezierFn"]
    guard let last = chain.links.last, names.contains(last.name), chain.links.count <= 2,
      chain.links.dropLast().allSatisfy({ $0.name == "Easing" && $0.arguments == nil }),
      !chain.hasLeadingDot, let arguments = last.arguments, !last.hasClosure
    else { return nil }
    return try controlPoints(arguments, at: last.offset, reading)
  }

  private static let shapes = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Circ", "Bounce"]

  /// A name of easings.net whose formula is the same in all libraries.
  private static func pennerEasing(_ link: PastedLink) -> CurveDraft? {
    guard link.arguments == nil else { return nil }
    let names = shapes.flatMap { ["easeIn" + $0, "easeOut" + $0, "easeInOut" + $0] }
    return names.contains(link.name) ? CurveDraft(link.name, at: link.offset) : nil
  }

  /// `cubicOut` or `sineInOut` of Svelte, as far as its formula is that of easings.net.
  ///
  /// Reference: sveltejs/svelte, packages/svelte/src/easing/index.js.
  private static func svelteEasing(_ link: PastedLink) -> CurveDraft? {
    guard link.arguments == nil else { return nil }
    if link.name == "linear" { return CurveDraft("linear", at: link.offset) }
    for direction in ["InOut", "In", "Out"] where link.name.hasSuffix(direction) {
      let shape = link.name.dropLast(direction.count)
      let name = shape.prefix(1).uppercased() + shape.dropFirst()
      guard (shapes + ["Back"]).contains(name), name != "Bounce" else { return nil }
      return CurveDraft("ease" + direction + name, at: link.offset)
    }
    return nil
  }

  /// `easeInOut`, `circOut` or `backOut` of Motion.
  private static func motionEasing(
    _ link: PastedLink, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard link.arguments == nil else { return nil }
    switch link.name {
    case "easeIn", "easeOut", "easeInOut", "circIn", "circOut", "circInOut":
      return CurveDraft(link.name, at: link.offset)
    case "backOut", "backIn":
      let out = [0.33, 1.53, 0.69, 0.99]
      let points = link.name == "backOut" ? out : [0.31, 0.01, 0.67, -0.53]
      return CurveDraft("cubic-bezier", at: link.offset, points.map { (nil, Number($0)) })
    case "backInOut", "anticipate":
      throw inexact(
        link.name, at: link.offset, "it joins two curves", instead: "sampled values in linear()",
        reading)
    default: return nil
    }
  }

  /// `outQuad`, `inOutBack(2)` or `out(3)` of anime.js 4.
  private static func animeEasing(
    _ link: PastedLink, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let direction = ["inOut", "in", "out"].first(where: { link.name.hasPrefix($0) }) else {
      return nil
    }
    let shape = String(link.name.dropFirst(direction.count))
    let prefix = "ease" + direction.prefix(1).uppercased() + direction.dropFirst()
    if let argument = link.arguments?.first {
      guard link.arguments?.count == 1, shape.isEmpty || shape == "Back" else { return nil }
      let number = try reading.number(of: argument)
      if shape.isEmpty {
        return CurveDraft(prefix + "Power", at: link.offset, [("exponent", number)])
      }
      return back(prefix, number.value, isInOut: direction == "inOut", at: link.offset)
    }
    if shapes.contains(shape) { return CurveDraft(prefix + shape, at: link.offset) }
    guard reading.hasPreset(link.name, of: "animejs4") else { return nil }
    return try reading.preset(link.name, of: "animejs4", at: link.offset)
  }

  /// Penner's back without his factor of 1.525 for both ends.
  private static func back(
    _ prefix: String, _ overshoot: Double, isInOut: Bool, at offset: Int
  ) -> CurveDraft {
    CurveDraft(
      prefix + "Back", at: offset,
      [("overshoot", Number(isInOut ? overshoot / 1.525 : overshoot))])
  }

  /// `power2.out`, `back.inOut(1.7)`, `none` or `Power2.easeOut` of GSAP.
  static func gsapEasing(
    _ chain: PastedChain, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let last = chain.links.last, !chain.hasLeadingDot, chain.links.count <= 2,
      chain.links.count == 1 || chain.links[0].arguments == nil
    else { return nil }
    var base = chain.links[0].name
    if chain.links.count == 1 {
      guard last.arguments == nil else { return nil }
      if base == "none" || base == "power0" { return CurveDraft("linear", at: last.offset) }
      guard base.hasPrefix("power"), reading.hasPreset(base + ".out", of: "gsap") else {
        return nil
      }
      return try reading.preset(base + ".out", of: "gsap", at: last.offset)
    }
    var direction = last.name
    if base.first?.isUppercase == true, direction.hasPrefix("ease") {
      base = base.lowercased()
      let rest = direction.dropFirst("ease".count)
      direction = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    guard ["in", "out", "inOut"].contains(direction), base != "Easing" else { return nil }
    guard let arguments = last.arguments, !arguments.isEmpty else {
      let name = base + "." + direction
      return reading.hasPreset(name, of: "gsap")
        ? try reading.preset(name, of: "gsap", at: last.offset) : nil
    }
    let prefix = "ease" + direction.prefix(1).uppercased() + direction.dropFirst()
    var numbers: [Number] = []
    for argument in arguments { numbers.append(try reading.number(of: argument)) }
    if base == "back", numbers.count == 1 {
      return back(prefix, numbers[0].value, isInOut: direction == "inOut", at: last.offset)
    }
    if base == "elastic", numbers.count <= 2, numbers[0].value > 0 {
      return try gsapElastic(
        prefix, numbers, isInOut: direction == "inOut", at: chain.offset, reading)
    }
    return nil
  }

  /// GSAP's elastic, which divides the period by an amplitude below 1.
  ///
  /// Both directions come from its `out`, whose wave has the other phase for an amplitude above 1 than the `in`
  /// from which ours come; they are the same only at 1.
  ///
  /// Reference: greensock/GSAP, src/gsap-core.js.
  private static func gsapElastic(
    _ prefix: String, _ numbers: [Number], isInOut: Bool, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let amplitude = numbers[0].value
    guard amplitude <= 1 else {
      throw inexact(
        "elastic", at: offset,
        "with an amplitude above 1, GSAP's wave has another phase than the curves of this name here",
        instead: "an amplitude of 1, or the sampled values in linear(),", reading)
    }
    var period = numbers.count > 1 ? numbers[1] : Number(isInOut ? 0.45 : 0.3)
    if amplitude < 1 { period = Number(period.value / amplitude) }
    return CurveDraft(
      prefix + "Elastic", at: offset, [("amplitude", Number(1)), ("period", period)])
  }
}
