if #available(iOS 17.0, *) {
    withAnimation(.snappy(duration: 0.35), completionCriteria: .removed) { show = false } completion: { dismiss() }
} else {
    withAnimation(.spring(response: 0.35, dampingFraction: 0.85)) { show = false }
}
