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
      if !block.isKeyframe { find(block, sheet) }
    }
    // A timing function of keyframes that were read is no curve of its own.
    for block in sheet.blocks where block.isKeyframe {
      if let animation = block.animation, readAnimations.contains(animation) { continue }
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
        if isAnimation, let tracks = try tracks(of: layer, sheet) {
          for track in tracks {
            add(range, block.selector, label: track.label, result(of: track.draft))
          }
          continue
        }
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

  /// The curves of the numbers that the keyframes of an animation move; `nil` if its timing function says them all, or
  /// if the keyframes have no numbers.
  private mutating func tracks(
    of layer: CSSLayer, _ sheet: CSSSheet
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard let name = layer.label, let keyframes = sheet.keyframes[name],
      let duration = layer.duration
    else { return nil }
    keyframeCount += keyframes.frames.count
    guard keyframeCount <= Limits.keyframes else {
      throw CurveSpecError(
        "The animations of a text have at most \(Limits.keyframes) keyframes; there are more at "
          + "\(reading.location(layer.offset)).")
    }
    let (text, variables) = (text, sheet.variables)
    let tracks = try keyframes.tracks(
      in: text, layer.function ?? CurveDraft("ease", at: layer.offset), &reading
    ) { declaration, reading throws(CurveSpecError) in
      var layer = CSSLayer(offset: declaration.offset(text))
      for group in try declaration.groups(text).groups {
        try layer.read(try variables.expanded(group, &reading), isAnimation: true, reading)
      }
      return layer.function
    }
    guard let tracks else { return nil }
    var drafts = try reading.curves(
      of: tracks.map { $0.lasting(duration.seconds.value, named: name) }, at: layer.offset)
    for index in drafts.indices {
      var draft = drafts[index].draft
      try layer.addPasses(to: &draft, reading)
      if let delay = layer.delay { draft.add(try reading.delay(delay.seconds, at: delay.offset)) }
      drafts[index] = NamedDraft(label: drafts[index].label, draft: draft)
    }
    readAnimations.insert(name)
    return drafts
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
    if variable.name.hasPrefix("$"),
      let members = text.mapMembers(variable.value, named: variable.name)
    {
      for member in members {
        find(
          CSSSheet.Assignment(
            name: member.name, selector: variable.selector, range: member.value,
            value: member.value), sheet)
      }
      return
    }
    // Tailwind's animations: '--animate-in: in 300ms var(--ease-snap)'.
    let isTheme = variable.name.hasPrefix("--animate-")
    guard let values = try? variable.groups(text), isTheme || CSSVariables.isCurve(values) else {
      return findFunctions(in: variable.value, selector: variable.selector, label: variable.name)
    }
    for (index, group) in values.enumerated() {
      reading.startOver()
      let isAnimation =
        isTheme
        || group.contains { CSSLayer.animationWords.contains($0.name?.lowercased() ?? "") }
      do throws(CurveSpecError) {
        var layer = CSSLayer(offset: group[0].offset)
        try layer.read(
          try sheet.variables.expanded(group, &reading), isAnimation: isAnimation, reading)
        if isAnimation, let tracks = try tracks(of: layer, sheet) {
          for track in tracks {
            add(
              variable.range(ofGroup: index, text), variable.selector, label: track.label,
              result(of: track.draft))
          }
          continue
        }
        try addThemeTimes(of: variable.name, to: &layer, sheet)
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

  /// Adds the duration and the delay that a theme of Tailwind has for an easing, '--transition-duration-snap' for
  /// '--ease-snap'.
  private mutating func addThemeTimes(
    of name: String, to layer: inout CSSLayer, _ sheet: CSSSheet
  ) throws(CurveSpecError) {
    guard name.hasPrefix("--ease-"), layer.duration == nil else { return }
    let own = name.dropFirst("--ease-".utf8.count)
    func time(_ kind: String) throws(CurveSpecError) -> CSSTime? {
      let groups = try sheet.variables.values(of: "--transition-\(kind)-\(own)", reading)
      guard let groups, groups.count == 1, groups[0].count == 1,
        case .number(let number, let offset) = groups[0][0]
      else { return nil }
      return try CSSTime(number, at: offset, reading)
    }
    layer.duration = try time("duration")
    if layer.duration != nil { layer.delay = try time("delay") }
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
      guard text.isSymbol("(", at: index + 1), text.partners[index + 1] > index,
        // A name after a dot is a method of another language.
        !text.isSymbol(".", at: index - 1), let name = text.name(at: index),
        ["cubic-bezier", "steps", "linear"].contains(name.lowercased())
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
