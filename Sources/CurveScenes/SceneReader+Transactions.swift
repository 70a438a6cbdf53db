internal import CurveSpecs

extension SceneReader {
  /// Reads transactions: changes with several targets each.
  mutating func readTransactions(
    _ node: SceneNode, into sessions: inout SceneSessions
  ) throws(SceneProblem) {
    var last = 0.0
    let nodes = try node.list(
      "'transactions'", upTo: SceneReader.maximumElements, of: "transactions")
    for node in nodes {
      let fields = try node.fields(of: "A transaction", ["at", "to", "animation"])
      let time = try time(fields.required("at"), "'at'")
      guard time >= last else {
        throw node.problem(
          "The transactions must be in order of time: "
            + "\(Number.text(time)) s comes before \(Number.text(last)) s.")
      }
      last = time
      let animation = try fields["animation"]?.animation() ?? .none
      let targets = try fields.required("to").entries(
        "'to'", upTo: SceneReader.maximumTracks, of: "targets")
      for target in targets {
        let quantity = try quantity(of: target, in: "transactions")
        let index = sessions.index(of: quantity, at: target.position)
        sessions.list[index].changes.append(
          SceneChange(
            position: target.position, time: time,
            target: .value(try quantity.targets(target.value, quoted(target.key))),
            animation: animation))
      }
    }
  }
}
