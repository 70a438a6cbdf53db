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
      var draft = try reading.curve(of: spring)
      guard draft.isSpring, draft.modifiers.isEmpty else {
        throw CurveSpecError(
          "A spring is expected at \(reading.location(spring.offset)).")
      }
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
        let (x1, y1) = try reading.pair(of: start, "x", "y")
        let (x2, y2) = try reading.pair(of: end, "x", "y")
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
      let extra = arguments.firstIndex { $0.label == "extraBounce" }
      var sum = bounce
      if let extra, case .number(let number) = arguments[extra].values[0] {
        sum += number.value
        arguments.remove(at: extra)
      }
      arguments.append(
        Expression.Argument(
          label: "bounce", offset: draft.call.offset, values: [.number(Number(sum))]))
    } else if NameKey(draft.call.name) != NameKey("spring") {
      throw CurveSpecError(
        "'interpolatingSpring' needs a spring such as 'Spring(duration: 0.5, bounce: 0.3)' at "
          + "\(reading.location(draft.call.offset)).")
    }
    draft.call = Expression.Call(
      name: CurveCatalogue.interpolatingSpring, offset: draft.call.offset, hasParentheses: true,
      arguments: arguments)
  }
}
