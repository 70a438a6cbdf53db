package import CurveSpecs

/// What a file has that names its curves: the tracks of a scene, the curves of source code, or both.
package struct MotionContent: Sendable {
  /// The scene, or why it was not read; `nil` if the file has none.
  private let scene: Result<Scene, SceneError>?
  /// The curves of source code; `nil` for a scene file.
  private let code: SourceFindings?

  /// What has a curve of the file.
  package enum Part: Sendable {
    case scene(Scene)
    case code(SourceFindings)
  }

  /// Creates a content.
  package init(scene: Result<Scene, SceneError>?, code: SourceFindings?) {
    (self.scene, self.code) = (scene, code)
  }

  /// The content of a scene file.
  package static func scene(_ scene: Scene) -> MotionContent {
    MotionContent(scene: .success(scene), code: nil)
  }

  /// The content of source code without keyframes.
  package static func code(_ code: SourceFindings) -> MotionContent {
    MotionContent(scene: nil, code: code)
  }

  /// The part that has a curve: the scene if it has such a track, otherwise the code if it has such a curve.
  ///
  /// - Parameter name: The name; `nil` for the whole file, which is its scene if it has one.
  /// - Returns: The part; for a name that the file does not have, the one whose names are more similar.
  /// - Throws: Why the scene was not read.
  package func part(named name: String?) throws(SceneError) -> Part {
    guard let scene else { return .code(code ?? SourceFindings(of: "", in: .swift)) }
    let tracks = (try? scene.get())?.tracks.map { $0.name } ?? []
    if let name, let code, !tracks.contains(name) {
      let isSimilar =
        nearest(to: name, among: tracks) == nil
        && nearest(to: name, among: code.names) != nil
      if code.has(name) || isSimilar { return .code(code) }
    }
    return .scene(try scene.get())
  }

  /// What is left out where the file is used as a whole, as a sentence without the file; `nil` if nothing is.
  package var remark: String? {
    guard scene != nil, let count = code?.findings.count, count > 0 else { return nil }
    return "has \(counted(count, "curve")) outside of its keyframes, "
      + "which only a name behind '#' gives."
  }
}
