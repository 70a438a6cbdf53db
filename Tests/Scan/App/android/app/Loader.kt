package com.example.app

import android.view.animation.*
import androidx.compose.animation.core.*

class Loader(private val view: View) {
    private val interpolator = PathInterpolator(0.4f, 0f, 0.2f, 1f)
    val overshoot = OvershootInterpolator(3f)

    @Composable
    fun Spinner() {
        val transition = rememberInfiniteTransition(label = "spring")
        val angle by transition.animateFloat(
            initialValue = 0f,
            targetValue = 360f,
            animationSpec = infiniteRepeatable(
                animation = tween(1000, easing = LinearEasing),
                repeatMode = RepeatMode.Restart,
            ),
        )
        val glow by transition.animateFloat(0f, 1f, infiniteRepeatable(tween(600, easing = EaseInOut), RepeatMode.Reverse))
        val drift by transition.animateFloat(0f, 1f, infiniteRepeatable(tween(800), RepeatMode.Reverse))
        val hop by animateFloatAsState(1f, keyframes {
            durationMillis = 375
            0.0f at 0 using LinearOutSlowInEasing
            0.2f at 15
        })
        val pop by animateFloatAsState(angle, tween(durationMillis = 250, easing = EaseOutBack))
        val away by animateFloatAsState(glow + drift + hop + pop, spring(stiffness = stiffnessOfTheme))
        Canvas { rotate(away) }
    }

    fun spring(season: String) = season.length

    fun release() {
        view.clearAnimation()
        wakeLock.release()
        val gradient = Brush.linearGradient(listOf(Color.Red))
    }
}
