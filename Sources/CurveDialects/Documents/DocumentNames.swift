/// Labels as the names of one language, each once.
///
/// Only the letters that the language takes and the digits of a label are kept, so nothing else of it reaches a source
/// file. A letter that it does not take is transliterated to those of ASCII, or is its code point as a word, such as
/// `u5b57`. A mark over a letter is left out. A name that the language reserves, one that starts with a digit and an
/// empty one get the word "curve".
struct DocumentNames {
  /// How the words of a label are joined.
  enum Style: Sendable {
    /// `motionEnter`
    case camel
    /// `motion-enter`
    case kebab
    /// `motion_enter`
    case snake

    /// What is between two words.
    var separator: String {
      switch self {
      case .camel: ""
      case .kebab: "-"
      case .snake: "_"
      }
    }
  }

  let style: Style
  /// The words of the language that are no names.
  let reserved: Set<String>
  /// The letters that the language takes.
  let rule: IdentifierRule
  /// What the further names of a declaration end with.
  let suffixes: [String]
  private var used: Set<String> = []
  /// The number that the next curve with a name gets.
  private var next: [String: Int] = [:]

  init(
    _ style: Style, in rule: IdentifierRule, reserved: Set<String> = [], suffixes: [String] = []
  ) {
    self.style = style
    self.rule = rule
    self.reserved = reserved
    self.suffixes = [""] + suffixes
  }

  /// A new name.
  mutating func name(for label: String) -> String {
    let plain = plainName(label)
    var name = plain
    while suffixes.contains(where: { used.contains(name + $0) }) {
      let number = next[plain] ?? 2
      next[plain] = number + 1
      name = "\(plain)\(style.separator)\(number)"
    }
    for suffix in suffixes { used.insert(name + suffix) }
    return name
  }

  private func plainName(_ label: String) -> String {
    let words = words(of: label)
    var name: String
    switch style {
    case .kebab, .snake:
      name = words.map { $0.lowercased() }.joined(separator: style.separator)
    case .camel:
      let first = words.first ?? ""
      let isAcronym = first.count > 1 && first == first.uppercased()
      name = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
      name += words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    // A small letter of a capital one may have a mark beside it.
    name.unicodeScalars.removeAll { $0 != "-" && $0 != "_" && kind(of: $0) == .other }
    let curve = style == .camel ? "Curve" : style.separator + "curve"
    if name.isEmpty { return "curve" }
    if name.unicodeScalars.first?.properties.generalCategory == .decimalNumber {
      name = "curve" + style.separator + name
    }
    return reserved.contains(name) ? name + curve : name
  }

  /// The runs of letters and digits of a label, of at most 80 characters; `sheetOpens` has two.
  private func words(of label: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isLower = false
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    func add(_ letters: String) {
      for letter in letters.unicodeScalars {
        let kind = kind(of: letter)
        if kind == .other || (kind == .upper && isLower) { end() }
        if kind != .other { word.unicodeScalars.append(letter) }
        isLower = kind == .lower
      }
    }
    for scalar in label.unicodeScalars.prefix(80) where !scalar.isMark {
      if rule.allows(scalar) || !scalar.isLetter {
        add(String(scalar))
      } else if let letters = Transliteration.ascii(scalar) {
        add(letters)
      } else {
        end()
        words.append("u" + String(scalar.value, radix: 16))
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private enum Kind { case lower, upper, digit, other }

  private func kind(of scalar: Unicode.Scalar) -> Kind {
    guard rule.allows(scalar) else { return .other }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return .upper
    case .lowercaseLetter, .modifierLetter, .otherLetter: return .lower
    case .decimalNumber where scalar.isASCII: return .digit
    default: return .other
    }
  }
}

extension Unicode.Scalar {
  /// Whether it stands over or under the letter before it.
  fileprivate var isMark: Bool { properties.generalCategory == .nonspacingMark }

  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

extension DocumentNames {
  /// Words that Swift, Kotlin, JavaScript or Dart reserves.
  static let keywords: Set<String> = [
    "abstract", "arguments", "as", "assert", "associatedtype", "await", "boolean", "break", "byte",
    "case", "catch", "char", "class", "const", "continue", "debugger", "default", "defer", "deinit",
    "delete", "do", "double", "else", "enum", "eval", "export", "extends", "extension",
    "fallthrough", "false", "fileprivate", "final", "finally", "float", "for", "fun", "func",
    "function", "goto", "guard", "if", "implements", "import", "in", "infinity", "init", "inout",
    "instanceof", "int", "interface", "internal", "is", "let", "long", "nan", "native", "new",
    "nil", "null", "object", "operator", "package", "precedencegroup", "private", "protected",
    "protocol", "public", "repeat", "rethrow", "rethrows", "return", "self", "short", "static",
    "struct", "subscript", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "type", "typealias", "typeof", "undefined", "val", "var", "void",
    "volatile", "when", "where", "while", "with", "yield",
  ]
}
