.onChange(of: score) { _, new in
    withAnimation(new > best ? .bouncy : nil) { best = max(best, new) }
}
