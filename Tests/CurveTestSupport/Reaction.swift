public import CurveKit

/// The reaction of a heart to a tap: a value of four numbers, each with a track.
public struct Reaction: Sendable {
  public var scale = 1.0
  public var verticalStretch = 1.0
  public var verticalTranslation = 0.0
  public var angle = Angle.zero

  public init() {}

  /// The timeline, written as in SwiftUI.
  public static let timeline = KeyframeTimeline(initialValue: Reaction()) {
    KeyframeTrack(\.angle) {
      CubicKeyframe(.zero, duration: 0.58)
      CubicKeyframe(.degrees(16), duration: 0.125)
      CubicKeyframe(.degrees(-16), duration: 0.125)
      CubicKeyframe(.degrees(16), duration: 0.125)
      CubicKeyframe(.zero, duration: 0.125)
    }
    KeyframeTrack(\.verticalStretch) {
      CubicKeyframe(1.0, duration: 0.1)
      CubicKeyframe(0.6, duration: 0.15)
      CubicKeyframe(1.5, duration: 0.1)
      CubicKeyframe(1.05, duration: 0.15)
      CubicKeyframe(1.0, duration: 0.88)
      CubicKeyframe(0.8, duration: 0.1)
      CubicKeyframe(1.04, duration: 0.4)
      CubicKeyframe(1.0, duration: 0.22)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(1.0, duration: 0.36)
      SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
      SpringKeyframe(1.0, spring: .bouncy)
    }
    KeyframeTrack(\.verticalTranslation) {
      LinearKeyframe(0.0, duration: 0.1)
      SpringKeyframe(20.0, duration: 0.15, spring: .bouncy)
      SpringKeyframe(-60.0, duration: 1.0, spring: .bouncy)
      SpringKeyframe(0.0, spring: .bouncy)
    }
  }
}
