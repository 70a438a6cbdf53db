/// What comments and strings look like in a language.
struct SourceLexis {
  /// What starts a comment.
  var comments = Comments.slashes
  /// Whether comments between `/*` and `*/` have others in them.
  var nestsComments = false
  /// The quotes around strings of one line.
  var quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  /// Whether three quotes enclose a string of several lines.
  var hasTripleQuotes = false
  /// Whether backticks enclose a string of several lines.
  var hasTemplates = false
  /// The byte before the bracket of code in a string: `\` of `\(…)`, `$` of `${…}`; `nil` if strings have no code.
  var interpolation: UInt8?
  /// Whether slashes enclose a regular expression.
  var hasPatterns = false
  /// Whether strings have no escapes after `#` or `r`: `#"a"b"#` of Swift, `r'a\'` of Dart.
  var hasRawStrings = false
  /// Whether a name may have hyphens in it, as in CSS: `ease-in`.
  var hasHyphens = true
  /// Whether backticks enclose a name.
  var hasQuotedNames = false
  /// Whether numbers are those of Swift: with `_` between digits, hexadecimal, and without units.
  var hasSwiftNumbers = false
  /// Whether `${…}` is one name, as in a template.
  var hasHoles = false
  /// Whether tags such as `<p>` have text between them, which is no code.
  var hasTags = false
  /// Whether a mistake is read over: a comment without an end, a number that is too large.
  var isLenient = true

  enum Comments {
    /// `//`, and `/*` until `*/`.
    case slashes
    /// `#`, alone or beside those with slashes.
    case hash, hashAndSlashes
    case semicolon
    /// `--`, and `--[[` or `--[==[` until brackets of the same form.
    case lua

    var hasSlashes: Bool { self == .slashes || self == .hashAndSlashes }

    /// The byte with which a comment starts that has no slashes; `nil` for none.
    var mark: UInt8? {
      switch self {
      case .slashes: nil
      case .hash, .hashAndSlashes: UInt8(ascii: "#")
      case .semicolon: UInt8(ascii: ";")
      case .lua: UInt8(ascii: "-")
      }
    }
  }

  /// The lexis of code whose language is not known: a mistake in it is an error.
  static func unknown(_ comments: Comments = .slashes) -> SourceLexis {
    var lexis = SourceLexis(.css)
    lexis.comments = comments
    lexis.quotes = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
    lexis.hasHyphens = comments != .lua
    lexis.isLenient = false
    return lexis
  }

  /// The lexis of a language.
  init(_ language: SourceLanguage) {
    switch language {
    case .swift:
      nestsComments = true
      quotes = [UInt8(ascii: "\"")]
      hasTripleQuotes = true
      hasRawStrings = true
      interpolation = UInt8(ascii: "\\")
      hasPatterns = true
      hasHyphens = false
      hasQuotedNames = true
      hasSwiftNumbers = true
    case .objectiveC, .java:
      hasTripleQuotes = language == .java
      hasHyphens = false
    case .css, .scss, .less, .xml: break
    case .javaScript, .typeScript, .jsx, .tsx, .html, .vue, .svelte:
      hasTemplates = true
      interpolation = UInt8(ascii: "$")
      hasPatterns = true
      hasTags = [.javaScript, .jsx, .tsx].contains(language)
    case .kotlin, .dart:
      nestsComments = true
      hasTripleQuotes = true
      interpolation = UInt8(ascii: "$")
      hasRawStrings = language == .dart
      hasHyphens = false
      hasQuotedNames = language == .kotlin
    }
  }
}
