internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

// Reads the bounds of a check file.

extension SceneNode {
  /// A problem of this value.
  func problem(_ sentence: String) -> SceneProblem { SceneProblem(position, sentence) }
}

extension SceneNode.Entry {
  /// A problem of this key.
  func problem(_ sentence: String) -> SceneProblem { SceneProblem(position, sentence) }
}

extension Metric.Sign {
  /// The range of numbers of such a metric.
  var parameterRange: ParameterRange { .from(range.lowerBound, to: range.upperBound) }
}

extension SceneNode {
  /// A number that can be compared with metrics and printed in per cent without overflow.
  func metricNumber(
    _ name: String, in range: ParameterRange, isFraction: Bool = false
  ) throws(SceneProblem) -> Double {
    let number = try number(name, in: range, isFraction: isFraction)
    guard number.magnitude <= 1e300 else {
      throw problem("\(name) must be at most 1e+300 in magnitude, not \(Number.text(number)).")
    }
    return number
  }

  /// Reads a bound.
  ///
  /// - Parameter column: The metric, or its column in per cent.
  /// - Returns: The bound; `nil` for `any`.
  /// - Throws: The problem and its position.
  func bound(of column: MetricColumn) throws(SceneProblem) -> MetricBound? {
    let metric = column.metric
    if case .scalar(let scalar) = content, !isNull {
      if scalar.text == "any" { return nil }
      if scalar.text == "none" {
        if metric.isAlwaysPresent {
          throw problem("Every curve has '\(column.spelling)', so it cannot be 'none'.")
        }
        return MetricBound(column, .none)
      }
    }
    let name = "'\(column.spelling)'"
    switch metric.quantity {
    case .flag: return MetricBound(column, .flag(try flag(name)))
    case .word: return MetricBound(column, .word(try word(name, among: metric.words)))
    default: return MetricBound(column, try requirement(of: column))
    }
  }

  /// Reads the value of a claim that is a whole bound: `true`.
  ///
  /// - Parameters:
  ///   - bound: The bound.
  ///   - key: The words of the claim.
  /// - Returns: The bound; `nil` for `any`.
  /// - Throws: The problem and its position.
  func claim(_ bound: MetricBound, named key: String) throws(SceneProblem) -> MetricBound? {
    if case .scalar(let scalar) = content, !scalar.isQuoted {
      if scalar.text == "true" { return bound }
      if scalar.text == "any" { return nil }
    }
    throw problem("\(quoted(key)) must be true, or 'any' for no such claim, not \(found).")
  }

  private func requirement(of column: MetricColumn) throws(SceneProblem)
    -> MetricBound.Requirement
  {
    let name = "'\(column.spelling)'"
    guard case .mapping = content else {
      if case .scalar(let scalar) = content, let first = scalar.text.utf8.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
      {
        return .equal(try number(of: column, named: name))
      }
      throw problem(
        "\(name) must be a number, 'none', 'any' or its bounds, such as '{at_most: 1}', not \(found)."
      )
    }
    let fields = try fields(of: "The bound of \(name)", ["at_most", "at_least", "is", "within"])
    if let exact = fields["is"] {
      if let other = fields["at_most"] ?? fields["at_least"] {
        throw other.problem(
          "\(name) already has 'is' in line \(exact.position.line) and cannot have another bound."
        )
      }
      return try requirement(of: column, is: exact, within: fields["within"])
    }
    if let within = fields["within"] {
      throw within.problem("'within' needs 'is', which is missing here.")
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
          fields["at_least"]?.position,
          "\(name) cannot be at least \(column.quantity.text(of: least)) and, in line "
            + "\(fields["at_most"]?.position.line ?? 0), at most \(column.quantity.text(of: most))."
        )
      }
      return .between(least, most)
    case (let least?, nil):
      if least == 0, [.nonNegative, .direction].contains(column.metric.sign) {
        throw SceneProblem(
          fields["at_least"]?.position,
          "\(name) is never less than 0, so 'at_least: 0' has no effect.")
      }
      return .atLeast(least)
    case (nil, let most?): return .atMost(most)
    case (nil, nil):
      throw problem("The bound of \(name) needs 'at_most', 'at_least' or 'is'.")
    }
  }

  /// Reads a number and its margin.
  private func requirement(
    of column: MetricColumn, is exact: SceneNode, within: SceneNode?
  ) throws(SceneProblem) -> MetricBound.Requirement {
    let number = try exact.number(of: column, named: "'is' of '\(column.spelling)'")
    guard let within else { return .equal(number) }
    let name = "'within' of '\(column.spelling)'"
    guard within.isPercent else {
      return .equal(
        number, relative: 0,
        absolute: try within.metricNumber(
          name, in: .above(0).ofTimes(column.metric.quantity == .time)))
    }
    if column.metric.quantity == .fraction {
      throw within.problem(
        "\(name) must be a number, such as \(column.form == .percent ? "1" : "0.01"): a percentage "
          + "could be of the travel or of the \(column.metric.name).")
    }
    let fraction = try within.number(name, in: .above(0, upTo: 1e6), isFraction: true)
    guard number != 0 else {
      throw within.problem("\(name) must be a number, because any percentage of 0 is 0.")
    }
    return .equal(number, relative: fraction, absolute: 0)
  }

  /// Reads a number in the range of the metric.
  private func number(
    of column: MetricColumn, named name: String, isBound: Bool = false
  ) throws(SceneProblem) -> Double {
    let quantity = column.quantity
    if quantity == .percent, isPercent {
      throw problem("\(name) is already in per cent; write the number without '%'.")
    }
    let sign = column.metric.sign
    let numbers = isBound && sign == .direction ? .from(0) : sign.parameterRange
    let range = numbers.ofTimes(quantity == .time)
    let number = try metricNumber(name, in: range, isFraction: quantity == .fraction)
    if quantity == .fraction, !isPercent, number > 2 {
      let text = Number.text(number)
      throw problem(
        "\(name) is a fraction of the travel, so \(text) is \(quantity.text(of: number)); "
          + "write '\(text)%' or '\(quantity.text(of: number).filter { $0 != " " })'.")
    }
    guard quantity != .count || number == number.rounded() else {
      throw problem("\(name) must be a whole number, not \(Number.text(number)).")
    }
    return number
  }

  /// Whether the number is written with `%`.
  var isPercent: Bool {
    if case .scalar(let scalar) = content {
      scalar.text.utf8.last == UInt8(ascii: "%")
    } else {
      false
    }
  }
}

// MARK: - Drift

extension SceneNode.Entry {
  /// The metric of a drift tolerance.
  func driftMetric() throws(SceneProblem) -> Metric {
    guard let column = MetricColumn(key: key) else {
      let groups = DriftTolerances.Group.allCases.map(\.rawValue)
      let near = hint(for: key, among: groups + MetricColumn.all.map(\.key))
      throw problem(
        "'drift' has no key \(quoted(key))"
          + (near.isEmpty
            ? "; it takes \(groups.map(quoted).joined(separator: ", ")) and metrics such as "
              + "'overshoot'." : ".\(near)"))
    }
    switch column.form {
    case .value where !column.quantity.isNumber:
      throw problem("'\(key)' is not numeric: it takes no tolerance, and any change fails.")
    case .value: return column.metric
    case .percent:
      throw problem("'\(key)' is not recorded; use '\(column.metric.key)'.")
    case .tolerance: throw problem("'\(key)' is a setting, so it cannot drift.")
    }
  }
}

extension SceneNode {
  /// Reads a drift tolerance.
  func margin(
    of metric: Metric?, named key: String
  ) throws(SceneProblem) -> DriftTolerances.Margin {
    let names = DriftTolerances.Margin.Key.allCases.map(\.rawValue)
    let fields = try fields(of: "The drift of '\(key)'", names)
    guard names.contains(where: { fields[$0] != nil }) else {
      let keys = CurveSpecs.list(names.map(quoted), "or")
      throw problem("The drift of '\(key)' needs \(keys).")
    }
    var margin = DriftTolerances.Margin()
    for key in DriftTolerances.Margin.Key.allCases {
      guard let node = fields[key.rawValue] else { continue }
      let name = "'\(key.rawValue)'"
      switch key {
      case .relative:
        margin.relative = try node.number(name, in: .from(0, to: 1e6), isFraction: true)
      case .absolute:
        margin.absolute = try node.metricNumber(
          name, in: .from(0).ofTimes(metric?.quantity == .time),
          isFraction: metric?.quantity == .fraction)
      }
    }
    return margin
  }
}
