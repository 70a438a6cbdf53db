package import CurveScenes
internal import CurveSpecs

extension MotionContent {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: A scene, Swift source with keyframes, or source code of any language with curves.
  ///   - file: The path of the file, whose ending has the language.
  /// - Throws: A `SceneError` if it is no source code, and no valid scene.
  package init(parsing text: String, file: String) throws {
    if SceneText.kind(of: text, file: file) == .other, let language = SourceLanguage(path: file) {
      self = .code(SourceFindings(of: text, in: language))
    } else {
      self = .scene(try SceneText(parsing: text, file: file).scene)
    }
  }
}
