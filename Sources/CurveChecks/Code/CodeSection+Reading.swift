internal import CurveKit
internal import CurveMeasure
package import CurveScenes
internal import CurveSpecs

extension CodeSection {
  /// The key of the section.
  static let key = "code"
  /// The largest number of patterns, and of rules.
  private static let maximumEntries = 1_000

  /// Reads the section.
  ///
  /// - Parameter node: The value of the key `code`.
  /// - Throws: What is wrong, and where.
  package init(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(of: "'code'", ["paths", "tokens", "rules", "accepted"])
    let paths = try fields.required("paths")
    if case .sequence = paths.content {
      let nodes = try paths.list("'paths'", upTo: CodeSection.maximumEntries, of: "patterns")
      self.paths = try nodes.map { (node) throws(SceneProblem) in
        try node.path(node.text("A pattern of 'paths'"), of: "A pattern of 'paths'")
      }
    } else {
      self.paths = [try paths.path(paths.text("'paths'"), of: "'paths'")]
    }
    tokens = try fields["tokens"].map { (node) throws(SceneProblem) in
      try node.path(node.text("'tokens'"), of: "'tokens'")
    }
    accepted = try fields["accepted"].map { (node) throws(SceneProblem) in
      try node.path(node.text("'accepted'"), of: "'accepted'")
    }
    var rules: [CodeRule] = []
    let entries = try fields.required("rules")
      .entries("'rules'", upTo: CodeSection.maximumEntries, of: "rules")
    for entry in entries {
      let rule = try CodeRule(entry)
      if rule.needsTokens, tokens == nil {
        throw entry.problem("The rule \(quoted(rule.id)) needs the key 'tokens' of 'code'.")
      }
      rules.append(rule)
    }
    self.rules = rules
  }
}

extension CodeRule {
  /// The keys of the demands that are not metrics, each with its range.
  private static let demands: [Row] = [
    Row(key: "token_distance", range: .from(0, to: 1), isFraction: true) {
      .tokenDistance(atMost: $0)
    },
    Row(key: "flashes", range: .from(0, to: 1e6)) { .flashes(atMost: $0) },
    Row(key: "endless", range: .times(from: 0, to: 1e6)) { .endless(after: $0) },
  ]

  fileprivate struct Row: Sendable {
    let key: String
    let range: ParameterRange
    var isFraction = false
    let demand: @Sendable (Double) -> Demand
  }

  /// Reads a rule.
  init(_ entry: SceneNode.Entry) throws(SceneProblem) {
    let id = try entry.trackName()
    let what = "The rule \(quoted(id))"
    guard case .mapping(let entries) = entry.value.content else {
      throw entry.value.problem(
        "\(what) must be a mapping with keys such as 'severity:', not \(entry.value.found).")
    }
    for other in entries where ["until", "drift"].contains(other.key) {
      throw other.problem("\(what) cannot have '\(other.key)', which is only for curves.")
    }
    let keys = CodeRule.demands.map { $0.key }
    let settings = try CheckSettings(entries, of: what, besides: ["severity"] + keys)
    var demands = settings.bounds.map { Demand.metric($0) }
    var severity: Severity?
    for other in entries {
      if other.key == "severity" { severity = try other.value.word("'severity'") }
      if let row = CodeRule.demands.first(where: { $0.key == other.key }) {
        demands.append(row.demand(try row.limit(other.value)))
      }
    }
    guard let demand = demands.first, demands.count == 1 else {
      let count = demands.isEmpty ? "none" : "\(demands.count)"
      throw entry.problem(
        "\(what) needs exactly one bound, on a metric such as 'overshoot' or on "
          + "\(list(keys.map(quoted), "or")); it has \(count).")
    }
    self.init(
      id, severity: severity, demand,
      settings: MetricSettings(
        tolerance: settings.tolerance ?? MetricSettings().tolerance,
        riseLevels: settings.riseLevels ?? MetricSettings().riseLevels))
  }
}

extension CodeRule.Row {
  /// Reads `{at_most: NUMBER}`.
  fileprivate func limit(_ node: SceneNode) throws(SceneProblem) -> Double {
    guard case .mapping = node.content else {
      throw node.problem(
        "'\(key)' must be its bound, such as '{at_most: \(isFraction ? "2%" : "3")}', not "
          + "\(node.found).")
    }
    return try node.fields(of: "The bound of '\(key)'", ["at_most"]).required("at_most")
      .number("'at_most' of '\(key)'", in: range, isFraction: isFraction)
  }
}
