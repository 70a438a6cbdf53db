        withAnimation(.easeIn(duration: 0.2)) { dimmed = true }
        withAnimation(.easeOut(duration: 0.4).delay(0.2)) { dimmed = false }
        withAnimation { index += 1 }
