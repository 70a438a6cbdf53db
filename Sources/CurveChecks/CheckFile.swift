public import CurveScenes
public import CurveSpecs

/// What curves must be, read from a file: bounds on their metrics, and where they are recorded.
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
/// file.entries[0].bounds.map(\.description)     // ["settling time at most 0.4 s", "overshoot at most 10 %"]
/// file.baselineFile                             // "motion.baseline.yaml"
/// ```
///
/// The format is described in <doc:CheckFiles>.
public struct CheckFile: Sendable {
  /// The most curves of a file, each track of a scene counted.
  public static let maximumCurves = Limits.checkedCurves

  /// The name of the file, as it was given.
  public let file: String
  /// Its curves, in the order in which they stand in the file; one or more.
  public let entries: [Entry]
  /// The file with the records, from the folder of the check file; `nil` where the file says that there never are
  /// any.
  ///
  /// Where nothing is said it is named after the check file: `motion.baseline.yaml`. For standard input, `-`, there is
  /// none then.
  public let baselineFile: String?
  /// Whether the file speaks of its baseline, so that there must be one: where it is lost, nothing is as it was.
  public let expectsBaseline: Bool

  /// A curve, or all tracks of a scene, with what they must be.
  public struct Entry: Sendable {
    /// The name, which no other entry has.
    public let name: String
    /// Where it stands.
    public let place: CheckPlace
    /// What is checked.
    public let source: Source
    /// The settling tolerance, as a part of the travel; 0.001 if nothing is said.
    public let tolerance: Double
    /// The levels of the rise time, as parts of the travel; 0.1 and 0.9 if nothing is said.
    public let riseLevels: (low: Double, high: Double)
    /// How long what repeats for ever is measured, in seconds, if that is said.
    public let until: Double?
    /// What its metrics must be, in the order of `Metric.all`, at most one bound each.
    public let bounds: [MetricBound]
    /// How far it may be from its record.
    public let drift: DriftTolerances

    /// Where its source stands.
    let sourcePlace: SourcePlace
    /// Where ``until`` stands.
    let untilPlace: SourcePlace?
    /// Whether ``until`` is said for this entry alone.
    let hasOwnUntil: Bool
  }

  /// What an entry checks.
  public enum Source: Sendable {
    /// The curve of an expression.
    case expression(CurveSpec)
    /// A track of a scene, or all of its tracks; the file is named as it stands, from the folder of the check file.
    case scene(file: String, track: String?)
  }

  /// Reads a check file.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, of at most 4 MiB.
  ///   - file: What to call the file in a sentence.
  /// - Throws: What is wrong, and where. In time linear in the text.
  public init(parsing text: String, file: String) throws(SceneError) {
    do {
      let reader = try CheckReader(parsing: text, file: file)
      self.file = file
      entries = reader.entries
      baselineFile = reader.baselineFile
      expectsBaseline = reader.expectsBaseline
    } catch {
      throw SceneError(file: file, error)
    }
  }
}
