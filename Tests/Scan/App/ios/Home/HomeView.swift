import SwiftUI

struct HomeView: View {
  @State private var isExpanded = false
  @State private var selection: Item?
  @State private var items: [Item] = []
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        ForEach(items) { item in
          Button {
            withAnimation(.spring(response: 0.4, dampingFraction: 0.75)) {
              selection = item
              isExpanded.toggle()
            }
          } label: {
            Label("It moves with a spring(stiffness: 80)", systemImage: "leaf")
          }
          .buttonStyle(.plain)
        }
        Text("Animated with .easeInOut(duration: 3)")
          .font(.caption)
        Toggle("Sound", isOn: $isExpanded.animation(.snappy))
      }
      .animation(reduceMotion ? nil : .bouncy(duration: 0.6), value: selection)
      .background(LinearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom))
    }
    .onAppear {
      withAnimation { items = Item.all }
      withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) {
        isExpanded = true
      }
    }
    .animation(isExpanded ? .easeIn(duration: 0.15) : .easeOut(duration: 0.3), value: isExpanded)
    .transaction { $0.disablesAnimations = false }
  }

  private func reset() {
    withAnimation(.easeIn) { selection = nil }
    withAnimation(.default.speed(2)) { isExpanded = false }
    withAnimation(.smooth, completionCriteria: .logicallyComplete) {
      items = []
    } completion: {
      release(items)
    }
  }

  private func release(_ items: [Item]) {
    for item in items { item.discard() }
  }
}
