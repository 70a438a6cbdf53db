.sheet(isPresented: $isShown) { SettingsView() }
.animation(.timingCurve(0.17, 0.67, 0.83, 0.67), value: isShown)
