let drag = DragGesture().onEnded { g in
    let v = g.predictedEndTranslation.width
    withAnimation(.interpolatingSpring(stiffness: 170, damping: 18, initialVelocity: v / width)) { x = 0 }
}
