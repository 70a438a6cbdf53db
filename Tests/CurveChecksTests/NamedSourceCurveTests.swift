import CurveChecks
import CurveKit
import CurveScenes
import CurveSpecs
import CurveTestSupport
import Testing

/// Curves of source code in check files: `curve: 'Motion.swift#sheet'`.
@Suite struct NamedSourceCurveTests {
  private static let swift = """
    enum Motion {
      static let sheet = Animation.spring(duration: 0.5, bounce: 0.3)
      static let menu = Animation.easeOut(duration: 0.2)
      static let wrong = Animation.spring(duration: seconds)
    }
    enum Other {
      static let menu = Animation.easeIn(duration: 0.2)
      static let panel = Animation.spring(duration: 0.5, bounce: 0.3)
    }
    """
  private static let css = """
    :root { --menu: cubic-bezier(0, 0, 0.58, 1); --menu-duration: 0.2s; }
    .card { transition: opacity 300ms ease-in; }
    """
  private static let scene = "curvekit: 1\ncurves: {angle: ease}"

  private static func checks(_ curve: String, _ more: String = "") throws -> [CurveCheck] {
    try CheckFile(
      parsing: "curvekit: 1\ncurves: {a: {curve: \(curve), \(more)monotone: true}}", file: "a.yaml"
    ).checks(
      reading: { path, _ in
        switch path {
        case "Motion.swift": .code(SourceFindings(of: swift, in: .swift))
        case "motion.css": .code(SourceFindings(of: css, in: .css))
        case "empty.kt": .code(SourceFindings(of: "val a = 1", in: .kotlin))
        default: .scene(try Scene(parsing: scene, file: path))
        }
      }, baseline: nil)
  }

  @Test(
    arguments: [
      ("'@Motion.swift#sheet'", "spring(duration: 0.5, bounce: 0.3)"),
      ("Motion.swift#sheet", "spring(duration: 0.5, bounce: 0.3)"),
      ("'Motion.swift#Motion.sheet'", "spring(duration: 0.5, bounce: 0.3)"),
      ("Motion.swift#Motion.menu", "easeOut(duration: 0.2)"),
      ("'motion.css#.card'", "ease-in(duration: 0.3)"),
      ("'motion.css#opacity'", "ease-in(duration: 0.3)"),
      ("'motion.css#.card.opacity'", "ease-in(duration: 0.3)"),
      ("'scene.yaml#angle'", "ease"),
    ])
  func `A name finds its curve, with or without the mark`(_ curve: String, _ is: String) throws {
    let spec = try CurveSpec(parsing: `is`)
    let check = try #require(Self.checks(curve).first)
    #expect(check.name == "a")
    for time in [0, 0.05, 0.1, 0.2, 0.3] {
      #expect(check.curve.value(at: time) == spec.curve.value(at: time))
    }
    #expect(curve.contains("yaml") || check.expression == spec.description)
  }

  @Test(
    arguments: [
      ("Motion.swift#shet", "'Motion.swift' has no curve 'shet'. Did you mean 'sheet'?"),
      (
        "Motion.swift#menu",
        "'Motion.swift' has 2 different curves named 'menu': 'Motion.menu' in line 3 and 'Other.menu' in line 7; use the name of one, or its expression."
      ),
      ("empty.kt#a", "'empty.kt' has no curve 'a'; it has none with a name."),
      ("empty.kt", "'empty.kt' has no curve; it has none with a name."),
      (
        "motion.css#zzzzzz",
        "'motion.css' has no curve 'zzzzzz'. It has 'menu', ':root.menu', ':root', 'opacity', '.card.opacity' and '.card'."
      ),
    ])
  func `A name that is not one curve is refused with the candidates`(
    _ curve: String, _ sentence: String
  ) {
    let error = #expect(throws: SceneError.self) { try Self.checks("'\(curve)'") }
    #expect(error?.problem == sentence)
    #expect(error?.line == 2 && error?.column == 21)
  }

  @Test func `A curve that was not read is refused with its reason`() throws {
    let reason = try #require(
      SourceFindings(of: Self.swift, in: .swift).findings.compactMap(\.reason).first)
    let error = #expect(throws: SceneError.self) { try Self.checks("'Motion.swift#wrong'") }
    #expect(
      error?.problem == "The curve 'wrong' in line 4 of 'Motion.swift' was not read: \(reason)")
  }

  @Test func `A curve approximates one of source code`() throws {
    let near = try Self.checks(
      "'Motion.swift#Motion.menu'",
      "approximates: {curve: 'Motion.swift#Motion.menu', within: 1%}, ")
    #expect(near[0].result().passed)
    let far = try Self.checks(
      "'Motion.swift#Motion.menu'", "approximates: {curve: 'Motion.swift#Other.menu', within: 1%}, "
    )
    #expect(far[0].result().violations.count == 1)
  }

  @Test func `The check file of the tests names source code`() throws {
    let file = try CheckFile(
      parsing: try packageText("Tests/CurveChecksTests/Checks/code.yaml"), file: "code.yaml",
      readsCode: true)
    #expect(file.code?.rules.map(\.id) == ["calm", "known", "flicker", "pausable"])
    for (entry, name) in zip(file.entries, ["sheet", "Motion.menu"]) {
      guard case .scene("Sources/Motion.swift", name) = entry.source else {
        Issue.record("\(entry.source)")
        continue
      }
    }
  }
}
