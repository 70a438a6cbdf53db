import SwiftUI

struct Sheet: View {
  @State private var isOpen = false
  @State private var drag = 0.0

  var body: some View {
    Card()
      .offset(y: isOpen ? 0 : 400)
      .scaleEffect(1 - drag / 2000)
      .animation(.spring(bounce: 0.5), value: isOpen)
      .animation(.interactiveSpring, value: drag)
      .onTapGesture {
        withAnimation(.timingCurve(0.2, 0, 0, 1, duration: 0.35)) {
          isOpen.toggle()
        }
      }
  }
}
