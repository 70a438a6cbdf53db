internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// What a user can set, by its keys in JSON.
///
/// What is left out, or is invalid, keeps its default; so does a list in which no name is valid.
struct Settings: Decodable {
  /// What was given.
  private(set) var values: [Key: Value] = [:]
  /// A sentence for each key that is unknown or has a value of another type.
  private(set) var problems: [String] = []

  enum Key: String, CaseIterable {
    /// The keys of the metrics beside a curve.
    case metrics
    /// The tolerance of the settling time, a fraction or a text such as `1%`.
    case tolerance
    /// The languages in which curves are shown.
    case languages
    /// Whether there are numbers beside the curves.
    case hints
    /// Whether a text that was not read is a hint with its reason.
    case notRead
    /// The check file for all documents, in place of the nearest `motion.yaml`.
    case checkFile
    /// Whether the client shows pictures in hovers.
    case pictures

    fileprivate var expected: String {
      switch self {
      case .metrics, .languages: "a list of names"
      case .tolerance: "a number or a text such as \"1%\""
      case .hints, .notRead, .pictures: "true or false"
      case .checkFile: "the path of a file"
      }
    }
  }

  enum Value {
    case names([String])
    case text(String)
    case flag(Bool)
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init() {}

  init(from decoder: any Decoder) throws {
    // Some clients send null, or an empty list for an empty object.
    guard let given = try? decoder.container(keyedBy: AnyKey.self) else { return }
    for name in given.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let key = Key(rawValue: name.stringValue) else {
        let known = Key.allCases.map(\.rawValue)
        problems.append(
          "There is no setting \(quoted(name.stringValue))."
            + hint(for: name.stringValue, among: known))
        continue
      }
      if (try? given.decodeNil(forKey: name)) == true { continue }
      let value: Value? =
        switch key {
        case .metrics, .languages:
          (try? given.decode([String].self, forKey: name)).map { .names($0) }
        case .tolerance:
          (try? given.decode(Double.self, forKey: name)).map { .text(Number.text($0)) }
            ?? (try? given.decode(String.self, forKey: name)).map { .text($0) }
        case .hints, .notRead, .pictures:
          (try? given.decode(Bool.self, forKey: name)).map { .flag($0) }
        case .checkFile: (try? given.decode(String.self, forKey: name)).map { .text($0) }
        }
      if let value {
        values[key] = value
      } else {
        problems.append("The setting \(quoted(key.rawValue)) must be \(key.expected).")
      }
    }
  }

  fileprivate func names(_ key: Key) -> [String]? {
    if case .names(let names) = values[key] { names } else { nil }
  }

  fileprivate func text(_ key: Key) -> String? {
    if case .text(let text) = values[key] { text } else { nil }
  }

  fileprivate func flag(_ key: Key) -> Bool? {
    if case .flag(let flag) = values[key] { flag } else { nil }
  }
}

/// The settings of a server, after they have been checked.
struct ServerSettings {
  /// The metrics beside a curve; `nil` for ``standardMetrics``.
  private(set) var metrics: [Metric]?
  private(set) var measurement = MetricSettings()
  private(set) var languages = Set(SourceLanguage.allCases)
  private(set) var showsHints = true
  private(set) var showsNotRead = true
  private(set) var checkFile: String?
  /// `nil` if the client is to be asked by its name.
  private(set) var showsPictures: Bool?
  /// A sentence for each setting that is invalid.
  private(set) var problems: [String] = []

  /// The overshoot, and how long the motion takes: the duration of a curve that has one, otherwise the
  /// settling time.
  static let standardMetrics: [Metric] = [.overshoot, .duration, .settlingTime]

  /// The defaults.
  init() {}

  /// Checks settings.
  ///
  /// - Parameter settings: What the user has set.
  init(_ settings: Settings) {
    problems = settings.problems
    let keys = settings.names(.metrics)
    let known = keys?.compactMap { key -> Metric? in
      if let metric = Metric(key: key) { return metric }
      problems.append(
        "There is no metric \(quoted(key))." + hint(for: key, among: Metric.all.map(\.key)))
      return nil
    }
    metrics = known?.isEmpty == true && keys?.isEmpty == false ? nil : known
    if let text = settings.text(.tolerance) {
      do throws(CurveSpecError) {
        let number = try NamedNumber("tolerance", text)
          .value(in: .from(1e-9, to: 0.5), isFraction: true)
        measurement = MetricSettings(tolerance: number)
      } catch {
        problems.append(error.description)
      }
    }
    if let names = settings.names(.languages) {
      let known = names.compactMap { name -> SourceLanguage? in
        if let language = SourceLanguage(rawValue: name.lowercased()) { return language }
        let all = SourceLanguage.allCases.map(\.rawValue)
        problems.append("There is no language \(quoted(name))." + hint(for: name, among: all))
        return nil
      }
      if !known.isEmpty || names.isEmpty { languages = Set(known) }
    }
    showsHints = settings.flag(.hints) ?? true
    showsNotRead = settings.flag(.notRead) ?? true
    checkFile = settings.text(.checkFile).flatMap { $0.isEmpty ? nil : $0 }
    showsPictures = settings.flag(.pictures)
  }
}
