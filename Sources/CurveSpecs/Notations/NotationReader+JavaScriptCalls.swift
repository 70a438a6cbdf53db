extension NotationReader {
  // MARK: Times of a library

  /// The options, with milliseconds as the unit of a time that has none, such as a delay in React Native's
  /// Animated.
  static func inMilliseconds(
    _ label: String, of object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedObject {
    guard let index = object.members.firstIndex(where: { $0.label == label }) else {
      return object
    }
    let time = object.members[index]
    let number = try reading.number(of: time)
    guard !number.isInTimeUnit else { return object }
    var members = object.members
    members[index] = PastedArgument(
      label: time.label, offset: time.offset, isAssigned: false,
      values: [
        .number(
          Number(number.milliseconds.value, written: number.value, unit: .milliseconds),
          offset: time.values[0].offset)
      ])
    return PastedObject(members: members, offset: object.offset)
  }

  /// The options with the default duration of React Native's or Reanimated's timing: 500 ms or 300 ms.
  static func withDefaultDuration(_ object: PastedObject, of link: PastedLink) -> PastedObject {
    guard ["timing", "withTiming"].contains(link.name), object["duration"] == nil else {
      return object
    }
    let duration = PastedArgument(
      label: "duration", offset: object.offset, isAssigned: false,
      values: [.number(Number(link.name == "timing" ? 500 : 300), offset: object.offset)])
    return PastedObject(members: object.members + [duration], offset: object.offset)
  }

  /// react-spring's `useSpring({ x: 1, delay: 300, config: { tension: 170 } })`, with a delay in milliseconds;
  /// `nil` for other options.
  static func delayedSpring(
    _ object: PastedObject, of link: PastedLink, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard ["useSpring", "useTransition"].contains(link.name), object["config"] != nil else {
      return nil
    }
    for label in ["loop", "reverse", "immediate", "trail", "pause", "cancel"] {
      guard let option = object[label] else { continue }
      throw notRead(option, of: "react-spring", reading)
    }
    for label in ["from", "to", "enter", "leave", "update"] {
      guard let option = object[label] else { continue }
      // A list stands for several motions, one after another.
      if case .list = option.values[0] { throw notRead(option, of: "react-spring", reading) }
      try checkNoCurve(in: option, reading)
    }
    guard let delay = object["delay"] else { return nil }
    let members = object.members.filter { $0.label != "delay" }
    var draft = try reading.curve(of: .object(members, offset: object.offset))
    draft.add(try reading.delay(of: delay, inMilliseconds: true))
    return draft
  }

  /// Refuses a spring whose duration could be in seconds or in milliseconds.
  static func checkUnit(
    ofSpring object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard let duration = object["duration"] else { return }
    let number = try reading.number(of: duration)
    guard number.value >= 20, !number.isInTimeUnit else { return }
    let text = Number.text(number.value)
    throw CurveSpecError(
      "'duration: \(text)' at \(reading.location(duration.offset)) has two readings: \(text) s in Motion, "
        + "\(text) ms in anime.js. Write 'type: \"spring\"' for Motion, or 'createSpring' for anime.js."
    )
  }

  // MARK: anime.js

  /// `createSpring({ bounce: 0.5, duration: 628 })` or `createSpring({ mass, stiffness, damping, velocity })`
  /// of anime.js 4.
  static func animeSpring(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var call = PastedCall(object, named: "'createSpring'")
    var maximumDamping = 10_000.0
    var values = (mass: 1.0, stiffness: 100.0, damping: 10.0, velocity: 0.0)
    if object["bounce"] != nil || object["duration"] != nil {
      let bounce = try call.number("bounce", reading)?.value ?? 0.5
      let duration = try call.take("duration").map { argument throws(CurveSpecError) in
        try reading.time(of: argument, inMilliseconds: true).value
      }
      guard bounce >= 0, bounce < 1, duration ?? 1 > 0 else {
        throw inexact(
          "createSpring", at: object.offset,
          "its bounce is outside 0..<1, or its duration is not positive",
          instead: "a bounce and a duration in these ranges", reading)
      }
      maximumDamping = 300
      // anime.js rounds to three decimals.
      let frequency = 2 * Double.pi / (duration ?? 0.628)
      values.stiffness = (frequency * frequency * 1000).rounded() / 1000
      values.damping = (2 * frequency * (1 - bounce) * 1000).rounded() / 1000
    } else {
      values.mass = try call.number("mass", reading)?.value ?? values.mass
      values.stiffness = try call.number("stiffness", reading)?.value ?? values.stiffness
      values.damping = try call.number("damping", reading)?.value ?? values.damping
      values.velocity = try call.number("velocity", reading)?.value ?? 0
      // A critical spring whose numbers were rounded is not over-damped.
      let critical = 4 * values.mass * values.stiffness
      guard values.damping * values.damping <= critical * (1 + 1e-14) else {
        throw inexact(
          "createSpring", at: object.offset,
          "the motion of an over-damped spring depends on the version",
          instead: "a smaller damping", reading)
      }
    }
    guard values.mass >= 1, values.stiffness <= 10_000, values.damping <= maximumDamping
    else {
      throw inexact(
        "createSpring", at: object.offset,
        "anime.js limits the mass to at least 1, the stiffness to 10000 and the damping to "
          + Number.text(maximumDamping),
        instead: "values in these ranges", reading)
    }
    try finish(&call, &reading)
    var draft = CurveDraft(
      "spring", at: object.offset,
      [
        ("mass", Number(values.mass)), ("stiffness", Number(values.stiffness)),
        ("damping", Number(values.damping)),
      ])
    if values.velocity != 0 {
      draft.add("initialVelocity", Number(values.velocity), at: object.offset)
    }
    return draft
  }

  // MARK: Keyframes and nested options

  /// Refuses the keyframes before the options of a call if they have options of their own or are more than two.
  static func checkKeyframes(
    before options: PastedArgument, of link: PastedLink, _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard link.name == "animate" else { return }
    for argument in link.arguments ?? [] where argument.offset < options.offset {
      try checkNoCurve(in: argument, reading)
    }
  }

  /// Refuses options of a motion beside the object that is read, because they may change its curve.
  static func checkBeside(
    _ label: String, in object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let timing: Set<String> = [
      "delay", "duration", "ease", "easing", "repeat", "loop", "reverse", "immediate", "trail",
      "iterations", "direction", "stiffness", "damping", "mass", "tension", "friction",
    ]
    for member in object.members {
      guard let other = member.label, timing.contains(other) else { continue }
      throw CurveSpecError(
        "\(quoted(other)) at \(reading.location(member.offset)) is beside \(quoted(label)), and only "
          + "\(quoted(label)) is read; remove it if it does not change the curve.")
    }
  }

  /// Refuses an option whose value contains another curve, several keyframes or too many levels.
  static func checkNoCurve(
    in option: PastedArgument, _ reading: NotationReading, depth: Int = 0
  ) throws(CurveSpecError) {
    let timing = ["ease", "easing", "offset", "transition", "config", "duration", "delay", "at"]
    let isProperty = option.label.map { properties.contains($0) } ?? false
    if option.label == "immediate", option.values[0].name != "false" {
      throw notRead(option, of: "react-spring", reading)
    }
    switch option.values[0] {
    case .object(let members, let offset):
      if isProperty { throw ownOptions(option, reading) }
      for member in members {
        if let label = member.label, timing.contains(label) {
          throw CurveSpecError(
            "\(quoted(label)) at \(reading.location(member.offset)) is an option of a keyframe or of a "
              + "property, which is not read; write one curve alone.")
        }
        guard depth < 4 else {
          throw CurveSpecError("The values at \(reading.location(offset)) are nested too deeply.")
        }
        try checkNoCurve(in: member, reading, depth: depth + 1)
      }
    case .list(let elements, let offset):
      guard option.label == "targets" || elements.count <= 2 else {
        throw CurveSpecError(
          "The \(elements.count) keyframes at \(reading.location(offset)) are not read; a curve goes from "
            + "one value to another.")
      }
      if isProperty,
        elements.contains(where: { element in
          if case .object = element.values[0] { true } else { false }
        })
      {
        throw ownOptions(option, reading)
      }
      guard depth < 4 else {
        throw CurveSpecError("The values at \(reading.location(offset)) are nested too deeply.")
      }
      for element in elements { try checkNoCurve(in: element, reading, depth: depth + 1) }
    default: return
    }
  }

  private static func ownOptions(
    _ option: PastedArgument, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(option.label ?? "")) at \(reading.location(option.offset)) has options of its own, which "
        + "are not read; write one curve alone.")
  }

  private static func notRead(
    _ option: PastedArgument, of library: String, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(option.label ?? "")) at \(reading.location(option.offset)) is not an option of \(library) "
        + "that is read; remove it if it does not change the curve.")
  }

  /// Names by which a value with options is recognized as an animated property.
  static let properties: Set<String> = [
    "x", "y", "z", "scale", "rotate", "rotation", "opacity", "width", "height", "translateX",
    "translateY", "backgroundColor", "color",
  ]
}
