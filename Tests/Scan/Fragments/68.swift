    }
    .animation(.easeInOut(duration: Self.duration), value: isActive)
}

private static let duration: TimeInterval = 0.22
