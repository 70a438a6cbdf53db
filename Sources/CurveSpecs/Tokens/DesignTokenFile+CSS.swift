// The custom properties of a style sheet as tokens.

extension DesignTokenFile {
  /// Reads the custom properties of a style sheet that are durations, easings, transitions, or `var()` of one, and the
  /// variables of Sass with their maps.
  ///
  /// Others are not motion. Of several declarations of one property, the first one counts. Curves
  /// elsewhere in the style sheet follow, with the names that they have as findings.
  ///
  /// - Parameter text: The style sheet.
  package init(styleSheet text: String) {
    let sheet = SourceText(Array(text.utf8), in: .css, SourceLines(Array(text.utf8)))
    var properties = StyleProperties(sheet)
    var tokens = properties.tokens()
    var remarks = properties.remarks
    var used = UniquePaths(tokens.map { $0.path })
    for finding in SourceFindings(of: text, in: .css, settings: []).findings
    where finding.label.map({ properties.isToken($0) }) != true {
      let place = "line \(finding.line), column \(finding.column)"
      switch finding.result {
      case .failure(let error): remarks.append("\(place): not read: \(error)")
      case .success(let spec):
        tokens.append(
          DesignToken(
            used.insert([DesignTokenFile.name(of: finding) ?? spec.family.name]),
            .success(.curve(spec.description)), extras: finding.remarks,
            place: place, offset: finding.range.lowerBound))
      }
    }
    self.init(tokens, remarks: remarks)
  }

  /// The name of a curve of a style sheet: the words of its selector and of its property, with hyphens between them.
  private static func name(of finding: SourceFinding) -> String? {
    let isProperty = finding.label?.hasPrefix("--") != true && finding.name != ":root"
    let words = [isProperty ? finding.name : nil, finding.label].compactMap { $0 }
    let parts = words.joined(separator: " ").utf8.split { !$0.isInName && $0 < 0x80 }
    let name = parts.map { String(decoding: $0, as: UTF8.self).withoutMarks }
      .joined(separator: "-")
    return name.isEmpty ? nil : name
  }
}

/// The custom properties of a style sheet, as they are declared.
private struct StyleProperties {
  private let sheet: SourceText
  /// The names in their order, with `--`.
  private var names: [String] = []
  private var declarations: [String: Declaration] = [:]
  private var paths: [String: [String]] = [:]
  private(set) var remarks: [String] = []
  /// The properties that are tokens.
  private var written: Set<String> = []

  private struct Declaration {
    let values: [Component]?
    let source: String
    let comment: (path: [String], description: String?)?
    let offset: Int
  }

  /// A value between spaces.
  private enum Component {
    case time(DesignTokenTime)
    case easing(String)
    case variable(String)
  }

  /// Finds the declarations.
  init(_ sheet: SourceText) {
    self.sheet = sheet
    var (index, depth) = (0, 0)
    while !sheet[index].isEnd {
      if sheet.isSymbol("{", at: index) { depth += 1 }
      if sheet.isSymbol("}", at: index) { depth -= 1 }
      // In braces, a variable of Sass is one of a function.
      guard let name = sheet.name(at: index),
        name.hasPrefix("--") || depth == 0 && name.hasPrefix("$"),
        sheet.isSymbol(":", at: index + 1),
        index == 0 || ["{", "}", ";"].contains(where: { sheet.isSymbol($0, at: index - 1) })
      else {
        index += 1
        continue
      }
      var end = index + 2
      while !sheet[end].isEnd, !sheet.isSymbol(";", at: end), !sheet.isSymbol("}", at: end) {
        end = max(end, sheet.partners[end]) + 1
      }
      var value = (index + 2)..<end
      if name.hasPrefix("$"), let members = sheet.mapMembers(value, named: name) {
        for member in members { add(member.name, at: member.key, member.value) }
      } else {
        // Sass's '!default'.
        while name.hasPrefix("$"), value.count > 2, sheet.isSymbol("!", at: value.upperBound - 2) {
          value = value.lowerBound..<(value.upperBound - 2)
        }
        add(name, at: index, value)
      }
      index = end
    }
    var used = UniquePaths()
    for name in names {
      let words =
        name.hasPrefix("$")
        ? name.withoutMarks.split(separator: ".").map(String.init) : [name.withoutMarks]
      paths[name] = used.insert(declarations[name]?.comment?.path ?? words)
    }
  }

  /// Whether a property is a token.
  func isToken(_ name: String) -> Bool { written.contains(name) }

  private mutating func add(_ name: String, at index: Int, _ value: Range<Int>) {
    let source = value.isEmpty ? "" : text(of: value)
    if let known = declarations[name] {
      if known.source != source, remarks.count < 64 {
        let line = sheet.lines.position(of: sheet[index].offset).line
        remarks.append(
          "The property \(quoted(name)) has another value in line \(line), which is not read.")
      }
      return
    }
    names.append(name)
    declarations[name] = Declaration(
      values: components(value), source: source, comment: comment(before: index),
      offset: sheet[index].offset)
  }

  private func text(of tokens: Range<Int>) -> String {
    String(
      decoding: sheet.bytes[sheet[tokens.lowerBound].offset..<sheet[tokens.upperBound - 1].end],
      as: UTF8.self)
  }

  /// The values between spaces; `nil` if one of them is of another kind.
  private func components(_ value: Range<Int>) -> [Component]? {
    var components: [Component] = []
    var index = value.lowerBound
    while index < value.upperBound {
      var end = index + 1
      if sheet.isSymbol("(", at: end), sheet[end].isJoined, sheet.partners[end] > end {
        end = sheet.partners[end] + 1
      }
      guard end <= value.upperBound, components.count < 4,
        index == value.lowerBound || !sheet[index].isJoined
      else { return nil }
      let text = text(of: index..<end)
      if let time = DesignTokenTime(text.lowercased()) {
        components.append(.time(time))
      } else if sheet.name(at: index)?.lowercased() == "var" {
        // A fallback is another value.
        guard end == index + 4, let name = sheet.name(at: index + 2) else { return nil }
        components.append(.variable(name))
      } else if let name = sheet.name(at: index), name.hasPrefix("$"), end == index + 1 {
        components.append(.variable(name))
      } else if let name = sheet.name(at: index)?.lowercased(),
        StyleProperties.easings.contains(name),
        let easing = DesignTokenReader.easing(inWords: text)
      {
        components.append(.easing(easing))
      } else {
        return nil
      }
      index = end
    }
    return components.isEmpty ? nil : components
  }

  private static let easings: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
    "cubic-bezier",
    "steps",
  ]

  /// The path and the description in the comment before a declaration.
  private func comment(before index: Int) -> (path: [String], description: String?)? {
    let start = index == 0 ? 0 : sheet[index - 1].end
    let space = String(decoding: sheet.bytes[start..<sheet[index].offset], as: UTF8.self)
    return DesignTokenFile.path(inComment: space)
  }

  // MARK: Tokens

  /// The tokens, each with the value at the end of its references.
  mutating func tokens() -> [DesignToken] {
    var known: [String: DesignTokenValue] = [:]
    var tokens: [DesignToken] = []
    var others = 0
    for name in names {
      guard let declaration = declarations[name] else { continue }
      guard let value = value(of: name, &known, depth: 0) else {
        others += 1
        continue
      }
      var alias: [String]?
      if let values = declaration.values, values.count == 1, case .variable(let other) = values[0] {
        alias = path(of: other)
      }
      let line = sheet.lines.position(of: declaration.offset).line
      written.insert(name)
      tokens.append(
        DesignToken(
          path(of: name), .success(value), alias: alias,
          description: declaration.comment?.description, place: "\(name) (line \(line))",
          offset: declaration.offset))
    }
    if others > 0 {
      let isSass = names.contains { $0.hasPrefix("$") }
      remarks.append(
        others == 1
          ? "1 \(isSass ? "variable" : "custom property") is not motion and is left out."
          : "\(others) \(isSass ? "variables" : "custom properties") are not motion and are left out."
      )
    }
    return tokens
  }

  private func path(of name: String) -> [String] { paths[name] ?? [name] }

  /// The value of a property; `nil` if it is not motion, or refers to nothing or to itself.
  private func value(
    of name: String, _ known: inout [String: DesignTokenValue], depth: Int
  ) -> DesignTokenValue? {
    if let value = known[name] { return value }
    guard let values = declarations[name]?.values, depth <= DesignTokenReader.maximumReferences
    else { return nil }
    var times: [DesignTokenPart<DesignTokenTime>] = []
    var easings: [DesignTokenPart<String>] = []
    var whole: DesignTokenValue?
    for component in values {
      switch component {
      case .time(let time): times.append(DesignTokenPart(time))
      case .easing(let easing): easings.append(DesignTokenPart(easing))
      case .variable(let other):
        whole = value(of: other, &known, depth: depth + 1)
        switch whole {
        case .time(let time)?: times.append(DesignTokenPart(time, reference: path(of: other)))
        case .easing(let easing)?:
          easings.append(DesignTokenPart(easing, reference: path(of: other)))
        case .transition? where values.count == 1: break
        default: return nil
        }
      }
    }
    let value: DesignTokenValue?
    switch (times.count, easings.count) {
    case (0, 0): value = whole
    case (1, 0): value = .time(times[0].value)
    case (0, 1): value = .easing(easings[0].value)
    case (1...2, 1):
      value = .transition(
        DesignTokenTransition(
          duration: times[0],
          delay: times.count == 2
            ? times[1] : DesignTokenPart(DesignTokenTime(0, isInMilliseconds: true)),
          easing: easings[0]))
    default: value = nil
    }
    known[name] = value
    return value
  }
}
