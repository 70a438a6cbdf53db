package import CurveKit
package import CurveScenes
package import CurveSpecs

/// A file of curves with bounds on their metrics and the name of their baseline.
///
/// ```swift
/// let file = try CheckFile(
///   parsing: """
///     curvekit: 1
///     curves:
///       sheet opens:
///         curve: 'spring(duration: 0.3, bounce: 0.1)'
///         overshoot: {at_most: 10%}
///         settling_time_s: {at_most: 0.4}
///     """, file: "motion.yaml")
/// file.entries[0].bounds.map(\.description)
/// // ["settling time at most 0.4 s", "overshoot at most 10 %"]
/// file.baselineFile     // "motion.baseline.yaml"
/// ```
///
/// The format is described in <doc:CheckFiles>.
package struct CheckFile: Sendable {
  /// The name of the file, as the caller gave it.
  package let file: String
  /// The entries in the order of the file; at least one, unless there is ``code``.
  package let entries: [Entry]
  /// The path of the baseline, relative to the folder of the check file; `nil` if the file has
  /// `baseline: none`.
  ///
  /// By default it is named after the check file: `motion.baseline.yaml`. Standard input, `-`, has
  /// no default baseline.
  package let baselineFile: String?
  /// Whether ``baselineFile`` is in the file, and not the default.
  package let namesBaseline: Bool
  /// Whether the file has the key `baseline`.
  ///
  /// The baseline must then exist and have a record for each curve of the file.
  package let expectsBaseline: Bool
  /// The source code to check, with its rules; `nil` if the file has none.
  package let code: CodeSection?
  /// The position of the key `baseline`.
  let baselinePosition: TextPosition?

  /// A curve, or all tracks of a scene, with their bounds.
  package struct Entry: Sendable {
    /// The name; unique among the entries.
    package let name: String
    /// The position in the file.
    package let location: CheckLocation
    /// What is checked.
    package let source: Source
    /// The settling tolerance and the levels of the rise time.
    package let settings: MetricSettings
    /// The number of seconds for which an endless curve is measured, if the file gives one.
    package let until: Double?
    /// The bounds in the order of `Metric.all`, at most one for each metric; claims follow.
    package let bounds: [MetricBound]
    /// The curve that this one must be near to, if there is one.
    package let approximation: Approximation?
    /// The engines in each of which the bounds hold; empty for those of the scene.
    package let engines: [SessionEngine]
    /// The allowed differences from the recorded curve.
    package let drift: DriftTolerances

    /// The scenes and the source code of the entry, each with the source location of its path.
    package func scenes(in file: String) -> [(path: String, location: CheckLocation)] {
      let sources =
        [(source, sourcePosition)]
        + (approximation.map { [($0.source, $0.position)] } ?? [])
      return sources.compactMap { source, position in
        guard case .scene(let path, _) = source else { return nil }
        return (path, CheckLocation(file: file, line: position.line, column: position.column))
      }
    }

    /// The position of ``source``.
    let sourcePosition: TextPosition
    /// The position of ``until``.
    let untilPosition: TextPosition?
    /// Whether this entry itself has `until`, not a budget or the defaults.
    let hasOwnUntil: Bool
    /// The position of ``engines``.
    let enginesPosition: TextPosition?
    /// Whether this entry itself has `engines`, not a budget or the defaults.
    let hasOwnEngines: Bool
  }

  /// The curves that an entry checks.
  package enum Source: Sendable {
    /// The curve of an expression.
    case expression(CurveSpec)
    /// A track of a scene, or all of its tracks, or a curve of source code by its name. The path is
    /// as written in the file, relative to the folder of the check file.
    case scene(file: String, track: String?)
  }

  /// Another curve, and how far the curve of an entry may be from it at any time.
  package struct Approximation: Sendable {
    /// The other curve.
    package let source: Source
    /// The other curve as it was written.
    package let text: String
    /// The greatest distance.
    package let within: Double
    /// Whether the distance is a fraction of the travel of the other curve.
    package let isFraction: Bool
    /// The position of ``source``.
    let position: TextPosition
  }

  /// Reads a check file.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON.
  ///   - file: The name of the file in messages.
  ///   - readsCode: Whether the caller checks ``code``. Otherwise the key `code` is an error, because
  ///     its rules would be ignored.
  /// - Throws: A `SceneError` with the problem and its position.
  /// - Complexity: Linear in the length of the text.
  package init(
    parsing text: String, file: String, readsCode: Bool = false
  ) throws(SceneError) {
    do {
      self = try CheckFileStream(SeekableFile(text, path: file), readsCode: readsCode).file()
    } catch {
      throw error as? SceneError ?? SceneError(file: file, SceneProblem(nil, "\(error)"))
    }
  }

  /// A file with some of its entries.
  init(_ reader: CheckReader, named file: String, entries: [Entry]) {
    (self.file, self.entries) = (file, entries)
    code = reader.code
    baselineFile = reader.baselineFile
    namesBaseline = reader.namesBaseline
    baselinePosition = reader.baselinePosition
    expectsBaseline = baselinePosition != nil
  }
}
