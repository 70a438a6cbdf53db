PhaseAnimator([0, 1, 2]) { phase in
    Dot(phase: phase)
} animation: { phase in
    .easeInOut(duration: 0.4)
}
