Circle()
    .trim(from: 0, to: progress)
    .stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round))
    .rotationEffect(.degrees(isSpinning ? 360 : 0))
    .animation(
        .linear(duration: 0.9)
            .repeatForever(autoreverses: false),
        value: isSpinning
    )
