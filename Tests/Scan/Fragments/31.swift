private var appear: Animation {
    .easeInOut(duration: 0.6).delay(0.15)
}
