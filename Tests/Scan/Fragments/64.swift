content.transition(.scale.combined(with: .opacity).animation(.spring(duration: 0.3, bounce: 0.4)))
