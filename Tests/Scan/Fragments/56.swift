extension Animation {
    public static func appear(delay: Double = 0) -> Animation {
        Animation.easeOut(duration: 0.25).delay(delay)
    }
}
