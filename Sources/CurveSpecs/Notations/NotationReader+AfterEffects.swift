internal import CurveKit

extension NotationReader {
  /// Scripts for After Effects.
  static let afterEffects: [NotationReader] = [
    NotationReader(
      notation: "After Effects",
      form: "property.setValueAtTime(time, value), setTemporalEaseAtKey(key, [in], [out])",
      read: .text(afterEffects))
  ]

  /// The properties for which a script sets values.
  @Sendable private static func afterEffects(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var properties: [(name: String, keys: [AfterEffectsKey])] = []
    for value in text.values {
      guard case .chain(let chain) = value, let call = chain.links.last,
        let arguments = call.arguments, chain.links.count > 1
      else { continue }
      let name = chain.links.dropLast().map { $0.name }.joined(separator: ".")
      let index = properties.firstIndex { $0.name == name }
      switch call.name {
      case "setValueAtTime":
        if index == nil {
          guard properties.count < Limits.tracks else {
            throw CurveSpecError(
              "A script sets at most \(Limits.tracks) properties; there is one more at "
                + "\(reading.location(call.offset)).")
          }
          properties.append((name, []))
        }
        properties[index ?? properties.count - 1].keys.append(
          try AfterEffectsKey(call, arguments, reading))
      case "setTemporalEaseAtKey", "setInterpolationTypeAtKey":
        guard let index, let number = arguments.first else { continue }
        let key = try AfterEffectsKey.index(number, in: properties[index].keys, reading)
        try properties[index].keys[key].set(call, arguments, reading)
      default: continue
      }
    }
    guard !properties.isEmpty else { return nil }
    var drafts: [NamedDraft] = []
    for (name, keys) in properties {
      let keyframes = try AfterEffectsKey.keyframes(keys, reading)
      drafts.append(
        NamedDraft(
          label: name, draft: try reading.curve(through: keyframes, at: keyframes[0].offset)))
    }
    return drafts
  }
}

/// A keyframe of a property with one dimension.
///
/// In a segment of dt seconds the control points are, with speeds in units of value per second,
///
/// ```
/// (t1 + i1 dt, v1 + i1 dt speed1)      (t2 - i2 dt, v2 - i2 dt speed2)      i = influence / 100
/// ```
///
/// Reference: After Effects Scripting Guide, KeyframeEase.
private struct AfterEffectsKey {
  let offset: Int
  let time: Double
  /// The name of the time from which ``time`` counts; `nil` for the start of the composition.
  let start: String?
  let value: Double
  var (isLinearIn, isLinearOut, isHold) = (true, true, false)
  /// The speed and the influence, as a fraction, on both sides.
  var (incoming, outgoing) = (Ease(), Ease())

  struct Ease {
    var speed = 0.0
    var influence = 1.0 / 6
  }

  init(
    _ call: PastedLink, _ arguments: [PastedArgument], _ reading: NotationReading
  ) throws(CurveSpecError) {
    guard arguments.count == 2 else {
      throw CurveSpecError(
        "'setValueAtTime' at \(reading.location(call.offset)) needs a time and a value.")
    }
    offset = call.offset
    (start, time) = try reading.time(of: arguments[0])
    value = try reading.number(of: arguments[1]).value
  }

  /// The index of a key by its number, or by its time: `property.nearestKeyIndex(start + 0.3)`.
  static func index(
    _ argument: PastedArgument, in keys: [AfterEffectsKey], _ reading: NotationReading
  ) throws(CurveSpecError) -> Int {
    if case .chain(let chain)? = argument.values.first, argument.values.count == 1,
      let call = chain.links.last, call.name == "nearestKeyIndex", let time = call.arguments?.first
    {
      let (start, seconds) = try reading.time(of: time)
      guard let index = keys.firstIndex(where: { $0.time == seconds && $0.start == start }) else {
        throw CurveSpecError("There is no key at the time at \(reading.location(time.offset)).")
      }
      return index
    }
    let key = try reading.number(of: argument).value
    guard key >= 1, key <= Double(keys.count), key == key.rounded() else {
      throw CurveSpecError(
        "There is no key \(Number.text(key)) at \(reading.location(argument.offset)).")
    }
    return Int(key) - 1
  }

  /// Sets the eases or the types of interpolation.
  mutating func set(
    _ call: PastedLink, _ arguments: [PastedArgument], _ reading: NotationReading
  ) throws(CurveSpecError) {
    if call.name == "setTemporalEaseAtKey" {
      guard arguments.count == 2 || arguments.count == 3 else {
        throw CurveSpecError(
          "'setTemporalEaseAtKey' at \(reading.location(call.offset)) needs a key and its eases.")
      }
      incoming = try Self.ease(arguments[1], reading)
      outgoing = try Self.ease(arguments[arguments.count - 1], reading)
      (isLinearIn, isLinearOut) = (false, false)
      return
    }
    let types = arguments.dropFirst().map { argument -> String? in
      if case .chain(let chain) = argument.values[0] { chain.links.last?.name } else { nil }
    }
    guard let first = types.first, let last = types.last, types.count <= 2,
      types.allSatisfy({ ["LINEAR", "BEZIER", "HOLD"].contains($0) })
    else {
      throw CurveSpecError(
        "The types at \(reading.location(call.offset)) must be LINEAR, BEZIER or HOLD of "
          + "KeyframeInterpolationType.")
    }
    isLinearIn = first == "LINEAR"
    isLinearOut = last == "LINEAR"
    isHold = last == "HOLD"
  }

  private static func ease(
    _ argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Ease {
    guard case .list(let elements, _) = try reading.onlyValue(of: argument), elements.count == 1,
      case .chain(let chain) = try reading.onlyValue(of: elements[0]), chain.links.count == 1,
      chain.links[0].name == "KeyframeEase", let numbers = chain.links[0].arguments,
      numbers.count == 2
    else {
      throw CurveSpecError(
        "An ease such as '[new KeyframeEase(0, 33)]' is expected at "
          + "\(reading.location(argument.offset)).")
    }
    let influence = try reading.number(of: numbers[1]).value
    guard influence >= 0.1, influence <= 100 else {
      throw CurveSpecError(
        "An influence must be from 0.1 to 100, not \(Number.text(influence)), at "
          + "\(reading.location(numbers[1].offset)).")
    }
    return Ease(speed: try reading.number(of: numbers[0]).value, influence: influence / 100)
  }

  static func keyframes(
    _ keys: [AfterEffectsKey], _ reading: NotationReading
  ) throws(CurveSpecError) -> [PastedKeyframe] {
    var keyframes: [PastedKeyframe] = []
    for (index, key) in keys.enumerated() {
      var keyframe = PastedKeyframe(offset: key.offset, time: key.time, value: key.value)
      if index + 1 < keys.count {
        let next = keys[index + 1]
        guard next.start == key.start else {
          throw CurveSpecError(
            "The time at \(reading.location(next.offset)) does not count from the same start as the one before it."
          )
        }
        guard next.time > key.time else {
          throw CurveSpecError(
            "The time at \(reading.location(next.offset)) is not after the one before it.")
        }
        let duration = next.time - key.time
        if key.isHold {
          keyframe.motion = .hold
        } else if !key.isLinearOut || !next.isLinearIn {
          let slope = (next.value - key.value) / duration
          let out = key.isLinearOut ? Ease(speed: slope) : key.outgoing
          let into = next.isLinearIn ? Ease(speed: slope) : next.incoming
          keyframe.motion = .bezier(
            Point(
              x: key.time + out.influence * duration,
              y: key.value + out.influence * duration * out.speed),
            Point(
              x: next.time - into.influence * duration,
              y: next.value - into.influence * duration * into.speed))
        }
      }
      keyframes.append(keyframe)
    }
    return keyframes
  }
}

extension NotationReading {
  /// A time in seconds, which may count from one that a script finds, such as that of a layer: `start + 0.3`.
  fileprivate func time(
    of argument: PastedArgument
  ) throws(CurveSpecError) -> (start: String?, seconds: Double) {
    guard case .chain(let chain)? = argument.values.first,
      resolved(argument.values)?.isNumber != true
    else { return (nil, try number(of: argument).value) }
    try checkSettable(argument.values[0])
    let start = chain.links.map { $0.name }.joined(separator: ".")
    guard argument.values.count > 1 else { return (start, 0) }
    guard case .symbol(UInt8(ascii: "+"), let offset) = argument.values[1],
      argument.values.count > 2
    else { return (nil, try number(of: argument).value) }
    let rest = PastedArgument(
      label: nil, offset: offset, isAssigned: false, values: Array(argument.values.dropFirst(2)))
    return (start, try number(of: rest).value)
  }
}

extension PastedValue {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
