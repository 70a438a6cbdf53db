package import CurveSpecs

/// A file of tokens in the words of a platform.
package struct TokenDocument: Sendable {
  /// The text, which ends with a line feed; tokens that are refused are comments in it, where there are comments.
  package let text: String
  /// What became of each token of motion, in the order of the file.
  package let tokens: [Entry]
  /// The tokens that are not motion; design tokens keep them.
  package let others: [DesignToken]
  /// Sentences about what the platform has no place for.
  package let remarks: [String]

  /// A token with its text, or the reason why it has none.
  package struct Entry: Sendable {
    package let token: DesignToken
    package let result: Result<Conversion, ConversionError>
  }
}

extension Dialect {
  /// Writes the tokens of a file: an easing as an easing, a time as a time, a transition as both, and another name of a
  /// token as a reference.
  ///
  /// A name is made of the words of its path, where `$root` adds none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - settings: What the conversion may do.
  ///   - options: What is in a file of source code beside the tokens.
  /// - Returns: The file of the platform.
  /// - Throws: An error if the platform has no files with several curves, or if the tokens are too much work.
  package func document(
    of file: DesignTokenFile, settings: ConversionSettings = ConversionSettings(),
    options: ([NamedConversion]) -> DocumentOptions = { _ in DocumentOptions() }
  ) throws(ConversionError) -> TokenDocument {
    var writer = TokenWriter(file, self, settings)
    try writer.write()
    let written = try writer.text(options)
    return TokenDocument(
      text: written, tokens: writer.entries, others: writer.others,
      remarks: file.remarks + writer.remarks)
  }
}
