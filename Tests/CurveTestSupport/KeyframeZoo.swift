package import CurveKit

/// Tracks with every pair of keyframe kinds, and difficult cases.
package let keyframeZoo: [(name: String, path: KeyframePath<Double>)] = {
  let slow = Spring(mass: 1, stiffness: 30, damping: 20)
  let tracks: [(String, Double, [Keyframe<Double>])] = [
    ("none", 2, []),
    ("a line", 0, [.init(to: 1, .linear(duration: 1))]),
    ("a cubic", 0, [.init(to: 1, .cubic(duration: 0.3))]),
    ("a spring", 0, [.init(to: 1, .spring(.bouncy))]),
    ("a spring that is cut", 5, [.init(to: -1, .spring(.bouncy, duration: 0.4))]),
    ("a jump", 1, [.init(to: 2, .move)]),
    (
      "cubics in a row", 0,
      [
        .init(to: 16, .cubic(duration: 0.125)), .init(to: -16, .cubic(duration: 0.25)),
        .init(to: 16, .cubic(duration: 0.5)), .init(to: 0, .cubic(duration: 0.125)),
      ]
    ),
    (
      "a cubic with velocities", 0,
      [
        .init(to: 1, .cubic(duration: 1, startVelocity: -8, endVelocity: 12)),
        .init(to: 0, .cubic(duration: 0.5)),
      ]
    ),
    (
      "jumps first, between and last", 0,
      [
        .init(to: 3, .move), .init(to: 1, .linear(duration: 0.5)), .init(to: -2, .move),
        .init(to: 2, .cubic(duration: 0.7)), .init(to: 4, .move),
      ]
    ),
    (
      "no time at all", 0,
      [
        .init(to: 3, .linear(duration: 0)), .init(to: 1, .cubic(duration: 0)),
        .init(to: 2, .spring(.smooth, duration: 0)), .init(to: 5, .cubic(duration: 1)),
      ]
    ),
    (
      "a spring takes over, and is taken over", 0,
      [
        .init(to: 20, .linear(duration: 0.1)), .init(to: -60, .spring(.bouncy, duration: 0.2)),
        .init(to: 10, .spring(slow, duration: 0.3)), .init(to: 0, .cubic(duration: 0.4)),
        .init(to: 1, .spring(.snappy)),
      ]
    ),
    (
      "lines by timing curves", 100,
      [
        .init(to: 0, .linear(duration: 1, timing: AnyCurve(CubicBezier.easeInOut))),
        .init(to: 50, .cubic(duration: 0.3)),
        .init(to: 80, .linear(duration: 0.4, timing: AnyCurve(Easing(.back(), .out)))),
        .init(to: 20, .linear(duration: 0.4, timing: AnyCurve(Easing(.circ, .inOut)))),
        .init(to: 0, .linear(duration: 0.4, timing: AnyCurve(StepEasing(3)))),
        .init(to: 5, .cubic(duration: 0.3)),
      ]
    ),
    (
      "level", 4,
      [
        .init(to: 4, .linear(duration: 0.3)), .init(to: 4, .cubic(duration: 0.3)),
        .init(to: 4, .spring(.smooth, duration: 0.3)),
      ]
    ),
  ]
  // Each kind before and after each other one.
  let pairs = KeyframeKind.allCases.flatMap { kind in
    KeyframeKind.allCases.map { next -> (String, Double, [Keyframe<Double>]) in
      let motions = [kind, next, .cubic].map { kind in
        Keyframe<Double>.Motion(kind, duration: kind.row.fields.isEmpty ? 0 : 0.3)
      }
      let frames = zip([2, -1, 3], motions).map { Keyframe(to: $0, $1) }
      return ("\(kind), then \(next)", 0, frames)
    }
  }
  return (tracks + pairs).map { ($0.0, KeyframePath(initialValue: $0.1, $0.2)) }
}()
