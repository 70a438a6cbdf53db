extension SourceScanner {
  /// Finds a spring that is an object, with the properties that are set after it in the same block: a
  /// `CASpringAnimation`, or a spring of WinUI.
  ///
  /// - Parameter index: The index of the name of the call that makes it.
  mutating func findSpringObject(at index: Int) {
    let isLayer = text.name(at: index) == "CASpringAnimation"
    let (start, end) = (startOfChain(index), endOfCall(at: index))
    reading.startOver()
    let platform = isLayer ? "Core Animation" : "WinUI"
    // 'let spring = CASpringAnimation(…)'; without a variable, nothing is set.
    let isSet = text.isSymbol("=", at: start - 1) && text.name(at: start - 2) != nil
    let variable =
      isSet ? (startOfChain(start - 2)..<(start - 1)).compactMap { text.name(at: $0) } : []
    let label = scopes.variable ?? variable.last
    var parser = text.parser(at: index)
    do throws(CurveSpecError) {
      guard case .chain(let chain) = try parser.value(), let call = PastedCall(chain.links[0])
      else { return }
      var properties: [PastedArgument] = []
      if !variable.isEmpty {
        properties = try self.properties(
          of: variable, after: end,
          except: isLayer
            ? NotationReader.idleLayerProperties : NotationReader.idleCompositionProperties)
      }
      let draft =
        isLayer
        ? try NotationReader.layerSpring(call, properties, &reading)
        : try NotationReader.compositionSpring(
          call, variable.isEmpty ? nil : properties, at: text[start].offset, &reading)
      add(start..<end, label: label, platform: platform, result(of: draft))
    } catch {
      add(start..<end, label: label, platform: platform, .failure(error))
    }
  }

  /// The assignments to properties of a variable, up to the end of the block or another value of it.
  private mutating func properties(
    of variable: [String], after start: Int, except idle: Set<String>
  ) throws(CurveSpecError) -> [PastedArgument] {
    var properties: [PastedArgument] = []
    var index = start
    var count = 0
    while !text[index].isEnd, !text.isSymbol("}", at: index) {
      count += 1
      guard count < 4_096 else {
        throw CurveSpecError(
          "The block of the spring at \(reading.location(text[start].offset)) is too long.")
      }
      if variable.count == 1, text.name(at: index) == variable[0],
        text.isSymbol("=", at: index + 1),
        !text.isSymbol(".", at: index - 1)
      {
        break
      }
      let property = index + 2 * variable.count
      guard isVariable(variable, at: index), let name = text.name(at: property),
        text.isSymbol("=", at: property + 1)
      else {
        index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
        continue
      }
      let offset = text[index].offset
      index = text.endOfExpression(from: property + 2)
      // What does not change the curve may be any expression.
      guard !idle.contains(name) else {
        reading.remark("\(quoted(name)) does not change the curve.")
        continue
      }
      guard let values = text.values(in: (property + 2)..<index) else {
        throw CurveSpecError(
          "A value is expected for \(quoted(name)) at \(reading.location(offset)).")
      }
      properties.append(
        PastedArgument(label: name, offset: offset, isAssigned: true, values: values))
    }
    return properties
  }

  /// Whether a variable and a dot are at an index.
  private func isVariable(_ variable: [String], at index: Int) -> Bool {
    !text.isSymbol(".", at: index - 1)
      && variable.enumerated().allSatisfy { step, name in
        text.name(at: index + 2 * step) == name && text.isSymbol(".", at: index + 2 * step + 1)
      }
  }
}
