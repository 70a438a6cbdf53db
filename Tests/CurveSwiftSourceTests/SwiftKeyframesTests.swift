import CurveKit
import CurveScenes
import CurveSpecs
import CurveSwiftSource
import CurveTestSupport
import Foundation
import Testing

@Suite struct SwiftKeyframesTests {
  @Test(arguments: AcceptedSource.all)
  func `Swift source gives the scene of its keyframes`(source: AcceptedSource) throws {
    let keyframes = try SwiftKeyframes(parsing: source.text, file: "A.swift")
    #expect(AcceptedSource.lines(keyframes.sceneText) == source.scene)
    // The text is a scene file with the same tracks.
    let scene = try Scene(parsing: keyframes.sceneText, file: "a.yaml")
    #expect(scene.tracks.map(\.name) == keyframes.scene.tracks.map(\.name))
  }

  static let refused = RefusedFile.all(
    of: "Refused.txt",
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)

  @Test(arguments: refused)
  func `What cannot be read is refused with one sentence`(file: RefusedFile) {
    #expect {
      try SwiftKeyframes(parsing: file.text, file: "a.yaml")
    } throws: {
      file.isRefused(with: $0)
    }
  }

  @Test func `Each kind of problem is in the table`() { #expect(Self.refused.count > 70) }

  /// The initial values of a scene with a setting.
  private func initial(
    _ source: String, _ settings: KeyValuePairs<String, String>
  ) throws -> [String] {
    let settings = try settings.map { try SwiftSetting($0.key, $0.value) }
    let text = try SceneText(parsing: source, file: "A.swift", settings: settings)
    return AcceptedSource.lines(text.text)
  }

  @Test func `Settings give the values of names and of properties`() throws {
    let source = """
      KeyframeTrack(\\.scale) {
        LinearKeyframe(Constants.height / 2, duration: self.time)
        LinearKeyframe(-height, duration: 1)
      }
      """
    let lines = try initial(
      source,
      ["Constants.height": "40", "time": "1/4", "height": "2 * (1 + 2)", "scale": "1"])
    #expect(
      lines == [
        "initial:", "  scale: 1", "keyframes:", "  scale:",
        "    - linear: {to: 20, duration: 0.25}",
        "    - linear: {to: -6, duration: 1}",
      ])
    let angle = "KeyframeTrack(\\.a) { LinearKeyframe(target, duration: 1) }"
    #expect(
      try initial(angle, ["target": ".degrees(20)", "a": "5"])[1]
        == "  a: {value: 5, unit: degrees}")
    let moving = """
      KeyframeAnimator(initialValue: start, repeating: loops) { _ in } keyframes: { _ in
        LinearKeyframe(1, duration: 1)
      }
      """
    #expect(try initial(moving, ["loops": "false", "start": "3"])[1] == "  value: 3")
    #expect(try initial(moving, ["loops": "true", "value": "4"])[2] == "  value: 4")
  }

  @Test func `A setting that is not used is reported`() throws {
    let text = try SceneText(
      parsing: "LinearKeyframe(1, duration: 1)", file: "A.swift",
      settings: [SwiftSetting("height", "2")])
    #expect(text.unusedSettings == ["height"])
  }

  @Test(
    arguments: [
      ("a b", "1", "'a b' is not the name of a value or a property."),
      ("", "1", "'' is not the name of a value or a property."),
      ("a", "", "A value is expected here."),
      ("a", "b", "'b' is not a literal, so its value is unknown."),
      ("a", "1 +", "A value is expected here."),
      ("a", "1 2", "'2' is not expected after a value."),
      ("a", "\"1\"", "A number is expected here, not a text literal."),
    ])
  func `A wrong setting is refused with one sentence`(name: String, text: String, message: String) {
    #expect(sentence { _ = try SwiftSetting(name, text) } == message)
  }

  @Test func `A missing initial value is assumed to be 0 and remarked`() throws {
    let text = "KeyframeTrack(\\.angle) { LinearKeyframe(.degrees(1), duration: 1) }"
    let keyframes = try SwiftKeyframes(parsing: text, file: "A.swift")
    #expect(
      keyframes.remarks == ["The source has no initial value of 'angle'; 0 is assumed."])
    #expect(keyframes.sceneText.contains("  # assumed: the source has no initial value\n"))
    let given = "struct V { var angle = Angle.zero }\n" + text
    #expect(try SwiftKeyframes(parsing: given, file: "A.swift").remarks.isEmpty)
  }

  @Test func `The extension or else the text decides what a file is`() {
    let source = "KeyframeTrack(\\.x) { LinearKeyframe(1, duration: 1) }"
    for (text, file, kind) in [
      (source, "-", SceneText.Kind.swift), ("", "A.swift", .other), (source, "a.yaml", .scene),
      (source, "A.SWIFT", .swift), ("let a = Animation.snappy", "A.swift", .other),
      ("# a scene\n\ncurvekit: 1\ntitle: KeyframeTrack", "-", .scene),
      ("{\"curvekit\": 1, \"curves\": {\"a\": \"ease\"}}", "-", .scene), ("", "-", .scene),
      ("# nothing\n", "-", .scene), ("\ntitle: x\n", "-", .scene),
      ("withAnimation(.spring(duration: 0.4)) {", "-", .other), ("smooth", "a", .other),
      ("{ initial: 0, type: \"spring\" }", "-", .other), ("curves: {a: ease}", "a.yml", .scene),
      ("{ type: \"spring\", stiffness: 100 }", "-", .other),
      ("transition: transform 300ms ease;", "-", .other),
      ("LinearKeyframe(1, duration: 1)", "a.txt", .swift), ("let curvekit = 1", "-", .other),
    ] {
      #expect(SceneText.kind(of: text, file: file) == kind, "\(text)")
    }
  }

  @Test func `A spring that is damped too much becomes critical, as in SwiftUI`() throws {
    func value(_ spring: String) throws -> Double {
      let text = "KeyframeTrack(\\.x) { SpringKeyframe(1, duration: 1, spring: \(spring)) }"
      let scene = try SwiftKeyframes(parsing: text, file: "A.swift").scene
      return scene.tracks[0].curve.value(at: 0.5)
    }
    // 1 - (1 + w t) e^(-w t) with w = 4 per second, after half a second.
    let critical = 1 - 3 * 0.135335283236612691893999494972484403
    #expect(abs(try value("Spring(mass: 1, stiffness: 16, damping: 90)") - critical) < 1e-14)
    let slow = try value("Spring(mass: 1, stiffness: 16, damping: 90, allowOverDamping: true)")
    #expect(slow < 0.1)
  }
}
