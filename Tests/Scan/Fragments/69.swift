Text("Swipe 👆 to begin – größer!").animation(.linear(duration: 0.3), value: hint)
