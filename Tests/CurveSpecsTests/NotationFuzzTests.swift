import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct NotationFuzzTests {
  /// Every accepted form of every notation.
  static let accepted: [String] =
    TextCaseTests.languages.dropLast(2).flatMap(TextCase.read).map(\.text)
    + CSSNotationTests.lists.map(\.text)

  private static let pieces =
    ["(", ")", "{", "}", "[", "]", "<", ">", ",", ";", ":", "=", ".", "'", "\"", "`", "\\", "\n"]
    + ["--", "$", "@", "!", "=>", "//", "/*", "*/", "://", " ", "\t", "\r\n", "\u{0}", "\u{202E}"]
    + ["é", "🙂", "0", "-1", "1e999", "300ms", "0s", "2 s", "50%", "f", "80f", "-0", "0x1F", "NaN"]
    + ["spring", "transition:", "animation:", "var(--a)", "ease", "easing:", "duration:", "delay:"]
    + ["curve:", "let ", "const ", "as const", "by ", "Curves.", "Easing.", "infinite", "repeat:"]
    + ["Infinity", "true", ".flipped", ".delay(1)", "{{{{", "((((", "}}}}"]

  /// Words, numbers and single other characters.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber
      if isWord, let last = tokens.last?.last, last.isLetter || last.isNumber {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
      }
    }
    return tokens
  }

  /// A text with one to three random changes of bytes or of tokens.
  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    if Bool.random(using: &random) {
      changeAnything(in: &bytes, with: pieces, &random)
      return String(decoding: bytes, as: UTF8.self)
    }
    var tokens = NotationFuzzTests.tokens(of: text)
    for _ in 0..<Int.random(in: 1...2, using: &random) where !tokens.isEmpty {
      let index = tokens.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(tokens[index], at: index)
      case 2: tokens.swapAt(index, tokens.indices.randomElement(using: &random) ?? 0)
      case 3: tokens[index] = pieces.randomElement(using: &random) ?? ""
      default: tokens.insert(pieces.randomElement(using: &random) ?? "", at: index)
      }
    }
    return tokens.joined()
  }

  @Test(arguments: 0..<4)
  func `A changed form is read or is refused with one sentence`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var read = 0
    var refused = 0
    for index in 0..<2_500 {
      let form = NotationFuzzTests.accepted[index % NotationFuzzTests.accepted.count]
      let text = NotationFuzzTests.mutated(form, &random)
      do {
        let pasted = try PastedCurves(parsing: text)
        read += 1
        if pasted.entries.isEmpty { Issue.record("\(text) has no curve.") }
        for remark in pasted.remarks where !isOneSentence(remark) {
          Issue.record("\(text): \(remark)")
        }
        for entry in pasted.entries.prefix(4) {
          let printed = entry.spec.description
          if try CurveSpec(parsing: printed) != entry.spec {
            Issue.record("\(text) prints as \(printed).")
          }
          if !entry.spec.curve.value(at: 0.1).isFinite { Issue.record("\(text)") }
        }
      } catch {
        refused += 1
        if !isOneSentence("\(error)") { Issue.record("\(text): \(error)") }
      }
    }
    // The changes are small, so both happen often.
    #expect(read > 250 && refused > 500, "\(read), \(refused)")
  }

  private func isOneSentence(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    // Some sentences start with the name of a function, such as linear().
    return (first.isUppercase || first == "'" || first.isLetter) && isSentence(text)
  }

  /// A piece that is repeated up to 64 KiB, between a start and an end.
  private static func long(
    _ piece: String, after start: String = "", before end: String = ""
  ) -> LongText {
    let count = ((1 << 16) - start.utf8.count - end.utf8.count) / piece.utf8.count
    return LongText(
      "\(start.prefix(24))… \(piece)", start + String(repeating: piece, count: count) + end)
  }

  private static let long = [
    long("{"), long("("), long("["), long("<"), long("}"), long(";"), long("."), long("\n"),
    long("a."), long("a\n"), long("a.b "), long("let\n"), long("let "), long("a: "), long("a = "),
    long("a{}"), long("a{};"), long("a<b>("), long("f(f:"), long("'\n"), long("'a' "), long("/*"),
    long("=>{"), long("() => "), long("a by "), long("1 "), long("300ms "), long("é"),
    long("spring("), long(".animation(.bouncy)"), long("withAnimation(.easeIn);"),
    long("a = .snappy {}\n"), long(".snappy;"), long("s-nappy {};"),
    long("a.mass = 1\n", after: "let a = CASpringAnimation(keyPath: \"x\")\n"),
    long("a.fillMode = .b\n", after: "let a = CASpringAnimation(keyPath: \"x\")\n"),
    long("let a = CASpringAnimation()\n"),
    long("transition: opacity 1s;"), long("a 1s,", after: "transition: "), long("a 1s, "),
    long("a,", after: "transition-duration: 1s; transition-property: "),
    long("1s ", after: "transition: "), long("transition:"), long("transition: 'a 1s';"),
    long("a:hover{transition:a 1s}"), long("a{", after: "", before: "transition: opacity 1s"),
    long("a:b;", before: "transition: opacity 1s"),
    long("--a: var(--a);", before: "transition: var(--a)"),
    long("var(--a) ", after: "--a: var(--b) var(--b); --b: var(--c) var(--c); transition: "),
    long("--a: ease-in;"), long("@keyframes a {"), long("@a: 1;"),
    long("{ type: \"spring\" };"), long("transition={{ a }} "), long("transition={{"),
    long("x: 1, ", after: "{ type: \"spring\", ", before: "}"),
    long("stiffness: 1, ", after: "{ type: \"spring\", ", before: "}"),
    long("onComplete: () => { a() }, ", after: "{ ease: 'linear', ", before: "}"),
    long("1, ", after: "{ ease: [", before: "] }"), long("[0.4, 0, 0.2, 1];"),
    long("transition: {"), long("config: { ", after: "{"), long("Easing.out("),
    long("FlippedCurve("), long("tween("), long("repeatable(2, "),
    long("animateA(animationSpec = "),
    long("a, ", after: "tween(", before: ")"), long("duration: 1, "), long("curve: Curves.a, "),
    long("'\"`"), long("\"transition: a 1s\""), long("p.setValueAtTime(0, 0);"),
    long("{\"t\":1,\"s\":[1]},", after: "{\"k\":[{\"t\":0,\"s\":[0]},", before: "]}"),
    long(
      "{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":1,\"s\":[1]}]},", after: "{\"layers\":[", before: "]}"),
    long("new Keyframe(0, 0), ", after: "new AnimationCurve(", before: "new Keyframe(1, 1))"),
    long("- time: 1\n", after: "m_Curve:\n"), long("m_Curve:\n- time: 0\n  value: 1\n"),
    long("a:\n m_Curve:\n "), long("value: {x: 1, y: 2}\n", after: "m_Curve:\n- time: 0\n  "),
    long("a.DOMoveX(1f, 1f).SetEase(Ease.OutQuad);\n"), long(".SetEase(Ease.Linear)", after: "a"),
    long("tween.tween_property(a, \"b\", 1, 1)\n"), long("tween_property("), long("_data = ["),
    long(
      "Vector2(0, 0), 0.0, 1.0, 0, 0, ", after: "_data = [",
      before: "Vector2(1, 1), 0.0, 1.0, 0, 0]"),
    long("NumberAnimation {"), long("NumberAnimation { duration: 1 }\n"),
    long("easing { type: Easing.OutBack }\n", after: "NumberAnimation {\n", before: "}"),
    long("animate x {"), long("animate x { duration: 1s; }\n"), long("hl.curve("),
    long("hl.animation({ leaf = \"a\", speed = 1, bezier = \"default\" })\n"),
    long("bezier = a, 0, 0, 1, 1\n"), long("animation = a, 1, 1, default\n"),
    long("a { duration-ms 1; curve \"linear\"; }\n"), long("spring damping-ratio=1 "),
    long("{ curve = \"linear\"; duration = 1; }\n"),
    long("adw_timed_animation_new (a, 0, 1, 1, b);\n"),
  ]

  @Test(arguments: long)
  func `The time of a long text is proportional to its length`(_ text: LongText) {
    // The longest of them takes 2 s in a debug build; with the square of the length it would be minutes.
    do {
      _ = try PastedCurves(parsing: text.text)
    } catch {
      #expect(isOneSentence("\(error)"), "\(text): \(error)")
    }
  }

  @Test(arguments: ["{", "(", "a.", "=>{", "transition: a 1s;", "f(f:", "é"])
  func `A text of 1 MiB is read or refused`(piece: String) {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    do {
      _ = try PastedCurves(parsing: text)
    } catch {
      #expect(isOneSentence("\(error)"))
    }
  }

  @Test func `A long valid text has all its curves`() throws {
    let count = 2_000
    let text = (0..<count).map { "p\($0) 1s linear" }.joined(separator: ", ")
    #expect(try PastedCurves(parsing: "transition: \(text);").entries.count == count)
  }
}
