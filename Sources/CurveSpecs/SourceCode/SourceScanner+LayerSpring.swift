extension SourceScanner {
  /// Finds a `CASpringAnimation`, with the properties that are set after it in the same block.
  ///
  /// - Parameter index: The index of its name.
  mutating func findLayerSpring(at index: Int) {
    let end = endOfCall(at: index)
    var tokens: [PastedToken] = []
    // 'let spring = CASpringAnimation(…)'; without a variable, nothing is set.
    if text.isSymbol("=", at: index - 1), let variable = text.name(at: index - 2) {
      tokens = Array(text.tokens[(index - 2)..<end])
      tokens += properties(of: variable, after: end)
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

  /// The tokens of the assignments to properties of a variable, up to the end of the block.
  private func properties(of variable: String, after start: Int) -> [PastedToken] {
    var tokens: [PastedToken] = []
    var index = start
    while !text[index].isEnd, !text.isSymbol("}", at: index) {
      if text.name(at: index) == variable, text.isSymbol(".", at: index + 1), !text.isSymbol(".", at: index - 1),
        let property = text.name(at: index + 2), text.isSymbol("=", at: index + 3)
      {
        let end = text.endOfExpression(from: index + 4)
        // What does not change the curve may be any expression.
        if NotationReader.layerSpringProperties.contains(property) {
          tokens += text.tokens[index..<end]
        }
        index = end
      } else {
        index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
      }
    }
    return tokens
  }
}
