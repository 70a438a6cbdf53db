internal import CurveChecks
internal import CurveKit
internal import CurveSpecs

/// A file of tokens of the command line, and the token that is asked for.
struct TokenInput {
  let file: DesignTokenFile
  /// The name of the file; `nil` for tokens of several files, and for curves.
  let name: String?
  let token: String?

  /// The token that is asked for; `nil` for all of them.
  var chosen: DesignTokenFile? {
    get throws(CommandFailure) {
      // A token without a name is a fragment, too.
      let isNameless = file.tokens.count == 1 && file.tokens[0].path.isEmpty
      guard let token = token ?? (isNameless ? "" : nil) else { return nil }
      if let chosen = file.only(token) { return chosen }
      let names = file.tokens.map(\.name)
      let hint = hint(for: token, among: names)
      throw CommandFailure.usage(
        "\(inputName(name ?? "")) has no curve \(quoted(token))."
          + (hint.isEmpty ? " It has \(list(names.prefix(12).map(quoted), "and"))." : hint))
    }
  }

  /// Refuses a token that is no curve by itself, where curves are wanted.
  ///
  /// - Parameter hasDuration: Whether a flag has the duration of an easing.
  /// - Throws: A failure that names the token.
  func checkCurves(hasDuration: Bool) throws(CommandFailure) {
    let chosen = try chosen
    for token in (chosen ?? file).tokens {
      switch token.value {
      case .success(.easing) where hasDuration && chosen != nil: break
      case .success(.easing) where chosen != nil:
        throw CommandFailure.usage(
          "The easing \(quoted(token.name)) of \(inputName(name ?? "")) has no duration; give one with --duration."
        )
      case .success(.transition), .success(.curve), .failure: break
      case .success(.easing), .success(.time), .success(.other):
        let remedy =
          chosen == nil ? "; choose a curve of it with '\(DisplayText.line(name ?? ""))#NAME'" : ""
        throw CommandFailure.usage(
          "\(quoted(token.name)) of \(inputName(name ?? "")) is no curve, so it takes no flags and no other curves "
            + "beside it\(remedy).")
      }
    }
  }
}
