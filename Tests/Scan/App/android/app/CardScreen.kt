package com.example.app

import androidx.compose.animation.*
import androidx.compose.animation.core.*

@Composable
fun CardScreen(isOpen: Boolean, onClose: () -> Unit) {
    val alpha by animateFloatAsState(
        targetValue = if (isOpen) 1f else 0f,
        animationSpec = tween(300, easing = FastOutSlowInEasing),
        label = "alpha",
    )
    val height by animateDpAsState(
        if (isOpen) 200.dp else 80.dp,
        animationSpec = spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow),
    )
    val tint by animateColorAsState(
        if (isOpen) Color.Red else Color.Gray,
        if (isOpen) tween(200) else spring(stiffness = Spring.StiffnessMediumLow),
    )
    AnimatedVisibility(
        visible = isOpen,
        enter = fadeIn(tween(220, delayMillis = 90)) + scaleIn(initialScale = 0.92f, animationSpec = tween(220, 90, LinearEasing)),
        exit = fadeOut(animationSpec = tween(90)),
    ) {
        Text("A spring(stiffness = 50f) in words")
        Text("${alpha} of tween(1000)")
        Text("""
            tween(5000)""")
    }
    Box(Modifier.animateContentSize(spring(Spring.DampingRatioLowBouncy, Spring.StiffnessMedium)).height(height))
    Icon(tint = tint, painter = rememberPainter(R.drawable.ease))
}
