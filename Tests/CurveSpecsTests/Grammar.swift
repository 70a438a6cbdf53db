import CurveTestSupport

/// A grammar as the documentation writes it: it makes sentences, and decides whether a text is one.
///
/// Rules in capital letters are single tokens. Between the others there may be spaces.
struct Grammar {
  private indirect enum Node {
    case word(String)
    case rule(String)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, upTo: Int)
  }

  private var rules: [String: Node] = [:]

  /// The rules in the blocks of code that have an "=" after their first word.
  init(of page: String) {
    let blocks = page.split(separator: "```\n", omittingEmptySubsequences: false)
    for block in blocks where block.contains(/^[A-Za-z-]+ +=/) {
      var words = block.matches(of: /"[^"]*"|\(\*.*\*\)|[A-Za-z0-9-]+|[=|\[\]{}()]/)
        .map { String($0.output) }.filter { !$0.hasPrefix("(*") }[...]
      while let name = words.popFirst(), words.popFirst() == "=" {
        rules[name] = Grammar.choice(&words)
      }
    }
  }

  private static func choice(_ words: inout ArraySlice<String>) -> Node {
    var alternatives: [[Node]] = [[]]
    while let word = words.first, ![")", "]", "}"].contains(word), words.dropFirst().first != "=" {
      words.removeFirst()
      let node: Node
      switch word {
      case "|":
        alternatives.append([])
        continue
      case "(", "[", "{":
        let inner = choice(&words)
        words.removeFirst()
        node = word == "(" ? inner : .repeated(inner, upTo: word == "[" ? 1 : .max)
      default:
        node = word.hasPrefix("\"") ? .word(String(word.dropFirst().dropLast())) : .rule(word)
      }
      alternatives[alternatives.count - 1].append(node)
    }
    return .choice(alternatives.map { .sequence($0) })
  }

  // MARK: Sentences

  /// A random sentence with random spaces.
  func sentence(_ random: inout SeededGenerator) -> String {
    var tokens: [String] = []
    var labels: Set<String> = []
    make(.rule("expression"), &tokens, &labels, &random)
    var text = ""
    for token in tokens {
      let isApart = text.last.map { $0.isNumber || $0 == "%" || $0 == "." } == true
      let space = [" ", "", "", "", "  ", "\n"].randomElement(using: &random) ?? ""
      text += (isApart && token.first?.isPunctuation == false ? " " : space) + token
    }
    return text
  }

  private func make(
    _ node: Node, _ tokens: inout [String], _ labels: inout Set<String>,
    _ random: inout SeededGenerator
  ) {
    switch node {
    case .word(let word):
      // Each label occurs once in its parentheses.
      if word == ")" { labels = [] }
      if word == ":", let label = tokens.last { labels.insert(Grammar.meaning(label)) }
      tokens.append(word)
    case .rule(let name):
      guard let rule = rules[name] else { return tokens.append("(no rule \(name))") }
      guard name == name.uppercased() else { return make(rule, &tokens, &labels, &random) }
      var token = ""
      repeat {
        var characters: [String] = []
        make(rule, &characters, &labels, &random)
        token = name == "TEXT" ? "'M0,0 C0.3,0 0.7,1.2 1,1'" : characters.joined()
      } while !Grammar.isUsual(token, for: name)
      tokens.append(token)
    case .sequence(let nodes): for node in nodes { make(node, &tokens, &labels, &random) }
    case .choice(let nodes):
      let open = nodes.filter { labels.isEmpty || !firstWords(of: $0).isSubset(of: labels) }
      if let node = open.randomElement(using: &random) { make(node, &tokens, &labels, &random) }
    case .repeated(let node, let most):
      for _ in 0..<Int.random(in: 0...min(most, 2), using: &random) {
        make(node, &tokens, &labels, &random)
      }
    }
  }

  /// The words with which a node can start, without those of tokens.
  private func firstWords(of node: Node) -> Set<String> {
    switch node {
    case .word(let word): [Grammar.meaning(word)]
    case .rule(let name): rules[name].map(firstWords) ?? []
    case .sequence(let nodes): nodes.first.map(firstWords) ?? [""]
    case .choice(let nodes): Set(nodes.flatMap(firstWords))
    case .repeated: [""]
    }
  }

  private static func meaning(_ label: String) -> String {
    [
      "velocity": "initialVelocity", "dampingFraction": "dampingRatio", "waves": "wavelength",
    ][label] ?? label
  }

  /// Whether a number is in the range of most parameters that take such a token.
  private static func isUsual(_ token: String, for name: String) -> Bool {
    guard let number = Double(token.prefix { !"%ms ".contains($0) }) else { return true }
    return switch name {
    case "PROGRESS": (0...1).contains(number)
    case "FRACTION": (0.05...0.6).contains(token.hasSuffix("%") ? number / 100 : number)
    case "TIME": (0.01...100).contains(token.hasSuffix("ms") ? number / 1_000 : number)
    case "WHOLE": (2...9).contains(number) && number == number.rounded()
    case "POSITIVE": (1...1e6).contains(number)
    default: number == 0 || (1e-6...1e6).contains(number.magnitude)
    }
  }

  // MARK: Recognition

  /// Whether a text is a sentence.
  func accepts(_ text: String) -> Bool {
    let characters = Array(text)
    return ends(.rule("expression"), characters, 0, isToken: false)
      .contains { space(characters, $0) == characters.count }
  }

  /// The indices at which a node that starts at an index can end.
  private func ends(_ node: Node, _ text: [Character], _ start: Int, isToken: Bool) -> Set<Int> {
    switch node {
    case .word(let word):
      let start = isToken ? start : space(text, start)
      guard text[start...].starts(with: word) else { return [] }
      let end = start + word.count
      // A word ends where no letter follows.
      let isWhole = isToken || word.last?.isLetter != true || end == text.count
      return isWhole || !Grammar.isInName(text[end]) ? [end] : []
    case .rule(let name):
      guard let rule = rules[name] else { return [] }
      if isToken || name != name.uppercased() { return ends(rule, text, start, isToken: isToken) }
      let end = ends(rule, text, space(text, start), isToken: true).max()
      guard let end else { return [] }
      return text[end - 1].isLetter && end < text.count && Grammar.isInName(text[end]) ? [] : [end]
    case .sequence(let nodes):
      return nodes.reduce([start]) { starts, node in
        Set(starts.flatMap { ends(node, text, $0, isToken: isToken) })
      }
    case .choice(let nodes):
      return Set(nodes.flatMap { ends($0, text, start, isToken: isToken) })
    case .repeated(let node, let most):
      var (all, last): (Set<Int>, Set<Int>) = ([start], [start])
      var count = 0
      while !last.isEmpty, count < most {
        last = Set(last.flatMap { ends(node, text, $0, isToken: isToken) }).subtracting(all)
        all.formUnion(last)
        count += 1
      }
      return all
    }
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// The index after spaces.
  private func space(_ text: [Character], _ start: Int) -> Int {
    text[start...].firstIndex { !$0.isWhitespace } ?? text.count
  }
}
