@Composable
fun Sheet(isOpen: Boolean, content: @Composable () -> Unit) {
  val offset by animateDpAsState(
    targetValue = if (isOpen) 0.dp else 400.dp,
    animationSpec = spring(
      dampingRatio = Spring.DampingRatioMediumBouncy,
      stiffness = Spring.StiffnessLow,
    ),
  )
  AnimatedVisibility(
    visible = isOpen,
    enter = fadeIn(tween(200, easing = LinearOutSlowInEasing)),
    exit = fadeOut(tween(150, easing = FastOutLinearInEasing)),
  ) {
    Box(Modifier.offset(y = offset)) { content() }
  }
}
