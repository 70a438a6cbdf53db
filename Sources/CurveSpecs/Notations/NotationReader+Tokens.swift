extension CurveSpec {
  /// The key of this language in the `$extensions` of a design token.
  package static let tokenExtension = "org.curvekit"
}

extension NotationReader {
  /// Files of design tools: design tokens (DTCG), and what Figma has.
  static let designTools: [NotationReader] =
    [
      NotationReader(
        notation: "Design tokens", form: "{ \"$type\": \"transition\", \"$value\": { } }",
        read: .text(tokens))
    ] + figma

  /// The tokens of a file, with the names of their groups: "motion.enter".
  ///
  /// A token with the curve of this language under `$extensions` means that curve; its `$value` is only near it.
  @Sendable private static func tokens(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard case .object(_, let offset)? = text.values.last, text.values.count <= 3,
      let file = try DesignTokenFile(parsing: text.bytes, from: offset)
    else { return nil }
    var drafts: [NamedDraft] = []
    for token in file.tokens {
      guard let draft = try token.draft(&reading) else {
        reading.remark("Only tokens of easings, transitions and springs are read.")
        continue
      }
      drafts.append(NamedDraft(label: token.path.isEmpty ? nil : token.name, draft: draft))
    }
    guard !drafts.isEmpty else {
      throw CurveSpecError(
        "The design tokens have no curve: no token of the type 'cubicBezier' or 'transition'.")
    }
    return drafts
  }
}
