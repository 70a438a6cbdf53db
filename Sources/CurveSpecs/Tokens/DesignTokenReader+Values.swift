internal import CurveKit

// The values of each type.

extension DesignTokenReader {
  /// The value of a token, with its references followed.
  ///
  /// - Throws: An error for a value that its type does not allow.
  func value(at path: [String], _ entry: Entry) throws(CurveSpecError) -> DesignTokenValue {
    let hasValue = entry.object["$value"] != nil
    let place = place(path + (hasValue ? ["$value"] : []), entry.value)
    guard !hasValue || entry.object["$ref"] == nil else {
      throw CurveSpecError("The token at \(place) has both '$value' and '$ref'.")
    }
    var jumps = 0
    let (node, reference) = try followed(entry.value, &jumps, at: place)
    let type = type(of: path)
    if let reference, let type, let other = self.type(of: reference), other != type {
      throw CurveSpecError(
        "The token at \(place) has the type \(quoted(type)) and refers to one of the type "
          + "\(quoted(other)).")
    }
    if let curve = try ownCurve(at: path) {
      if type == "cubicBezier", let easing = try? easing(inWords: curve, at: place) {
        return .easing(easing)
      }
      do throws(CurveSpecError) {
        _ = try CurveSpec(expression: curve)
      } catch {
        throw CurveSpecError("The curve in the extension at \(place) is not read: \(error)")
      }
      return .curve(curve)
    }
    switch type {
    case "cubicBezier": return .easing(try easing(node, at: place))
    case "duration": return .time(try time(node, at: place))
    case "transition": return .transition(try transition(node, at: path + ["$value"]))
    case "spring"?: return .curve(try spring(node, at: place))
    case let type? where type.hasSuffix(".spring"): return .curve(try spring(node, at: place))
    default: return .other(type: type)
    }
  }

  private func number(
    _ node: JSONNode?, at place: @autoclosure () -> String
  ) throws(CurveSpecError) -> Double? {
    guard let node else { return nil }
    var jumps = 0
    return try followed(node, &jumps, at: place()).node.number
  }

  /// An easing as an expression: four numbers, or the words of CSS that older files have.
  private func easing(_ node: JSONNode, at place: String) throws(CurveSpecError) -> String {
    if let text = node.text { return try easing(inWords: text, at: place) }
    guard case .list(let values) = node.content, values.count == 4 else {
      throw CurveSpecError("Four numbers in brackets are expected at \(place).")
    }
    var numbers: [Double] = []
    for value in values {
      guard let number = try number(value, at: place) else {
        throw CurveSpecError("Four numbers in brackets are expected at \(place).")
      }
      numbers.append(number)
    }
    for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
      throw CurveSpecError(
        "The Bézier at \(place) has the x \(Number.text(x)), which must be from 0 to 1.")
    }
    return "cubic-bezier(\(numbers.map { Number.text($0) }.joined(separator: ", ")))"
  }

  private func easing(inWords text: String, at place: String) throws(CurveSpecError) -> String {
    guard let easing = DesignTokenReader.easing(inWords: text) else {
      throw CurveSpecError("The text \(quoted(text)) at \(place) is not an easing without a time.")
    }
    return easing
  }

  /// An easing of CSS without a time: `ease-in`, `cubic-bezier(0.2, 0, 0, 1)` or `steps(4)`.
  static func easing(inWords text: String) -> String? {
    guard let spec = try? CurveSpec(expression: text), spec.modifiers.isEmpty,
      spec.family.group == .timingCurves || spec.family.group == .easings, spec.from == 0,
      spec.to == 1, !text.has("duration"),
      spec.path != nil || !text.has("\"") && !text.has("'")
    else { return nil }
    return spec.shortDescription
  }

  /// A time as `{ "value": 200, "unit": "ms" }`, or as the text "200ms" of older files.
  private func time(_ node: JSONNode, at place: String) throws(CurveSpecError) -> DesignTokenTime {
    if let text = node.text, let time = DesignTokenTime(text) { return time }
    var jumps = 0
    if let members = node.members, members.count == 2, let unit = node["unit"],
      let number = try number(node["value"], at: place),
      let text = try followed(unit, &jumps, at: place).node.text, text == "ms" || text == "s"
    {
      return DesignTokenTime(number, isInMilliseconds: text == "ms")
    }
    throw CurveSpecError(
      "A time such as { \"value\": 200, \"unit\": \"ms\" } is expected at \(place).")
  }

  private func transition(
    _ node: JSONNode, at path: [String]
  ) throws(CurveSpecError) -> DesignTokenTransition {
    guard let members = node.members else {
      throw CurveSpecError("The transition at \(place(path, node)) must be an object.")
    }
    let keys = ["duration", "delay", "timingFunction"]
    for member in members where !keys.contains(member.key) {
      throw CurveSpecError(
        "A transition has no member \(quoted(member.key)), at \(place(path + [member.key], member.value))."
      )
    }
    guard let duration = node["duration"], let timing = node["timingFunction"] else {
      throw CurveSpecError(
        "The transition at \(place(path, node)) needs 'duration' and 'timingFunction'.")
    }
    let none = DesignTokenPart(DesignTokenTime(0, isInMilliseconds: true))
    var delay = none
    if let node = node["delay"] { delay = try timePart(node, at: path + ["delay"]) }
    return DesignTokenTransition(
      duration: try timePart(duration, at: path + ["duration"]), delay: delay,
      easing: try easingPart(timing, at: path + ["timingFunction"]))
  }

  private func timePart(
    _ node: JSONNode, at path: [String]
  ) throws(CurveSpecError) -> DesignTokenPart<DesignTokenTime> {
    let place = place(path, node)
    guard let (reference, value) = try referenced(node, as: "duration", at: place) else {
      var jumps = 0
      return DesignTokenPart(try time(followed(node, &jumps, at: place).node, at: place))
    }
    guard case .time(let time) = value else { throw wrongType(at: place, "duration") }
    return DesignTokenPart(time, reference: reference)
  }

  private func easingPart(
    _ node: JSONNode, at path: [String]
  ) throws(CurveSpecError) -> DesignTokenPart<String> {
    let place = place(path, node)
    guard let (reference, value) = try referenced(node, as: "cubicBezier", at: place) else {
      var jumps = 0
      return DesignTokenPart(try easing(followed(node, &jumps, at: place).node, at: place))
    }
    guard case .easing(let easing) = value else { throw wrongType(at: place, "cubicBezier") }
    return DesignTokenPart(easing, reference: reference)
  }

  /// The token that a part of a value refers to, with its value; `nil` for a value of its own.
  private func referenced(
    _ node: JSONNode, as type: String, at place: String
  ) throws(CurveSpecError) -> (path: [String], value: DesignTokenValue)? {
    guard let reference = try wholeReference(node, at: place) else { return nil }
    // Another transition may refer back to this one.
    guard self.type(of: reference) == type else { throw wrongType(at: place, type) }
    return (reference, try value(at: reference))
  }

  private func wrongType(at place: String, _ type: String) -> CurveSpecError {
    CurveSpecError("The reference at \(place) must be to a token of the type '\(type)'.")
  }

  /// A spring, which the format does not have, in the three forms that files have.
  ///
  /// | members | meaning |
  /// |---|---|
  /// | `stiffness`, `damping`, perhaps `mass` | the numbers of the equation |
  /// | `response`, `dampingRatio` or `damping` | a ratio, and seconds or a time with its unit |
  /// | `duration`, `bounce` | as in SwiftUI; the duration has its unit |
  private func spring(_ node: JSONNode, at place: String) throws(CurveSpecError) -> String {
    let keys = Set((node.members ?? []).map { $0.key })
    func number(_ key: String) throws(CurveSpecError) -> String? {
      try self.number(node[key], at: place).map { Number.text($0) }
    }
    var expression: String?
    if keys.isSubset(of: ["mass", "stiffness", "damping"]), let stiffness = try number("stiffness"),
      let damping = try number("damping"), let mass = node["mass"] == nil ? "1" : try number("mass")
    {
      expression = "spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))"
    } else if keys.count == 2, keys.isSubset(of: ["response", "dampingRatio", "damping"]),
      let node = node["response"],
      let ratio = try number(keys.contains("dampingRatio") ? "dampingRatio" : "damping")
    {
      let response =
        if let seconds = node.number { seconds } else { try time(node, at: place).seconds }
      guard node.number == nil || response <= 30 else {
        throw CurveSpecError(
          "The response of the spring at \(place) is \(Number.text(response)) s; write a time in milliseconds "
            + "with its unit, such as \"400ms\".")
      }
      expression = "spring(response: \(Number.text(response)), dampingRatio: \(ratio))"
    } else if keys == ["duration", "bounce"], let node = node["duration"],
      let bounce = try number("bounce")
    {
      let seconds = Number.text(try time(node, at: place).seconds)
      expression = "spring(duration: \(seconds), bounce: \(bounce))"
    }
    guard let expression else {
      throw CurveSpecError(
        "The spring at \(place) has other members than 'stiffness', 'damping' and 'mass', 'response' and "
          + "'dampingRatio', or 'duration' and 'bounce', or one without its unit.")
    }
    do throws(CurveSpecError) {
      _ = try CurveSpec(expression: expression)
    } catch {
      throw CurveSpecError("The spring at \(place) is not one: \(error)")
    }
    return expression
  }
}

extension DesignTokenTime {
  /// Reads a time with its unit: `200ms` or `0.2s`.
  package init?(_ text: String) {
    let unit = text.hasSuffix("ms") ? 2 : 1
    let digits = text.dropLast(unit)
    guard text.hasSuffix("s"), let last = digits.utf8.last, last.isDigit,
      digits.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(String(digits)), number.isFinite
    else { return nil }
    self.init(number, isInMilliseconds: unit == 2)
  }
}
