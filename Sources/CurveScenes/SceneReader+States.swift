internal import CurveSpecs

extension SceneReader {
  /// Reads the states, which are in order of time and do not overlap.
  mutating func readStates(_ node: SceneNode) throws(SceneProblem) {
    let nodes = try node.list("'states'", upTo: SceneReader.maximumStates, of: "states")
    var intervals: [StateInterval] = []
    for node in nodes {
      let interval = try StateInterval(node)
      if let last = intervals.last {
        if interval.start < last.start || interval.start == last.start && last.end == nil {
          throw node.problem(
            "The states must be in order of time: \(interval.description) comes after "
              + "\(last.description).")
        }
        if let end = last.end, interval.start < end {
          throw node.problem(
            "The states must not overlap: \(interval.description) starts before "
              + "\(quoted(last.name)) ends at \(Number.text(end)) s.")
        }
      }
      intervals.append(interval)
    }
    let starts = intervals.dropFirst().map { $0.start } + [.infinity]
    states = zip(intervals, starts).map { interval, next in
      SceneState(name: interval.name, start: interval.start, end: interval.end ?? next)
    }
  }

  /// A time: a number of seconds, or `state` and the name of a state for its start.
  func time(_ node: SceneNode, _ key: String) throws(SceneProblem) -> Double {
    guard case .scalar(let scalar) = node.content else {
      return try node.number(key, in: .sceneTimes)
    }
    let prefix = "state "
    guard scalar.text.hasPrefix(prefix) else {
      if states.contains(where: { $0.name == scalar.text }), Double(scalar.text) == nil {
        throw node.problem(
          "\(key) must be a number, not \(node.found); the start of a state is "
            + "\(quoted(prefix + scalar.text)).")
      }
      return try node.number(key, in: .sceneTimes)
    }
    let name = scalar.text.dropFirst(prefix.count).drop { $0 == " " }
    return try state(named: String(name), at: node.position).start
  }

  /// The first state of a name that ends after a time.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - position: The position of the name in the file.
  ///   - start: The time in seconds.
  /// - Returns: The state; the last one of this name if all end before the time.
  /// - Throws: A problem if no state has this name.
  func state(
    named name: String, at position: TextPosition, endingAfter start: Double = 0
  ) throws(SceneProblem) -> SceneState {
    let named = states.filter { $0.name == name }
    if let state = named.first(where: { $0.end > start }) ?? named.last { return state }
    if states.isEmpty {
      throw SceneProblem(
        position, "There is no state \(quoted(name)); the scene has no 'states'.")
    }
    var names: [String] = []
    for state in states where !names.contains(state.name) { names.append(state.name) }
    throw SceneProblem(
      position,
      message: "There is no state \(quoted(name))"
        + alternatives(to: name, among: names, "there is"))
  }
}

/// A state as it is in the file, perhaps without an end.
private struct StateInterval {
  let name: String
  let start: Double
  let end: Double?

  init(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(of: "A state", ["name", "from", "until"])
    name = try fields.required("name").text("'name'")
    start = try fields.required("from").number("'from'", in: .sceneTimes)
    end = try fields["until"]?.number("'until'", in: .sceneTimes)
    if let end, let until = fields["until"], end <= start {
      throw SceneProblem(
        until.position,
        "'until' must be after the start of the state at \(Number.text(start)) s, "
          + "not \(Number.text(end)).")
    }
  }

  /// The name and the start, for a message.
  var description: String { "\(quoted(name)) at \(Number.text(start)) s" }
}
