internal import CurveKit
internal import CurveSpecs

/// A rule that makes the target of a property from the samples of a finger.
struct DragRule {
  /// The names that a rule may contain.
  static let names = ["value", "delta", "finger", "start"]

  fileprivate let formula: Formula
  /// A proposed value is taken only strictly inside these bounds.
  fileprivate let bounds: (lower: Double, upper: Double)?
  private let delta: Delta

  /// When the finger's movement since the last sample counts.
  private enum Delta: String, CaseIterable {
    case always
    /// Only between two samples below the start. Elsewhere, the last movement is kept and applied
    /// again, except by a sample equal to the one before.
    ///
    /// It is that of `onChange`, which compares, with a translation that is remembered where it is
    /// above 0.
    case belowStart
  }

  /// A sample of the finger under its rule.
  struct Sample {
    let rule: DragRule
    let delta: Double
    let finger: Double
    let start: Double
    /// Whether it may change the target.
    var counts = true
  }

  init(_ node: SceneNode, _ fields: SceneFields) throws(SceneProblem) {
    formula = try node.formula("'rule'")
    if let other = formula.names.first(where: { !DragRule.names.contains($0) }) {
      throw SceneProblem(
        node.position,
        message: "'rule' has no value \(quoted(other))"
          + alternatives(to: other, among: DragRule.names, "it has"))
    }
    delta = try fields["delta"]?.word("'delta'") ?? .always
    guard let within = fields["within"] else {
      bounds = nil
      return
    }
    let example = "'within' must be two numbers in ascending order, such as [0, 1]."
    guard case .sequence(let nodes) = within.content, nodes.count == 2 else {
      throw within.problem(
        example)
    }
    let lower = try nodes[0].number("'within'", in: .sceneValues)
    let upper = try nodes[1].number("'within'", in: .sceneValues)
    guard lower < upper else {
      throw within.problem(
        example)
    }
    bounds = (lower, upper)
  }

  /// The samples of a drag; the first has no movement.
  ///
  /// - Parameter values: The positions of the finger, which grow downwards.
  /// - Returns: A sample for each position.
  func samples(of values: [Double]) -> [Sample] {
    let start = values[0]
    let pairs = zip([start] + values, values)
    switch delta {
    case .always:
      return pairs.map { Sample(rule: self, delta: $1 - $0, finger: $1, start: start) }
    case .belowStart:
      var movement = 0.0
      var last: Double?
      return pairs.map { previous, value in
        if value > start {
          movement = value - (last ?? value)
          last = value
        }
        return Sample(
          rule: self, delta: movement, finger: value, start: start, counts: value != previous)
      }
    }
  }
}

extension DragRule.Sample {
  /// The new target.
  ///
  /// - Parameters:
  ///   - value: The target before the sample.
  ///   - change: The change of this sample, for its time and its position in the file.
  /// - Returns: The target; `nil` where it stays the same, where the rule's value is not inside the
  ///   bounds, and for a sample that does not count.
  /// - Throws: A problem if the rule has no finite value.
  func target(from value: Double, at change: SceneChange) throws(SceneProblem) -> Double? {
    guard counts else { return nil }
    let numbers = ["value": value, "delta": delta, "finger": finger, "start": start]
    let proposed = rule.formula.value(of: rule.formula.names.map { numbers[$0] ?? 0 })
    guard proposed.magnitude <= 1e50 else {
      let values = DragRule.names.map { "\($0) is \(Number.text(numbers[$0] ?? 0))" }
      throw SceneProblem(
        change.position,
        "The rule of the drag has no value up to 1e50 in magnitude at \(Number.text(change.time)) s, "
          + "where \(list(values, "and")).")
    }
    let isInside = rule.bounds.map { proposed > $0.lower && proposed < $0.upper } ?? true
    return isInside && proposed != value ? proposed : nil
  }
}

/// The end of a drag: the property moves to one of two values.
struct DragRelease {
  let threshold: Double
  let below: Double
  let above: Double

  /// The new target.
  func target(from value: Double) -> Double { value < threshold ? below : above }
}
