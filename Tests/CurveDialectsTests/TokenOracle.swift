import Foundation

/// The tokens of a file as Foundation's JSON reader has them, resolved by the words of the format.
///
/// It knows only files without mistakes, and shares no code with the library.
struct TokenOracle {
  /// The values by their paths: a number of milliseconds, four numbers, or both with the delay.
  private(set) var values: [String: [Double]] = [:]
  /// The tokens that are another name of one, with it.
  private(set) var aliases: [String: String] = [:]
  private let root: [String: Any]
  private var tokens: [String: (object: [String: Any], type: String?)] = [:]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = object as? [String: Any] ?? [:]
    collect(root, [], nil)
    for (path, token) in tokens {
      if let target = alias(token.object) { aliases[path] = target }
      if let value = value(of: path) { values[path] = value }
    }
    aliases = aliases.filter { values[$0.key] != nil }
  }

  private mutating func collect(_ group: [String: Any], _ path: [String], _ type: String?) {
    let own = group["$type"] as? String
    if group["$value"] != nil || group["$ref"] != nil {
      tokens[path.joined(separator: ".")] = (group, own ?? type)
      return
    }
    if let base = group["$extends"] as? String {
      var other = root
      for name in base.dropFirst().dropLast().split(separator: ".") {
        other = other[String(name)] as? [String: Any] ?? [:]
      }
      collect(other, path, type)
    }
    for (key, value) in group where key == "$root" || !key.hasPrefix("$") {
      guard let inner = value as? [String: Any] else { continue }
      let base = (group["$extends"] as? String).map { _ in "cubicBezier" }
      collect(inner, path + [key], own ?? base ?? type)
    }
  }

  /// The token that another one names.
  private func alias(_ token: [String: Any]) -> String? {
    if let text = token["$value"] as? String, text.hasPrefix("{") {
      return String(text.dropFirst().dropLast())
    }
    return (token["$ref"] as? String).map {
      $0.dropFirst(2).split(separator: "/").joined(separator: ".")
    }
  }

  private func value(of path: String) -> [Double]? {
    guard let token = tokens[path] else { return nil }
    if let target = alias(token.object) { return value(of: target) }
    switch token.type {
    case "duration": return milliseconds(token.object["$value"])
    case "cubicBezier": return numbers(token.object["$value"])
    case "transition":
      guard let value = token.object["$value"] as? [String: Any],
        let duration = milliseconds(value["duration"]), let delay = milliseconds(value["delay"]),
        let easing = numbers(value["timingFunction"])
      else { return nil }
      return duration + delay + easing
    default: return nil
    }
  }

  private func milliseconds(_ value: Any?) -> [Double]? {
    if let other = referenced(value) { return other }
    guard let object = value as? [String: Any], let unit = object["unit"] as? String,
      let number = number(object["value"])
    else { return nil }
    return [unit == "s" ? number * 1000 : number]
  }

  private func numbers(_ value: Any?) -> [Double]? {
    if let other = referenced(value) { return other }
    return (value as? [Any])?.compactMap(number)
  }

  private func referenced(_ value: Any?) -> [Double]? {
    if let text = value as? String { return self.value(of: String(text.dropFirst().dropLast())) }
    guard let object = value as? [String: Any], object["$ref"] != nil else { return nil }
    return alias(object).flatMap { self.value(of: $0) }
  }

  /// A number, or the one at the end of a pointer.
  private func number(_ value: Any?) -> Double? {
    if let number = value as? Double { return number }
    guard let pointer = (value as? [String: Any])?["$ref"] as? String else { return nil }
    var node: Any? = root
    for name in pointer.dropFirst(2).split(separator: "/").map(String.init) {
      node =
        (node as? [Any]).flatMap { list in Int(name).map { list[$0] } }
        ?? (node as? [String: Any])?[name]
    }
    return number(node)
  }
}
