internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// A JSON object with curves, perhaps in groups: design tokens.
struct DocumentGroup {
  /// The keys in their order.
  private var keys: [String] = []
  private var members: [String: Member] = [:]
  /// The number that the next text with a name gets.
  private var next: [String: Int] = [:]

  private indirect enum Member {
    case text(String)
    case group(DocumentGroup)
  }

  /// Puts each curve under its label.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - isNested: Whether the words before the dots of a label are groups.
  init(_ curves: [NamedConversion], isNested: Bool) {
    for curve in curves {
      let label = DocumentGroup.key(curve.label, hasDots: !isNested)
      place(curve.conversion.text, at: isNested ? DocumentGroup.path(curve.label) : [label])
    }
  }

  init() {}

  /// Puts a text at a path or, if something else is there, under a name made of the path.
  ///
  /// - Returns: The path of the text.
  @discardableResult mutating func place(_ text: String, at path: [String]) -> [String] {
    if add(text, at: path[...]) { return path }
    // A token cannot be a group as well, and each name occurs once.
    var flat = path.joined(separator: "-")
    let first = flat
    while !add(text, at: [flat]) {
      let number = next[first] ?? 2
      next[first] = number + 1
      flat = "\(first)-\(number)"
    }
    return [flat]
  }

  /// The path of a token, with keys that the format has.
  static func path(of names: [String]) -> [String] {
    var words = names.map { name in
      // A name of the format stays as it is.
      let isLegal =
        !name.isEmpty && name.first != "$"
        && !name.unicodeScalars.contains { $0 == "{" || $0 == "}" || $0 == "." }
      return isLegal ? name : key(name, hasDots: false)
    }.filter { !$0.isEmpty }
    if names.last == "$root", !words.isEmpty { words[words.count - 1] = "$root" }
    if words.isEmpty { return ["curve"] }
    return words.count <= 16 ? words : [words.joined(separator: "-")]
  }

  /// The groups and the name of a label, at most eight.
  private static func path(_ label: String) -> [String] {
    let words = label.split(separator: ".").map { key(String($0), hasDots: false) }
      .filter { !$0.isEmpty }
    if words.isEmpty { return ["curve"] }
    return words.count <= 8 ? words : [words.joined(separator: "-")]
  }

  /// A label as a key: on one line, and without the characters that names of design tokens do not have.
  static func key(_ label: String, hasDots: Bool) -> String {
    let line = DisplayText.line(label).drop { $0 == "$" || $0 == " " }
    let key = String(line.filter { hasDots || ($0 != "{" && $0 != "}" && $0 != ".") }.prefix(200))
    return key.isEmpty && hasDots ? "curve" : key
  }

  /// Adds a text; `false` if there is another one at a part of its path.
  private mutating func add(_ text: String, at path: ArraySlice<String>) -> Bool {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    guard let member = members[key] else {
      var group = DocumentGroup()
      if !rest.isEmpty, !group.add(text, at: rest) { return false }
      keys.append(key)
      members[key] = rest.isEmpty ? .text(text) : .group(group)
      return true
    }
    guard case .group(var group) = member, !rest.isEmpty else { return false }
    members[key] = nil
    let isAdded = group.add(text, at: rest)
    members[key] = .group(group)
    return isAdded
  }

  /// The object, with a line for each curve.
  var text: String { text(indent: "") + "\n" }

  private func text(indent: String) -> String {
    let lines = keys.map { key in
      let value =
        switch members[key] {
        case .text(let text): text
        case .group(let group): group.text(indent: indent + "  ")
        case nil: "{}"
        }
      return "\(indent)  \(JSONText.string(key)): \(value)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }
}
