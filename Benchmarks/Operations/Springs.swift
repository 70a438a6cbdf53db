import CurveKit
import Peers

extension Operation {
  static let springs: [Operation] = {
    let count = 1000
    let times = ScatteredTimes(count: count, until: 3)
    var operations: [Operation] = []
    for (name, damping) in [("under-damped", 4.0), ("critically damped", 20), ("over-damped", 30)] {
      let spring = Spring(stiffness: 100, damping: damping)
      let peer = spring_peer(1, 100, damping)
      operations += [
        Operation("spring value, \(name)", count: count) { times.sum { spring.value(at: $0) } },
        Operation("spring value, \(name)", by: "libm closed form", count: count) {
          times.sum { spring_peer_value(peer, $0) }
        },
      ]
    }
    let spring = Spring(stiffness: 100, damping: 4)
    let peer = spring_peer(1, 100, 4)
    operations += [
      Operation("spring velocity", count: count) { times.sum { spring.velocity(at: $0) } },
      Operation("spring velocity", by: "libm closed form", count: count) {
        times.sum { spring_peer_velocity(peer, $0) }
      },
      Operation("spring value, velocity and acceleration", count: count) {
        times.sum {
          let sample = spring.sample(at: $0)
          return sample.value + sample.velocity + sample.acceleration
        }
      },
      Operation("spring value, velocity and acceleration", by: "libm closed form", count: count) {
        times.sum {
          let sample = spring_peer_sample(peer, $0)
          return sample.value + sample.velocity + sample.acceleration
        }
      },
    ]
    let grid = 1_000_000
    operations += [
      Operation("10^6 spring values, even grid", count: grid) {
        spring.fillGrid(count: grid, until: 3)
      },
      Operation("10^6 spring values, even grid", by: "libm closed form", count: grid) {
        spring_peer_grid(peer, 3, Int32(grid))
      },
      Operation("10^6 spring values, even grid", by: "rotating recurrence, summed", count: grid) {
        spring_peer_recurrence(peer, 3, Int32(grid))
      },
    ]
    return operations
  }()
}
