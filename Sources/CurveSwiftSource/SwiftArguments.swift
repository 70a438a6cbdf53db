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
  /// - Throws: The position of a missing argument or of a bracket without an end.
  init(_ source: SwiftSource, _ tokens: Range<Int>, of name: String) throws(SceneProblem) {
    self.name = name
    self.source = source
    start = max(0, tokens.lowerBound - 1)
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let start = index
      var value = start
      var label: String?
      if source.isName(start), source.isMark(start + 1, ":"), start + 1 < tokens.upperBound {
        label = source.text(start)
        value = start + 2
      }
      index = value
      while index < tokens.upperBound, !source.isMark(index, ",") {
        if let closing = source.closings[index] {
          index = closing
        } else if source.isMark(index, "(") || source.isMark(index, "[")
          || source.isMark(index, "{")
        {
          throw source.problem(index, "The \(source.shown(index)) here is not closed.")
        }
        index += 1
      }
      guard value < index, index <= tokens.upperBound else {
        throw source.problem(value, "An argument of \(quoted(name)) is missing here.")
      }
      if let label, indices.updateValue(all.count, forKey: label) != nil {
        throw source.problem(start, "'\(label):' of \(quoted(name)) is given twice.")
      }
      all.append(Argument(label: label, start: start, tokens: value..<index))
      // A comma may follow the last argument.
      index += 1
    }
  }

  /// The labels in order; `nil` for an argument without one.
  var labels: [String?] { all.map(\.label) }

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
      guard allowed.contains(label) else {
        let near = hint(for: label, among: labels)
        let known = list(labels.map { quoted("\($0):") }, "and")
        // A structure may have any number of properties.
        let isLong = labels.count > 12
        let rest =
          near.isEmpty && !isLong
          ? "; it takes \(labels.isEmpty ? "none" : known)." : ".\(near)"
        throw source.problem(
          argument.start, "\(quoted(name)) has no argument \(quoted("\(label):"))\(rest)")
      }
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
