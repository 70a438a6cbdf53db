internal import CurveKit
package import CurveScenes
package import CurveSpecs

/// The scene of a file: a scene file, or Swift source with keyframes.
package struct SceneText: Sendable {
  /// The scene.
  package let scene: Scene
  /// The text of its scene file; that of Swift source is made from it.
  package let text: String
  /// Whether the file is Swift source.
  package let isSwift: Bool
  /// What was assumed, as whole sentences.
  package let remarks: [String]
  /// The curves of Swift source outside of its keyframes; `nil` for a scene file.
  package let curves: SourceFindings?
  /// The names of the settings that Swift source does not use.
  package let unusedSettings: [String]

  /// What a text is.
  package enum Kind: Sendable {
    case scene
    case swift
    /// Perhaps a curve expression.
    case other
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file; `-` is standard input.
  ///   - settings: The values of names in Swift source.
  ///   - advice: How to give the value of a name, as a sentence with a space before it.
  /// - Throws: A `SceneError` with the problem and its position.
  package init(
    parsing text: String, file: String, settings: [SwiftSetting] = [],
    advice: @escaping (String, String) -> String = { _, _ in "" }
  ) throws(SceneError) {
    isSwift =
      SceneText.kind(of: text, file: file) == .swift || file.lowercased().hasSuffix(".swift")
    if isSwift {
      let keyframes = try SwiftKeyframes(
        parsing: text, file: file, settings: settings, advice: advice)
      (scene, self.text, remarks) = (keyframes.scene, keyframes.sceneText, keyframes.remarks)
      (unusedSettings, curves) = (keyframes.unusedSettings, keyframes.curves)
    } else {
      (scene, self.text, remarks) = (try Scene(parsing: text, file: file), text, [])
      (unusedSettings, curves) = ([], nil)
    }
  }

  /// What the text of a file is: by the extension of the file, otherwise by the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file; `-` is standard input.
  /// - Returns: A scene for an empty text, unless the file has the extension of Swift.
  package static func kind(of text: String, file: String) -> Kind {
    let name = file.lowercased()
    // Swift source without keyframes may have a curve.
    if name.hasSuffix(".swift") { return isSwift(text) ? .swift : .other }
    if name.hasSuffix(".json"), isTokenFile(text) { return .other }
    if [".yaml", ".yml", ".json"].contains(where: name.hasSuffix) { return .scene }
    if isScene(text) { return .scene }
    return isSwift(text) ? .swift : .other
  }

  /// Whether a text has a design token, and is not a scene.
  private static func isTokenFile(_ text: String) -> Bool {
    text.contains("\"$value\"") && !text.contains("\"\(FileKind.scene.versionKey)\"")
  }

  /// Whether a line starts with the key `curvekit` or the first one with another key of scenes, or there is
  /// nothing but comments.
  private static func isScene(_ text: String) -> Bool {
    var isFirst = true
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // A scene in JSON may start on the line of its brace.
      let start = line.drop { " \t{\"'\u{FEFF}".utf8.contains($0) }
      guard let first = start.first, first != UInt8(ascii: "#") else { continue }
      let length = start.prefix { $0 != UInt8(ascii: ":") }.count
      if length < start.count, length <= FileKind.scene.maximumTextBytes {
        let key = String(decoding: start.prefix(length), as: UTF8.self)
          .filter { !" \t\"'".contains($0) }
        if key == FileKind.scene.versionKey { return true }
        // In braces, such a key may be one of JavaScript.
        if isFirst, !line.contains(UInt8(ascii: "{")), Scene.ownKeys.contains(key) { return true }
      }
      isFirst = false
    }
    return isFirst
  }

  /// Whether the text has a construct of SwiftUI that is read.
  private static func isSwift(_ text: String) -> Bool {
    let words =
      ["KeyframeAnimator", "keyframeAnimator", "KeyframeTimeline", "KeyframeTrack"]
      + KeyframeKind.allCases.map(\.swiftName)
    let shortest = words.map(\.utf8.count).min() ?? 0
    return text.utf8.split { byte in
      let letter = byte | 0x20
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }.contains { word in
      word.count >= shortest && words.contains { word.elementsEqual($0.utf8) }
    }
  }
}
