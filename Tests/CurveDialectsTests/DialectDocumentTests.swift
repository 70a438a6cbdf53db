import CurveDialects
import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct DialectDocumentTests {
  /// A file with curves; those that the dialect cannot say are left out.
  private func document(
    _ name: String, _ curves: [(label: String, text: String)]
  ) throws -> String {
    let dialect = try #require(Dialect.named(name))
    return try dialect.document(
      curves.map { curve in
        NamedConversion(
          label: curve.label, try CurveSpec(parsing: curve.text).converted(to: dialect))
      })
  }

  // The texts follow from the grammar of each language.
  private static let files = RefusedFile.all(
    of: "Documents.txt", in: URL(filePath: #filePath).deletingLastPathComponent().path)

  /// The names of the dialects with a file of a kind.
  private static func names(_ kind: String) -> [String] {
    files.map(\.message).filter { $0.hasPrefix(kind) }.map { String($0.dropFirst(kind.count + 1)) }
  }

  @Test(arguments: names("repeated"))
  func `Named curves are a whole file`(name: String) throws {
    let curves = [
      ("sheet.enter", "ease-out(duration: 0.2)"),
      ("pulse", "ease-in-out(duration: 0.5).repeatForever()"),
    ]
    let expected = Self.files.first { $0.message == "repeated \(name)" }?.text
    #expect(try document(name, curves) == expected)
  }

  @Test(arguments: names("springs"))
  func `Springs and timing curves are declared as each platform needs`(name: String) throws {
    let curves = [
      ("enter", "ease-out(duration: 0.2)"), ("open", "spring(duration: 0.5, bounce: 0.3)"),
    ].prefix(name == "gsap" ? 1 : 2)
    let expected = Self.files.first { $0.message == "springs \(name)" }?.text
    #expect(try document(name, Array(curves)) == expected)
  }

  @Test(arguments: names("paths"))
  func `Long lines are divided as the formatter of the language does it`(name: String) throws {
    let path = "path('M0,0 C0.1,0 0.2,0.2 0.25,0.5 C0.3,0.8 0.5,1 1,1', duration: 0.3)"
    let expected = Self.files.first { $0.message == "paths \(name)" }?.text
    let text = try document(name, [("move", path)])
    #expect(text == expected)
    // The paths of Kotlin and Dart are read alone, but not in a file.
    guard name == "gsap" else { return }
    let again = try PastedCurves(parsing: text)
    #expect(again.entries.map(\.label) == ["move"])
  }

  /// What each platform of games and of Linux desktops says of some curves; the others are left out.
  @Test(arguments: names("animations"))
  func `Animations of engines and desktops are declared as a project has them`(name: String) throws
  {
    let dialect = try #require(Dialect.named(name))
    let left: Set<String> =
      switch name {
      case "slint", "hyprland": ["sheet.enter", "pop"]
      // Béziers and springs become other curves.
      case "dotween", "godot": ["打开", "open"]
      case "libadwaita": ["打开"]
      case "qml": ["open"]
      default: []
      }
    let curves = [
      ("sheet.enter", "easeOutBack(duration: 0.2)"), ("class", "linear(duration: 0.25)"),
      ("late", "easeOutElastic(duration: 0.5).delay(0.1)"),
      ("pulse", "easeInSine(duration: 0.5).repeatForever(autoreverses: false)"),
      ("open", "spring(mass: 1, stiffness: 100, damping: 10)"),
      ("打开", "cubic-bezier(0.2, 0, 0, 1, duration: 0.2)"),
      ("pop", "easeOutBack(overshoot: 2, duration: 0.5)"),
    ].filter { !left.contains($0.0) }
    let written = curves.compactMap { label, text in
      (try? CurveSpec(parsing: text).converted(to: dialect)).map {
        NamedConversion(label: label, $0)
      }
    }
    let expected = Self.files.first { $0.message == "animations \(name)" }?.text
    #expect(try dialect.document(written) == expected)
  }

  @Test func `Further names of a declaration are those of no other curve`() throws {
    let curves = ["enter duration", "enter", "enter", "delay"].map { ($0, "linear(duration: 1)") }
    let text = try document("slint", curves)
    let names = text.matches(of: #/> (\S+):/#).map { String($0.output.1) }
    #expect(Set(names).count == names.count && names.count == 8, "\(names)")
  }

  @Test(arguments: ["compose", "unity", "winui", "css", "gsap"])
  func `A comment and a package are before the declarations, whatever is in them`(name: String)
    throws
  {
    let dialect = try #require(Dialect.named(name))
    let conversion = try CurveSpec(parsing: "ease-out(duration: 0.2)").converted(to: dialect)
    let hostile = "a */ b\n}\rc\u{2028}d"
    let options = DocumentOptions(
      header: [hostile], packageName: dialect.hasPackage ? "com.example.motion" : nil)
    let curves = [NamedConversion(label: "enter", conversion)]
    let (plain, text) = try (dialect.document(curves), dialect.document(curves, options))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == (name == "css" ? "/* a * / b } c d */" : "// a * / b } c d"))
    #expect(lines[1] == "")
    let rest = lines.dropFirst(2).joined(separator: "\n")
    switch name {
    case "compose": #expect(rest == "package com.example.motion\n\n" + plain)
    case "css", "gsap": #expect(rest == plain)
    default:
      #expect(
        rest.contains("\n\nnamespace com.example.motion\n{\n    static class Motion\n    {\n"))
      #expect(rest.hasPrefix("using ") && rest.hasSuffix(";\n    }\n}\n"))
    }
  }

  @Test(arguments: [
    ("com.example.motion", true), ("Motion", true), ("a_b.c2", true), ("", false), ("a..b", false),
    ("a b", false), ("a.class", false), ("2a", false), ("a;b", false), ("ä", false),
  ])
  func `A package has names with dots between them`(text: String, isPackage: Bool) {
    #expect(DocumentOptions.isPackage(text) == isPackage)
  }

  @Test(arguments: [
    ("css", ["sheet-enter", "2-sheets", "class", "enter", "enter-2"]),
    ("swiftui", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("compose", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("motion", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("qml", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("dtcg", ["sheet.enter", "2 sheets", "class", "enter", "enter-2"]),
  ])
  func `A file is read again with its names and its curves`(
    name: String, names: [String]
  ) throws {
    let labels = ["sheet.enter", "2 sheets", "class", "enter", "enter"]
    let texts = [
      "ease-out(duration: 0.2)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)",
      "linear(duration: 0.25)", "cubic-bezier(0.3, 0, 0.8, 0.15, duration: 0.4)",
      "ease(duration: 0.5)",
    ]
    let again = try PastedCurves(parsing: document(name, Array(zip(labels, texts))))
    let expected = name == "css" ? names.map { $0 == "2-sheets" ? "curve-2-sheets" : $0 } : names
    #expect(again.entries.map(\.label) == expected)
    for (entry, text) in zip(again.entries, texts) {
      let (one, other) = (entry.spec.curve, try CurveSpec(parsing: text).curve)
      for time in stride(from: 0, through: 0.6, by: 0.01) {
        #expect(abs(one.value(at: time) - other.value(at: time)) < 1e-6, "\(text) at \(time)")
      }
    }
  }

  /// Labels that try to leave their place.
  static let hostileLabels = [
    "", " ", "\"; alert(1); \"", "*/ } body { color: red", "// x\n}", "${alert}", "$value",
    "a\u{0}b", "`x`", "__proto__", "\\", "\u{202E}evil", "🎉", "constructor", "</style>", "a:b{c}",
    "default", "spring", "éa\u{301}", "\u{130}",
    "x".padding(toLength: 500, withPad: "x", startingAt: 0),
    "a.b.c.d.e.f.g.h.i.j.k", ".", "..", "a", "a.b", "a.b.c", "motion", "{a}", "import", "\u{2028}",
  ]

  @Test func `No label leaves its place in source code`() throws {
    for dialect in Dialect.all where dialect.hasDocument {
      guard
        let conversion = try? CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)").converted(
          to: dialect, settings: ConversionSettings(maximumError: 0.01, allowsApproximation: true))
      else { continue }
      func document(_ labels: [String]) throws -> String {
        try dialect.document(labels.map { NamedConversion(label: $0, conversion) })
      }
      let text = try document(Self.hostileLabels)
      if dialect.fileExtension == "json" {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(object is [String: Any])
        continue
      }
      // The same as with harmless labels, but for the letters of names.
      let harmless = try document(Self.hostileLabels.indices.map { "curve \($0)" })
      // A longer name may divide a line, whose last argument then has a comma.
      func frame(_ text: String) -> String {
        text.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace && !"-_".contains($0) }
          .replacing(/,(?=[)}\]])/, with: "")
      }
      #expect(frame(text) == frame(harmless), "\(dialect.name)")
      let pattern =
        dialect.fileExtension == "css"
        ? #/--([^:]*): /# : #/(?:const|let|val|func|fun <T>) (\S+?)(?:\(\)|:)? /#
      let names = text.matches(of: pattern).map { String($0.output.1) }
      #expect(Set(names).count == Set(names.map { $0.lowercased() }).count)
    }
  }

  /// Whether each language takes a letter in a name.
  ///
  /// Node 20.20 and swiftc 6.3 were asked about all letters of Unicode:
  /// U+2E2F is the only one that they refuse. The others follow from the specifications.
  @Test(arguments: [
    ("swiftui", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("uikit", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("coreanimation", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("motion", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("reanimated", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("anime", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("gsap", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("compose", "\u{E9}\u{2E2F}\u{B5}\u{5B57}", "\u{1D400}\u{20000}"),
    ("android", "\u{E9}\u{2E2F}\u{B5}\u{5B57}", "\u{1D400}\u{20000}"),
    ("unity", "\u{E9}\u{2E2F}\u{5B57}", "\u{1D400}\u{20000}"),
    ("winui", "\u{E9}\u{2E2F}\u{5B57}", "\u{1D400}\u{20000}"),
    ("flutter", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("dotween", "\u{E9}\u{2E2F}\u{5B57}", "\u{1D400}\u{20000}"),
    ("godot", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("qml", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("slint", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("hyprland", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("css", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}", "\u{B5}\u{AA}\u{BA}"),
  ])
  func `A name has only the letters that its language takes`(
    name: String, taken: String, refused: String
  ) throws {
    let dialect = try #require(Dialect.named(name))
    let conversion = try CurveSpec(parsing: "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)").converted(
      to: dialect, settings: ConversionSettings(maximumError: 0.01, allowsApproximation: true))
    for letter in (taken + refused).unicodeScalars {
      let text = try dialect.document([NamedConversion(label: "a\(letter)b", conversion)])
      #expect(
        text.unicodeScalars.contains(letter) == taken.unicodeScalars.contains(letter),
        "U+\(String(letter.value, radix: 16)) in \(text)")
    }
  }

  // ISO 9 and BGN/PCGN for Cyrillic, ISO 843 for Greek; the code points are those of Unicode's charts.
  @Test(arguments: [
    ("Über öffnen", "uberOffnen"), ("U\u{308}ber o\u{308}ffnen", "uberOffnen"),
    ("straße", "strasse"), ("Ærlig hjælp", "aerligHjaelp"), ("Đặng Thị", "dangThi"),
    ("Łódź ŚWIAT", "lodzSWIAT"), ("naïve café", "naiveCafe"), ("Открыть окно", "otkrytOkno"),
    ("Άνοιγμα θύρας", "anoigmaThyras"), ("打开 sheet", "u6253U5f00Sheet"), ("🎉 done", "done"),
    ("ıŞık", "iSik"),
  ])
  func `A letter that a language does not take is transliterated`(label: String, name: String)
    throws
  {
    let dialect = try #require(Dialect.named("flutter"))
    let conversion = try CurveSpec(parsing: "ease-out").converted(to: dialect)
    let text = try dialect.document([NamedConversion(label: label, conversion)])
    #expect(text.contains("static const \(name) = ("), "\(text)")
  }

  @Test func `Labels that are transliterated to one name get numbers`() throws {
    let dialect = try #require(Dialect.named("flutter"))
    let conversion = try CurveSpec(parsing: "ease-out").converted(to: dialect)
    let text = try dialect.document(
      ["öffnen", "offnen", "ÖFFNEN", "óffnen"].map { NamedConversion(label: $0, conversion) })
    let names = text.matches(of: #/const (\S+) = /#).map { String($0.output.1) }
    #expect(names == ["offnen", "offnen2", "offnen3", "offnen4"])
  }

  @Test func `Design tokens with one name as a token and as a group are all kept`() throws {
    let curves = ["a", "a.b", "a.b.c", "a", "b.c", "b"].map { ($0, "ease-out(duration: 0.2)") }
    let again = try PastedCurves(parsing: document("dtcg", curves))
    #expect(again.entries.count == curves.count)
    #expect(Set(again.entries.map(\.label)).count == curves.count)
    #expect(again.entries.map(\.label).contains("b.c"))
  }

  @Test func `Ten thousand curves of one name have ten thousand names`() throws {
    for name in ["css", "dtcg"] {
      let dialect = try #require(Dialect.named(name))
      let conversion = try CurveSpec(parsing: "ease-out").converted(to: dialect)
      let text = try dialect.document(
        Array(repeating: NamedConversion(label: "enter", conversion), count: 10_000))
      #expect(text.contains("enter-10000"))
      #expect(text.split(separator: "\n").count == 10_002)
    }
  }

  @Test func `A language is another name of its platform`() {
    #expect(Dialect.named("kotlin")?.name == "compose")
    #expect(Dialect.named("swift")?.name == "swiftui")
    #expect(Dialect.named("dart")?.name == "flutter")
    #expect(Dialect.named("basic") == nil)
  }
}
