internal import CurveScenes
internal import CurveSwiftSource

/// Reads keyframes of Swift source, and uses the scene that they become.
///
/// - Parameter text: The source.
/// - Throws: Why it is refused, or the property that does not hold.
func useSwiftSource(_ text: String) throws {
  let keyframes = try SwiftKeyframes(parsing: text, file: "Source.swift")
  for remark in keyframes.remarks { try expectSentence(remark) }
  let scene = keyframes.scene
  let again = try? Scene(parsing: keyframes.sceneText, file: "scene.yaml")
  try expect(
    again?.tracks.map(\.name) == scene.tracks.map(\.name),
    "The scene of the source is not read:\n\(keyframes.sceneText)")
  try useScene(keyframes.sceneText)
}
