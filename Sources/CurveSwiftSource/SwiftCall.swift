internal import CurveScenes
internal import CurveSpecs

/// A call of SwiftUI as it is in the source, before its arguments are read.
struct SwiftCall {
  /// The name.
  let name: String
  /// Its bytes.
  let range: Range<Int>
  /// The token after it.
  let end: Int
  let arguments: [PastedArgument]
  /// The closures behind the arguments.
  let closures: [PastedClosure]
  private let source: SwiftSource

  /// The words before the name of a declaration or of a type, which is not called.
  private static let declarations: Set = [
    "func", "struct", "class", "enum", "extension", "typealias", "protocol", "case", "let", "var",
  ]

  /// A call that was read.
  init(_ source: SwiftSource, _ link: PastedLink, named name: String, _ tokens: Range<Int>) {
    (self.source, self.name, end) = (source, name, tokens.upperBound)
    range = source.text[tokens.lowerBound].offset..<source.text[tokens.upperBound - 1].end
    (arguments, closures) = (link.arguments ?? [], link.closures)
  }

  /// The call that a value is, such as `Values(x: 1)` or `.init()`, whose name is that of the type, or `init`; `nil`
  /// for another value.
  init?(_ source: SwiftSource, _ values: [PastedValue]) {
    guard values.count == 1, case .chain(let chain) = values[0], let last = chain.links.last,
      last.arguments != nil, chain.links.allSatisfy({ !$0.hasClosure }),
      chain.links.dropLast().allSatisfy({ $0.arguments == nil })
    else { return nil }
    let type = last.name == "init" ? chain.links.dropLast().last : last
    let token = source.token(at: chain.offset)
    self.init(source, last, named: type?.name ?? last.name, token..<token + 1)
  }

  /// Reads a call; `nil` if none of a known function starts at the token.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - index: The token of its name, or of 'SwiftUI.' before it.
  ///   - isKnown: Whether a name is that of a function that is read.
  /// - Throws: The position of a bracket that is not closed.
  init?(
    _ source: SwiftSource, at index: Int, _ isKnown: (String) -> Bool
  ) throws(SceneProblem) {
    let hasModule = source.name(at: index) == "SwiftUI" && source.isSymbol(".", at: index + 1)
    let start = hasModule ? index + 2 : index
    guard let name = source.name(at: start), isKnown(name),
      !SwiftCall.declarations.contains(source.name(at: index - 1) ?? "")
    else { return nil }
    let read: (link: PastedLink, end: Int)?
    do throws(CurveSpecError) {
      read = try source.text.link(at: start)
    } catch {
      throw source.problem(start, error.description)
    }
    guard let (link, end) = read, link.arguments != nil || link.hasClosure else { return nil }
    self.init(source, link, named: name, index..<end)
    for token in start..<end where source.isSymbol("{", at: token) {
      guard source.closing(of: token) != nil else {
        throw source.problem(token, "The '{' here is not closed.")
      }
    }
  }

  /// The index of its first byte.
  var offset: Int { range.lowerBound }

  /// The argument with a label, if it is given.
  subscript(label: String) -> PastedArgument? { arguments.first { $0.label == label } }

  /// The first argument, if it has no label.
  var unlabeled: PastedArgument? { arguments.first.flatMap { $0.label == nil ? $0 : nil } }

  /// Refuses arguments that the call does not have.
  ///
  /// - Parameters:
  ///   - labels: The labels that it has.
  ///   - takesUnlabeled: Whether its first argument has no label.
  /// - Throws: The position of the first such argument.
  func check(_ labels: [String], takesUnlabeled: Bool = false) throws(SceneProblem) {
    var free = Set(labels)
    for (index, argument) in arguments.enumerated() {
      let token = source.token(at: argument.offset)
      guard index == 0 || source.isSymbol(",", at: token - 1) else {
        throw source.problem(token, "A ',' is expected before \(source.shown(token)).")
      }
      guard let label = argument.label else {
        if index == 0, takesUnlabeled { continue }
        throw source.problem(token, "\(source.shown(token)) needs a label in \(quoted(name)).")
      }
      if free.remove(label) != nil, source.isSymbol(":", at: token + 1) { continue }
      if labels.contains(label) {
        throw source.problem(token, "'\(label):' of \(quoted(name)) is given twice.")
      }
      let near = hint(for: label, among: labels)
      let known = list(labels.map { quoted("\($0):") }, "and")
      // A structure may have any number of properties.
      let rest =
        near.isEmpty && labels.count <= 12
        ? "; it takes \(labels.isEmpty ? "none" : known)." : ".\(near)"
      throw source.problem(token, "\(quoted(name)) has no argument \(quoted("\(label):"))\(rest)")
    }
  }

  /// An argument that must be there.
  func required(_ label: String) throws(SceneProblem) -> PastedArgument {
    guard let argument = self[label] else {
      throw source.problem(at: offset, "\(quoted(name)) needs the argument '\(label):'.")
    }
    return argument
  }

  /// The tokens in the closure of a parameter, which is in the parentheses or behind them.
  ///
  /// - Parameters:
  ///   - label: The label of the parameter.
  ///   - isFirst: Whether a closure without a label is that of the parameter.
  /// - Returns: The tokens; `nil` without such a closure.
  /// - Throws: The position of what is no closure of the call.
  func closure(_ label: String, isFirst: Bool) throws(SceneProblem) -> Range<Int>? {
    var found: [Range<Int>] = []
    if let argument = self[label] {
      let open = source.token(at: argument.values[0].offset)
      guard source.isSymbol("{", at: open), argument.values.count == 1,
        let close = source.closing(of: open)
      else { throw source.problem(open, "'\(label):' must be a closure in braces.") }
      found.append(open + 1..<close)
    }
    for closure in closures where closure.label != nil || isFirst {
      guard closure.label == nil || closure.label == label, found.isEmpty else {
        throw source.problem(
          at: closure.offset, "This closure is not one of \(quoted(name)).")
      }
      found.append(
        source.token(at: closure.content.lowerBound)..<source.token(at: closure.content.upperBound))
    }
    return found.first
  }
}
