internal import CurveSpecs

extension SceneReader {
  /// The keys of attributes.
  static let attributeKeys = ["unit", "period", "visible", "axis"]

  /// The attributes of a track.
  ///
  /// - Parameter fields: A mapping whose keys include those of ``attributeKeys``.
  /// - Returns: The attributes.
  /// - Throws: What is wrong with one of them.
  func attributes(_ fields: SceneFields) throws(SceneProblem) -> TrackAttributes {
    TrackAttributes(
      unit: try fields["unit"]?.text("'unit'"),
      period: try fields["period"]?.number("'period'", in: .above(0, upTo: 1e50)),
      visible: try fields["visible"].map(visibleInterval),
      axis: try fields["axis"]?.word("'axis'") ?? .up)
  }

  /// An interval: that of a state, or from one time or state to another.
  private func visibleInterval(_ node: SceneNode) throws(SceneProblem) -> ClosedRange<Double> {
    guard case .sequence(let nodes) = node.content else {
      guard !node.isNumber else {
        throw node.problem(
          "'visible' must be a state, or two times or states such as [0.5, 2], not \(node.found).")
      }
      _ = try node.text("'visible'")
      return try interval(from: node, to: node)
    }
    guard nodes.count == 2 else {
      throw node.problem(
        "'visible' must have two times or states such as [0.5, 2], not \(nodes.count).")
    }
    return try interval(from: nodes[0], to: nodes[1])
  }

  private func interval(
    from first: SceneNode, to last: SceneNode
  ) throws(SceneProblem) -> ClosedRange<Double> {
    let start: Double
    if first.isNumber {
      start = try first.number("The start of 'visible'", in: .sceneTimes)
    } else {
      start = try state(named: first.text("The start of 'visible'"), at: first.position).start
    }
    let end: Double
    if last.isNumber {
      end = try last.number("The end of 'visible'", in: .sceneTimes)
    } else {
      let name = try last.text("The end of 'visible'")
      let state = try state(named: name, at: last.position, endingAfter: start)
      end = state.end.isFinite ? state.end : until ?? .infinity
      guard end.isFinite else {
        throw SceneProblem(
          last.position,
          "The state \(quoted(name)) has no end; it needs 'until', or the scene does.")
      }
    }
    guard start < end else {
      throw SceneProblem(
        last.position,
        "'visible' must end after its start at \(Number.text(start)) s, not at "
          + "\(Number.text(end)) s.")
    }
    return start...end
  }
}

extension SceneNode {
  /// Whether it is a number and not a text in quotes.
  fileprivate var isNumber: Bool {
    guard case .scalar(let scalar) = content else { return false }
    // A time may have a unit: 500ms.
    return !scalar.isQuoted
      && (Double(scalar.text) != nil
        || scalar.text.utf8.last == UInt8(ascii: "s") && NamedNumber("", scalar.text).isNumber)
  }
}
