package import CurveScenes
internal import CurveSpecs

extension MotionContent {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: A scene, Swift source with keyframes, or source code of any language with curves.
  ///   - file: The path of the file, whose ending has the language.
  /// - Throws: A `SceneError` if it is no source code, and no valid scene.
  package init(parsing text: String, file: String) throws(SceneError) {
    let kind = SceneText.kind(of: text, file: file)
    if kind == .other, let language = SourceLanguage(path: file) {
      self.init(scene: nil, code: SourceFindings(of: text, in: language))
      return
    }
    do throws(SceneError) {
      let text = try SceneText(parsing: text, file: file)
      self.init(scene: .success(text.scene), code: text.curves)
    } catch {
      // The curves of Swift source have names, whatever its keyframes are.
      guard kind == .swift else { throw error }
      self.init(scene: .failure(error), code: SourceFindings(of: text, in: .swift))
    }
  }
}
