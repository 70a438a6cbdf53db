.transaction { t in
    t.animation = .interpolatingSpring(mass: 0.8, stiffness: 140, damping: 12)
}
