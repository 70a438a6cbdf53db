internal import CLibYAML
internal import CurveSpecs

extension TextPosition {
  /// A mark of the parser, which counts from 0.
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

extension SceneProblem {
  /// The file is not UTF-8.
  package static let invalidText = "The file is not valid UTF-8."

  /// An error of the parser as a plain sentence with the remedy.
  ///
  /// - Parameter parser: A parser that has failed.
  init(_ parser: yaml_parser_t) {
    let position = TextPosition(parser.problem_mark)
    let start = TextPosition(parser.context_mark)
    let problem = parser.problem.map { String(cString: $0) } ?? "the parser ran out of memory"
    let context = parser.context.map { String(cString: $0) } ?? ""
    if parser.error == YAML_READER_ERROR {
      self.init(unreadable: problem, in: parser)
      return
    }
    let found = SceneProblem.unread(in: parser).first.map { String($0) } ?? ""
    let marks = "in line \(start.line), column \(start.column)"
    let text = "put a text that contains ',' or ': ' in quotes."
    let (place, sentence): (TextPosition, String) =
      switch problem {
      case "found character that cannot start any token" where found != "\t":
        (position, "Put a text that starts with \(quoted(found)) in quotes.")
      case "found character that cannot start any token",
        "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        (position, "Lines are indented with spaces, not with tabs.")
      case "mapping values are not allowed in this context", "found unexpected ':'":
        (
          position,
          "A ':' is not expected here: put a text that contains ': ' in quotes, and indent keys of one "
            + "mapping alike."
        )
      case "could not find expected ':'": (start, "A key followed by ': ' is expected here.")
      case "did not find expected key":
        (
          position,
          "The next key is expected here, on its own line and indented like the key \(marks)."
        )
      case "did not find expected '-' indicator":
        (position, "A '-' is expected here, indented like the one \(marks).")
      case "did not find expected ',' or ']'":
        (position, "A ',' or ']' is expected here, for the '[' \(marks); \(text)")
      case "did not find expected ',' or '}'":
        (position, "A ',' or '}' is expected here, for the '{' \(marks); \(text)")
      case "found unexpected end of stream", "found unexpected document indicator":
        (start, "The quotation mark here has no closing one.")
      case "found unknown escape character", "did not find expected hexdecimal number",
        "found invalid Unicode character escape code":
        (position, "Unknown escape sequence; in single quotes, '\\' is an ordinary character.")
      case "block sequence entries are not allowed in this context":
        (position, "A '-' is not expected here; start a list on a new line.")
      case "did not find expected <document start>":
        (position, "The end of the file is expected here.")
      case "did not find expected node content": (position, "A value is expected here.")
      // Versions of libyaml after 0.2.5 have a limit of their own.
      case _ where problem.hasPrefix("Maximum nesting level"):
        (position, YAMLReader.tooManyLevels(position).sentence)
      case _ where ["while scanning an anchor", "while scanning an alias"].contains(context):
        (start, YAMLReader.anchors(start).sentence)
      default: (position, "This cannot be read as YAML: \(problem).")
      }
    self.init(place, sentence)
  }

  /// A character that YAML does not allow, or bytes that are not UTF-8.
  private init(unreadable problem: String, in parser: yaml_parser_t) {
    guard problem == "control characters are not allowed" else {
      self.init(nil, SceneProblem.invalidText)
      return
    }
    // The parser reads ahead, so that the character follows what it has not yet read.
    let ahead = SceneProblem.unread(in: parser)
    let start = TextPosition(parser.mark)
    let lines = ahead.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.count > 1 ? 1 : start.column) + (lines.last?.count ?? 0)
    let digits = String(max(0, parser.problem_value), radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    self.init(
      TextPosition(line: start.line + lines.count - 1, column: column),
      "U+\(code) is a control character, not text.")
  }

  /// The characters that the parser has decoded but not read.
  private static func unread(in parser: yaml_parser_t) -> String.UnicodeScalarView {
    guard let start = parser.buffer.pointer, let end = parser.buffer.last, start < end else {
      return "".unicodeScalars
    }
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    return String(decoding: bytes, as: UTF8.self).unicodeScalars
  }
}
