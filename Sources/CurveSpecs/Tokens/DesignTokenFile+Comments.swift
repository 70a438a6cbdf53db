internal import CurveKit

// The comments of a file that was written from tokens.

extension DesignTokenFile {
  /// The mark before the path of a token in a comment: `/* @token motion.enter: How sheets open. */`.
  ///
  /// A path that the name of the declaration does not give back is written there, with the description of the token.
  package static let mark = "@token "

  /// The comment with the path and the description of a token, on one line.
  ///
  /// In the names of the path, a character that ends a comment, a name or a line is written as the bytes of UTF-8, as in
  /// a URI: `a/b` is `a%2Fb`. A description is for people; such characters in it are replaced.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - description: The description.
  /// - Returns: The comment.
  package static func comment(path: [String], description: String?) -> String {
    let names = path.map(escaped).joined(separator: ".")
    return mark + names + (description.map { ": " + plain($0) } ?? "")
  }

  /// A text on one line that ends no comment and starts no path.
  package static func plain(_ text: String) -> String {
    DisplayText.line(text).replacingEach("*/", with: "* /").replacingEach("/*", with: "/ *")
      .replacingEach("</", with: "< /").replacingEach(mark, with: "@ token ")
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isOuterSpace = scalar == " " && (index == 0 || index == scalars.count - 1)
      let isPlain =
        !isOuterSpace && !"%.:*/\\\"'<>@#`{}".unicodeScalars.contains(scalar)
        && DisplayText.line(String(Character(scalar))) == String(Character(scalar))
      guard !isPlain else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(Character(scalar)).utf8 {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func unescaped(_ name: Substring) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The path and the description behind the mark in the last comment of a text.
  package static func path(inComment text: String) -> (path: [String], description: String?)? {
    let bytes = Array(text.utf8)
    let mark = Array(DesignTokenFile.mark.utf8)
    var start: Int?
    for index in bytes.indices where bytes[index...].starts(with: mark) {
      start = index + mark.count
    }
    guard let start else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"),
      !bytes[end...].starts(with: "*/".utf8)
    {
      end += 1
    }
    let content = String(decoding: bytes[start..<end], as: UTF8.self)
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    func trimmed(_ text: Substring) -> Substring {
      var text = text.drop { $0 == " " }
      while text.last == " " || text.last?.isNewline == true { text.removeLast() }
      return text
    }
    let path = trimmed(parts[0]).split(separator: ".", omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (path.map(unescaped), parts.count == 2 ? String(trimmed(parts[1])) : nil)
  }
}
