import SwiftUI

struct CardView: View {
  let animation: Animation
  @State private var phase = Phase.idle
  @State private var offset = CGSize.zero
  @State private var count = 0

  var body: some View {
    RoundedRectangle(cornerRadius: 16, style: .continuous)
      .offset(offset)
      .animation(animation, value: offset)
      .animation(count > 3 ? .spring : .interactiveSpring(), value: count)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { value in
            withAnimation(.interactiveSpring(response: 0.3, dampingFraction: 0.7, blendDuration: 0.25)) {
              offset = .zero
            }
          }
      )
      .transition(
        .asymmetric(
          insertion: .move(edge: .bottom).combined(with: .opacity).animation(.spring(response: 0.45, dampingFraction: 0.75)),
          removal: .opacity.animation(.easeIn(duration: 0.15))
        )
      )
  }

  private func finish() {
    withAnimation(
      // Slow in, fast out – see the specification, 4.2
      .timingCurve(0.4, 0.0, 0.2, 1.0, duration: 0.5) // standard
        .delay(0.1)      /* wait for the sheet */
        .speed(1.5)
    ) {
      phase = .done
    }
    /* Before the redesign:
       withAnimation(.easeInOut(duration: 0.8)) { phase = .done }
     */
    Text("🔔 Größe: größer").animation(.bouncy(duration: 0.5, extraBounce: 0.15), value: count)
    let settle = Animation
      .interpolatingSpring(stiffness: 300, damping: 22)
      // a little faster than the card
      .speed(1.2)
    withAnimation(settle) { count = 0 }
    withAnimation(.customSpring) { count = 1 }
    print("withAnimation(.bouncy) { }", #"raw .spring(duration: 1) text"#)
    print("\(count) of .smooth(duration: 2)")
  }
}
