import CurveKit

private struct Reaction: Sendable {
  var scale = 1.0
  var angle = 0.0
  var x = 0.0
  var y = 0.0
}

extension Operation {
  /// A timeline of four tracks, as in the example of SwiftUI's documentation.
  private static let timeline = KeyframeTimeline(initialValue: Reaction()) {
    KeyframeTrack(\.scale) {
      LinearKeyframe(1.0, duration: 0.36)
      SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
      SpringKeyframe(1.0, spring: .bouncy)
    }
    KeyframeTrack(\.angle) {
      CubicKeyframe(16.0, duration: 0.125)
      CubicKeyframe(-16.0, duration: 0.125)
      CubicKeyframe(16.0, duration: 0.125)
      CubicKeyframe(0.0, duration: 0.125)
    }
    KeyframeTrack(\.x) {
      CubicKeyframe(0.6, duration: 0.15)
      CubicKeyframe(1.5, duration: 0.15)
      CubicKeyframe(1.05, duration: 0.8)
    }
    KeyframeTrack(\.y) {
      LinearKeyframe(0.0, duration: 0.1)
      SpringKeyframe(20.0, duration: 0.15, spring: .bouncy)
      SpringKeyframe(-60.0, duration: 1.0, spring: .bouncy)
      SpringKeyframe(0.0, spring: .bouncy)
    }
  }

  /// A spring that an ease replaces, which another spring replaces.
  static let session = AnimationSession(
    initialValue: 0,
    changes: [
      .init(time: 0, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
      .init(time: 0.2, target: 0, animation: .easeInOut(duration: 0.3)),
      .init(time: 0.4, target: 50, animation: .spring(duration: 0.5, bounce: 0.3)),
    ])

  /// Three eases of which each starts before the one before it has ended.
  static let blend = AnimationSession(
    initialValue: 0,
    changes: [
      .init(time: 0, target: 100, animation: .easeInOut(duration: 0.5)),
      .init(time: 0.2, target: 0, animation: .easeInOut(duration: 0.5)),
      .init(time: 0.4, target: 50, animation: .easeInOut(duration: 0.5)),
    ])

  /// The curves of the timeline's tracks.
  static let trackCurves = [\Reaction.scale, \.angle, \.x, \.y].compactMap {
    timeline.curve(of: $0)
  }

  static let timelines: [Operation] = {
    let count = 1000
    let times = ScatteredTimes(count: count, until: 2)
    let (sessionCurve, blendCurve) = (session.curve, blend.curve)
    let (scale, angle, x, y) = (trackCurves[0], trackCurves[1], trackCurves[2], trackCurves[3])
    return [
      Operation("timeline of four tracks", count: count) {
        times.sum {
          let value = timeline.value(time: $0)
          return value.scale + value.angle + value.x + value.y
        }
      },
      Operation("timeline of four tracks", by: "its own four curves", count: count) {
        times.sum {
          scale.value(at: $0) + angle.value(at: $0) + x.value(at: $0) + y.value(at: $0)
        }
      },
      Operation("session: spring, ease, spring", count: count) {
        times.sum { sessionCurve.value(at: $0) }
      },
      Operation("session: three blended eases", count: count) {
        times.sum { blendCurve.value(at: $0) }
      },
    ]
  }()
}
