withAnimation(.easeInOut(duration: 1.2).repeatForever()) {
    glow = 1
}
}
