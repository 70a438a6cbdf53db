/// What a name is for in source code, found once when it is read, so that no list of words is searched for a token.
struct SourceRoles: OptionSet, Sendable {
  let rawValue: UInt16

  /// Words before the name of a variable: `let`, `final`.
  static let variable = SourceRoles(rawValue: 1 << 0)
  /// Words before the type of a constant: `const Duration fast`.
  static let constant = SourceRoles(rawValue: 1 << 1)
  /// Words before the name of a type whose members are constants.
  static let type = SourceRoles(rawValue: 1 << 2)
  /// Words before the name of a type or a function.
  static let scope = SourceRoles(rawValue: 1 << 3)
  /// Words before a bracket that opens no parameters, such as `if`.
  static let statement = SourceRoles(rawValue: 1 << 4)
  /// Words that start a declaration.
  static let declaration = SourceRoles(rawValue: 1 << 5)
  /// Words after which a slash does not divide.
  static let slash = SourceRoles(rawValue: 1 << 6)
  /// Words after which a dot starts a value.
  static let dot = SourceRoles(rawValue: 1 << 7)
  /// Words before a name that do not change a curve.
  static let keyword = SourceRoles(rawValue: 1 << 8)
  /// Names at which the scanner of a language looks for a curve.
  static let sought = SourceRoles(rawValue: 1 << 9)
  /// Words before the name of a module.
  static let module = SourceRoles(rawValue: 1 << 10)

  /// The roles of a name; none for most names.
  init(of name: String) {
    guard let place = SourceRoles.place(of: name), SourceRoles.places[place] else {
      self = SourceRoles(rawValue: 0)
      return
    }
    self = SourceRoles.byName[name] ?? SourceRoles(rawValue: 0)
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static let byName: [String: SourceRoles] = {
    var roles: [String: SourceRoles] = [:]
    let lists: [(SourceRoles, Set<String>)] = [
      (.variable, SourceConstants.keywords), (.constant, ["const", "final"]),
      (.type, SourceConstants.types), (.scope, SourceScopes.keywords),
      (.statement, SourceScopes.statements), (.declaration, SourceText.declarations),
      (.slash, PastedScanner.operators), (.dot, SourceText.words),
      (.keyword, PastedTextParser.keywords), (.sought, SourceScanner.swiftWords),
      (.sought, SourceScanner.kotlinWords), (.sought, SourceScanner.dartWords),
      (.sought, SourceScanner.javaScriptWords), (.module, ["from", "import", "require"]),
    ]
    for (role, names) in lists {
      for name in names { roles[name, default: []].insert(role) }
    }
    return roles
  }()

  /// Whether a name of ``byName`` has a place, which most other names have not.
  private static let places: [Bool] = {
    var places = [Bool](repeating: false, count: 1 << 15)
    for name in byName.keys { place(of: name).map { places[$0] = true } }
    return places
  }()

  /// The place of a name in ``places``, by its length, its first and its last letter.
  private static func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return nil }
      return min(bytes.count, 31) << 10 | Int(first & 31) << 5 | Int(last & 31)
    }
  }
}
