/// The variables of a style sheet.
struct CSSVariables {
  /// Their names, each once, in the order of the text.
  private(set) var names: [String] = []
  /// The first declaration of each, and the first one with another value.
  private var declarations: [String: [Declaration]] = [:]

  /// Variables that are parameters somewhere.
  private var hidden: Set<String> = []

  /// Notes that a variable is a parameter somewhere, so that its declarations do not say its value.
  mutating func hide(_ name: String) { hidden.insert(name) }

  private struct Declaration {
    let groups: [[PastedValue]]
    let source: [UInt8]
  }

  var count: Int { names.count }

  /// Adds a declaration.
  ///
  /// - Parameters:
  ///   - name: The name, with `--`, `$` or `@`.
  ///   - groups: The values between commas.
  ///   - source: The values as they are written.
  mutating func add(_ name: String, _ groups: [[PastedValue]], _ source: ArraySlice<UInt8>) {
    var source = source
    while let last = source.last, last <= UInt8(ascii: " ") { source.removeLast() }
    let declaration = Declaration(groups: groups, source: Array(source))
    guard let known = declarations[name] else {
      names.append(name)
      declarations[name] = [declaration]
      return
    }
    if known.count == 1, known[0].source != declaration.source {
      declarations[name]?.append(declaration)
    }
  }

  /// Whether one of the values of a variable has a timing function.
  static func isCurve(_ groups: [[PastedValue]]) -> Bool {
    groups.contains { group in group.contains { CSSLayer.function(of: $0) != nil } }
  }

  /// The values of a variable between commas; `nil` if the text does not declare it and none is given.
  ///
  /// - Throws: An error if the text declares it with different values.
  func values(
    of name: String, _ reading: NotationReading
  ) throws(CurveSpecError) -> [[PastedValue]]? {
    let known = declarations[name]
    if let known, known.count == 1, !hidden.contains(name) { return known[0].groups }
    if let given = reading.settings?.values(ofVariable: name) { return [given] }
    guard let declarations = known else { return nil }
    guard !hidden.contains(name) else {
      throw CurveSpecError(
        "The variable \(quoted(name)) has a value at "
          + "\(reading.location(declarations[0].groups[0][0].offset)), and is a parameter elsewhere in this text."
      )
    }
    throw CurveSpecError(
      "The variable \(quoted(name)) has two values, at "
        + "\(reading.location(declarations[0].groups[0][0].offset)) and at "
        + "\(reading.location(declarations[1].groups[0][0].offset)); paste only one of them.")
  }

  /// Values with each variable replaced by its values.
  ///
  /// - Throws: An error for a variable that the text does not declare.
  func expanded(
    _ values: [PastedValue], depth: Int = 0, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [PastedValue] {
    var result: [PastedValue] = []
    for value in values {
      if case .group(let inner, let offset) = value {
        let values = try expanded(inner, depth: depth + 1, &reading)
        result.append(values.count == 1 ? values[0] : .group(values, offset: offset))
        continue
      }
      guard let use = CSSVariables.use(in: value) else {
        let current = reading
        let number = current.calculated(value) { inner throws(CurveSpecError) in
          var reading = current
          let values = try expanded([inner], depth: depth + 1, &reading)
          return values.count == 1 ? values[0] : inner
        }
        result.append(number.map { .number($0, offset: value.offset) } ?? value)
        continue
      }
      let declared = try self.values(of: use.name, reading)
      if declared == nil, use.fallback != nil {
        reading.remark(
          "The variable \(quoted(use.name)) has no value here, so its fallback is read.")
      }
      guard let groups = declared ?? use.fallback.map({ [$0] }), depth < 4 else {
        throw CurveSpecError(
          "The variable \(quoted(use.name)) at \(reading.location(value.offset)) has no value here; "
            + "paste its declaration too.")
      }
      guard groups.count == 1 else {
        throw CurveSpecError(
          "The variable \(quoted(use.name)) at \(reading.location(value.offset)) is a list; write its "
            + "values there.")
      }
      result += try expanded(groups[0], depth: depth + 1, &reading)
      guard result.count <= 64 else {
        throw CurveSpecError("There are too many values at \(reading.location(value.offset)).")
      }
    }
    return reading.summed(result)
  }

  /// The variable that a value uses, with its fallback: `var(--ease, linear)`, or `$ease`.
  private static func use(in value: PastedValue) -> (name: String, fallback: [PastedValue]?)? {
    if let name = value.name {
      return name.hasPrefix("$") || name.hasPrefix("@") ? (name, nil) : nil
    }
    guard case .chain(let chain) = value, chain.links.count == 1,
      chain.links[0].name.lowercased() == "var", let arguments = chain.links[0].arguments,
      let first = arguments.first, first.values.count == 1, arguments.count <= 2,
      let name = first.values[0].name
    else { return nil }
    return (name, arguments.count == 2 ? arguments[1].values : nil)
  }
}
