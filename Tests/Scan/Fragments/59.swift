// MARK: - Animations
private let fadeIn = Animation.easeIn(duration: 0.12)   // quick
private let fadeOut = Animation.easeOut(duration: 0.24) // slower
/* private let bounce = Animation.bouncy */
