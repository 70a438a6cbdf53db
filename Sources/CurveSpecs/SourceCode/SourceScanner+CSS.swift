extension SourceScanner {
  /// Finds the curves of a style sheet, or of declarations alone.
  mutating func scanCSS() {
    var sheet = CSSSheet(text, component: outer)
    sheet.read()
    if let offset = sheet.emptyValue {
      stillReason = CurveSpecError("A value is expected at \(reading.location(offset)).")
    }
    var covered = sheet.conditions
    for block in sheet.blocks {
      for declaration in block.declarations { covered.append(declaration.range) }
      find(block, sheet)
    }
    for variable in sheet.assignments {
      covered.append(variable.range)
      find(variable, sheet)
    }
    findFunctions(outside: covered)
    sortFound()
  }

  // MARK: Rules

  private mutating func find(_ block: CSSSheet.Block, _ sheet: CSSSheet) {
    // A browser reads the declarations with its own prefix.
    var prefixes: [String] = []
    for declaration in block.declarations where !prefixes.contains(declaration.prefix) {
      prefixes.append(declaration.prefix)
    }
    for prefix in prefixes {
      var part = block
      part.declarations = block.declarations.filter { $0.prefix == prefix }
      findRule(part, sheet)
    }
  }

  private mutating func findRule(_ block: CSSSheet.Block, _ sheet: CSSSheet) {
    var rule = CSSRule()
    var failed: Set<String> = []
    for declaration in block.declarations {
      let family = declaration.isAnimation ? "animation" : "transition"
      guard !block.isKeyframe else {
        findSegment(declaration, of: block, sheet.variables)
        continue
      }
      reading.startOver()
      do throws(CurveSpecError) {
        let (groups, isImportant) = try declaration.groups(text)
        try rule.add(
          CSSDeclaration(
            property: declaration.property, offset: declaration.offset(text),
            groups: groups, isImportant: isImportant), sheet.variables, &reading)
      } catch {
        if failed.insert(family).inserted {
          add(declaration, block, label: declaration.firstName(text), .failure(error))
        }
      }
    }
    if let offset = rule.noneOffset {
      stillReason = stillReason ?? CSSLayer.noMotion(at: offset, reading)
    }
    // The layers in the order of the text, so that each is found by its offset at once.
    let ranges = block.declarations.flatMap { $0.layers(text) }
    for (layer, isAnimation) in rule.layers
    where !failed.contains(isAnimation ? "animation" : "transition") {
      // Without a duration nothing moves; a timing function alone is for another rule's duration.
      guard moves(layer, isAnimation: isAnimation),
        let range = range(at: layer.offset, among: ranges)
      else { continue }
      reading.startOver()
      do throws(CurveSpecError) {
        if isAnimation, let name = layer.label, sheet.timedAnimations.contains(name) {
          throw CurveSpecError(
            "The keyframes of \(quoted(name)) have timing functions of their own, so the animation at "
              + "\(reading.location(layer.offset)) has several segments.")
        }
        let named = try layer.curve(isAnimation: isAnimation, &reading)
        add(range, block.selector, label: named.label, result(of: named.draft))
      } catch {
        add(range, block.selector, label: layer.label, .failure(error))
      }
    }
  }

  /// Whether a layer moves; why it does not is noted.
  mutating func moves(_ layer: CSSLayer, isAnimation: Bool) -> Bool {
    guard layer.function == nil && layer.duration == nil || layer.duration?.seconds.value == 0
    else {
      return true
    }
    do throws(CurveSpecError) {
      _ = try layer.curve(isAnimation: isAnimation, &reading)
    } catch {
      stillReason = stillReason ?? error
    }
    return false
  }

  /// The last of some ranges, which are in order, that starts before an offset.
  private func range(at offset: Int, among ranges: [Range<Int>]) -> Range<Int>? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = text[ranges[middle].lowerBound].offset <= offset
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    return low > 0 ? ranges[low - 1] : nil
  }

  /// Reads the timing function of one segment of keyframes.
  private mutating func findSegment(
    _ declaration: CSSSheet.Declaration, of block: CSSSheet.Block, _ variables: CSSVariables
  ) {
    guard declaration.property == "animation-timing-function" else { return }
    reading.startOver()
    do throws(CurveSpecError) {
      var layer = CSSLayer(offset: declaration.offset(text))
      for group in try declaration.groups(text).groups {
        try layer.read(try variables.expanded(group, &reading), isAnimation: true, reading)
      }
      guard let function = layer.function else { return }
      add(declaration, block, label: nil, result(of: function))
    } catch {
      add(declaration, block, label: nil, .failure(error))
    }
  }

  private mutating func add(
    _ declaration: CSSSheet.Declaration, _ block: CSSSheet.Block, label: String?,
    _ result: Result<CurveSpec, CurveSpecError>
  ) {
    add(declaration.range, block.selector, label: label, result)
  }

  private mutating func add(
    _ range: Range<Int>, _ selector: String?, label: String?,
    _ result: Result<CurveSpec, CurveSpecError>
  ) {
    add(range, label: label, platform: "CSS", name: selector, result)
  }

  // MARK: Variables and functions

  /// Reads a variable that is a curve: '--ease: cubic-bezier(…)', '$fade: opacity 0.2s ease'.
  private mutating func find(_ variable: CSSSheet.Assignment, _ sheet: CSSSheet) {
    guard sheet.variables.isCurve(variable.name), let values = try? variable.groups(text) else {
      return findFunctions(in: variable.value, selector: variable.selector, label: variable.name)
    }
    for (index, group) in values.enumerated() {
      reading.startOver()
      let isAnimation = group.contains {
        CSSLayer.animationWords.contains($0.name?.lowercased() ?? "")
      }
      do throws(CurveSpecError) {
        var layer = CSSLayer(offset: group[0].offset)
        try layer.read(
          try sheet.variables.expanded(group, &reading), isAnimation: isAnimation, reading)
        let named = try layer.curve(isAnimation: isAnimation, &reading)
        add(
          variable.range(ofGroup: index, text), variable.selector, label: variable.name,
          result(of: named.draft))
      } catch {
        // A list or a map, whose functions are found one by one.
        findFunctions(in: variable.value, selector: variable.selector, label: variable.name)
        return
      }
    }
  }

  /// Finds calls such as 'cubic-bezier(' outside of the declarations that were read.
  private mutating func findFunctions(outside covered: [Range<Int>]) {
    var index = 0
    for range in covered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > index {
        findFunctions(in: index..<range.lowerBound, selector: nil, label: nil)
      }
      index = max(index, range.upperBound)
    }
    findFunctions(in: index..<(text.tokens.count - 1), selector: nil, label: nil)
  }

  mutating func findFunctions(in range: Range<Int>, selector: String?, label: String?) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let name = text.name(at: index),
        ["cubic-bezier", "steps", "linear"].contains(name.lowercased()),
        text.isSymbol("(", at: index + 1), text.partners[index + 1] > index
      else {
        index += 1
        continue
      }
      reading.startOver()
      var parser = text.parser(at: index)
      do throws(CurveSpecError) {
        let value = try parser.value()
        if let link = CSSLayer.function(of: value) {
          let draft = CurveDraft(try reading.nativeCall(link))
          add(index..<parser.index, selector, label: label, result(of: draft))
        }
      } catch {
        add(index..<(text.partners[index + 1] + 1), selector, label: label, .failure(error))
      }
      index = text.partners[index + 1] + 1
    }
  }
}
