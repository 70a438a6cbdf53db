import CurveDialects
import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Files of tokens: what is written for each platform, and what is read again.
@Suite struct TokenDocumentTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path
  /// A file of a shop with 54 tokens, and 10 that a group has from another one.
  private static let shop =
    (try? String(contentsOfFile: "\(folder)/tokens.json", encoding: .utf8)) ?? ""

  private func document(
    _ text: String, _ name: String, _ settings: ConversionSettings = ConversionSettings()
  ) throws -> TokenDocument {
    let file = try #require(try DesignTokenFile(parsing: text))
    return try #require(Dialect.named(name)).document(of: file, settings: settings)
  }

  private func reasons(_ document: TokenDocument) -> [String] {
    document.tokens.compactMap { entry in
      guard case .failure(let error) = entry.result else { return nil }
      return "\(entry.token.name): \(error)"
    }
  }

  // MARK: Design tokens

  @Test func `Design tokens are written as they are`() throws {
    let text = try document(Self.shop, "dtcg").text
    let (one, other) = try (
      JSONSerialization.jsonObject(with: Data(Self.shop.utf8)) as? NSDictionary,
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    )
    #expect(one != nil && one == other)
    // The order, and numbers such as 1.50, which are one number for a reader of JSON.
    func words(_ text: String) -> [String] {
      text.matches(of: /"(\\.|[^"\\])*"|[-0-9.e]+|true|false|null|[\[\]{},:]/).map {
        String($0.output.0)
      }
    }
    #expect(words(Self.shop) == words(text))
    #expect(try document(text, "dtcg").text == text)
  }

  @Test func `Comments and other forms of JSON5 are read, and lost comments are remarked`() throws {
    let text = """
      // Tokens
      { $type: 'duration', /* two */ fast: { $value: '120ms' }, 'slow': { $value: { value: 1, unit: 's' }, }, }
      """
    let document = try document(text, "dtcg")
    #expect(document.remarks == ["The comments of the token file are not written."])
    let object = try JSONSerialization.jsonObject(with: Data(document.text.utf8)) as? NSDictionary
    #expect(
      object == [
        "$type": "duration", "fast": ["$value": "120ms"],
        "slow": ["$value": ["value": 1, "unit": "s"]],
      ])
  }

  @Test func `CSS gives back the names, the values and the references of tokens`() throws {
    let sheet = try document(Self.shop, "css")
    #expect(reasons(sheet).isEmpty)
    let again = DesignTokenFile(styleSheet: sheet.text)
    let text = try #require(Dialect.named("dtcg")).document(of: again).text
    let (one, other) = (try TokenOracle(Self.shop), try TokenOracle(text))
    // 12 durations, 3 delays, 10 easings, 11 of the group that extends them, and 8 transitions.
    #expect(one.values.count == 44)
    #expect(one.values == other.values)
    #expect(one.aliases == other.aliases)
    #expect(again.remarks.isEmpty)
  }

  @Test func `What other formats have no place for is remarked`() throws {
    let remarks = try document(Self.shop, "css").remarks
    #expect(remarks.count == 4)
    #expect(remarks.contains { $0.hasPrefix("No motion, and left out: 'color.ink'") })
    #expect(remarks.contains("Written without $extensions: 'motion.sheet.close'."))
    #expect(
      remarks.contains(
        "Written with values in place of references to parts of them: 'duration.scaled', 'ease.softExit', 'brand.softExit'."
      ))
    #expect(
      remarks.contains("Written without what groups have: $description and $extensions."))
  }

  // MARK: Platforms

  // The texts follow from the grammar and the types of each platform.
  private static let files = RefusedFile.all(of: "Tokens.txt", in: folder)

  private static let small = """
    {
      "time": {
        "$type": "duration",
        "enter": { "$value": "{time.fast}" },
        "fast": { "$value": { "value": 200, "unit": "ms" }, "$description": "Small */ things." },
        "wait": { "$value": { "value": 0.05, "unit": "s" } }
      },
      "ease": { "$type": "cubicBezier",
        "out": { "$value": [0.2, 0, 0, 1] }, "line": { "$value": [0, 0, 1, 1] } },
      "open": { "$type": "transition", "$value":
        { "duration": "{time.enter}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{ease.out}" } },
      "close": { "$type": "transition", "$value":
        { "duration": { "value": 100, "unit": "ms" }, "delay": "{time.wait}", "timingFunction": [0, 0, 1, 1] } },
      "hide": { "$type": "transition", "$value": "{open}" },
      "color": { "$type": "color", "$value": "#fff" }
    }
    """

  @Test(arguments: files.map(\.message))
  func `An easing has no time, a time no easing, and references stay references`(
    name: String
  ) throws {
    let text = try document(Self.small, name).text
    let expected = Self.files.first { $0.message == name }?.text
    #expect(text == expected)
  }

  /// A Curve says a Bézier only by points, so the tokens are straight lines.
  @Test func `Times of Godot are constants, and easings and transitions are functions`() throws {
    let text = """
      { "time": { "$type": "duration", "fast": { "$value": "200ms" }, "enter": { "$value": "{time.fast}" } },
        "line": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] },
        "open": { "$type": "transition",
          "$value": { "duration": "{time.enter}", "delay": "50ms", "timingFunction": "{line}" } } }
      """
    let document = try document(text, "godot")
    #expect(
      document.text == """
        class_name Motion
        extends RefCounted

        # @token time.fast
        const TIME_FAST := 0.2
        # @token time.enter
        const TIME_ENTER := TIME_FAST


        static func line() -> Curve:
        \tvar curve := Curve.new()
        \tcurve.min_value = 0.0
        \tcurve.max_value = 1.0
        \tcurve.max_domain = 1.0
        \tcurve.add_point(Vector2(0, 0), 0.0, 1.0)
        \tcurve.add_point(Vector2(1, 1), 1.0, 0.0)
        \treturn curve


        static func open(
        \ttween: Tween, object: Object, property: NodePath, value: Variant
        ) -> PropertyTweener:
        \tvar tweener := tween.tween_property(object, property, value, 0.2)
        \treturn tweener.set_trans(Tween.TRANS_LINEAR).set_ease(Tween.EASE_IN_OUT).set_delay(0.05)

        """)
    #expect(
      document.remarks == ["Written with the value in place of the reference: 'open'."])
  }

  @Test func `A platform without easings alone refuses them with the reason`() throws {
    let refused = reasons(try document(Self.small, "figma"))
    #expect(
      refused == [
        "time.enter: Figma has no times alone.", "time.fast: Figma has no times alone.",
        "time.wait: Figma has no times alone.", "ease.out: Figma has no easing without a duration.",
        "ease.line: Figma has no easing without a duration.",
        "close: Figma's transitions cannot have a delay; convert the curve without it.",
      ])
  }

  @Test func `A spring of other tools is a spring, and JSON5's times have their units`() throws {
    let text = """
      { "a": { "$type": "spring", "$value": { "stiffness": 200, "damping": 20, "mass": 1 } },
        "b": { "$type": "lms.spring", "$value": { "response": "400ms", "dampingRatio": 0.8 } },
        "c": { "$type": "spring", "$value": { "duration": 500, "bounce": 0.2 } } }
      """
    let document = try document(text, "react-spring")
    #expect(
      reasons(document) == [
        "c: A time such as { \"value\": 200, \"unit\": \"ms\" } is expected at #/c/$value (line 3)."
      ])
    #expect(document.text.contains("export const a = { tension: 200, friction: 20 };"))
    #expect(document.text.contains("export const b = { frequency: 0.4, damping: 0.8 };"))
  }

  /// What each platform reads again, by the readers of its code, without constants in place of values.
  @Test(arguments: ["swiftui", "compose", "flutter", "motion", "css"])
  func `What is written for one token is read again as an equal curve`(name: String) throws {
    let file = try #require(try DesignTokenFile(parsing: Self.shop))
    let dialect = try #require(Dialect.named(name))
    let oracle = try TokenOracle(Self.shop)
    var count = 0
    for token in file.tokens {
      guard let expected = oracle.values[token.name], expected.count == 6 else { continue }
      let one = try #require(file.only(token.name))
      guard let entry = try dialect.document(of: one).tokens.first,
        let text = try? entry.result.get().text
      else { continue }
      let spec = try CurveSpec(parsing: text)
      let curve = try CurveSpec(
        parsing:
          "cubic-bezier(\(expected[2...].map { "\($0)" }.joined(separator: ", ")), duration: \(expected[0] / 1000))"
          + (expected[1] > 0 ? ".delay(\(expected[1] / 1000))" : "")
      ).curve
      for time in stride(from: 0, through: 1.2, by: 0.01) {
        #expect(
          abs(curve.value(at: time) - spec.curve.value(at: time)) < 1e-6, "\(text) at \(time)")
      }
      count += 1
    }
    #expect(count >= 4)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      #"{ "a": { "$value": "{b}" } }"#,
      "The text has no token for the reference '{b}' at #/a/$value (line 1)."
    ),
    (
      "{ \"a\": { \"$type\": \"duration\",\n \"$value\": { \"value\": 1 } } }",
      "A time such as { \"value\": 200, \"unit\": \"ms\" } is expected at #/a/$value (line 2)."
    ),
    (
      #"{ "a": { "$type": "duration", "$value": { "value": 1, "unit": "min" } } }"#,
      "A time such as { \"value\": 200, \"unit\": \"ms\" } is expected at #/a/$value (line 1)."
    ),
    (
      #"{ "a/b": { "~": { "$type": "cubicBezier", "$value": [0, 0, 1] } } }"#,
      "Four numbers in brackets are expected at #/a~1b/~0/$value (line 1)."
    ),
    (
      #"{ "a": { "$type": "cubicBezier", "$value": [1.5, 0, 1, 1] } }"#,
      "The Bézier at #/a/$value (line 1) has the x 1.5, which must be from 0 to 1."
    ),
    (
      #"{ "a": { "$type": "duration", "$value": "{b}" }, "b": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } }"#,
      "The token at #/a/$value (line 1) has the type 'duration' and refers to one of the type 'cubicBezier'."
    ),
    (
      ##"{ "a": { "$type": "duration", "$value": "1s", "$ref": "#/b" } }"##,
      "The token at #/a/$value (line 1) has both '$value' and '$ref'."
    ),
    (
      #"{ "g": { "$type": "duration", "$root": { "$value": "1s" } }, "a": { "$value": "{g}" } }"#,
      "The text has no token for the reference '{g}' at #/a/$value (line 1); '{g.$root}' is one."
    ),
    (
      #"{ "t": { "$type": "transition", "$value": { "duration": "1s", "timingFunction": "{t}" } } }"#,
      "The reference at #/t/$value/timingFunction (line 1) must be to a token of the type 'cubicBezier'."
    ),
    (
      #"{ "t": { "$type": "transition", "$value": { "duration": "1s", "timingFunction": "ease", "by": 1 } } }"#,
      "A transition has no member 'by', at #/t/$value/by (line 1)."
    ),
  ])
  func `A mistake is that of its token, with its pointer and its line`(
    text: String, message: String
  ) throws {
    let file = try #require(try DesignTokenFile(parsing: text))
    let messages = file.tokens.compactMap { token in
      if case .failure(let error) = token.value { error.description } else { nil }
    }
    #expect(messages == [message])
  }

  @Test(arguments: [
    (#"{ "a": { "$value": 1, } "b" }"#, "Expected ',' or '}' at line 1, column 25."),
    (
      "{ \"$value\": 1,\n \"$value\": 2 }",
      "The JSON has the key '$value' twice, at line 2, column 2."
    ),
    (
      #"{ "a": { "$extends": "{a}", "x": { "$value": 1 } } }"#,
      "The group at #/a/$extends (line 1) extends itself."
    ),
    (
      ##"{ "a": { "$extends": "{b}" }, "b": { "$extends": "#/a", "x": { "$value": 1 } } }"##,
      "The group at #/a/$extends (line 1) extends itself."
    ),
    (
      #"{ "a": { "$extends": "{b}" }, "b": { "$value": 1 } }"#,
      "The group at #/a/$extends (line 1) extends something that is not a group."
    ),
  ])
  func `A mistake of the file is an error with its line`(text: String, message: String) throws {
    let error = try #require(throws: CurveSpecError.self) { try DesignTokenFile(parsing: text) }
    #expect(error.description == message)
  }

  @Test func `Groups that double each other are refused, not written`() throws {
    let groups = (1...40).map { number in
      #""g\#(number)": { "x": { "$extends": "{g\#(number - 1)}" }, "y": { "$extends": "{g\#(number - 1)}" } }"#
    }
    let text = "{ \"g0\": { \"t\": { \"$value\": 1 } }, \(groups.joined(separator: ", ")) }"
    #expect(throws: CurveSpecError.self) { try DesignTokenFile(parsing: text) }
  }

  // MARK: Random files

  @Test func `Random files lose nothing as tokens, and no name leaves its place in code`() throws {
    var random = SeededGenerator(seed: 38)
    for number in 0..<1_000 {
      let text = RandomTokens(using: &random).text
      let again = try document(text, "dtcg").text
      let (one, other) = try (
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary,
        JSONSerialization.jsonObject(with: Data(again.utf8)) as? NSDictionary
      )
      #expect(one != nil && one == other, "\(text)")
      guard number % 10 == 0 else { continue }
      for (name, line) in Self.lines {
        let lines = try document(text, name).text.unicodeScalars.split(
          omittingEmptySubsequences: false
        ) { ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"].contains($0) }
        for own in unwrapped(lines.map { String(String.UnicodeScalarView($0)) }) {
          #expect(own.wholeMatch(of: line) != nil, "\(name): \(own)")
        }
      }
    }
  }

  /// The lines, with a declaration of several lines as one: its brackets are closed, and it does not end with "=".
  private func unwrapped(_ lines: [String]) -> [String] {
    var whole: [String] = []
    var depth = 0
    var isOpen = false
    for line in lines {
      let content = line.drop { $0 == " " }
      if isOpen { whole[whole.count - 1] += " " + content } else { whole.append(line) }
      let isBlock = [":root {", "enum Motion {", "object Motion {"].contains(line)
      guard !isBlock, isOpen || !content.hasPrefix("/") && content != "}" else { continue }
      depth += content.count { "([{".contains($0) } - content.count { ")]}".contains($0) }
      isOpen = depth > 0 || content.hasSuffix("=") || content.hasSuffix("=>")
    }
    return whole
  }

  private static nonisolated(unsafe) let lines: [(String, Regex<Substring>)] = [
    (
      "css",
      #/|:root \{|\}| {2}--[^\s;:{}"'\\\/*()]+: [-a-z0-9.,%() ]*(?:var\(--[^\s;:{}"'\\\/*()]+\)[-a-z0-9.,() ]*)*;| {2}\/\*(?:(?!\*\/).)*\*\//#
    ),
    (
      "swiftui",
      #/|\/\/ @tokens swiftui: times are seconds|import SwiftUI|enum Motion \{|\}| {2}static let [^\s:"'{}();\\]+: (?:UnitCurve|TimeInterval|Animation) = [^\s"'{};\\]+(?: [^\s"'{};\\]+)*| {2}\/\/.*/#
    ),
    (
      "compose",
      #/|\/\/ @tokens compose: times are milliseconds|import androidx.compose.animation.core.\w+|object Motion \{|\}| {4}(?:const val|val|fun <T>) [^\s:"'{};\\]+.*| {4}\/\/.*/#
    ),
    (
      "motion",
      #/|export const [^\s:"'{}();\\]+ = (?:[^\s"'{};\\]+|"linear"|\[[-0-9., e]+\]|\{ [^"'\\]*(?:"(?:linear|spring|easeIn|easeOut|easeInOut)")?[^"'\\]* \});|\/\/.*/#
    ),
  ]
}
