internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// What is said of curves at one level of a check file: in the defaults, in a budget, or of one curve.
struct CheckSettings {
  private var terms: [Key: Setting] = [:]

  /// What a term is about; the nearest term of a key holds.
  private enum Key: Hashable {
    case tolerance
    case rise
    case until
    /// A metric, be it in per cent.
    case bound(Metric)
    /// A metric, `all` or `samples`.
    case drift(String)

    /// How to call it in a sentence.
    var name: String {
      switch self {
      case .tolerance: "'tolerance'"
      case .rise: "'rise'"
      case .until: "'until'"
      case .bound(let metric): "'\(metric.key)'"
      case .drift(let key): "the drift of '\(key)'"
      }
    }
  }

  private struct Setting {
    let term: Term
    let place: SourcePlace
  }

  private enum Term {
    case number(Double)
    case levels(ClosedRange<Double>)
    /// A bound, or none where one that stands further away is lifted.
    case bound(MetricBound?)
    case margin(DriftTolerances.Margin)
  }

  /// Nothing is said.
  init() {}

  /// Reads what is said under keys.
  ///
  /// - Parameters:
  ///   - entries: The keys.
  ///   - what: What to call the whole in a sentence.
  ///   - others: Keys that somebody else reads.
  /// - Throws: What is wrong, and where.
  init(
    _ entries: [SceneNode.Entry], of what: String, besides others: [String] = []
  ) throws(SceneProblem) {
    for entry in entries {
      if entry.value.isNull {
        throw SceneProblem(entry.place, "The key \(quoted(entry.key)) has no value.")
      }
      switch entry.key {
      case _ where others.contains(entry.key): break
      case "tolerance":
        let tolerance = try entry.value.number(
          "'tolerance'", in: .above(0, upTo: 1e6), isFraction: true)
        try say(.number(tolerance), of: .tolerance, at: entry.place)
      case "rise":
        try say(.levels(try entry.value.riseLevels()), of: .rise, at: entry.place)
      case "until":
        let until = try entry.value.number("'until'", in: .above(0, upTo: 1e6))
        try say(.number(until), of: .until, at: entry.place)
      case "drift": try readDrift(entry.value)
      default:
        let column = try CheckSettings.column(entry, of: what, settings: others)
        try say(
          .bound(try entry.value.bound(of: column)), of: .bound(column.metric), at: entry.place)
      }
    }
  }

  /// The metric of a key, or its column in per cent, if it can be bounded.
  private static func column(
    _ entry: SceneNode.Entry, of what: String, settings others: [String]
  ) throws(SceneProblem) -> MetricColumn {
    if let column = MetricColumn(key: entry.key) {
      let setting = column.form == .tolerance ? "tolerance" : column.metric.setBy
      guard let setting else { return column }
      throw SceneProblem(
        entry.place, "'\(entry.key)' is not bounded but set, with '\(setting)'.")
    }
    let known = others + ["tolerance", "rise", "until", "drift"]
    let near = hint(for: entry.key, among: known + MetricColumn.all.map(\.key))
    throw SceneProblem(
      entry.place,
      "\(what) has no key \(quoted(entry.key))"
        + (near.isEmpty
          ? "; it takes \(known.map(quoted).joined(separator: ", ")), and metrics such as 'overshoot'."
          : ".\(near)"))
  }

  private mutating func say(
    _ term: Term, of key: Key, at place: SourcePlace
  ) throws(SceneProblem) {
    if let first = terms.updateValue(Setting(term: term, place: place), forKey: key) {
      throw SceneProblem(
        place, "This is the same metric as in line \(first.place.line), where it is bounded.")
    }
  }

  /// Reads how far recorded metrics may drift.
  mutating func readDrift(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'drift'", upTo: 100, of: "margins") {
      let metric = try entry.driftMetric()
      let margin = try entry.value.margin(of: metric, named: entry.key)
      try say(.margin(margin), of: .drift(entry.key), at: entry.place)
    }
  }

  // MARK: - Levels

  /// Puts what is nearer to a curve over this.
  mutating func override(with nearer: CheckSettings) {
    terms.merge(nearer.terms) { $1 }
  }

  /// Something that both say, with the place of each; the first of it, if there is any.
  func common(
    with other: CheckSettings
  ) -> (name: String, first: SourcePlace, second: SourcePlace)? {
    terms.compactMap { key, said in
      other.terms[key].map { (key.name, said.place, $0.place) }
    }.min { $0.1.isBefore($1.1) }
  }

  // MARK: - What holds

  var tolerance: Double? {
    if case .number(let number) = terms[.tolerance]?.term { number } else { nil }
  }

  var riseLevels: ClosedRange<Double>? {
    if case .levels(let levels) = terms[.rise]?.term { levels } else { nil }
  }

  var until: (value: Double, place: SourcePlace)? {
    guard let said = terms[.until], case .number(let number) = said.term else { return nil }
    return (number, said.place)
  }

  /// The bounds, in the order of the metrics.
  var bounds: [MetricBound] {
    Metric.all.compactMap { metric in
      if case .bound(let bound) = terms[.bound(metric)]?.term { bound } else { nil }
    }
  }

  /// How far a curve may be from its record.
  var drift: DriftTolerances {
    var drift = DriftTolerances()
    for (key, said) in terms {
      guard case .drift(let name) = key, case .margin(let margin) = said.term else { continue }
      if let metric = Metric(key: name) {
        drift[metric] = margin
      } else if name == "samples" {
        drift.samples = margin
      } else {
        drift.all = margin
      }
    }
    return drift
  }
}

extension SceneNode {
  /// The levels of the rise time.
  func riseLevels() throws(SceneProblem) -> ClosedRange<Double> {
    guard case .sequence(let nodes) = content, nodes.count == 2 else {
      throw SceneProblem(place, "'rise' must be a list of two levels, such as '[10%, 90%]'.")
    }
    let range = ParameterRange.from(-1e6, to: 1e6)
    let low = try nodes[0].number("The lower level", in: range, isFraction: true)
    let high = try nodes[1].number("The higher level", in: range, isFraction: true)
    guard low < high else {
      throw SceneProblem(place, "'rise' must go from a lower level to a higher one.")
    }
    return low...high
  }
}
