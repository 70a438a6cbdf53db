Task {
    try await Task.sleep(for: .seconds(1))
    withAnimation(.bouncy(duration: 0.7, extraBounce: 0.05)) { step = .two }
}
