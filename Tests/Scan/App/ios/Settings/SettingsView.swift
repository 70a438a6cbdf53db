import SwiftUI

struct SettingsView: View {
  @State private var page = 0
  @State private var isOn = false

  var body: some View {
    Form {
      Toggle("Large text", isOn: $isOn)
        .animation(nil, value: isOn)
    }
    .transaction { transaction in
      transaction.animation = .interpolatingSpring(stiffness: 120, damping: 14)
    }
    .transaction { $0.animation = .linear }
    .formStyle(.automatic)
  }

  func turn() {
    var transaction = Transaction(animation: .bouncy(duration: 0.6))
    transaction.disablesAnimations = false
    withTransaction(transaction) { page += 1 }
    withTransaction(\.animation, .easeOut(duration: 350.0 / 1000)) { page -= 1 }
    withAnimation(Motion.sheet) { isOn = true }
    withAnimation(.spring(Spring(duration: 0.4, bounce: 0.2))) { isOn = false }
    withAnimation(.timingCurve(.easeIn, duration: 1)) { page = 0 }
    withAnimation(.easeOut(duration: isOn ? 0.2 : 0.4)) { page = 2 }
  }
}
}
)
