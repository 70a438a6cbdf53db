import CurveTestSupport

/// A random file of tokens: types, references, cycles, mistakes and hostile names.
struct RandomTokens {
  private(set) var text = ""
  private var paths: [String] = []

  private static let names = [
    "a", "b", "ease", "motion", "$root", "a b", "__proto__", "constructor", "class", "é", "🎉",
    "*/ } body { color: red", "\\\"; alert(1); \\\"", "\\n}", "${x}", "</style>", "\\u2028x",
    "x\\u202Ey", "1", "-",
    "\\\\", "// c", "`", "a:b", "@token q", "#", "\\u0000", "static", "enter", "Enter", "spring",
    "\\ud83d\\ude00",
  ]

  init(using random: inout SeededGenerator) {
    text = group(depth: 0, path: [], using: &random)
  }

  private mutating func group(
    depth: Int, path: [String], using random: inout SeededGenerator
  ) -> String {
    var members: [String] = []
    if Bool.random(using: &random) {
      members.append("\"$type\": \"\(type(&random))\"")
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      members.append("\"$description\": \"\(Self.names.randomElement(using: &random) ?? "")\"")
    }
    var used: Set<String> = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard let name = Self.names.randomElement(using: &random), used.insert(name).inserted else {
        continue
      }
      let inner = path + [name]
      let isGroup = depth < 3 && Int.random(in: 0..<3, using: &random) == 0
      let value =
        isGroup
        ? group(depth: depth + 1, path: inner, using: &random)
        : token(path: inner, using: &random)
      members.append("\"\(name)\": \(value)")
    }
    members.append(
      "\"last\": { \"$type\": \"duration\", \"$value\": { \"value\": 1, \"unit\": \"s\" } }")
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func type(_ random: inout SeededGenerator) -> String {
    ["duration", "cubicBezier", "transition", "color", "spring"].randomElement(using: &random) ?? ""
  }

  private mutating func token(
    path: [String], using random: inout SeededGenerator
  ) -> String {
    paths.append(path.joined(separator: "."))
    var members: [String] = []
    let type = type(&random)
    if Int.random(in: 0..<4, using: &random) > 0 { members.append("\"$type\": \"\(type)\"") }
    if Int.random(in: 0..<6, using: &random) == 0 {
      members.append("\"$description\": \"\(Self.names.randomElement(using: &random) ?? "")\"")
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      members.append("\"$extensions\": { \"x\": [1, 2.50, \"{a}\", null, true, { }] }")
    }
    members.append("\"$value\": \(value(type, &random))")
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func value(_ type: String, _ random: inout SeededGenerator) -> String {
    // Later paths, too: a reference may be to a token that follows, or to none.
    if Int.random(in: 0..<4, using: &random) == 0 {
      let path = Bool.random(using: &random) ? paths.randomElement(using: &random) : "last"
      return "\"{\(path ?? "b")}\""
    }
    let number = Double(Int.random(in: -50...150, using: &random)) / 100
    switch type {
    case "duration": return "{ \"value\": \(number * 100), \"unit\": \"ms\" }"
    case "cubicBezier": return "[0.2, \(number), \(abs(number)), 1]"
    case "transition":
      return
        "{ \"duration\": \(value("duration", &random)), \"delay\": { \"value\": 0, \"unit\": \"ms\" }, "
        + "\"timingFunction\": \(value("cubicBezier", &random)) }"
    case "spring":
      return "{ \"stiffness\": 100, \"damping\": \(abs(number) * 20 + 1), \"mass\": 1 }"
    default: return "\"\(Self.names.randomElement(using: &random) ?? "")\""
    }
  }
}
