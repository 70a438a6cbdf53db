internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// The settings at one level of a check file: of the defaults, of a budget or of one curve.
struct CheckSettings: Sendable {
  private var settings: [Key: Setting] = [:]

  /// The keys of settings.
  ///
  /// If several levels set the same key, the level nearest to the curve applies.
  private enum Key: Hashable, Sendable {
    case tolerance
    case rise
    case until
    /// The bound on a metric; its key in per cent counts as the same key.
    case bound(Metric)
    case approximation
    case engines
    case drift(Metric)
    case driftOf(DriftTolerances.Group)

    /// The name in messages.
    var name: String {
      switch self {
      case .tolerance: "'tolerance'"
      case .rise: "'rise'"
      case .until: "'until'"
      case .bound(let metric): "'\(metric.spelling)'"
      case .approximation: "'approximates'"
      case .engines: "'engines'"
      case .drift(let metric): "the drift of '\(metric.key)'"
      case .driftOf(let group): "the drift of '\(group.rawValue)'"
      }
    }
  }

  private struct Setting: Sendable {
    let value: Value
    let position: TextPosition
  }

  private enum Value: Sendable {
    case number(Double)
    case levels(ClosedRange<Double>)
    /// A bound; `nil` cancels the bound of an outer level.
    case bound(MetricBound?)
    /// Another curve; `nil` cancels that of an outer level.
    case approximation(CheckFile.Approximation?)
    /// Engines; `nil` cancels those of an outer level.
    case engines([SessionEngine]?)
    case margin(DriftTolerances.Margin)
  }

  /// No settings.
  init() {}

  /// Reads the settings of a mapping.
  ///
  /// - Parameters:
  ///   - entries: The entries of the mapping.
  ///   - what: The name of the mapping in messages.
  ///   - others: Keys that the caller reads.
  /// - Throws: The problem and its position.
  init(
    _ entries: [SceneNode.Entry], of what: String, besides others: [String] = []
  ) throws(SceneProblem) {
    for entry in entries {
      if entry.value.isNull { throw entry.problem("The key \(quoted(entry.key)) has no value.") }
      switch entry.key {
      case _ where others.contains(entry.key): break
      case "tolerance":
        let tolerance = try entry.value.settlingTolerance()
        try set(.number(tolerance), of: .tolerance, at: entry.position)
      case "rise":
        try set(.levels(try entry.value.riseLevels()), of: .rise, at: entry.position)
      case "until":
        let until = try entry.value.number("'until'", in: .times(upTo: 1e6))
        try set(.number(until), of: .until, at: entry.position)
      case "approximates":
        let approximation = try entry.value.approximation()
        try set(.approximation(approximation), of: .approximation, at: entry.position)
      case "engines":
        try set(.engines(try entry.value.engines()), of: .engines, at: entry.position)
      case "drift": try readDrift(entry.value)
      default: try readBound(entry, of: what, settings: others)
      }
    }
  }

  /// Reads the bound of a metric, or a claim.
  private mutating func readBound(
    _ entry: SceneNode.Entry, of what: String, settings others: [String]
  ) throws(SceneProblem) {
    let (metric, bound): (Metric, MetricBound?)
    switch try ClaimForm.claim(entry) {
    case .metric(let claimed):
      (metric, bound) = (claimed, try entry.value.bound(of: MetricColumn(claimed)))
    case .bound(let claimed):
      (metric, bound) = (claimed.metric, try entry.value.claim(claimed, named: entry.key))
    case nil:
      let column = try CheckSettings.column(entry, of: what, settings: others)
      (metric, bound) = (column.metric, try entry.value.bound(of: column))
    }
    try set(.bound(bound), of: .bound(metric), at: entry.position)
  }

  /// The metric of a key, or its column in per cent, if it takes a bound.
  private static func column(
    _ entry: SceneNode.Entry, of what: String, settings others: [String]
  ) throws(SceneProblem) -> MetricColumn {
    if let column = MetricColumn(key: entry.key) {
      let setting = column.form == .tolerance ? "tolerance" : column.metric.setBy
      guard let setting else { return column }
      throw entry.problem("'\(entry.key)' takes no bound; set it with '\(setting)'.")
    }
    let known = others + ["tolerance", "rise", "until", "approximates", "engines", "drift"]
    let near = hint(
      for: entry.key,
      among: known + MetricColumn.all.map(\.key) + ClaimForm.all.map(\.example))
    throw entry.problem(
      "\(what) has no key \(quoted(entry.key))"
        + (near.isEmpty
          ? "; it takes \(known.map(quoted).joined(separator: ", ")) and metrics such as 'overshoot'."
          : ".\(near)"))
  }

  private mutating func set(
    _ value: Value, of key: Key, at position: TextPosition
  ) throws(SceneProblem) {
    if let first = settings.updateValue(Setting(value: value, position: position), forKey: key) {
      throw SceneProblem(
        position, "This metric already has a bound in line \(first.position.line).")
    }
  }

  /// Reads the tolerances of recorded metrics.
  mutating func readDrift(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'drift'", upTo: 100, of: "margins") {
      let group = DriftTolerances.Group(rawValue: entry.key)
      let metric = group == nil ? try entry.driftMetric() : nil
      let margin = try entry.value.margin(of: metric, named: entry.key)
      if let metric { try set(.margin(margin), of: .drift(metric), at: entry.position) }
      if let group { try set(.margin(margin), of: .driftOf(group), at: entry.position) }
    }
  }

  // MARK: - Levels

  /// Replaces settings by those of a level nearer to the curve.
  mutating func override(with nearer: CheckSettings) {
    if nearer.settings.isEmpty { return }
    settings.merge(nearer.settings) { $1 }
  }

  /// The first key that both levels set, with both positions.
  func common(
    with other: CheckSettings
  ) -> (name: String, first: TextPosition, second: TextPosition)? {
    settings.compactMap { key, setting in
      other.settings[key].map { (key.name, setting.position, $0.position) }
    }.min { $0.1.isBefore($1.1) }
  }

  // MARK: - Values

  var tolerance: Double? {
    if case .number(let number) = settings[.tolerance]?.value { number } else { nil }
  }

  var riseLevels: ClosedRange<Double>? {
    if case .levels(let levels) = settings[.rise]?.value { levels } else { nil }
  }

  var until: (value: Double, position: TextPosition)? {
    guard let setting = settings[.until], case .number(let number) = setting.value
    else { return nil }
    return (number, setting.position)
  }

  /// The bounds in the order of the metrics; claims of one kind are in the order of the file.
  var bounds: [MetricBound] {
    let bounds = settings.values.compactMap { setting in
      if case .bound(let bound?) = setting.value { (bound, setting.position) } else { nil }
    }
    return bounds.sorted { one, other in
      let positions = (one.0.metric.position, other.0.metric.position)
      return positions.0 == positions.1 ? one.1.isBefore(other.1) : positions.0 < positions.1
    }.map(\.0)
  }

  /// The other curve that the curve must be near to, if there is one.
  var approximation: CheckFile.Approximation? {
    if case .approximation(let other) = settings[.approximation]?.value { other } else { nil }
  }

  /// The engines that play changes and phases, if there are any.
  var engines: (value: [SessionEngine], position: TextPosition)? {
    guard let setting = settings[.engines], case .engines(let engines?) = setting.value else {
      return nil
    }
    return (engines, setting.position)
  }

  /// The allowed differences from the recorded curve.
  var drift: DriftTolerances {
    var drift = DriftTolerances()
    if settings.isEmpty { return drift }
    for (key, setting) in settings {
      guard case .margin(let margin) = setting.value else { continue }
      switch key {
      case .drift(let metric): drift[metric] = margin
      case .driftOf(.all): drift.all = margin
      case .driftOf(.samples): drift.samples = margin
      case .tolerance, .rise, .until, .bound, .approximation, .engines: break
      }
    }
    return drift
  }
}

extension SceneNode {
  /// The settling tolerance.
  func settlingTolerance() throws(SceneProblem) -> Double {
    try number("'tolerance'", in: .settlingTolerance, isFraction: true)
  }

  /// The levels of the rise time.
  func riseLevels() throws(SceneProblem) -> ClosedRange<Double> {
    guard case .sequence(let nodes) = content, nodes.count == 2 else {
      throw problem("'rise' must be a list of two levels, such as '[10%, 90%]'.")
    }
    let low = try nodes[0].number("The lower level", in: .riseLevel, isFraction: true)
    let high = try nodes[1].number("The higher level", in: .riseLevel, isFraction: true)
    guard low < high else { throw problem("'rise' must go from a lower level to a higher one.") }
    return low...high
  }
}
