import CurveKit
import Peers

extension Operation {
  static let easings: [Operation] = {
    let count = 1000
    let times = ScatteredTimes(count: count, until: 1)
    func both(
      _ work: String, _ curve: some Curve, _ peer: @escaping @Sendable (Double) -> Double
    ) -> [Operation] {
      [
        Operation(work, count: count) { times.sum { curve.value(at: $0) } },
        Operation(work, by: "published formula", count: count) { times.sum(peer) },
      ]
    }
    let outputs = (0..<40).map { Double($0 * $0) / 1521 }
    linear_peer_set(outputs, Int32(outputs.count))
    let stops = outputs.enumerated().map { LinearEasing.ListedStop($1, at: Double($0) / 39) }
    guard let linear = try? LinearEasing(stops) else { fatalError("The stops are valid.") }
    return both("quad value", Easing(.power(2), .in), { quad_peer($0) })
      + both("elastic value", Easing(.elastic(), .out), { elastic_peer($0) })
      + both("bounce value", Easing(.bounce, .out), { bounce_peer($0) })
      + both("linear() value, 40 stops", linear, { linear_peer_value($0) })
  }()
}
