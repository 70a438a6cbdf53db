internal import CurveSpecs

/// A curve whose parameters are words of their own, such as `spring stiffness=80` and `ease-out 300ms`.
enum SplitCurve {
  /// What was probably meant by a word that is not a curve, as a sentence with a leading space.
  ///
  /// - Parameters:
  ///   - index: The index of the word.
  ///   - words: The words that should be curves.
  /// - Returns: The sentence; empty if the word is no part of the curve before it.
  static func advice(at index: Int, of words: [String]) -> String {
    guard words.indices.contains(index) else { return "" }
    return expression(at: index, of: words).map { " Did you mean '\($0)'?" }
      ?? parameterAdvice(at: index, of: words)
  }

  /// The curve before a word with its parameters, as one expression; `nil` if the words are no such curve.
  static func expression(at index: Int, of words: [String]) -> String? {
    guard index > 0, words.indices.contains(index) else { return nil }
    return [words.count, index + 1].lazy.compactMap {
      Respelling.suggestion(for: words[(index - 1)..<$0].joined(separator: " "))
    }.first
  }

  /// The flag of a parameter after a curve, `stiffness=80` or only its number, as a sentence with a leading space.
  ///
  /// It is empty for another word.
  static func parameterAdvice(at index: Int, of words: [String]) -> String {
    guard index > 0, words.indices.contains(index) else { return "" }
    let parts = words[index].split { $0 == "=" || $0 == ":" }.map(String.init)
    if parts.count == 2, CurveCatalogue.hasParameter(parts[0], curve: words[index - 1]) {
      return " Did you mean '\(ParameterFlags.spelling(parts[0])) \(parts[1])'?"
    }
    guard NamedNumber("", words[index]).isNumber,
      let label = ["stiffness", "x1", "duration"].first(where: {
        CurveCatalogue.hasParameter($0, curve: words[index - 1])
      })
    else { return "" }
    let flag = label == "x1" ? "--points 0.2,0,0,1" : "--\(label) \(words[index])"
    return " A number needs its flag, such as \(flag)."
  }
}
