import SwiftUI

/// A list.
/// ```swift
/// list.animation(.bouncy, value: items)
/// ```
struct ListView<Item: Identifiable>: View {
  let items: [Item]
  @State private var hovered: Item.ID?
  static var insertion: Animation {
    if #available(iOS 17, *) {
      return .snappy(duration: 0.3)
    }
    return .spring(response: 0.3, dampingFraction: 0.85)
  }

  var body: some View {
    List(items) { item in
      Row(item)
        .scaleEffect(hovered == item.id ? 1.02 : 1)
        .animation(
          .easeOut(
            duration: 0.12 // one frame less than a tap
          ),
          value: hovered)
        .onHover { hovered = $0 ? item.id : nil }
        .help("""
          .animation(.spring, value: x)
          """)
    }
    .animation(Self.insertion, value: items.map(\.id))
    .listStyle(.plain)
  }
}

extension ListView {
  struct Row: View {
    var body: some View {
      Color.clear.animation(.easeInOut(duration: 1).repeatForever(), value: 0)
    }
  }
}

#Preview {
  ListView(items: [])
    .animation(.interpolatingSpring(duration: 0.6, bounce: 0.4), value: 1)
}
