extension SourceLanguage {
  /// The languages that a text without a file name may have, the likeliest first.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: One language of each family, sorted by how many of its words the text has; none if the text
  ///   cannot be divided into tokens.
  static func candidates(for bytes: [UInt8]) -> [SourceLanguage] {
    guard let tokens = try? PastedToken.all(in: bytes, nil, SourceLexis(.tsx)) else { return [] }
    var counts: [SourceLanguage: Int] = [:]
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .name(let name):
        for (language, words) in SourceLanguage.words where words.contains(name) {
          counts[language, default: 0] += 1
        }
        // '.spring(' has a leading dot in Swift alone.
        if index > 0, tokens[index - 1].isSymbol("."), index < 2 || !endsValue(tokens[index - 2]) {
          counts[.swift, default: 0] += 1
        }
        if name.hasPrefix("--"), name.utf8.count > 2 { counts[.css, default: 0] += 2 }
        let isProperty =
          CSSDeclarations.properties.contains(CSSDeclarations.withoutPrefix(name))
          && index + 1 < tokens.count && tokens[index + 1].isSymbol(":")
        if isProperty, name.has("-") { counts[.css, default: 0] += 2 }
      case .number(let number) where number.isInTimeUnit: counts[.css, default: 0] += 1
      case .symbol(UInt8(ascii: "<"))
      where index + 1 < tokens.count && tokens[index + 1].isJoined:
        if let name = tokens[index + 1].name {
          if ["style", "template", "html", "body", "script"].contains(name) {
            counts[.vue, default: 0] += 4
          } else {
            counts[.tsx, default: 0] += 1
          }
        }
      default: continue
      }
    }
    let order: [SourceLanguage] = [.swift, .tsx, .scss, .kotlin, .dart, .java, .vue]
    // SCSS contains CSS.
    counts[.scss, default: 0] += counts.removeValue(forKey: .css) ?? 0
    let likely = order.enumerated().sorted { first, second in
      let (a, b) = (counts[first.element] ?? 0, counts[second.element] ?? 0)
      return a != b ? a > b : first.offset < second.offset
    }
    return likely.map { $0.element }
  }

  private static func endsValue(_ token: PastedToken) -> Bool {
    switch token.kind {
    case .name, .number, .text, .end: true
    case .symbol(let byte):
      [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }
  }

  /// Words by which a language is recognized.
  private static let words: [(SourceLanguage, Set<String>)] = [
    (
      .swift,
      [
        "func", "let", "var", "withAnimation", "some", "struct", "extension", "init", "guard",
        "UIView", "CASpringAnimation", "CAMediaTimingFunction", "Animation", "State", "Binding",
        "dampingFraction", "UnitCurve",
      ]
    ),
    (
      .kotlin,
      [
        "fun", "val", "tween", "animationSpec", "durationMillis", "Composable", "dampingRatio",
        "infiniteRepeatable", "CubicBezierEasing", "by",
      ]
    ),
    (
      .dart,
      [
        "Curves", "Duration", "Widget", "milliseconds", "Cubic", "CurvedAnimation",
        "SpringDescription",
      ]
    ),
    (.java, ["new", "public", "final", "void", "PathInterpolator", "import"]),
    (
      .tsx,
      [
        "const", "import", "export", "function", "return", "className", "motion", "gsap",
        "useSpring",
        "stiffness", "type", "ease", "easing", "let", "Animated", "from", "config",
      ]
    ),
  ]
}

extension SourceFindings {
  /// Finds the curves of code whose language is not known.
  ///
  /// - Parameter source: The code.
  /// - Returns: The findings in the likeliest language that reads a curve. If no language does: those in the
  ///   likeliest one with code that is not read; `nil` if there is none.
  /// - Complexity: Linear in the length of the text.
  package static func guessingLanguage(of source: String) -> SourceFindings? {
    var unread: SourceFindings?
    for language in SourceLanguage.candidates(for: Array(source.utf8)) {
      let found = SourceFindings(of: source, in: language)
      if found.findings.contains(where: { $0.curve != nil }) { return found }
      if unread == nil, !found.findings.isEmpty || found.stillReason != nil { unread = found }
    }
    return unread
  }
}
