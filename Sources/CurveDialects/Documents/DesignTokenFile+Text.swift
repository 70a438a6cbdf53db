internal import CurveMeasure
internal import CurveSpecs

extension DesignTokenFile.Source {
  /// The file with two spaces for each level; each number and text is as it is written.
  var text: String {
    var text = ""
    write(root, indent: "", to: &text)
    return text + "\n"
  }

  private func write(_ node: JSONNode, indent: String, to text: inout String) {
    // What is short stands on one line.
    let isShort = node.range.count <= 120
    if isShort {
      var line = ""
      writeLine(node, to: &line)
      if line.utf8.count <= 80, node.members == nil || !hasTokens(node) { return text += line }
    }
    switch node.content {
    case .list(let values):
      write(values.map { (nil, $0) }, "[", "]", indent: indent, to: &text)
    case .object(let members):
      write(members.map { ($0.key, $0.value) }, "{", "}", indent: indent, to: &text)
    default: writeLine(node, to: &text)
    }
  }

  /// Whether an object in an object is a token.
  private func hasTokens(_ node: JSONNode) -> Bool {
    (node.members ?? []).contains { $0.value["$value"] != nil || hasTokens($0.value) }
  }

  private func write(
    _ elements: [(key: String?, value: JSONNode)], _ start: String, _ end: String, indent: String,
    to text: inout String
  ) {
    guard !elements.isEmpty else { return text += start + end }
    var separator = start
    for element in elements {
      text += "\(separator)\n\(indent)  "
      if let key = element.key { text += JSONText.string(key) + ": " }
      write(element.value, indent: indent + "  ", to: &text)
      separator = ","
    }
    text += "\n\(indent)\(end)"
  }

  private func writeLine(_ node: JSONNode, to text: inout String) {
    switch node.content {
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        writeLine(value, to: &text)
      }
      text += "]"
    case .object(let members):
      text += members.isEmpty ? "{" : "{ "
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += JSONText.string(member.key) + ": "
        writeLine(member.value, to: &text)
      }
      text += members.isEmpty ? "}" : " }"
    case .text(let string) where bytes[node.range.lowerBound] != UInt8(ascii: "\""):
      text += JSONText.string(string)
    default: text += String(decoding: bytes[node.range], as: UTF8.self)
    }
  }
}

extension JSONNode {
  /// The keys other than types that groups have, each once.
  var groupProperties: [String] {
    guard let members, self["$value"] == nil else { return [] }
    var keys: [String] = []
    for member in members {
      let isOwn = ["$description", "$extensions", "$deprecated"].contains(member.key)
      for key in isOwn ? [member.key] : member.value.groupProperties where !keys.contains(key) {
        keys.append(key)
      }
    }
    return keys
  }
}
