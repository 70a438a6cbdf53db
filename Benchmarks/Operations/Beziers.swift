import CurveKit
import Peers

extension Operation {
  static let beziers: [Operation] = {
    let count = 1000
    let times = ScatteredTimes(count: count, until: 1)
    let curve = CubicBezier.ease
    let peer = bezier_peer(curve.x1, curve.y1, curve.x2, curve.y2)
    let grid = 1_000_000
    return [
      Operation("Bézier value", count: count) { times.sum { curve.value(at: $0) } },
      Operation("Bézier value", by: "browsers' solver, 1e-7", count: count) {
        times.sum { bezier_peer_value(peer, $0, 1e-7) }
      },
      Operation("Bézier value", by: "browsers' solver, 1e-14", count: count) {
        times.sum { bezier_peer_value(peer, $0, 1e-14) }
      },
      Operation("Bézier velocity", count: count) { times.sum { curve.velocity(at: $0) } },
      Operation("Bézier value, velocity and acceleration", count: count) {
        times.sum {
          let sample = curve.sample(at: $0)
          return sample.value + sample.velocity + sample.acceleration
        }
      },
      Operation("10^6 Bézier values, even grid", count: grid) {
        curve.fillGrid(count: grid, until: 1)
      },
      Operation("10^6 Bézier values, even grid", by: "browsers' solver, 1e-7", count: grid) {
        bezier_peer_grid(peer, Int32(grid), 1e-7)
      },
      Operation("10^6 Bézier values, even grid", by: "browsers' solver, 1e-14", count: grid) {
        bezier_peer_grid(peer, Int32(grid), 1e-14)
      },
    ]
  }()
}
