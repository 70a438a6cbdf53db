AnimatedVisibility(
    visible = shown,
    enter = slideInVertically(animationSpec = tween(durationMillis = 450, easing = FastOutSlowInEasing)) + fadeIn(),
    exit = fadeOut(animationSpec = tween(150, easing = LinearEasing))
) { Banner() }
}
