LaunchedEffect(key) {
    offset.animateTo(0f, tween(durationMillis = 80 * 4, easing = CubicBezierEasing(0.05f, 0.7f, 0.1f, 1f)))
}
