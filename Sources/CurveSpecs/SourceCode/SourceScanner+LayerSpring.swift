extension SourceScanner {
  /// Finds a `CASpringAnimation`, with the properties that are set after it in the same block.
  ///
  /// - Parameter index: The index of its name.
  mutating func findLayerSpring(at index: Int) {
    let end = endOfCall(at: index)
    var tokens: [PastedToken] = []
    // 'let spring = CASpringAnimation(…)'; without a variable, nothing is set.
    if text.isSymbol("=", at: index - 1), text.name(at: index - 2) != nil {
      let start = startOfChain(index - 2)
      let variable = (start..<(index - 1)).compactMap { text.name(at: $0) }
      guard let properties = properties(of: variable, after: end) else {
        reading.startOver()
        let error = CurveSpecError(
          "The block of the CASpringAnimation at \(reading.location(text[index].offset)) is too long."
        )
        return add(index..<end, label: nil, platform: "Core Animation", .failure(error))
      }
      tokens = Array(text.tokens[start..<end]) + properties
    } else {
      tokens = Array(text.tokens[index..<end])
    }
    tokens.append(.end(at: text[end - 1].end))
    reading.startOver()
    do throws(CurveSpecError) {
      let pasted = PastedText(tokens, of: text.bytes)
      guard let draft = try NotationReader.layerSpring(in: pasted, &reading)?.draft else { return }
      add(index..<end, label: nil, platform: "Core Animation", result(of: draft))
    } catch {
      add(index..<end, label: nil, platform: "Core Animation", .failure(error))
    }
  }

  /// The tokens of the assignments to properties of a variable, up to the end of the block or another value; `nil` if
  /// the block is too long.
  private func properties(of variable: [String], after start: Int) -> [PastedToken]? {
    var tokens: [PastedToken] = []
    var index = start
    var count = 0
    while !text[index].isEnd, !text.isSymbol("}", at: index) {
      count += 1
      guard count < 4_096 else { return nil }
      if variable.count == 1, text.name(at: index) == variable[0],
        text.isSymbol("=", at: index + 1),
        !text.isSymbol(".", at: index - 1)
      {
        break
      }
      let property = index + 2 * variable.count
      if isVariable(variable, at: index), let name = text.name(at: property),
        text.isSymbol("=", at: property + 1)
      {
        let end = text.endOfExpression(from: property + 2)
        // What does not change the curve may be any expression.
        if !NotationReader.idleLayerProperties.contains(name) {
          tokens += text.tokens[index..<end]
        }
        index = end
      } else {
        index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
      }
    }
    return tokens
  }

  /// Whether a variable and a dot are at an index.
  private func isVariable(_ variable: [String], at index: Int) -> Bool {
    !text.isSymbol(".", at: index - 1)
      && variable.enumerated().allSatisfy { step, name in
        text.name(at: index + 2 * step) == name && text.isSymbol(".", at: index + 2 * step + 1)
      }
  }
}
