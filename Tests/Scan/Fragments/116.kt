val infinite = rememberInfiniteTransition()
val alpha by infinite.animateFloat(0.2f, 1f, infiniteRepeatable(tween(1200, easing = LinearEasing), RepeatMode.Reverse))
