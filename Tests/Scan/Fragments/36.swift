.transaction { $0.animation = .linear(duration: 1.0 / 60 * 12) }
