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

/// What is in a file beside the curves.
package struct DocumentOptions: Sendable {
  /// Sentences for the comment at the start of a file; JSON has no comments.
  package var header: [String]
  /// The package or the namespace of the declarations; see ``Dialect/hasPackage``.
  package var packageName: String?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - header: Sentences for the comment at the start of a file.
  ///   - packageName: The package or the namespace of the declarations.
  package init(header: [String] = [], packageName: String? = nil) {
    self.header = header
    self.packageName = packageName
  }

  /// Whether a text is the name of a package: names with dots between them, none of which is reserved.
  package static func isPackage(_ text: String) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 200
      && names.allSatisfy { name in
        name.allSatisfy { $0.isASCII && ($0.isLetter || ("0"..."9").contains($0) || $0 == "_") }
          && name.first.map { !("0"..."9").contains($0) } == true
          && !DocumentNames.keywords.contains(String(name))
      }
  }
}

extension Dialect {
  /// Whether a file of it can be in a package or in a namespace.
  package var hasPackage: Bool {
    if case .source(let source)? = documentForm { source.style.namespace != nil } else { false }
  }

  /// Whether a file can have several curves with names.
  package var hasDocument: Bool { documentForm != nil }

  /// A complete file with the names and the texts of curves.
  ///
  /// A name is made of the letters and digits of a label; one that the language reserves and one that starts with
  /// a digit get the word "curve", and a second curve of the same name gets a number. Nothing else of a label is
  /// in the file, except in JSON, where it is a text. Remarks on a curve are comments, where there are any.
  ///
  /// - Parameters:
  ///   - curves: The curves, converted to this dialect.
  ///   - options: What is in the file beside them.
  /// - Returns: The text, which ends with a line feed.
  /// - Throws: An error if the platform has no files with several curves.
  package func document(
    _ curves: [NamedConversion], _ options: DocumentOptions = DocumentOptions()
  ) throws(ConversionError) -> String {
    guard let form = documentForm else {
      throw ConversionError("\(title) has no file with several curves; convert them one by one.")
    }
    switch form {
    case .source(let source): return source.style.file(source.text(of: curves), options)
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
  /// How the language is written.
  let style: CodeStyle
  /// The lines before the curves, for all their declarations.
  let head: @Sendable (String) -> [String]
  /// The line after the curves; `nil` for declarations that are in nothing else.
  var end: String? = "}"
  /// The empty lines before and after a declaration of several lines.
  var spacing = 0
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
          comments: curve.conversion.ownRemarks,
          declaration: declaration(names.name(for: curve.label), curve.conversion.text))
      }, head: head)
  }

  func text(of blocks: [Block], head: (String) -> [String]) -> String {
    var lines: [String] = []
    var preferred: [String] = []
    let depth = end == nil ? 0 : 1
    var isSeparate = false
    for block in blocks {
      let own = block.declaration
      if !lines.isEmpty, isSeparate || own.count > 1 {
        lines += Array(repeating: "", count: spacing)
      }
      isSeparate = own.count > 1
      lines += block.comments.map(style.comment)
      lines += fallback == nil ? own : Array(own.prefix(1))
      if fallback != nil { preferred += own.dropFirst() }
    }
    let declarations = lines.flatMap { style.lines($0, depth: depth) }.joined(separator: "\n")
    let rest = (preferred.isEmpty ? [] : fallback?(preferred) ?? []).flatMap { style.lines($0) }
    return (head(declarations) + [declarations] + (end.map { [$0] } ?? []) + rest)
      .joined(separator: "\n") + "\n"
  }
}
