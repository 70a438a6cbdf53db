package import CurveKit
package import CurveScenes
package import CurveSpecs

/// What a line of the page holds: a curve, or a scene with several tracks.
///
/// ```swift
/// let entry = try LabEntry("spring(duration: 0.5, bounce: 0.3)")
/// entry.tracks[0].curve.overshoot       // 0.0460…
/// ```
package struct LabEntry {
  package let content: Content
  /// At least one.
  package let tracks: [Track]

  package enum Content {
    case expression(CurveSpec)
    case scene(Scene)
  }

  package struct Track {
    /// `nil` for an expression.
    package let name: String?
    package let curve: AnyCurve
    package let attributes: CurveAttributes
    package let isEndless: Bool
  }

  /// Reads a text.
  ///
  /// - Parameter text: An expression or pasted code, or a scene.
  /// - Throws: What is wrong, in a sentence.
  package init(_ text: String) throws(LabError) {
    if Self.isScene(text) {
      let scene: Scene
      do throws(SceneError) {
        scene = try Scene(parsing: text, file: "-")
      } catch {
        throw LabError(
          error.problem, line: error.line, column: error.column, suggestion: error.suggestion)
      }
      try Self.check(work: scene.tracks.reduce(0) { $0 + $1.work() })
      content = .scene(scene)
      tracks = scene.tracks.map { track in
        Track(
          name: track.name, curve: track.curve, attributes: track.measuredAttributes,
          isEndless: track.isEndless)
      }
    } else {
      let spec: CurveSpec
      do throws(CurveSpecError) {
        spec = try CurveSpec(parsing: text)
      } catch {
        throw LabError(error)
      }
      try Self.check(work: spec.work(measuredUntil: nil))
      content = .expression(spec)
      tracks = [
        Track(
          name: nil, curve: spec.curve, attributes: CurveAttributes(), isEndless: spec.isEndless)
      ]
    }
  }

  /// Rejects what would take seconds to measure.
  private static func check(work: Double) throws(LabError) {
    guard work > Limits.work else { return }
    throw LabError(
      "There are too many segments; use shorter curves, or fewer repeats.")
  }

  /// Whether a text is a scene: it has the key `curvekit` of YAML or JSON.
  static func isScene(_ text: String) -> Bool {
    let key = FileKind.scene.versionKey.utf8
    func isKey(_ entry: Substring.UTF8View) -> Bool {
      let start = entry.drop { " \t\"'".utf8.contains($0) }
      return start.starts(with: key)
        && start.dropFirst(key.count).drop { " \t\"'".utf8.contains($0) }.first == UInt8(ascii: ":")
    }
    var rest = text.utf8[...]
    while !isKey(rest) {
      guard let end = rest.firstIndex(where: { "\n\r{,".utf8.contains($0) }) else { return false }
      rest = rest[rest.index(after: end)...]
    }
    return true
  }
}

/// What is wrong with a text.
package struct LabError: Error {
  package let sentence: String
  /// The line and the column from 1; `nil` if the sentence is not about a place.
  ///
  /// The sentence about an expression has them in words.
  package let line: Int?
  package let column: Int?
  /// The question at the end of the sentence, such as "Did you mean 'spring'?"; `nil` without one.
  package let suggestion: String?

  init(_ sentence: String, line: Int? = nil, column: Int? = nil, suggestion: String? = nil) {
    (self.sentence, self.line, self.column) = (sentence, line, column)
    self.suggestion = suggestion
  }

  init(_ error: CurveSpecError) {
    self.init(
      error.description, line: error.line, column: error.column, suggestion: error.suggestion)
  }
}
