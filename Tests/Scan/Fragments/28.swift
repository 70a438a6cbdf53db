struct FavoriteButton: View {
    @Binding var isFavorite: Bool

    var body: some View {
        Button {
            withAnimation(.spring(response: 0.25, dampingFraction: 0.5)) {
                isFavorite.toggle()
            }
        } label: {
            Image(systemName: isFavorite ? "star.fill" : "star")
                .scaleEffect(isFavorite ? 1.2 : 1)
        }
        .animation(.easeOut(duration: 0.1), value: isFavorite)
    }
}
