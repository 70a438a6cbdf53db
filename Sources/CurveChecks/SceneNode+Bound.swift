internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

// What a bound in a file means.

extension Metric {
  /// The numbers that it can be.
  var range: ParameterRange {
    switch key {
    case "start_value", "end_value", "peak_value", "peak_velocity_per_s",
      "peak_acceleration_per_s2",
      "initial_velocity_per_s":
      .from(-.greatestFiniteMagnitude)
    case "bounce": .from(-1, to: 1)
    default: .from(0)
    }
  }

  /// Whether there is no curve without it.
  fileprivate var isEverywhere: Bool {
    [Metric(.startValue), Metric(.endValue), Metric(.monotone)].contains(self)
  }
}

extension SceneNode {
  /// A number with which metrics can be compared, and still be told in per cent.
  func metricNumber(
    _ name: String, in range: ParameterRange, isFraction: Bool = false
  ) throws(SceneProblem) -> Double {
    let number = try number(name, in: range, isFraction: isFraction)
    guard number.magnitude <= 1e300 else {
      throw SceneProblem(
        place, "\(name) must be at most 1e+300 in magnitude, not \(Number.text(number)).")
    }
    return number
  }

  /// What a metric must be.
  ///
  /// - Parameter metric: The metric.
  /// - Returns: The bound; `nil` for `any`.
  /// - Throws: What is wrong with it.
  func bound(of metric: Metric) throws(SceneProblem) -> MetricBound? {
    if case .scalar(let scalar) = content, !isNull {
      if scalar.text == "any" { return nil }
      if scalar.text == "none" {
        if metric.isEverywhere {
          throw SceneProblem(
            place, "Every curve has '\(metric.key)', so that it cannot be 'none'.")
        }
        return MetricBound(metric, .none)
      }
    }
    switch metric.kind {
    case .flag: return MetricBound(metric, .flag(try flag("'\(metric.key)'")))
    case .word:
      return MetricBound(metric, .word(try word("'\(metric.key)'", Spring.Regime.self).rawValue))
    default: return MetricBound(metric, try requirement(of: metric))
    }
  }

  /// Yes or no.
  func flag(_ name: String) throws(SceneProblem) -> Bool {
    if case .scalar(let scalar) = content, !scalar.isQuoted {
      if scalar.text == "true" { return true }
      if scalar.text == "false" { return false }
    }
    throw SceneProblem(place, "\(name) must be true or false, not \(found).")
  }

  private func requirement(of metric: Metric) throws(SceneProblem) -> MetricBound.Requirement {
    let name = "'\(metric.key)'"
    guard case .mapping = content else {
      if case .scalar(let scalar) = content, let first = scalar.text.utf8.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
      {
        return .equal(try number(of: metric, named: name))
      }
      throw SceneProblem(
        place,
        "\(name) must be a number, 'none', 'any' or its bounds, such as '{at_most: 1}', not \(found)."
      )
    }
    let fields = try fields(of: "The bound of \(name)", ["at_most", "at_least", "is", "within"])
    if let exact = fields["is"] {
      if let other = fields["at_most"] ?? fields["at_least"] {
        throw SceneProblem(
          other.place,
          "\(name) is one number by 'is' in line \(exact.place.line), and cannot have another bound."
        )
      }
      return try requirement(of: metric, is: exact, within: fields["within"])
    }
    if let within = fields["within"] {
      throw SceneProblem(within.place, "'within' goes with 'is', which is missing here.")
    }
    let most = try fields["at_most"].map { (node) throws(SceneProblem) in
      try node.number(of: metric, named: "'at_most' of \(name)", isBound: true)
    }
    let least = try fields["at_least"].map { (node) throws(SceneProblem) in
      try node.number(of: metric, named: "'at_least' of \(name)", isBound: true)
    }
    switch (least, most) {
    case (let least?, let most?):
      guard least <= most else {
        throw SceneProblem(
          fields["at_least"]?.place,
          "\(name) cannot be at least \(metric.text(of: least)) and, in line "
            + "\(fields["at_most"]?.place.line ?? 0), at most \(metric.text(of: most)).")
      }
      return .between(least, most)
    case (let least?, nil):
      if least == 0, metric.range == .from(0) || metric.isDirected {
        throw SceneProblem(
          fields["at_least"]?.place,
          "\(name) is never less than 0, so that 'at_least: 0' asks nothing.")
      }
      return .atLeast(least)
    case (nil, let most?): return .atMost(most)
    case (nil, nil):
      throw SceneProblem(place, "The bound of \(name) needs 'at_most', 'at_least' or 'is'.")
    }
  }

  /// A number and how far from it the metric may be.
  private func requirement(
    of metric: Metric, is exact: SceneNode, within: SceneNode?
  ) throws(SceneProblem) -> MetricBound.Requirement {
    let number = try exact.number(of: metric, named: "'is' of '\(metric.key)'")
    guard let within else { return .equal(number) }
    let name = "'within' of '\(metric.key)'"
    guard within.isPercent else {
      return .equal(
        number, relative: 0, absolute: try within.metricNumber(name, in: .above(0)))
    }
    if metric.kind == .part || metric.kind == .percent {
      throw SceneProblem(
        within.place,
        "\(name) must be a number, such as \(metric.kind == .part ? "0.01" : "1"): a per cent could be of the "
          + "travel or of the \(metric.name).")
    }
    let part = try within.number(name, in: .above(0, upTo: 1e6), isFraction: true)
    guard number != 0 else {
      throw SceneProblem(
        within.place, "\(name) must be a number, as any per cent of 0 is 0.")
    }
    return .equal(number, relative: part, absolute: 0)
  }

  /// A number that the metric can be.
  private func number(
    of metric: Metric, named name: String, isBound: Bool = false
  ) throws(SceneProblem) -> Double {
    if metric.kind == .percent, isPercent {
      throw SceneProblem(
        place, "\(name) is in per cent already, and takes a number without a '%'.")
    }
    let range = isBound && metric.isDirected ? .from(0) : metric.range
    let number = try metricNumber(name, in: range, isFraction: metric.kind == .part)
    if metric.kind == .part, !isPercent, number > 2 {
      let text = Number.text(number)
      throw SceneProblem(
        place,
        "\(name) is a part of the travel, and \(text) is \(metric.text(of: number)); write '\(text)%' or "
          + "'\(metric.text(of: number).filter { $0 != " " })'.")
    }
    guard metric.kind != .count || number == number.rounded() else {
      throw SceneProblem(place, "\(name) must be a whole number, not \(Number.text(number)).")
    }
    return number
  }

  /// Whether it is written as a per cent.
  private var isPercent: Bool {
    if case .scalar(let scalar) = content {
      scalar.text.utf8.last == UInt8(ascii: "%")
    } else {
      false
    }
  }
}

// MARK: - Drift

extension SceneNode.Entry {
  /// The metric whose drift is said; `nil` for all of them, or for the samples.
  func driftMetric() throws(SceneProblem) -> Metric? {
    if key == "all" || key == "samples" { return nil }
    guard let metric = Metric(key: key) else {
      let near = hint(for: key, among: ["all", "samples"] + Metric.all.map(\.key))
      throw SceneProblem(
        place,
        "'drift' has no key \(quoted(key))"
          + (near.isEmpty
            ? "; it takes 'all', 'samples', and metrics such as 'overshoot'." : ".\(near)"))
    }
    switch metric.kind {
    case .flag, .word:
      throw SceneProblem(place, "'\(key)' is no number, and any change of it is told.")
    case .percent:
      throw SceneProblem(
        place, "'\(key)' is not recorded; what drifts is '\(key.dropLast("_percent".count))'.")
    case _ where metric == Metric(.settlingTolerance):
      throw SceneProblem(place, "'\(key)' is set, and does not drift.")
    default: return metric
    }
  }
}

extension SceneNode {
  /// How far a recorded number may be off.
  func margin(
    of metric: Metric?, named key: String
  ) throws(SceneProblem) -> DriftTolerances.Margin {
    let fields = try fields(of: "The drift of '\(key)'", ["relative", "absolute"])
    guard fields["relative"] != nil || fields["absolute"] != nil else {
      throw SceneProblem(place, "The drift of '\(key)' needs 'relative' or 'absolute'.")
    }
    return DriftTolerances.Margin(
      relative: try fields["relative"].map { (node) throws(SceneProblem) in
        try node.number("'relative'", in: .from(0, to: 1e6), isFraction: true)
      },
      absolute: try fields["absolute"].map { (node) throws(SceneProblem) in
        try node.metricNumber("'absolute'", in: .from(0), isFraction: metric?.kind == .part)
      })
  }
}
