/// A value with the name that it has, if any: `let a = value`, `a: value`, or a value alone.
struct PastedStatement {
  let offset: Int
  /// The name, without what is before its last dot; `nil` if there is none.
  let label: String?
  let form: Form
  /// The values between commas; each group has at least one.
  private(set) var groups: [[PastedValue]]

  enum Form {
    /// A value alone.
    case value
    /// `name: value`.
    case member
    /// `name = value`, and a path of names with a value.
    case assignment
    /// `let name = value`, with any keyword.
    case declaration
  }

  /// The only value; `nil` if there are several.
  var onlyValue: PastedValue? {
    groups.count == 1 && groups[0].count == 1 ? groups[0][0] : nil
  }

  /// Splits a text: a statement ends before `;`, and before a name with its value behind a comma or in a new line.
  ///
  /// - Parameter items: The values and symbols of the text.
  /// - Returns: The statements; none if a name has no value.
  /// - Complexity: Linear in the number of items.
  static func all(in items: [PastedItem]) -> [PastedStatement] {
    var statements: [PastedStatement] = []
    var start = 0
    var followsComma = false
    func add(until end: Int) {
      guard end > start else { return }
      let statement = PastedStatement(items[start..<end])
      if followsComma, statement.form == .value, !statements.isEmpty {
        statements[statements.count - 1].groups += statement.groups
      } else {
        statements.append(statement)
      }
    }
    for (index, item) in items.enumerated() {
      let isComma = item.value.isSymbol(",")
      // A second comma is a value, which no reader accepts.
      if item.value.isSymbol(";") || (isComma && (index > start || !followsComma)) {
        add(until: index)
        (start, followsComma) = (index + 1, isComma && index > start)
      } else if item.startsLine, index > start, item.hasKeyword || Name(items[index...]) != nil {
        add(until: index)
        (start, followsComma) = (index, false)
      }
    }
    add(until: items.count)
    return statements.contains { $0.groups.contains { $0.isEmpty } } ? [] : statements
  }

  private init(_ items: ArraySlice<PastedItem>) {
    let first = items[items.startIndex]
    offset = first.value.offset
    let name = Name(items)
    label = name?.label
    form =
      switch name {
      case nil: .value
      case _? where first.hasKeyword: .declaration
      case let name?: name.form
      }
    let values = items[(name?.end ?? items.startIndex)...].map { $0.value }
    groups = [PastedTextParser.withoutCast(values)]
  }

  /// The name at the start of a statement.
  private struct Name {
    var label: String
    var form: Form
    /// The index of the value.
    var end: Int

    /// `nil` if the items do not start with a name that has a value.
    init?(_ items: ArraySlice<PastedItem>) {
      let start = items.startIndex
      func value(_ index: Int) -> PastedValue? {
        start + index < items.endIndex ? items[start + index].value : nil
      }
      func isSymbol(_ character: Unicode.Scalar, _ index: Int) -> Bool {
        value(index)?.isSymbol(character) == true
      }
      func equals(from index: Int) -> Int? {
        items[min(start + index, items.endIndex)...].prefix(24).firstIndex {
          $0.value.isSymbol("=")
        }
      }
      // A function of Kotlin that returns one value: 'fun <T> enter(): FiniteAnimationSpec<T> = …'.
      if value(0)?.name == "fun", let equals = equals(from: 1) {
        let call = items[start..<equals].lazy.compactMap { $0.value.emptyCall }.first
        guard let call else { return nil }
        (label, form, end) = (call, .declaration, equals + 1)
        return
      }
      // A delegated property of Kotlin: 'val alpha by animateFloatAsState(…)'.
      if let name = value(0)?.name, value(1)?.name == "by", case .chain? = value(2) {
        (label, form, end) = (name, .assignment, start + 2)
        return
      }
      // A type before the name, as in Dart and Java: 'Curve ease = …'.
      let first = value(0)?.name != nil && value(1)?.name != nil && isSymbol("=", 2) ? 1 : 0
      guard let names = value(first)?.path, let label = names.last else { return nil }
      let isColon = isSymbol(":", first + 1)
      guard isColon || isSymbol("=", first + 1), !isSymbol(isColon ? ":" : "=", first + 2) else {
        return nil
      }
      self.label = label
      form = isColon && names.count == 1 ? .member : .assignment
      end = start + first + 2
      // 'let a: Animation = .snappy'.
      if isColon, let equals = equals(from: first + 2) { end = equals + 1 }
    }
  }
}

extension PastedValue {
  /// The names of a chain without calls, or a text, as the name of a value.
  fileprivate var path: [String]? {
    switch self {
    case .text(let text, _): [text]
    case .chain(let chain)
    where !chain.hasLeadingDot
      && chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure }):
      chain.links.map { $0.name }
    default: nil
    }
  }

  /// The name of a call without arguments, if the value is nothing else.
  fileprivate var emptyCall: String? {
    guard case .chain(let chain) = self, chain.links.count == 1,
      chain.links[0].arguments?.isEmpty == true
    else { return nil }
    return chain.links[0].name
  }
}
