internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

// What a bound in a file means.

extension Metric.Sign {
  /// The numbers that such a metric can be.
  var parameterRange: ParameterRange { .from(range.lowerBound, to: range.upperBound) }
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
  /// - Parameter column: The metric, or its column in per cent.
  /// - Returns: The bound; `nil` for `any`.
  /// - Throws: What is wrong with it.
  func bound(of column: MetricColumn) throws(SceneProblem) -> MetricBound? {
    let metric = column.metric
    if case .scalar(let scalar) = content, !isNull {
      if scalar.text == "any" { return nil }
      if scalar.text == "none" {
        if metric.isAlwaysPresent {
          throw SceneProblem(
            place, "Every curve has '\(column.key)', so that it cannot be 'none'.")
        }
        return MetricBound(column, .none)
      }
    }
    let name = "'\(column.key)'"
    switch metric.quantity {
    case .flag: return MetricBound(column, .flag(try flag(name)))
    case .word: return MetricBound(column, .word(try word(name, among: metric.words)))
    default: return MetricBound(column, try requirement(of: column))
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

  private func requirement(of column: MetricColumn) throws(SceneProblem)
    -> MetricBound.Requirement
  {
    let name = "'\(column.key)'"
    guard case .mapping = content else {
      if case .scalar(let scalar) = content, let first = scalar.text.utf8.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
      {
        return .equal(try number(of: column, named: name))
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
      return try requirement(of: column, is: exact, within: fields["within"])
    }
    if let within = fields["within"] {
      throw SceneProblem(within.place, "'within' goes with 'is', which is missing here.")
    }
    let most = try fields["at_most"].map { (node) throws(SceneProblem) in
      try node.number(of: column, named: "'at_most' of \(name)", isBound: true)
    }
    let least = try fields["at_least"].map { (node) throws(SceneProblem) in
      try node.number(of: column, named: "'at_least' of \(name)", isBound: true)
    }
    switch (least, most) {
    case (let least?, let most?):
      guard least <= most else {
        throw SceneProblem(
          fields["at_least"]?.place,
          "\(name) cannot be at least \(column.quantity.text(of: least)) and, in line "
            + "\(fields["at_most"]?.place.line ?? 0), at most \(column.quantity.text(of: most)).")
      }
      return .between(least, most)
    case (let least?, nil):
      if least == 0, [.nonNegative, .direction].contains(column.metric.sign) {
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
    of column: MetricColumn, is exact: SceneNode, within: SceneNode?
  ) throws(SceneProblem) -> MetricBound.Requirement {
    let number = try exact.number(of: column, named: "'is' of '\(column.key)'")
    guard let within else { return .equal(number) }
    let name = "'within' of '\(column.key)'"
    guard within.isPercent else {
      return .equal(
        number, relative: 0, absolute: try within.metricNumber(name, in: .above(0)))
    }
    if column.metric.quantity == .fraction {
      throw SceneProblem(
        within.place,
        "\(name) must be a number, such as \(column.form == .percent ? "1" : "0.01"): a per cent could be of "
          + "the travel or of the \(column.metric.name).")
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
    of column: MetricColumn, named name: String, isBound: Bool = false
  ) throws(SceneProblem) -> Double {
    let quantity = column.quantity
    if quantity == .percent, isPercent {
      throw SceneProblem(
        place, "\(name) is in per cent already, and takes a number without a '%'.")
    }
    let sign = column.metric.sign
    let range = isBound && sign == .direction ? .from(0) : sign.parameterRange
    let number = try metricNumber(name, in: range, isFraction: quantity == .fraction)
    if quantity == .fraction, !isPercent, number > 2 {
      let text = Number.text(number)
      throw SceneProblem(
        place,
        "\(name) is a part of the travel, and \(text) is \(quantity.text(of: number)); write '\(text)%' or "
          + "'\(quantity.text(of: number).filter { $0 != " " })'.")
    }
    guard quantity != .count || number == number.rounded() else {
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
    guard let column = MetricColumn(key: key) else {
      let near = hint(for: key, among: ["all", "samples"] + MetricColumn.all.map(\.key))
      throw SceneProblem(
        place,
        "'drift' has no key \(quoted(key))"
          + (near.isEmpty
            ? "; it takes 'all', 'samples', and metrics such as 'overshoot'." : ".\(near)"))
    }
    switch column.form {
    case .value where !column.quantity.isNumber:
      throw SceneProblem(place, "'\(key)' is no number, and any change of it is told.")
    case .value: return column.metric
    case .percent:
      throw SceneProblem(
        place, "'\(key)' is not recorded; what drifts is '\(column.metric.key)'.")
    case .tolerance: throw SceneProblem(place, "'\(key)' is set, and does not drift.")
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
        try node.metricNumber("'absolute'", in: .from(0), isFraction: metric?.quantity == .fraction)
      })
  }
}
