internal import CurveKit
package import CurveScenes
package import CurveSpecs

/// Keyframes of SwiftUI, read from Swift source as a scene.
///
/// ```swift
/// let keyframes = try SwiftKeyframes(
///   parsing: """
///     KeyframeTrack(\\.angle) {
///       CubicKeyframe(.degrees(16), duration: 0.125)
///       SpringKeyframe(.zero, spring: .bouncy)
///     }
///     """, file: "Nod.swift")
/// keyframes.scene["angle"]?.curve.overshoot
/// keyframes.sceneText     // the same as a scene file
/// ```
///
/// The page <doc:SwiftSource> describes what is read.
package struct SwiftKeyframes: Sendable {
  /// The scene.
  package let scene: Scene
  /// The text of the scene file with this scene, in YAML.
  package let sceneText: String
  /// What was assumed, as whole sentences.
  package let remarks: [String]
  /// The names of the settings that the source does not use.
  package let unusedSettings: [String]
  /// The curves of the source outside of its tracks.
  package let curves: SourceFindings

  /// Reads Swift source.
  ///
  /// - Parameters:
  ///   - text: A whole Swift file or a part of one, of at most 4 MiB.
  ///   - file: The name of the file in messages.
  /// - Throws: A `SceneError` with the position of what is not supported.
  /// - Complexity: Linear in the length of the text.
  package init(parsing text: String, file: String) throws(SceneError) {
    try self.init(parsing: text, file: file, settings: [], advice: { _, _ in "" })
  }

  /// Reads Swift source, with values for names that it does not define.
  ///
  /// - Parameters:
  ///   - text: A whole Swift file or a part of one, of at most 4 MiB.
  ///   - file: The name of the file in messages.
  ///   - settings: The values of names, and initial values of properties.
  ///   - advice: How to give the value of a name, as a sentence with a space before it, for the name and an
  ///     example of a value.
  /// - Throws: A `SceneError` with the position of what is not supported.
  package init(
    parsing text: String, file: String, settings: [SwiftSetting],
    advice: @escaping (String, String) -> String
  ) throws(SceneError) {
    do throws(SceneProblem) {
      guard text.utf8.count <= Limits.sceneMebibytes << 20 else {
        throw SceneProblem(nil, "The source is larger than \(Limits.sceneMebibytes) MiB.")
      }
      let names = SwiftNames(settings, advice: advice)
      let reader = try SwiftSourceReader(text, names)
      (scene, sceneText, remarks) = try SwiftKeyframes.read(reader, file)
      unusedSettings = names.unused
      curves = SourceFindings(of: text, in: .swift).outside(
        of: reader.properties.map(\.track.range))
    } catch {
      throw SceneError(file: file, error)
    }
  }

  private static func read(
    _ reader: SwiftSourceReader, _ file: String
  ) throws(SceneProblem) -> (Scene, String, [String]) {
    let name = file == "-" ? "standard input" : quoted(file)
    let comment = ["SwiftUI keyframes from \(name)."]
    var writer = SwiftSceneWriter(reader, comment: comment, until: nil)
    var scene = try self.scene(writer, reader)
    if reader.repeatsForever {
      let period = scene.tracks.map { $0.curve.duration }.max() ?? 0
      guard period > 0, period.isFinite else {
        throw reader.source.problem(
          at: reader.offset, "The keyframes have no duration, so they cannot repeat.")
      }
      // A whole second may have too many passes if they are very short.
      let end = 2 * period
      let until = end < 0.1 ? end : min(1e6, end.rounded(.up))
      writer = SwiftSceneWriter(reader, comment: comment, until: until)
      scene = try self.scene(writer, reader)
    }
    var remarks = reader.properties.filter(\.isAssumed).map { property in
      "The source has no initial value of \(quoted(property.name)); 0 is assumed."
        + reader.source.names.advice(for: property.name)
    }
    if let until = scene.until {
      remarks.append("The keyframes repeat; they are examined for \(Number.text(until)) s.")
    }
    return (scene, writer.text, remarks)
  }

  /// The scene of a text; problems have their positions in the source.
  private static func scene(
    _ writer: SwiftSceneWriter, _ reader: SwiftSourceReader
  ) throws(SceneProblem) -> Scene {
    do throws(SceneError) {
      return try Scene(parsing: writer.text, file: "")
    } catch {
      guard let line = error.line, let column = error.column,
        let offset = writer.offset(at: TextPosition(line: line, column: column))
      else { throw SceneProblem(nil, error.problem) }
      throw reader.source.problem(at: offset, error.problem)
    }
  }
}
