internal import CurveKit

extension NotationReader {
  /// Lottie's animations and their properties.
  static let lottie: [NotationReader] = [
    NotationReader(
      notation: "Lottie", form: "{ \"layers\": [ ] }, { \"a\": 1, \"k\": [keyframes] }",
      read: .text(lottie))
  ]

  /// The properties of an animation that move, or the only one of a part of it.
  ///
  /// A property with several numbers, such as a position, is a curve for each number that changes.
  @Sendable private static func lottie(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard case .object(let members, let offset)? = text.onlyValue else { return nil }
    let root = PastedObject(members: members, offset: offset)
    guard root["layers"] != nil || LottieKeyframes(root) != nil else { return nil }
    var reader = LottieReader()
    if let rate = root["fr"] {
      reader.frameRate = try reading.number(of: rate).value
      guard reader.frameRate > 0 else {
        throw CurveSpecError("'fr' at \(reading.location(rate.offset)) must be above 0.")
      }
    } else {
      reading.remark("Without 'fr', the times are in frames of 1/60 s.")
    }
    if let start = root["ip"] { reader.start = try reading.number(of: start).value }
    try reader.read(root, names: [], &reading)
    guard !reader.drafts.isEmpty else {
      throw CurveSpecError(
        "The Lottie animation has no number that moves from one value to another.")
    }
    return reader.drafts
  }
}

/// The list `k` of a property that moves.
private struct LottieKeyframes {
  /// The keyframes, which have a time.
  let objects: [PastedObject]
  let offset: Int

  /// `nil` for a property that does not move, and for one that is no number or list of numbers.
  init?(_ property: PastedObject) {
    guard let list = property["k"], list.values.count == 1,
      case .list(let elements, let offset) = list.values[0], !elements.isEmpty
    else { return nil }
    var objects: [PastedObject] = []
    for element in elements {
      guard element.label == nil, element.values.count == 1,
        case .object(let members, let offset) = element.values[0]
      else { return nil }
      let object = PastedObject(members: members, offset: offset)
      guard object["t"] != nil else { return nil }
      objects.append(object)
    }
    self.objects = objects
    self.offset = offset
  }
}

private struct LottieReader {
  var frameRate = 60.0
  /// The first frame.
  var start = 0.0
  var drafts: [NamedDraft] = []

  /// The properties of a layer's transform.
  private static let titles = [
    "o": "opacity", "r": "rotation", "p": "position", "s": "scale", "a": "anchor point",
  ]
  /// The components of a position.
  private static let axes = ["x", "y", "z"]

  /// Reads an object of the animation, and those in it.
  mutating func read(
    _ object: PastedObject, names: [String], _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    remark(onExpressionOf: object, names: names, &reading)
    if let keyframes = LottieKeyframes(object) {
      return try read(keyframes, names: names, &reading)
    }
    var names = names
    if let name = object["nm"].flatMap({ reading.word(of: $0.values[0]) }), !name.isEmpty {
      names = [name]
    }
    for member in object.members {
      guard let label = member.label, member.values.count == 1 else { continue }
      switch member.values[0] {
      case .object(let members, let offset):
        let title = label == "ks" ? [] : [Self.titles[label] ?? label]
        try read(
          PastedObject(members: members, offset: offset), names: names + title, &reading)
      case .list(let elements, _):
        for element in elements {
          guard element.values.count == 1, case .object(let members, let offset) = element.values[0]
          else { continue }
          try read(PastedObject(members: members, offset: offset), names: names, &reading)
        }
      default: continue
      }
    }
  }

  /// Remarks on a property whose values an expression of After Effects computes: the player runs it in place of
  /// the keyframes, or with them.
  private func remark(
    onExpressionOf property: PastedObject, names: [String], _ reading: inout NotationReading
  ) {
    guard property["k"] != nil, let expression = property["x"], expression.values.count == 1,
      case .text(let text, _) = expression.values[0], !text.isEmpty
    else { return }
    let name = names.isEmpty ? "A property" : quoted(names.joined(separator: " "))
    reading.remark("\(name) has an expression, 'x', which is not read.")
  }

  /// Reads the numbers of a property that change.
  private mutating func read(
    _ keyframes: LottieKeyframes, names: [String], _ reading: inout NotationReading
  ) throws(CurveSpecError) {
    var values: [[Double]?] = []
    for object in keyframes.objects { values.append(try numbers(object["s"], reading)) }
    let ends = try keyframes.objects.map { object throws(CurveSpecError) in
      try numbers(object["e"], reading)
    }
    // In old files, the last keyframe has only a time.
    for index in values.indices.dropFirst() where values[index] == nil {
      values[index] = ends[index - 1]
    }
    guard let count = values[0]?.count, values.allSatisfy({ $0?.count == count }) else {
      return reading.remark("Of Lottie's properties only numbers are read.")
    }
    for object in keyframes.objects {
      if try isCurved(object, reading) {
        return reading.remark("A position along a curved path is not read.")
      }
    }
    for axis in 0..<count {
      let numbers = values.map { $0?[axis] ?? 0 }
      guard numbers.contains(where: { $0 != numbers[0] }) else { continue }
      guard numbers.first != numbers.last else {
        reading.remark("A number that ends at its first value is not read.")
        continue
      }
      let label = names + (count > 1 && axis < 3 ? [Self.axes[axis]] : [])
      drafts.append(
        NamedDraft(
          label: label.isEmpty ? nil : label.joined(separator: " "),
          draft: try curve(keyframes, numbers, ends.map { $0?[axis] }, axis: axis, reading)))
    }
  }

  private func curve(
    _ keyframes: LottieKeyframes, _ values: [Double], _ ends: [Double?], axis: Int,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var result: [PastedKeyframe] = []
    for (index, object) in keyframes.objects.enumerated() {
      let offset = object.offset
      let time = (try time(of: object, reading) - start) / frameRate
      var keyframe = PastedKeyframe(offset: offset, time: time, value: values[index])
      guard index + 1 < values.count else {
        result.append(keyframe)
        break
      }
      let next = (try self.time(of: keyframes.objects[index + 1], reading) - start) / frameRate
      let end = ends[index] ?? values[index + 1]
      if let hold = object["h"], try reading.number(of: hold).value == 1 {
        keyframe.motion = .hold
      } else if let out = try handle(object["o"], axis: axis, reading),
        let into = try handle(object["i"], axis: axis, reading)
      {
        func inside(_ handle: Point) -> Point { Point(x: min(max(handle.x, 0), 1), y: handle.y) }
        let isLine = out == .zero && into == Point(x: 1, y: 1)
        keyframe.motion =
          end == keyframe.value || isLine ? .line : .eased(inside(out), inside(into))
      }
      result.append(keyframe)
      if end != values[index + 1], !keyframe.isHold {
        result.append(PastedKeyframe(offset: offset, time: next, value: end, motion: .hold))
      }
    }
    return try reading.curve(through: result, at: keyframes.offset)
  }

  private func time(
    of object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> Double {
    guard let time = object["t"] else {
      throw CurveSpecError("'t' is missing at \(reading.location(object.offset)).")
    }
    return try reading.number(of: time).value
  }

  /// A handle of the segment, as fractions of its time and its change; `nil` if there is none.
  private func handle(
    _ argument: PastedArgument?, axis: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> Point? {
    guard let argument, case .object(let members, let offset) = try reading.onlyValue(of: argument)
    else { return nil }
    let object = PastedObject(members: members, offset: offset)
    guard let x = try numbers(object["x"], reading), let y = try numbers(object["y"], reading),
      !x.isEmpty, !y.isEmpty
    else {
      throw CurveSpecError(
        "The handle at \(reading.location(offset)) needs the numbers 'x' and 'y'.")
    }
    // One number stands for all components.
    return Point(x: x[min(axis, x.count - 1)], y: y[min(axis, y.count - 1)])
  }

  /// Whether the position moves on a curve from this keyframe to the next one.
  private func isCurved(
    _ object: PastedObject, _ reading: NotationReading
  ) throws(CurveSpecError) -> Bool {
    for label in ["to", "ti"] {
      if let numbers = try numbers(object[label], reading), numbers.contains(where: { $0 != 0 }) {
        return true
      }
    }
    return false
  }

  /// A number, or a list of numbers; `nil` for anything else, such as the points of a shape.
  private func numbers(
    _ argument: PastedArgument?, _ reading: NotationReading
  ) throws(CurveSpecError) -> [Double]? {
    guard let argument else { return nil }
    switch try reading.onlyValue(of: argument) {
    case .number(let number, _): return [number.value]
    case .list(let elements, _):
      var numbers: [Double] = []
      for element in elements {
        guard case .number(let number, _) = try reading.onlyValue(of: element) else { return nil }
        numbers.append(number.value)
      }
      return numbers
    default: return nil
    }
  }
}
