extension NotationReader {
  /// Types before a dot that do not change the meaning of what follows.
  static let typeNames: Set<String> = [
    "Animation", "Spring", "UnitCurve", "SwiftUI", "UIView", "Easing",
  ]

  /// SwiftUI's animations, springs and unit curves, and the calls that take them.
  static let swiftUI: [NotationReader] = [
    .call("SwiftUI", "withAnimation(_:) { }", ["withAnimation"]) {
      call, reading throws(CurveSpecError) in
      call.ignore(["completionCriteria"], &reading)
      guard let animation = call.take(nil) else {
        return CurveDraft("default", at: call.offset)
      }
      return try reading.curve(of: animation)
    },
    NotationReader(
      notation: "SwiftUI", form: "view.animation(_:value:)",
      read: .chain { chain, reading throws(CurveSpecError) in
        let calls = chain.links.filter { $0.name == "animation" && $0.arguments != nil }
        guard let last = calls.last, var call = PastedCall(last) else { return nil }
        guard calls.count == 1 else {
          throw CurveSpecError(
            "There are \(calls.count) animations; the second is at "
              + "\(reading.location(calls[1].offset)). Paste only one.")
        }
        call.ignore(["value"], &reading)
        guard let animation = call.take(nil) else { return nil }
        let draft = try reading.curve(of: animation)
        try call.finish(&reading)
        if chain.links.count > 1 { reading.remark("Only 'animation' is read.") }
        return draft
      }),
    .call("SwiftUI", "spring(_: Spring), interpolatingSpring(_: Spring)", springs) {
      call, reading throws(CurveSpecError) in
      guard call.startsWithName, !isKotlin(call, reading),
        let spring = try call.value(nil, reading)
      else { return nil }
      var draft = try reading.curve(of: spring.withInit(as: "spring"))
      guard draft.isSpring, draft.modifiers.isEmpty else {
        throw reading.unknown(in: [spring])
          ?? CurveSpecError("A spring is expected at \(reading.location(spring.offset)).")
      }
      draft.moveCriticallyIfOverdamped()
      for label in ["initialVelocity", "blendDuration"] {
        if let argument = try call.argument(label, reading) { draft.add(argument) }
      }
      if call.name == CurveCatalogue.interpolatingSpring {
        try interpolate(&draft, reading)
      }
      return draft
    },
    .call("SwiftUI", "timingCurve(_: UnitCurve, duration:)", ["timingCurve"]) {
      call, reading throws(CurveSpecError) in
      guard call.startsWithName, let curve = call.take(nil) else { return nil }
      var draft = try reading.curve(of: curve)
      if let duration = try call.argument("duration", reading) { draft.add(duration) }
      return draft
    },
    .call(
      "SwiftUI", "bezier(startControlPoint:endControlPoint:)", ["bezier"],
      read: { call, reading throws(CurveSpecError) in
        guard let start = call.take("startControlPoint"), let end = call.take("endControlPoint")
        else { return nil }
        let (x1, y1) = try reading.unitPoint(start)
        let (x2, y2) = try reading.unitPoint(end)
        return CurveDraft(
          "timingCurve", at: call.offset, [(nil, x1), (nil, y1), (nil, x2), (nil, y2)])
      }),
  ]

  private static let springs = ["spring", CurveCatalogue.interpolatingSpring]

  /// Makes a spring whose initial velocity is in travels per second.
  private static func interpolate(
    _ draft: inout CurveDraft, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let bounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
    var arguments = draft.call.arguments
    if let bounce = bounces[draft.call.name.lowercased()] {
      let extra = arguments.takeNumber("extraBounce")
      arguments.append(draft.argument("bounce", bounce + (extra ?? 0)))
    } else if NameKey(draft.call.name) != NameKey("spring") {
      throw CurveSpecError(
        "'interpolatingSpring' needs a spring such as 'Spring(duration: 0.5, bounce: 0.3)' at "
          + "\(reading.location(draft.call.offset)).")
    } else if let ratio = arguments.takeNumber("dampingRatio")
      ?? arguments.takeNumber("dampingFraction")
    {
      if let response = arguments.takeNumber("response") {
        arguments.append(draft.argument("duration", response))
      }
      arguments.append(draft.argument("bounce", ratio > 1 ? 1 / ratio - 1 : Number.oneMinus(ratio)))
    }
    draft.call = Expression.Call(
      name: CurveCatalogue.interpolatingSpring, offset: draft.call.offset, hasParentheses: true,
      arguments: arguments)
  }
}

extension PastedValue {
  /// The value with a name in place of `init`: `.init(duration: 1)` is `Spring(duration: 1)` where a spring is
  /// expected.
  func withInit(as name: String) -> PastedValue {
    guard case .chain(let chain) = self,
      let index = chain.links.firstIndex(where: { $0.name == "init" }), index <= 1
    else { return self }
    var links = Array(chain.links[index...])
    links[0] = links[0].named(name)
    return .chain(
      PastedChain(offset: chain.offset, hasLeadingDot: chain.hasLeadingDot, links: links))
  }
}

extension CurveDraft {
  /// An argument of the call with a number.
  fileprivate func argument(_ label: String, _ value: Double) -> Expression.Argument {
    Expression.Argument(label: label, offset: call.offset, values: [.number(Number(value))])
  }

  /// Makes an over-damped spring critical, as Apple's engines do unless over-damping is allowed.
  mutating func moveCriticallyIfOverdamped() {
    var arguments = call.arguments
    guard !arguments.contains(where: { $0.label == "allowOverDamping" }),
      let stiffness = arguments.takeNumber("stiffness"),
      let damping = arguments.takeNumber("damping")
    else { return }
    let mass = arguments.takeNumber("mass") ?? 1
    guard damping > 2 * (mass * stiffness).squareRoot() else { return }
    add(
      Expression.Argument(
        label: "allowOverDamping", offset: call.offset, values: [.word("false")]))
  }
}

extension [Expression.Argument] {
  /// Removes the argument with a label, and returns its number.
  fileprivate mutating func takeNumber(_ label: String) -> Double? {
    guard let index = firstIndex(where: { $0.label == label }),
      case .number(let number)? = self[index].values.first
    else { return nil }
    remove(at: index)
    return number.value
  }
}

extension NotationReading {
  /// The coordinates of a `UnitPoint`.
  fileprivate func unitPoint(
    _ argument: PastedArgument
  ) throws(CurveSpecError) -> (Number, Number) {
    if case .chain(let chain) = try onlyValue(of: argument), let last = chain.links.last,
      chain.links.count <= 2
    {
      if last.arguments == nil, let point = UnitPointName(rawValue: last.name) {
        return (Number(point.x), Number(point.y))
      }
      // 'UnitPoint()'.
      if last.arguments?.isEmpty == true { return (.zero, .zero) }
    }
    return try pair(of: argument, "x", "y")
  }
}

/// The constants of SwiftUI's `UnitPoint`.
enum UnitPointName: String {
  case zero, topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
    bottomTrailing

  /// The horizontal coordinate, from 0 at the leading edge to 1.
  var x: Double {
    switch self {
    case .zero, .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// The vertical coordinate, from 0 at the top to 1.
  var y: Double {
    switch self {
    case .zero, .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}
