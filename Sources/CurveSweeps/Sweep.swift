internal import CurveChecks
package import CurveKit
package import CurveMeasure
package import CurveSpecs

/// The metrics of a curve for all combinations of parameters.
///
/// ```swift
/// let sweep = try Sweep(
///   [
///     SweptParameter("stiffness", SweptValues("10:500:1", named: "stiffness")),
///     SweptParameter("damping", SweptValues("1:50:0.5", named: "damping")),
///   ],
///   metrics: [MetricColumn(.overshoot), MetricColumn(.settlingTime)]
/// ) { numbers throws(CurveSpecError) in
///   AnyCurve(Spring(stiffness: numbers[0], damping: numbers[1]))
/// }
/// sweep.count                                       // 48609
/// sweep.numbers(at: 1)                              // [10, 1.5]
/// sweep.rows(in: 0..<2, as: .csv(.plain)).bytes     // two rows without the header
/// ```
///
/// The combinations have a fixed order, in which the last parameter varies fastest. Each
/// combination is computed by itself, so any range of them can be computed anywhere: ranges in
/// order give the rows of the whole.
package struct Sweep: Sendable {
  /// The parameters; the last one varies fastest.
  package let parameters: [SweptParameter]
  /// The metrics of each row.
  package let columns: [MetricColumn]
  /// The conditions; rows that do not meet them all are left out.
  package let conditions: [MetricCondition]
  /// What the best combination has least or most of, if it is requested.
  package let goal: SweepGoal?
  /// The settling tolerance and the levels of the rise time.
  package let settings: MetricSettings
  /// The number of combinations.
  package let count: Int

  private let makeCurve: @Sendable ([Double]) throws(CurveSpecError) -> AnyCurve
  /// Every metric that is needed, once.
  private let metrics: [Metric]
  /// The index in ``metrics`` of each column, of each condition and of the goal.
  private let columnIndices: [Int]
  /// What each column contains; a whole column has many references, which cost more to copy.
  private let columnForms: [MetricColumn.Form]
  private let conditionIndices: [Int]
  private let goalIndex: Int?

  /// Creates a sweep; nothing is computed yet.
  ///
  /// - Parameters:
  ///   - parameters: The parameters; the last one varies fastest.
  ///   - metrics: The metrics of each row.
  ///   - conditions: The conditions of a row.
  ///   - goal: What the best combination has least or most of.
  ///   - settings: The settling tolerance and the levels of the rise time.
  ///   - curve: Makes the curve of a combination from the value of each parameter.
  /// - Throws: An error if there is no parameter, or if there are too many combinations.
  package init(
    _ parameters: [SweptParameter], metrics: [MetricColumn], conditions: [MetricCondition] = [],
    goal: SweepGoal? = nil, settings: MetricSettings = MetricSettings(),
    curve: @escaping @Sendable (_ numbers: [Double]) throws(CurveSpecError) -> AnyCurve
  ) throws(CurveSpecError) {
    guard !parameters.isEmpty else { throw CurveSpecError("A sweep needs a swept parameter.") }
    var count = 1
    for parameter in parameters {
      let (product, overflows) = count.multipliedReportingOverflow(by: parameter.values.count)
      guard !overflows, product <= Limits.combinations else {
        throw CurveSpecError(
          "The sweep has too many combinations (the limit is \(Limits.combinations)).")
      }
      count = product
    }
    self.parameters = parameters
    columns = metrics
    self.conditions = conditions
    self.goal = goal
    self.settings = settings
    self.count = count
    makeCurve = curve
    var needed: [Metric] = []
    func index(of metric: Metric) -> Int {
      if let index = needed.firstIndex(of: metric) { return index }
      needed.append(metric)
      return needed.count - 1
    }
    columnIndices = metrics.map { index(of: $0.metric) }
    columnForms = metrics.map(\.form)
    conditionIndices = conditions.map { index(of: $0.bound.metric) }
    goalIndex = goal.map { index(of: $0.column.metric) }
    self.metrics = needed
  }

  /// The value of each parameter in a combination.
  ///
  /// - Parameter index: The index of the combination, below ``count``.
  /// - Returns: The values in the order of the parameters.
  package func numbers(at index: Int) -> [Double] {
    precondition((0..<count).contains(index), "There are \(count) combinations, not \(index).")
    var rest = index
    var numbers = [Double](repeating: 0, count: parameters.count)
    for position in parameters.indices.reversed() {
      let values = parameters[position].values
      numbers[position] = values[rest % values.count]
      rest /= values.count
    }
    return numbers
  }

  /// The curve of a combination.
  ///
  /// - Parameter numbers: The value of each parameter.
  /// - Returns: The curve.
  /// - Throws: An error if the combination is not valid.
  package func curve(of numbers: [Double]) throws(CurveSpecError) -> AnyCurve {
    try makeCurve(numbers)
  }

  /// Measures a combination.
  ///
  /// - Parameter index: The index of the combination, below ``count``.
  /// - Returns: Its row.
  package func row(at index: Int) -> SweepRow {
    let numbers = numbers(at: index)
    do throws(CurveSpecError) {
      let measured = MeasuredMetrics(of: try makeCurve(numbers), metrics, settings: settings)
      let entries = measured.entries
      func value(_ column: MetricColumn, _ index: Int) -> MetricValue {
        column.value(of: entries[index].value, settings)
      }
      let isKept = zip(conditions, conditionIndices).allSatisfy { condition, index in
        condition.bound.allows(value(condition.bound.column, index))
      }
      return SweepRow(
        index: index, numbers: numbers,
        values: columnIndices.indices.map { position in
          let index = columnIndices[position]
          return columnForms[position] == .value
            ? entries[index].value : value(columns[position], index)
        }, isKept: isKept,
        goalNumber: goal.flatMap { goal in
          goalIndex.flatMap { goal.rank(of: value(goal.column, $0)) }
        }, refusal: nil)
    } catch {
      return SweepRow(
        index: index, numbers: numbers, values: columns.map { _ in .none },
        isKept: conditions.isEmpty, goalNumber: nil, refusal: error)
    }
  }
}

/// A combination of a sweep with its metrics.
package struct SweepRow: Hashable, Sendable {
  /// The index of the combination.
  package let index: Int
  /// The value of each parameter.
  package let numbers: [Double]
  /// The value of each metric; `MetricValue.none` for all if the combination is not valid.
  package let values: [MetricValue]
  /// Whether it meets all conditions; without conditions, always.
  package let isKept: Bool
  /// The number to minimize; `nil` without a goal or without its metric.
  let goalNumber: Double?
  /// Why the combination is not valid; `nil` if it is.
  package let refusal: CurveSpecError?
}
