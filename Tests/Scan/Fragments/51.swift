            .opacity(isOn ? 1 : 0)
            .animation(.easeIn(duration: 0.3), value: isOn)
            .animation(.easeOut(duration: 0.3), value: isOn)
    }

    private var footer: some View {
