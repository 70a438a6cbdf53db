enum Timing {
    static let short = 0.18
    static let long = short * 3
}
someView.animation(.easeOut(duration: Timing.long), value: open)
