/// A file of a platform with named curves, as text.
///
/// ```swift
/// let css = Dialect.named("css")!
/// let enter = try CurveSpec(parsing: "ease-out(duration: 0.2)").converted(to: css)
/// try css.document([NamedConversion(label: "motion.enter", enter)])
/// // :root {
/// //   --motion-enter: 200ms ease-out;
/// // }
/// ```
package struct NamedConversion: Sendable {
  /// The label, from which the name in the file is made.
  package let label: String
  /// The curve.
  package let conversion: Conversion

  /// Names a converted curve.
  ///
  /// - Parameters:
  ///   - label: Any text.
  ///   - conversion: The curve.
  package init(label: String, _ conversion: Conversion) {
    self.label = label
    self.conversion = conversion
  }
}

extension Dialect {
  /// Whether a file can have several curves with names.
  package var hasDocument: Bool { documentForm != nil }

  /// A complete file with the names and the texts of curves.
  ///
  /// A name is made of the letters and digits of a label; one that the language reserves and one that starts with
  /// a digit get the word "curve", and a second curve of the same name gets a number. Nothing else of a label is
  /// in the file, except in JSON, where it is a text. Remarks on a curve are comments, where there are any.
  ///
  /// - Parameter curves: The curves, converted to this dialect.
  /// - Returns: The text, which ends with a line feed.
  /// - Throws: An error if the platform has no files with several curves.
  package func document(_ curves: [NamedConversion]) throws(ConversionError) -> String {
    guard let form = documentForm else {
      throw ConversionError("\(title) has no file with several curves; convert them one by one.")
    }
    switch form {
    case .source(let source): return source.text(of: curves)
    case .object: return DocumentGroup(curves, isNested: false).text
    case .tokens: return DocumentGroup(curves, isNested: true).text
    }
  }

  /// The form of files with several curves.
  enum DocumentForm: Sendable {
    /// Source code.
    case source(DocumentSource)
    /// A JSON object with the labels as keys.
    case object
    /// A JSON object with a group for each word before a dot of a label.
    case tokens
  }
}

/// A file of source code with named curves.
struct DocumentSource: Sendable {
  /// The names of the language.
  let names: DocumentNames
  /// The lines before the curves, for all their declarations.
  let head: @Sendable (String) -> [String]
  /// The start and the end of a comment.
  var comment = (start: "// ", end: "")
  /// The line after the curves; `nil` for declarations that are in nothing else.
  var end: String? = "}"
  /// A block for the second lines of declarations that have two.
  var fallback: (@Sendable ([String]) -> [String])?
  /// How easings and times without each other are written; `nil` if they are not.
  var tokens: TokenForms?
  /// The declaration of a name with a text; its lines.
  let declaration: @Sendable (String, String) -> [String]

  /// A declaration with the comments before it.
  struct Block {
    let comments: [String]
    let declaration: [String]
  }

  func text(of curves: [NamedConversion]) -> String {
    var names = names
    return text(
      of: curves.map { curve in
        Block(
          comments: curve.conversion.remarks,
          declaration: declaration(names.name(for: curve.label), curve.conversion.text))
      }, head: head)
  }

  func text(of blocks: [Block], head: (String) -> [String]) -> String {
    var lines: [String] = []
    var preferred: [String] = []
    for block in blocks {
      lines += block.comments.map { comment.start + $0 + comment.end }
      let own = block.declaration
      lines += fallback == nil ? own : Array(own.prefix(1))
      if fallback != nil { preferred += own.dropFirst() }
    }
    if end != nil { lines = lines.map { $0.isEmpty ? $0 : "  " + $0 } }
    let declarations = lines.joined(separator: "\n")
    let rest = preferred.isEmpty ? [] : fallback?(preferred) ?? []
    return (head(declarations) + [declarations] + (end.map { [$0] } ?? []) + rest)
      .joined(separator: "\n") + "\n"
  }
}
