internal import CurveKit

extension NotationReader {
  /// Animations of QML.
  ///
  /// Reference: qt/qtdeclarative, qquickspringanimation.cpp and qquicksmoothedanimation.cpp; qt/qtbase,
  /// easing.cpp.
  static let qml: [NotationReader] = [
    NotationReader(
      notation: "QML", form: "NumberAnimation { duration: 200; easing.type: Easing.OutBack }",
      read: .text(qmlAnimations))
  ]

  /// The types of animations whose duration and easing are read.
  private static let qmlTypes: Set<String> = [
    "NumberAnimation", "PropertyAnimation", "ColorAnimation", "RotationAnimation",
    "RotationAnimator", "Vector3dAnimation", "AnchorAnimation", "XAnimator", "YAnimator",
    "ScaleAnimator", "OpacityAnimator", "SpringAnimation", "SmoothedAnimation",
  ]

  /// The animations of a text by the names of their properties; `nil` if it has none.
  @Sendable private static func qmlAnimations(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard text.tokens.contains(where: { $0.name.map(qmlTypes.contains) == true }) else {
      return nil
    }
    var list = DraftList()
    try TextStatement.forEachBlock(in: TextStatement.all(in: text)) {
      statement, parents throws(CurveSpecError) in
      // 'NumberAnimation', 'NumberAnimation on x', and 'transition: NumberAnimation'.
      let words = text.words(statement.head)
      let isOn = words.count > 2 && words[words.count - 2] == "on"
      guard let name = isOn ? words[words.count - 3] : words.last else { return }
      if name == "SequentialAnimation" || name == "PauseAnimation" {
        return reading.remark("The order of animations is not read; each starts at 0.")
      }
      // In other languages, a keyword is before the name of a type.
      let before = statement.head.upperBound - (isOn ? 4 : 2)
      let isType =
        before < statement.head.lowerBound
        || [":", "[", ","].contains { text.tokens[before].isSymbol($0) }
      guard qmlTypes.contains(name), isType else { return }
      let outer = parents.last.map { text.words($0.head) } ?? []
      let property = (statement.body ?? []).first { one in
        text.words(one.head).first.map { $0 == "property" || $0 == "properties" } == true
      }.flatMap { one -> String? in
        if case .text(let name) = text.tokens[one.head.upperBound - 1].kind { name } else { nil }
      }
      // 'property Component enter: NumberAnimation { … }'
      let isDeclared = words.count > 3 && words[words.count - 4] == "property"
      let declared = isDeclared ? words[words.count - 2] : nil
      let label =
        isOn
        ? words.last
        : property ?? declared ?? (outer.count == 3 && outer[1] == "on" ? outer[2] : nil)
      list.add(label, &reading) { reading throws(CurveSpecError) in
        let object = try text.members(of: statement)
        var draft: CurveDraft
        switch name {
        case "SpringAnimation": draft = try qmlSpring(object, &reading)
        case "SmoothedAnimation": draft = try qmlSmoothed(object, reading)
        default: draft = try qmlAnimation(object, &reading)
        }
        if let loops = object["loops"] {
          let isEndless = (try? reading.onlyValue(of: loops)).map {
            if case .chain(let chain) = $0 { chain.links.last?.name == "Infinite" } else { false }
          }
          draft.add(
            .repeating(
              isEndless == true ? nil : try reading.number(of: loops), autoreverses: false,
              at: loops.offset))
        }
        return draft
      }
    }
    return try list.all()
  }

  /// Adds the values of an animation, if it has both.
  private static func addValues(
    of object: PastedObject, to draft: inout CurveDraft, _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard let from = object["from"], let to = object["to"],
      case .number(let start, _)? = reading.resolved(from.values),
      case .number(let end, _)? = reading.resolved(to.values)
    else { return }
    draft.add("from", start, at: from.offset)
    draft.add("to", end, at: to.offset)
  }

  // MARK: Eases

  private static func qmlAnimation(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var draft = try qmlEasing(object, reading)
    if let duration = object["duration"] {
      draft.add(try reading.duration(of: duration, inMilliseconds: true))
    } else {
      reading.remark("QML's default duration is 0.25 s.")
      draft.add("duration", Number(0.25), at: object.offset)
    }
    try addValues(of: object, to: &draft, reading)
    return draft
  }

  private static func qmlEasing(
    _ object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    if let curve = object["easing.bezierCurve"] {
      guard case .list(let numbers, let offset) = try reading.onlyValue(of: curve) else {
        throw CurveSpecError(
          "'easing.bezierCurve' at \(reading.location(curve.offset)) must be a list of numbers.")
      }
      return try qmlPath(numbers, at: offset, reading)
    }
    guard let type = object["easing.type"] else { return CurveDraft("linear", at: object.offset) }
    guard case .chain(let chain) = try reading.onlyValue(of: type), let link = chain.links.last,
      chain.links.dropLast().last?.name == "Easing", link.arguments == nil
    else {
      throw CurveSpecError(
        "A type such as Easing.OutBack is expected at \(reading.location(type.offset)).")
    }
    if link.name == "Linear" { return CurveDraft("linear", at: link.offset) }
    guard var easing = PennerEasing(link.name, at: link.offset) else {
      throw inexact(
        link.name, at: link.offset, "its formula is not one of the curves that have a name here",
        instead: "one of Easing's types from InQuad to InOutBounce", reading)
    }
    easing.hasShiftedExpo = true
    easing.overshoot = try reading.number(of: object, "easing.overshoot")
    easing.amplitude = try reading.number(of: object, "easing.amplitude")?.value ?? 1
    easing.period = try reading.number(of: object, "easing.period")?.value ?? 0.3
    if easing.shape == "Bounce", easing.amplitude != 1 {
      throw inexact(
        link.name, at: link.offset, "its bounces have another amplitude than 1",
        instead: "an amplitude of 1", reading)
    }
    return try easing.draft(reading)
  }

  /// The numbers of cubic Béziers in a row: two control points and the end of each.
  private static func qmlPath(
    _ numbers: [PastedArgument], at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    guard !numbers.isEmpty, numbers.count % 6 == 0, numbers.count <= 6 * Limits.pathPieces else {
      throw CurveSpecError(
        "The curve at \(reading.location(offset)) must have six numbers for each Bézier.")
    }
    var points: [Point] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      points.append(
        Point(
          x: try reading.number(of: numbers[index]).value,
          y: try reading.number(of: numbers[index + 1]).value))
    }
    if points.count == 3, points[2] == Point(x: 1, y: 1) {
      return CurveDraft(
        "cubic-bezier", at: offset,
        [points[0].x, points[0].y, points[1].x, points[1].y].map { (nil, Number($0)) })
    }
    let commands = stride(from: 0, to: points.count, by: 3).map { index in
      (
        command: PathEasing.Command.cubic(
          points[index], points[index + 1], to: points[index + 2]), offset: offset
      )
    }
    return try draft(SVGPath(start: .zero, commands: commands), at: offset, reading) { $0 }
  }

  // MARK: Springs

  /// The spring that passes through the steps of a SpringAnimation, one each 16 ms.
  ///
  /// With s = spring/mass and d = damping/mass, a step is v += s (1 - x) - d v, x += 0.016 v. Its roots are those
  /// of r^2 - (2 - d - 0.016 s) r + (1 - d), and a continuous spring with the rates -ln r/0.016 has the same
  /// values. The first step leaves the start with a velocity, so x(-0.016) = x(0) = 0, from which its initial
  /// velocity follows.
  private static func qmlSpring(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    for name in ["velocity", "modulus"] where try reading.number(of: object, name)?.value ?? 0 != 0
    {
      throw CurveSpecError(
        "\(quoted(name)) at \(reading.location(object[name]?.offset ?? object.offset)) changes the motion of "
          + "the spring and is not read.")
    }
    let given = try reading.number(of: object, "mass")?.value ?? 1
    let mass = given > 0 ? given : 1
    let steps = QMLSteps(
      pull: (try reading.number(of: object, "spring")?.value ?? 0) / mass,
      loss: min(try reading.number(of: object, "damping")?.value ?? 0, 1) / mass)
    guard let spring = steps.spring else {
      throw CurveSpecError(
        "The steps of the SpringAnimation at \(reading.location(object.offset)) are those of no spring: its "
          + "'spring' must be above 0, and both must be small enough for steps of 16 ms.")
    }
    reading.remark("The spring passes through the steps of SpringAnimation, one each 16 ms.")
    var draft = CurveDraft(
      "spring", at: object.offset,
      [
        ("mass", Number(1)), ("stiffness", Number(spring.stiffness)),
        ("damping", Number(spring.damping)), ("initialVelocity", Number(spring.initialVelocity)),
      ])
    try addValues(of: object, to: &draft, reading)
    return draft
  }

  /// A SmoothedAnimation from rest; its length follows from its travel.
  private static func qmlSmoothed(
    _ object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let velocity = try reading.number(of: object, "velocity")?.value ?? 200
    var duration = try reading.number(of: object, "duration").map { $0.milliseconds.value } ?? -1
    if velocity > 0 {
      guard let from = try reading.number(of: object, "from")?.value,
        let to = try reading.number(of: object, "to")?.value
      else {
        throw CurveSpecError(
          "The length of the SmoothedAnimation at \(reading.location(object.offset)) follows from its "
            + "travel: 'from' and 'to' are needed.")
      }
      let own = (to - from).magnitude / velocity
      duration = duration >= 0 ? min(duration, own) : own
    }
    let easing = try reading.number(of: object, "maximumEasingTime")?.value ?? -1
    guard easing <= 0, duration > 0 else {
      throw CurveSpecError(
        "The SmoothedAnimation at \(reading.location(object.offset)) is not read: it is read with a travel, and "
          + "without 'maximumEasingTime'.")
    }
    var draft = CurveDraft(
      easing == 0 ? "linear" : "easeInOutQuad", at: object.offset, [("duration", Number(duration))])
    try addValues(of: object, to: &draft, reading)
    return draft
  }
}
