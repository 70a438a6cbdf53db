internal import CurveKit

extension NotationReader {
  /// Unity's AnimationCurve.
  static let unity: [NotationReader] = [
    NotationReader(
      notation: "Unity",
      form:
        "new AnimationCurve(new Keyframe(time, value, inTangent, outTangent, inWeight, outWeight))",
      read: .chain(unityCurve), names: ["AnimationCurve"]),
    NotationReader(
      notation: "Unity", form: "AnimationCurve.EaseInOut(timeStart, valueStart, timeEnd, valueEnd)",
      read: .chain(presetCurve)),
    NotationReader(
      notation: "Unity", form: "m_Curve: of an .anim, .asset or .prefab file",
      read: .text(unityFile)),
  ]

  /// An AnimationCurve of keys, or one of its presets.
  @Sendable static func unityCurve(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links[0].name == "AnimationCurve" else { return nil }
    guard chain.links.count == 1, let arguments = chain.links[0].arguments else {
      return try presetCurve(chain, &reading)
    }
    for member in try chain.links[0].initializer(reading) {
      // Before the first key and after the last one, the value of the key holds.
      guard ["preWrapMode", "postWrapMode"].contains(member.label),
        case .chain(let mode) = try reading.onlyValue(of: member), let name = mode.links.last?.name,
        ["Default", "Once", "Clamp", "ClampForever"].contains(name)
      else {
        throw CurveSpecError(
          "\(quoted(member.label ?? "")) at \(reading.location(member.offset)) is not read like this."
        )
      }
    }
    var keys: [UnityKey] = []
    for argument in arguments { keys.append(try UnityKey(argument, reading)) }
    return try reading.curve(through: UnityKey.keyframes(keys), at: chain.offset)
  }

  /// `AnimationCurve.Linear(…)`, `.EaseInOut(…)` and `.Constant(…)`.
  ///
  /// Reference: Unity-Technologies/UnityCsReference, AnimationCurve.bindings.cs.
  @Sendable private static func presetCurve(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links.count == 2, chain.links[0].name == "AnimationCurve",
      chain.links[0].arguments == nil, var call = PastedCall(chain.links[1]),
      ["Linear", "EaseInOut", "Constant"].contains(call.name)
    else { return nil }
    guard call.name != "Constant" else {
      throw CurveSpecError(
        "'Constant' at \(reading.location(call.offset)) has one value, so nothing moves.")
    }
    var numbers: [Double] = []
    while let number = try call.number(nil, reading) { numbers.append(number.value) }
    try call.finish(&reading)
    guard numbers.count == 4 else {
      throw CurveSpecError(
        "\(quoted(call.name)) at \(reading.location(call.offset)) needs two times, each with a value."
      )
    }
    let isLine = call.name == "Linear"
    let start = PastedKeyframe(
      offset: call.offset, time: numbers[0], value: numbers[1],
      motion: isLine ? .line : .eased(Point(x: 1.0 / 3, y: 0), Point(x: 2.0 / 3, y: 1)))
    let end = PastedKeyframe(offset: call.offset, time: numbers[2], value: numbers[3])
    return try reading.curve(through: [start, end], at: call.offset)
  }
}

/// A key of an AnimationCurve.
///
/// A segment of dt seconds between two keys is a cubic Bézier, whose control points are
///
/// ```
/// (t1 + w1 dt, v1 + w1 dt outTangent)      (t2 - w2 dt, v2 - w2 dt inTangent)
/// ```
///
/// A weight that is not in use is 1/3, which makes the Bézier a Hermite curve. An infinite tangent holds the
/// value.
///
/// Reference: Unity's scripting manual, Keyframe and WeightedMode.
struct UnityKey {
  let offset: Int
  var time: Double
  let value: Double
  var (inTangent, outTangent) = (0.0, 0.0)
  var (inWeight, outWeight) = (1.0 / 3, 1.0 / 3)

  init(offset: Int, time: Double, value: Double) {
    (self.offset, self.time, self.value) = (offset, time, value)
  }

  init(_ argument: PastedArgument, _ reading: NotationReading) throws(CurveSpecError) {
    let value = try reading.onlyValue(of: argument)
    guard case .chain(let chain) = value, chain.links.count == 1, let link = chain.links.first,
      link.name == "Keyframe", let arguments = link.arguments, [2, 4, 6].contains(arguments.count)
    else {
      throw CurveSpecError(
        "A key such as 'new Keyframe(0f, 0f, 0f, 2f)' is expected at \(reading.location(value.offset))."
      )
    }
    offset = value.offset
    time = try UnityKey.number(arguments[0], reading)
    self.value = try UnityKey.number(arguments[1], reading)
    guard time.isFinite, self.value.isFinite else {
      throw CurveSpecError(
        "The key at \(reading.location(offset)) is not at a finite time and value.")
    }
    if arguments.count > 2 {
      inTangent = try UnityKey.number(arguments[2], reading)
      outTangent = try UnityKey.number(arguments[3], reading)
    }
    // The weights that are not given are 0, and in use only where the mode says so.
    var weights = (0.0, 0.0)
    var mode = "None"
    if arguments.count > 4 {
      weights = try (
        UnityKey.weight(arguments[4], reading), UnityKey.weight(arguments[5], reading)
      )
      mode = "Both"
    }
    for member in try link.initializer(reading) {
      switch member.label {
      case "inTangent": inTangent = try UnityKey.number(member, reading)
      case "outTangent": outTangent = try UnityKey.number(member, reading)
      case "inWeight": weights.0 = try UnityKey.weight(member, reading)
      case "outWeight": weights.1 = try UnityKey.weight(member, reading)
      case "weightedMode":
        guard case .chain(let chain)? = member.values.last, let name = chain.links.last?.name,
          ["None", "In", "Out", "Both"].contains(name)
        else { fallthrough }
        mode = name
      default:
        throw CurveSpecError(
          "\(quoted(member.label ?? "")) at \(reading.location(member.offset)) is not read like this."
        )
      }
    }
    if mode == "In" || mode == "Both" { inWeight = weights.0 }
    if mode == "Out" || mode == "Both" { outWeight = weights.1 }
  }

  private static func number(
    _ argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    let values = argument.values
    // `float.PositiveInfinity`, and Unity's own Mathf.Infinity.
    if case .chain(let chain)? = values.last, let last = chain.links.last, last.arguments == nil,
      ["PositiveInfinity", "Infinity", "NegativeInfinity"].contains(last.name)
    {
      return .infinity
    }
    return try reading.number(of: argument).value
  }

  private static func weight(
    _ argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    let weight = try number(argument, reading)
    guard weight >= 0, weight <= 1 else {
      throw CurveSpecError(
        "A weight must be from 0 to 1, not \(Number.text(weight)), at \(reading.location(argument.offset))."
      )
    }
    return weight
  }

  static func keyframes(_ keys: [UnityKey]) -> [PastedKeyframe] {
    keys.indices.map { index in
      let key = keys[index]
      var keyframe = PastedKeyframe(offset: key.offset, time: key.time, value: key.value)
      guard index + 1 < keys.count else { return keyframe }
      let next = keys[index + 1]
      guard key.outTangent.isFinite, next.inTangent.isFinite else {
        keyframe.motion = .hold
        return keyframe
      }
      let duration = next.time - key.time
      let (out, into) = (key.outWeight * duration, next.inWeight * duration)
      keyframe.motion = .bezier(
        Point(x: key.time + out, y: key.value + out * key.outTangent),
        Point(x: next.time - into, y: next.value - into * next.inTangent))
      return keyframe
    }
  }
}

extension PastedLink {
  /// What braces after a call set, as in C#: `new Keyframe(0f, 0f) { outTangent = 2f }`.
  fileprivate func initializer(
    _ reading: NotationReading
  ) throws(CurveSpecError) -> [PastedArgument] {
    var members: [PastedArgument] = []
    for closure in closures {
      let text = try PastedText(parsing: reading.bytes, closure.content)
      for statement in PastedStatement.all(in: text.items) {
        members.append(
          PastedArgument(
            label: statement.label, offset: statement.offset, isAssigned: true,
            values: statement.groups.flatMap { $0 }))
      }
      guard !members.isEmpty || text.values.isEmpty else {
        throw CurveSpecError("The braces at \(reading.location(closure.offset)) are not read.")
      }
    }
    return members
  }
}
