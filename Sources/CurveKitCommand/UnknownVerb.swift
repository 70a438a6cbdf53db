internal import ArgumentParser
internal import CurveScenes
internal import CurveSpecs

/// A first word that is not a command, with what was probably meant.
enum UnknownVerb {
  /// Rejects such a word; the parser would only report unexpected arguments.
  ///
  /// - Parameter arguments: The arguments of the command line.
  /// - Throws: A failure with a suggestion.
  static func check(_ arguments: some Sequence<String>) throws(CommandFailure) {
    var words = Array(arguments)
    let isHelp = words.first == "help"
    if isHelp { words.removeFirst() }
    let names = Curvekit.verbs
    guard let word = words.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word) else {
      return
    }
    let near = hint(for: word, among: isHelp ? names + [ShortHelp.topicName] : names)
    let advice = near.isEmpty ? isHelp ? helpAdvice(word) : advice(word, words.dropFirst()) : near
    throw CommandFailure.usage(
      "There is no command \(quoted(word))"
        + (advice.isEmpty ? "; the commands are \(list(names, "and"))." : ".\(advice)"))
  }

  /// What was meant by a curve or a file without a command; empty if it is neither.
  private static func advice(_ word: String, _ rest: ArraySlice<String>) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./@#".contains($0))
    }
    if SceneAddress(word) == nil, CurveFile.isFile(word) {
      return isPlain && word.count <= 30
        ? " Did you mean 'curvekit check \(word)', or 'curvekit measure @\(word)' for a scene?"
        : " Did you mean 'curvekit check' with this file?"
    }
    let name = String(word.prefix { $0 != "(" })
    let isCurve =
      CurveCatalogue.isCurve(name) || SceneAddress(word) != nil
      || (try? CurveSpec(parsing: word)) != nil
    if isCurve {
      let words = [word] + rest.prefix { !$0.hasPrefix("--") }
      if let curve = SplitCurve.expression(at: 1, of: words) {
        return " Did you mean 'curvekit measure' with the curve '\(curve)'?"
      }
      let parameter = SplitCurve.parameterAdvice(at: 1, of: words)
      return isPlain && word.count <= 30
        ? " Did you mean 'curvekit measure \(word)'?" + parameter
        : " Did you mean 'curvekit measure' with this curve?" + parameter
    }
    return CurveCatalogue.nearestName(to: name).map { " Did you mean 'curvekit measure \($0)'?" }
      ?? ""
  }

  /// Where the help of a curve is; empty for any other word.
  private static func helpAdvice(_ word: String) -> String {
    let name = String(word.prefix { $0 != "(" })
    let curve = CurveCatalogue.isCurve(name) ? name : CurveCatalogue.nearestName(to: name)
    return curve.map { " 'curvekit list' shows the curve '\($0)' with its parameters." } ?? ""
  }
}
