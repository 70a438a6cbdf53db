internal import CurveScenes
internal import CurveSpecs

/// The arguments of a call, before their values are read.
struct SwiftArguments {
  /// An argument with its label, if it has one.
  struct Argument {
    let label: String?
    /// Its first token, which is the label if there is one.
    let start: Int
    /// The tokens of the value; at least one.
    let tokens: Range<Int>
  }

  /// The name of the call, for messages.
  let name: String
  /// The token before the first argument.
  private let start: Int
  private let source: SwiftSource
  private(set) var all: [Argument] = []
  /// The index of each labeled argument.
  private var indices: [String: Int] = [:]

  /// Splits arguments at their commas.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - tokens: The tokens between the parentheses.
  ///   - name: The name of the call.
  /// - Throws: The position of a missing argument.
  init(_ source: SwiftSource, _ tokens: Range<Int>, of name: String) throws(SceneProblem) {
    self.name = name
    self.source = source
    start = max(0, tokens.lowerBound - 1)
    // The token after the last comma.
    var next = tokens.lowerBound
    for (label, value) in source.text.arguments(in: tokens) {
      let isSeparated =
        value.upperBound == tokens.upperBound || source.isSymbol(",", at: value.upperBound)
      let isLabeled = label == nil || source.isSymbol(":", at: next + 1)
      guard value.lowerBound == next + (label == nil ? 0 : 2), isSeparated, isLabeled else { break }
      if let label, indices.updateValue(all.count, forKey: label) != nil {
        throw source.problem(next, "'\(label):' of \(quoted(name)) is given twice.")
      }
      all.append(Argument(label: label, start: next, tokens: value))
      // A comma may follow the last argument.
      next = value.upperBound + 1
    }
    guard next >= tokens.upperBound else {
      throw source.problem(next, "An argument of \(quoted(name)) is missing here.")
    }
  }

  /// The argument with a label, if it is given.
  subscript(label: String) -> Argument? { indices[label].map { all[$0] } }

  /// The first argument, if it has no label.
  var unlabeled: Argument? { all.first.flatMap { $0.label == nil ? $0 : nil } }

  /// Refuses arguments that the call does not have.
  ///
  /// - Parameters:
  ///   - labels: The labels that it has.
  ///   - takesUnlabeled: Whether its first argument has no label.
  /// - Throws: The position of the first such argument.
  func check(_ labels: [String], takesUnlabeled: Bool = false) throws(SceneProblem) {
    let allowed = Set(labels)
    for (index, argument) in all.enumerated() {
      guard let label = argument.label else {
        if index == 0, takesUnlabeled { continue }
        throw source.problem(
          argument.start, "\(source.shown(argument.start)) needs a label in \(quoted(name)).")
      }
      guard !allowed.contains(label) else { continue }
      let near = hint(for: label, among: labels)
      let known = list(labels.map { quoted("\($0):") }, "and")
      // A structure may have any number of properties.
      let rest =
        near.isEmpty && labels.count <= 12
        ? "; it takes \(labels.isEmpty ? "none" : known)." : ".\(near)"
      throw source.problem(
        argument.start, "\(quoted(name)) has no argument \(quoted("\(label):"))\(rest)")
    }
  }

  /// An argument that must be there.
  func required(_ label: String) throws(SceneProblem) -> Argument {
    guard let argument = self[label] else {
      throw source.problem(start, "\(quoted(name)) needs the argument '\(label):'.")
    }
    return argument
  }
}
