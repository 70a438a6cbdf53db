internal import CurveKit
internal import CurveSpecs

/// Writes the tokens of a file for one platform.
struct TokenWriter {
  let dialect: Dialect
  let forms: TokenForms?
  /// Whether all are curves with their own times, which have the names and the head of curves.
  let hasOnlyCurves: Bool
  private let settings: ConversionSettings
  let file: DesignTokenFile
  /// The tokens of motion, in the order of the file.
  let motion: [DesignToken]
  let others: [DesignToken]
  /// The names in the output by the paths.
  private(set) var names: [[String]: String] = [:]
  private(set) var results: [[String]: Result<Conversion, ConversionError>] = [:]
  /// The order in which each name comes before its uses.
  private(set) var order: [DesignToken] = []
  private var easings: [String: Conversion] = [:]
  private var work = 0.0

  init(_ file: DesignTokenFile, _ dialect: Dialect, _ settings: ConversionSettings) {
    (self.file, self.dialect, self.settings) = (file, dialect, settings)
    forms = dialect.tokenForms
    func isOther(_ token: DesignToken) -> Bool {
      if case .success(.other) = token.value { true } else { false }
    }
    motion = file.tokens.filter { !isOther($0) }
    others = file.tokens.filter(isOther)
    hasOnlyCurves = file.tokens.allSatisfy {
      if case .success(.curve) = $0.value { true } else { false }
    }
  }

  /// The file in the format of design tokens itself, which changes nothing.
  var source: DesignTokenFile.Source? {
    dialect.name == Dialect.designTokens.name && !settings.reducesMotion ? file.source : nil
  }

  mutating func write() throws(ConversionError) {
    name()
    var byPath: [[String]: DesignToken] = [:]
    for token in motion { byPath[token.path] = token }
    for token in motion { try write(token, byPath) }
  }

  /// Writes a token after those that it refers to.
  private mutating func write(
    _ token: DesignToken, _ byPath: [[String]: DesignToken]
  ) throws(ConversionError) {
    // What is to be written, with the tokens that have to be before it.
    var stack = [token]
    var open: Set<[String]> = []
    while let token = stack.last {
      guard results[token.path] == nil else {
        stack.removeLast()
        continue
      }
      let needed = token.references.filter { results[$0] == nil && byPath[$0] != nil }
      if open.insert(token.path).inserted, !needed.isEmpty {
        stack += needed.compactMap { byPath[$0] }
        continue
      }
      stack.removeLast()
      do throws(ConversionError) {
        results[token.path] = .success(try conversion(of: token))
      } catch {
        guard work <= Dialect.maximumWorkOfCall else { throw error }
        results[token.path] = .failure(error)
      }
      order.append(token)
    }
  }

  private mutating func conversion(of token: DesignToken) throws(ConversionError) -> Conversion {
    let value: DesignTokenValue
    do throws(CurveSpecError) {
      value = try token.value.get()
    } catch {
      throw ConversionError(error.description)
    }
    if source != nil { return exact("") }
    if let forms, let alias = token.alias, case .success(var conversion)? = results[alias],
      let name = names[alias], let reference = forms.reference(name, kind(of: value))
    {
      conversion.text = reference
      conversion.alternatives = []
      return conversion
    }
    switch value {
    case .easing(let expression): return try easing(expression)
    case .time(let time):
      guard let forms else { throw ConversionError("\(dialect.title) has no times alone.") }
      return exact(try forms.time(time))
    case .transition(let transition): return try conversion(of: transition)
    case .curve(let expression): return try conversion(of: try spec(expression), to: dialect)
    case .other: return exact("")
    }
  }

  func kind(of value: DesignTokenValue) -> TokenForms.Kind {
    switch value {
    case .easing: .easing
    case .time: .time
    default: .curve
    }
  }

  private func exact(_ text: String) -> Conversion {
    Conversion(
      dialect: dialect, text: text, alternatives: [], method: .exact, textError: 0,
      greatestError: 0, greatestErrorTime: 0, duration: nil, remarks: [])
  }

  private func spec(_ expression: String) throws(ConversionError) -> CurveSpec {
    do throws(CurveSpecError) {
      return try CurveSpec(expression: expression)
    } catch {
      throw ConversionError(error.description)
    }
  }

  /// An easing, where platforms have a name for the straight line.
  private func named(_ easing: String) -> String {
    easing == "cubic-bezier(0, 0, 1, 1)" ? "linear" : easing
  }

  private mutating func conversion(
    of spec: CurveSpec, to dialect: Dialect, addsFallback: Bool? = nil
  ) throws(ConversionError) -> Conversion {
    var settings = settings
    settings.addsFallback = addsFallback ?? settings.addsFallback
    work += try dialect.checkedWork(of: spec, settings: settings)
    guard work <= Dialect.maximumWorkOfCall else {
      throw ConversionError(
        "The tokens have too many turns and breakpoints to convert them at once; convert fewer.")
    }
    return try spec.converted(to: dialect, settings: settings)
  }

  /// The conversion of an easing; inside a transition there is no place for a second text for old browsers.
  private mutating func easing(
    _ expression: String, isInTransition: Bool = false
  ) throws(ConversionError) -> Conversion {
    let key = (isInTransition ? "." : "") + expression
    if let known = easings[key] { return known }
    let spec = try spec(named(expression))
    var conversion: Conversion
    if let forms {
      do throws(ConversionError) {
        conversion = try self.conversion(
          of: spec, to: dialect.easings(forms), addsFallback: isInTransition ? false : nil)
      } catch {
        // Design tokens keep each curve.
        guard case .tokens? = dialect.documentForm else { throw error }
        conversion = try dialect.extendedEasing(PortableCurve(spec))
      }
    } else {
      guard !dialect.hasDuration else {
        throw ConversionError("\(dialect.title) has no easing without a duration.")
      }
      conversion = try self.conversion(of: spec, to: dialect)
    }
    // The duration is not that of the token.
    conversion.remarks.removeAll { $0.hasPrefix("The text has no duration") }
    easings[key] = conversion
    return conversion
  }

  private mutating func conversion(
    of transition: DesignTokenTransition
  ) throws(ConversionError) -> Conversion {
    let (duration, delay) = (transition.duration.value, transition.delay.value)
    guard let forms, let form = forms.transition else {
      let easing = DesignTokenPart(named(transition.easing.value))
      let whole = DesignTokenTransition(
        duration: transition.duration, delay: transition.delay, easing: easing)
      return try conversion(of: try spec(whole.expression), to: dialect)
    }
    guard forms.takesNegativeTimes || (duration.seconds >= 0 && delay.seconds >= 0) else {
      throw ConversionError(
        "A negative time starts in the middle of the curve, for which \(dialect.title) has no words."
      )
    }
    var conversion = try easing(transition.easing.value, isInTransition: true)
    func text(_ time: DesignTokenPart<DesignTokenTime>) throws(ConversionError) -> String {
      if let name = reference(time.reference, .time) { return name }
      return try forms.time(time.value)
    }
    if let subject = forms.withoutDelay, delay.seconds != 0 {
      throw ConversionError("\(subject) cannot have a delay.")
    }
    // A reference to no delay is one, too, where it has a place.
    let hasDelay =
      delay.seconds != 0
      || forms.withoutDelay == nil && reference(transition.delay.reference, .time) != nil
    conversion.text = form(
      TokenForms.Parts(
        easing: reference(transition.easing.reference, .easing) ?? conversion.text,
        duration: try text(transition.duration), delay: hasDelay ? try text(transition.delay) : nil)
    )
    conversion.alternatives = []
    return conversion
  }

  /// The use of a token that is written.
  func reference(_ path: [String]?, _ kind: TokenForms.Kind) -> String? {
    guard let forms, let path, let name = names[path], case .success? = results[path] else {
      return nil
    }
    return forms.reference(name, kind)
  }

  private mutating func name() {
    switch dialect.documentForm {
    case .source(let source):
      var given = (hasOnlyCurves ? nil : forms?.names) ?? source.names
      for token in motion { names[token.path] = given.name(for: token.label) }
    default:
      // Only design tokens have groups.
      var group = DocumentGroup()
      for token in motion {
        let path =
          forms == nil
          ? [DocumentGroup.key(token.name, hasDots: true)] : DocumentGroup.path(of: token.path)
        names[token.path] = group.place("", at: path).joined(separator: ".")
      }
    }
  }
}

extension DesignToken {
  /// The label for a name: the path, where `$root` adds no word.
  var label: String {
    (path.last == "$root" && path.count > 1 ? path.dropLast() : path[...]).joined(separator: ".")
  }

  /// The tokens that have to be known before it.
  var references: [[String]] {
    if let alias { return [alias] }
    if case .success(.transition(let transition)) = value { return transition.references }
    return []
  }

  /// Whether the path can be read again from a comment: no name of it is empty.
  var hasNamedPath: Bool { !path.isEmpty && path.allSatisfy { !$0.isEmpty } }
}
