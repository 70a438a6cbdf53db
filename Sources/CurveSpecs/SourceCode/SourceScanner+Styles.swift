extension SourceScanner {
  /// Finds curves in a string: CSS in a template, the value of a property, a function, or classes of Tailwind.
  mutating func findText(_ content: String, at index: Int) {
    let range = (text[index].offset + 1)..<max(text[index].offset + 1, text[index].end - 1)
    if text.bytes[text[index].offset] == UInt8(ascii: "`"), isStyleSheet(index, content) {
      return addParts(range, in: .css)
    }
    if text.name(at: index - 2) == "style", text.isSymbol("=", at: index - 1), content.has(":") {
      return addParts(range, in: .css)
    }
    if let property = property(before: index) {
      if usedStrings.contains(index) { return }
      return findValue(of: property, at: index)
    }
    if content.has("cubic-bezier(") || content.has("steps(") || content.has("linear(") {
      if content.has("-[") { return findClasses(in: range, at: index) }
      findFunction(in: range, at: index)
    } else if isClasses(index, content) {
      findClasses(in: range, at: index)
    }
  }

  /// Reads a string that is one timing function; in any other one, each function is found on its own.
  private mutating func findFunction(in range: Range<Int>, at index: Int) {
    let isTemplate = text.bytes[text[index].offset] == UInt8(ascii: "`")
    let css = SourceText(
      text.bytes, range, in: .css, text.lines, holes: isTemplate ? reading : nil)
    let last = css.tokens.count - 2
    if css.partners[safe: 1] == last, css.name(at: 0) != nil {
      reading.startOver()
      var parser = css.parser(at: 0)
      do throws(CurveSpecError) {
        guard let link = CSSLayer.function(of: try parser.value()) else { return }
        let draft = CurveDraft(try reading.nativeCall(link))
        add(index..<(index + 1), label: label(ofText: index), platform: "CSS", result(of: draft))
      } catch {
        add(index..<(index + 1), label: label(ofText: index), platform: "CSS", .failure(error))
      }
    } else if content(in: range).has(";") || content(in: range).has(":") {
      var inner = SourceScanner(css, constants: nil, settings: reading.settings)
      inner.outer = scopes.name
      inner.scan()
      add(inner.found)
    }
  }

  private func content(in range: Range<Int>) -> String {
    String(decoding: text.bytes[range], as: UTF8.self)
  }

  private func label(ofText index: Int) -> String? {
    guard text.isSymbol(":", at: index - 1) || text.isSymbol("=", at: index - 1) else {
      return scopes.variable
    }
    if let name = text.name(at: index - 2) { return name }
    if case .text(let name) = text[max(0, index - 2)].kind { return name }
    return scopes.variable
  }

  /// Adds what is found in a part of the text that has another language.
  mutating func addParts(_ range: Range<Int>, in language: SourceLanguage) {
    var inner = SourceScanner(
      SourceText(text.bytes, range, in: language, text.lines, holes: reading), constants: nil,
      settings: reading.settings)
    inner.outer =
      scopes.variable.map { name in scopes.name.map { $0 + "." + name } ?? name } ?? scopes.name
      ?? outer
    inner.scan()
    add(inner.found)
    // The code in the holes of a template may have templates of its own.
    for token in inner.text.tokens {
      guard let name = token.name, name.hasPrefix("${"), name.has("`"), depth < 4 else { continue }
      let hole = (token.offset + 2)..<(token.end - 1)
      var code = SourceScanner(
        SourceText(text.bytes, hole, in: text.language, text.lines),
        constants: reading.constants, settings: reading.settings)
      code.outer = inner.outer
      code.depth = depth + 1
      code.scan()
      add(code.found)
    }
  }

  /// Whether a template is CSS: it has a tag such as 'css' or 'styled.div', or declarations of a motion.
  private func isStyleSheet(_ index: Int, _ content: String) -> Bool {
    let hasMotion =
      content.has("transition") || content.has("animation") || content.has("--")
      || content.has("cubic-bezier(")
    guard hasMotion, content.has(":") else { return false }
    if let tag = text.name(at: index - 1) {
      return !["return", "typeof", "in", "of", "case"].contains(tag)
    }
    return text.isSymbol(")", at: index - 1) || content.has(";")
  }

  // MARK: Properties

  /// The property of CSS whose value is the string at an index.
  private func property(before index: Int) -> String? {
    guard text.isSymbol(":", at: index - 1) || text.isSymbol("=", at: index - 1) else { return nil }
    let name: String
    switch text[max(0, index - 2)].kind {
    case .name(let word): name = word
    case .text(let word): name = word
    default: return nil
    }
    return CSSDeclarations.property(named: name)
  }

  /// The longhands that are set after a property of the same element: 'a.style.transitionDelay = "2s"'.
  private mutating func longhands(after index: Int) -> [(property: String, index: Int)] {
    guard text.isSymbol("=", at: index - 1), text.name(at: index - 4) == "style" else { return [] }
    let owner = text.text(of: startOfChain(index - 2)..<(index - 2))
    var found: [(property: String, index: Int)] = []
    var next = index + 1
    while next < index + 200, !text[next].isEnd, !text.isSymbol("}", at: next) {
      if text.isSymbol("=", at: next), case .text = text[next + 1].kind,
        let property = property(before: next + 1), next > 2,
        text.text(of: startOfChain(next - 1)..<(next - 1)) == owner
      {
        // Another shorthand starts over.
        guard property.has("-") else { break }
        found.append((property, next + 1))
      }
      next += 1
    }
    return found
  }

  /// The tokens of the string at an index, as CSS.
  private func style(at index: Int) -> SourceText {
    let (start, end) = (text[index].offset + 1, text[index].end - 1)
    let isTemplate = text.bytes[text[index].offset] == UInt8(ascii: "`")
    return SourceText(
      text.bytes, start..<max(start, end), in: .css, text.lines, holes: isTemplate ? reading : nil)
  }

  /// The declaration of a property whose value is a text of its own.
  private func declaration(
    _ property: String, _ value: SourceText
  ) throws(CurveSpecError) -> CSSDeclaration {
    let end = value.tokens[value.end].offset
    let (groups, _) = try CSSDeclarations.groups(
      Array(value.tokens.dropLast()), endingAt: end, in: text.bytes, text.lines)
    return CSSDeclaration(
      property: property, offset: value.tokens[0].offset, groups: groups)
  }

  /// Reads the value of a property: 'transition: "opacity 200ms ease"'.
  private mutating func findValue(of property: String, at index: Int) {
    let inner = style(at: index)
    guard inner.tokens.count > 1 else { return }
    reading.startOver()
    var rule = CSSRule()
    do throws(CurveSpecError) {
      if text.isSymbol("+", at: index + 1) {
        throw CurveSpecError(
          "The value at \(reading.location(text[index].offset)) is joined with another text.")
      }
      try rule.add(declaration(property, inner), CSSVariables(), &reading)
      for longhand in longhands(after: index) {
        try rule.add(
          declaration(longhand.property, style(at: longhand.index)), CSSVariables(), &reading)
        usedStrings.insert(longhand.index)
      }
    } catch {
      // 'transition: "slow"' is the option of another library.
      let hasTime = inner.tokens.contains { token in
        if case .number(let number) = token.kind { number.isInTimeUnit } else { false }
      }
      if hasTime || inner.tokens.contains(where: { $0.name?.hasPrefix("${") ?? false }) {
        add((index - 2)..<(index + 1), label: property, platform: "CSS", .failure(error))
      }
      return
    }
    for (layer, isAnimation) in rule.layers {
      guard layer.function != nil || layer.duration != nil, layer.duration?.seconds.value != 0
      else {
        continue
      }
      do throws(CurveSpecError) {
        let named = try layer.curve(isAnimation: isAnimation, &reading)
        add(
          (index - 2)..<(index + 1), label: named.label ?? property, platform: "CSS",
          result(of: named.draft))
      } catch {
        add((index - 2)..<(index + 1), label: property, platform: "CSS", .failure(error))
      }
    }
  }

  /// Reads the longhands of an object of styles as one rule.
  ///
  /// - Returns: Whether the object has such longhands.
  mutating func findStyle(
    at index: Int, _ members: [(label: String?, value: Range<Int>)]
  ) -> Bool {
    var rule = CSSRule()
    var count = 0
    reading.startOver()
    for member in members {
      guard let label = member.label, member.value.count == 1,
        case .text(let content) = text[member.value.lowerBound].kind
      else { continue }
      let property = CSSDeclarations.hyphenated(label)
      guard property.has("-"), CSSDeclarations.properties.contains(property), !content.isEmpty
      else {
        continue
      }
      guard let declaration = try? declaration(property, style(at: member.value.lowerBound)),
        (try? rule.add(declaration, CSSVariables(), &reading)) != nil
      else { return false }
      count += 1
    }
    guard count > 1 else { return false }
    for (layer, isAnimation) in rule.layers where layer.function != nil || layer.duration != nil {
      guard layer.duration?.seconds.value != 0,
        let named = try? layer.curve(isAnimation: isAnimation, &reading)
      else { continue }
      add(
        index..<(text.partners[index] + 1), label: named.label, platform: "CSS",
        result(of: named.draft))
    }
    return true
  }

  // MARK: Tailwind

  /// Whether a string has classes: it is the attribute 'class', or has classes of a motion and of its time.
  private func isClasses(_ index: Int, _ content: String) -> Bool {
    let attribute = text.name(at: index - 2) ?? ""
    let isAttribute =
      text.isSymbol("=", at: index - 1) && (attribute == "className" || attribute == "class")
      || index == 0
    if isAttribute {
      return content.has("ease-") || content.has("transition") || content.has("animate-")
    }
    return content.has("duration-") && (content.has("ease-") || content.has("transition"))
  }

  /// Reads classes: 'transition duration-300 ease-[cubic-bezier(0.4,0,0.2,1)] delay-75'.
  private mutating func findClasses(in range: Range<Int>, at index: Int) {
    let classes = TailwindClasses(text.bytes, range)
    guard let place = classes.place else { return }
    reading.startOver()
    do throws(CurveSpecError) {
      let draft = try classes.draft(
        at: place.lowerBound, reading, variables: tailwindVariables)
      add(bytes: place, platform: "Tailwind", result(of: draft))
    } catch {
      add(bytes: place, platform: "Tailwind", .failure(error))
    }
    end = max(end, index + 1)
  }
}

extension [Int] {
  fileprivate subscript(safe index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}
