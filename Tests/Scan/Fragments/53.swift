KeyframeTrack(\.offset) {
    SpringKeyframe(40, duration: 0.25, spring: .init(duration: 0.4, bounce: 0.35))
    LinearKeyframe(0, duration: 0.15, timingCurve: .easeIn)
}
