import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct HostileExpressionTests {
  @Test(arguments: 0..<4)
  func `Every curve prints an expression that parses back to it, and has values`(seed: Int) throws {
    var random = RandomExpression(seed: UInt64(seed))
    var valid = 0
    var refused = 0
    while valid < 8_000 {
      let text = random.next()
      let spec: CurveSpec
      do throws(CurveSpecError) {
        spec = try CurveSpec(parsing: text)
      } catch {
        refused += 1
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
        continue
      }
      valid += 1
      let curve = spec.curve
      // Only some in both forms, because the short form is parsed for a check.
      let printed = valid % 8 == 0 ? spec.shortDescription : spec.description
      if try CurveSpec(parsing: printed) != spec { Issue.record("\(text) prints as \(printed).") }
      let end = curve.duration.isFinite ? curve.duration : 1
      for time in [0, end * 0.3, end] {
        let velocity = curve.velocity(at: time)
        if !curve.value(at: time).isFinite || velocity.isNaN {
          Issue.record("\(text) is \(curve.value(at: time)) at \(time), velocity \(velocity).")
        }
      }
    }
    // An expression may still be rejected for a combination of valid values, such as reversing a spring
    // that oscillates forever.
    #expect(refused < valid / 4, "\(refused)")
  }

  @Test(arguments: 0..<4)
  func `Random words and signs are read or rejected without a trap`(seed: Int) {
    let names = CurveCatalogue.families.map(\.name)
    let pieces =
      ["spring", "linear", "steps", "cubic-bezier", "ease", "sine", "delay", "speed", "mapped"]
      + ["repeatCount", "repeatForever", "reversed", "autoreverses", "false", "jump-none"]
      + ["stiffness", "damping", "bounce", "duration", "from", "to", "count", "x1"]
      + ["(", ")", "(", ")", ",", ":", ".", "-", "%", " ", "\n", "/*", "*/", "_", "\\", "\"", "'"]
      + ["1", "0", "80", "0.5", "25%", "1e999", "-1e-320", "nan", "inf", "e", "E5", "--", "9e9"]
      + ["\u{0}", "é", "🙂", "ｓpring", "\u{202E}", "\r\n"]
    var generator = SeededGenerator(seed: UInt64(seed))
    var read = 0
    var refused = 0
    for _ in 0..<10_000 {
      let count = Int.random(in: 0...12, using: &generator)
      // Half of them start like a valid expression.
      let start = Bool.random(using: &generator) ? names.randomElement(using: &generator) ?? "" : ""
      let text =
        start
        + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do {
        let spec = try CurveSpec(parsing: text)
        if !spec.curve.value(at: 0.1).isFinite { Issue.record("\(text)") }
        read += 1
      } catch {
        refused += 1
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
      }
    }
    #expect(read > 200 && refused > 4_000, "\(read), \(refused)")
  }

  static let long = [
    LongText("a name", String(repeating: "x", count: 1 << 20)),
    LongText("spaces", String(repeating: " ", count: 1 << 20)),
    LongText("parentheses", "spring" + String(repeating: "(", count: 1 << 20)),
    LongText("parameters", "spring(" + String(repeating: "mass: 1, ", count: 1 << 17) + ")"),
    LongText("digits", "spring(mass: " + String(repeating: "9", count: 1 << 20) + ")"),
    LongText("values", "steps(" + String(repeating: "4 ", count: 1 << 19) + ")"),
    LongText("arguments", "steps(" + String(repeating: "4, ", count: 1 << 18) + "4)"),
    LongText("stops and a word", "linear(" + String(repeating: "4, ", count: 1 << 18) + "end)"),
    LongText("modifiers", "spring" + String(repeating: ".delay(1)", count: 10_000)),
    LongText("unknown modifiers", "spring" + String(repeating: ".wait(1)", count: 10_000)),
    LongText("starts of comments", "ease " + String(repeating: "/*", count: 1 << 19)),
    LongText("comments without an end", "linear(" + String(repeating: "a /*", count: 1 << 18)),
  ]

  @Test(arguments: long)
  func `A very long invalid expression is one error sentence`(long: LongText) {
    #expect {
      try CurveSpec(parsing: long.text)
    } throws: { error in
      isSentence("\(error)")
    }
  }

  @Test func `An expression of more than 1 MiB is rejected without being read`() throws {
    expect(String(repeating: " ", count: 1 << 20 + 1)) { _ in
      "The expression is longer than 1 MiB."
    }
  }

  /// Expects one sentence, which may name a column near the end of the text.
  private func expect(_ text: String, says sentence: (Int) -> String) {
    let error = #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: text) }
    #expect(error?.description == sentence(text.count))
  }

  @Test func `A very long valid expression is read`() throws {
    let count = 39_999
    let stops = (0..<count).map { $0 % 3 == 0 ? "\($0 % 7) \($0 * 100 / count)%" : "0.\($0 % 10)" }
    let spec = try CurveSpec(parsing: "linear(\(stops.joined(separator: ",")))")
    #expect(spec.stops.count == count)
    #expect(try CurveSpec(parsing: spec.description) == spec)
    #expect(spec.curve.value(at: 1) == 0.8)
    expect("linear(\(stops.joined(separator: ",")), 1, 1)") {
      "linear() takes at most 40000 stops; there is one more at column \($0 - 1)."
    }
    let comments = String(repeating: "/* */ ", count: 1 << 17)
    #expect(
      try CurveSpec(parsing: "ease(\(comments)duration: 1)").description == "ease(duration: 1)")
  }

  private func isSentence(_ text: String) -> Bool {
    (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 400
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
