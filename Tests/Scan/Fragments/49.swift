struct Stagger: ViewModifier {
    let index: Int
    func body(content: Content) -> some View {
        content.animation(.spring().delay(0.04 * Double(index)), value: index)
    }
}
