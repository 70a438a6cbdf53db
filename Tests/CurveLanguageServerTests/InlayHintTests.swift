import CurveLanguageServer
import Foundation
import Testing

/// Numbers beside curves.
///
/// The overshoots and durations are those of the formulas: exp(-πζ/√(1 - ζ²)) for a spring.
@Suite struct InlayHintTests {
  private let css = "file:///a.css"

  @Test func aCurveHasItsNumbersAfterItsText() throws {
    let client = try Client()
    client.open(".a { transition: opacity 300ms ease-out; }\n", css, "css")
    // '.a { transition: opacity 300ms ease-out' has 39 characters.
    #expect(try client.hints(css) == ["0:39 0.3 s"])
    client.open(
      "let a = Animation.spring(response: 0.5, dampingFraction: 0.7)\n", "file:///a.swift", "swift")
    // exp(-π · 0.7 / √0.51) = 0.04599.
    let hints = try client.hints("file:///a.swift")
    #expect(hints.count == 1)
    #expect(hints[0].hasPrefix("0:61 4.6 % · "))
  }

  @Test(arguments: [("utf-16", 4 + 2 + 30), ("utf-8", 4 + 4 + 30)])
  func charactersAreCountedInTheEncodingOfBoth(_ encoding: String, _ character: Int) throws {
    let client = try Client(["general": ["positionEncodings": [encoding]]])
    let capabilities = client.initialized["capabilities"] as? [String: Any]
    #expect(capabilities?["positionEncoding"] as? String == encoding)
    // A tab is one character; the emoji is two in UTF-16 and four in UTF-8.
    client.open("\r\n\t/* 😀 */.a{transition:color 1s ease}\r\n", css, "css")
    #expect(try client.hints(css) == ["1:\(character) 1 s"])
  }

  @Test func onlyTheLinesThatAreAskedForHaveHints() throws {
    let client = try Client()
    client.open(
      (0..<10).map { ".a\($0) { transition: all \($0 + 1)s }\n" }.joined(), css, "css")
    #expect(try client.hints(css, lines: 3..<5) == ["3:24 4 s", "4:24 5 s"])
  }

  @Test func hintsCanBeTurnedOff() throws {
    let client = try Client(options: ["hints": false])
    client.open(".a { transition: all 1s }", css, "css")
    #expect(try client.hints(css).isEmpty)
    // Clients send such objects after the first request, whose options stay.
    let others: [Any] = [[String: Any](), ["hints": true], NSNull(), ["editor": ["tabSize": 2]]]
    for settings in others {
      client.notify("workspace/didChangeConfiguration", ["settings": settings])
      #expect(try client.hints(css).isEmpty, "\(settings)")
    }
    client.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["curvekit": ["metrics": ["settling_time_s", "overshoot"]]]])
    // The settling time of ease, 0.1 % before its end, is below its duration.
    let hints = try client.hints(css)
    #expect(hints.count == 1 && hints[0].hasSuffix(" s · 0 %"), "\(hints)")
  }

  /// A law: after any edits, the hints are those of a server that opens the text as it is now.
  @Test(arguments: ["utf-16", "utf-8"])
  func hintsMoveWithRandomEdits(_ encoding: String) throws {
    let client = try Client(["general": ["positionEncodings": [encoding]]])
    let fresh = try Client(["general": ["positionEncodings": [encoding]]])
    var random = Random(seed: 7)
    var text = Array(
      "a😀\r\n.a { transition: opacity 300ms ease-out; }\r\n\t.b{transition:all 1s}\n".unicodeScalars
    )
    client.open(String(text), css, "css")
    let pieces = [
      "x", "\n", "\r\n", "\r", "😀", "\t", ".c { transition: color 2s linear; }", "/*", "*/", "}",
      "é",
      "300ms ", "",
    ]
    for version in 2..<5_002 {
      // No position is between a carriage return and its line feed.
      func place(_ index: Int) -> Int {
        let isInside =
          index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
        return isInside ? index - 1 : index
      }
      let first = random.below(text.count + 1)
      let start = place(first)
      let end = max(start, place(min(text.count, first + random.below(4))))
      let piece = pieces[random.below(pieces.count)]
      func position(_ index: Int) -> [String: Int] {
        Self.position(of: index, in: text, isUTF8: encoding == "utf-8")
      }
      client.change(
        css, to: version,
        [["range": ["start": position(start), "end": position(end)], "text": piece]])
      text.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
      guard version % 10 == 0 else { continue }
      fresh.open(String(text), css, "css")
      let hints = try client.hints(css)
      #expect(try hints == fresh.hints(css), "version \(version)")
      if text.count > 900 {
        text = Array(".a { transition: opacity 300ms ease-out; }".unicodeScalars)
        client.change(css, to: version, [["text": String(text)]])
      }
    }
  }

  /// The position of a character, counted the slow way: lines end with `\n`, `\r\n` or `\r`.
  private static func position(
    of index: Int, in text: [Unicode.Scalar], isUTF8: Bool
  ) -> [String: Int] {
    var (line, start) = (0, 0)
    for place in 0..<index {
      let isFeed = text[place] == "\n"
      let isReturn = text[place] == "\r" && !(place + 1 < text.count && text[place + 1] == "\n")
      if isFeed || isReturn { (line, start) = (line + 1, place + 1) }
    }
    let character = text[start..<index].reduce(0) {
      $0 + (isUTF8 ? String($1).utf8.count : String($1).utf16.count)
    }
    return ["line": line, "character": character]
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}

/// Numbers that are the same in every run (xorshift, Marsaglia 2003).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
