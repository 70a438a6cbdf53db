internal import CurveKit

extension NotationReader {
  /// The options of Remotion's `spring({ frame, fps, config })`; `nil` for another call.
  static func remotionOptions(of chain: PastedChain) -> PastedObject? {
    guard chain.links.count == 1, chain.links[0].name == "spring", !chain.hasLeadingDot,
      let arguments = chain.links[0].arguments, arguments.count == 1,
      case .object(let members, let offset)? = arguments[0].values.first,
      members.contains(where: {
        $0.label == "fps" || $0.label == nil && $0.values[0].name == "fps"
      })
    else { return nil }
    return PastedObject(members: members, offset: offset)
  }

  /// Remotion's `spring({ frame, fps, config, from, to, durationInFrames, delay })`.
  ///
  /// It steps with the exact solution, and moves an over-damped spring as a critically damped one.
  ///
  /// Reference: remotion-dev/remotion, packages/core/src/spring.
  ///
  /// - Parameters:
  ///   - object: The options.
  ///   - reading: The reading.
  /// - Returns: The curve.
  /// - Throws: An error for options that cannot be read exactly.
  static func remotionSpring(
    _ object: PastedObject, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    // '{ frame, fps }' stands for 'frame: frame, fps: fps'.
    let members = object.members.map { member in
      PastedArgument(
        label: member.label ?? member.values[0].name, offset: member.offset, isAssigned: false,
        values: member.values)
    }
    let object = PastedObject(members: members, offset: object.offset)
    var call = PastedCall(object, named: "spring")
    let frame = call.take("frame")
    let rate = call.take("fps")
    var config = PastedCall(PastedObject(members: [], offset: object.offset), named: "'config'")
    if let member = call.take("config") {
      guard case .object(let members, let offset) = try reading.onlyValue(of: member) else {
        throw CurveSpecError(
          "The 'config' at \(reading.location(member.offset)) is not in this text.")
      }
      config = PastedCall(PastedObject(members: members, offset: offset), named: "'config'")
    }
    var (draft, spring) = try remotionConfig(&config, at: object.offset, reading)
    try config.finish(&reading)
    if let member = call.take("reverse"), try flag(member, reading) {
      throw CurveSpecError(
        "'reverse' at \(reading.location(member.offset)) runs the spring backwards in time, which no expression "
          + "does.")
    }
    for label in ["from", "to"] {
      if let number = try call.number(label, reading) {
        draft.add(label, number, at: object.offset)
      }
    }
    let threshold = try call.number("durationRestThreshold", reading)?.value ?? 0.005
    let fps = rate.flatMap { try? reading.number(of: $0).value }
    /// The frames of a second, on which some options depend.
    func frames(for member: PastedArgument) throws(CurveSpecError) -> Double {
      guard let fps else {
        throw CurveSpecError(
          "\(quoted(member.label ?? "")) at \(reading.location(member.offset)) is a number of frames, and 'fps' is "
            + "not in this text.")
      }
      guard fps >= 15.625, fps.isFinite else {
        throw CurveSpecError(
          "With \(Number.text(fps)) frames per second the spring at \(reading.location(object.offset)) moves "
            + "slower than its formula.")
      }
      return fps
    }
    if let rate, fps != nil { _ = try frames(for: rate) }
    if let wanted = call.take("durationInFrames") {
      let fps = try frames(for: wanted)
      let length = try reading.number(of: wanted).value
      guard length > 0, let natural = spring.remotionFrames(fps, threshold) else {
        throw CurveSpecError(
          "The length of the spring at \(reading.location(wanted.offset)) is not one that is read.")
      }
      reading.remark("Remotion ends the spring after \(Number.text(length)) frames.")
      let speed = Number(Double(natural) / length)
      draft.add(.modifier("speed", at: wanted.offset, [(nil, .number(speed))]))
    }
    var late = 0.0
    if let member = call.take("delay") {
      late += try reading.number(of: member).value / frames(for: member)
    }
    if let frame { late += try delay(of: frame, reading, frames) }
    draft.add(try reading.delay(Number(late), at: object.offset))
    try call.finish(&reading)
    return draft
  }

  /// Remotion's `Easing.spring({ damping, mass, stiffness, durationRestThreshold })`, the spring at 30 frames per second
  /// over its whole length, which an interpolation stretches to its own.
  ///
  /// Reference: remotion-dev/remotion, packages/core/src/easing.ts. Versions before 4.0.483 have a threshold of 0.01.
  @Sendable static func remotionEasing(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links.count == 2, chain.links[0].name == "Easing",
      chain.links[0].arguments == nil, chain.links[1].name == "spring",
      let arguments = chain.links[1].arguments, arguments.count <= 1
    else { return nil }
    let offset = chain.links[1].offset
    var members: [PastedArgument] = []
    if let argument = arguments.first {
      guard case .object(let given, _) = try reading.onlyValue(of: argument) else {
        throw CurveSpecError(
          "The options of 'Easing.spring' at \(reading.location(offset)) are not in this text.")
      }
      members = given
    }
    var call = PastedCall(PastedObject(members: members, offset: offset), named: "'Easing.spring'")
    let (draft, spring) = try remotionConfig(&call, at: offset, reading)
    let goesOn = try flag(call.take("allowTail"), reading)
    let given = try call.number("durationRestThreshold", reading)
    try call.finish(&reading)
    guard let frames = spring.remotionFrames(30, given?.value ?? 0.005) else {
      throw CurveSpecError(
        "The length of the spring at \(reading.location(offset)) is not one that is read.")
    }
    reading.remark(
      "An interpolation stretches 'Easing.spring' to its own length; it is read with the length of the spring, "
        + "\(frames) frames at 30 per second\(goesOn ? "" : ", after which it is at its end").")
    if given == nil {
      reading.remark("Remotion before 4.0.483 has a rest threshold of 0.01 in 'Easing.spring'.")
    }
    return draft
  }

  /// The spring of the options that `spring()` and `Easing.spring()` have both, as text and as Remotion moves it.
  private static func remotionConfig(
    _ config: inout PastedCall, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> (CurveDraft, Spring) {
    let mass = try config.number("mass", reading) ?? Number(1)
    let stiffness = try config.number("stiffness", reading) ?? Number(100)
    let damping = try config.number("damping", reading) ?? Number(10)
    let clamps = try flag(config.take("overshootClamping"), reading)
    guard damping.value > 0, mass.value > 0, stiffness.value > 0 else {
      throw CurveSpecError(
        "The mass, the stiffness and the damping of the spring at \(reading.location(offset)) must be "
          + "above 0.")
    }
    let critical = 4 * mass.value * stiffness.value
    let isBouncy = damping.value * damping.value < critical
    guard !clamps || !isBouncy else {
      throw CurveSpecError(
        "'overshootClamping' of the spring at \(reading.location(offset)) cuts its overshoot off, which "
          + "no expression does.")
    }
    var draft = CurveDraft(
      "spring", at: offset, [("mass", mass), ("stiffness", stiffness), ("damping", damping)])
    draft.moveCriticallyIfOverdamped()
    let spring = Spring(
      mass: mass.value, stiffness: stiffness.value,
      damping: isBouncy ? damping.value : critical.squareRoot())
    return (draft, spring)
  }

  /// The delay in seconds of `frame: frame - 20`.
  private static func delay(
    of frame: PastedArgument, _ reading: NotationReading,
    _ frames: (PastedArgument) throws(CurveSpecError) -> Double
  ) throws(CurveSpecError) -> Double {
    if frame.values.count == 1, frame.values[0].name != nil { return 0 }
    guard frame.values.count == 3, frame.values[1].isSymbol("-"), frame.values[0].name != nil,
      case .number(let number, _) = frame.values[2]
    else {
      throw CurveSpecError(
        "The frame at \(reading.location(frame.offset)) is not one such as 'frame' or 'frame - 20'."
      )
    }
    return number.value / (try frames(frame))
  }

  private static func flag(
    _ argument: PastedArgument?, _ reading: NotationReading
  ) throws(CurveSpecError) -> Bool {
    guard let argument else { return false }
    let name = try reading.onlyValue(of: argument).name
    guard name == "true" || name == "false" else {
      throw CurveSpecError(
        "\(quoted(argument.label ?? "")) at \(reading.location(argument.offset)) must be true or false."
      )
    }
    return name == "true"
  }
}

extension Spring {
  /// The frames that Remotion's `measureSpring()` counts: until the value stays within a threshold for 20 frames.
  ///
  /// - Parameters:
  ///   - rate: The frames per second.
  ///   - threshold: The distance from 1.
  /// - Returns: The frames; `nil` for more than 100,000.
  fileprivate func remotionFrames(_ rate: Double, _ threshold: Double) -> Int? {
    guard threshold > 0, threshold < 1 else { return nil }
    func isFar(_ frame: Int) -> Bool {
      (value(at: Double(frame) / rate) - 1).magnitude >= threshold
    }
    var frame = 0
    while isFar(frame) {
      frame += 1
      guard frame <= 100_000 else { return nil }
    }
    var (finished, near) = (frame, 0)
    while near < 20 {
      frame += 1
      guard frame <= 100_000 else { return nil }
      guard isFar(frame) else {
        near += 1
        continue
      }
      // After a relapse, Remotion counts one frame less.
      (finished, near) = (frame + 1, 1)
    }
    return finished
  }
}
