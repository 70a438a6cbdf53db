import AVKit
import Charts
import SwiftUI

struct PlayerView: View {
  @State private var likes = 0
  @State private var metadata = Metadata(duration: 128.4, rate: 24)
  let line: LineStyle = .smooth

  var body: some View {
    Image(systemName: "heart.fill")
      .symbolEffect(.bounce, value: likes)
      .keyframeAnimator(initialValue: HeartValues(), trigger: likes) { content, value in
        content.scaleEffect(value.scale).rotationEffect(value.angle)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.zero, duration: 0.58)
          LinearKeyframe(.degrees(-20), duration: 0.2, timingCurve: .easeOut)
          LinearKeyframe(.degrees(0), duration: 0.4, timingCurve: .circularEaseIn)
        }
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.0, duration: 0.36)
          SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
          SpringKeyframe(1.0, spring: .snappy(duration: 0.3))
        }
      }
    PhaseAnimator([Phase.rest, .lift, .settle], trigger: likes) { phase in
      Text("🔔").scaleEffect(phase.scale)
    } animation: { phase in
      switch phase {
      case .rest: .smooth
      case .lift: .spring(response: 0.3, dampingFraction: 0.6)
      case .settle: .easeInOut(duration: 0.15)
      }
    }
    Chart(samples) { LineMark(x: .value("t", $0.t), y: .value("v", $0.v)) }
      .chartInterpolation(.linear)
  }

  func start(_ player: AVPlayer) {
    switch metadata.kind {
    case .default: player.play()
    case .smooth: player.rate = 0.5
    }
  }
}
