package com.example.app

import androidx.compose.animation.core.*

/** Tokens. Not `tween(900, easing = LinearEasing)`. */
object Motion {
    const val FAST = 150
    const val SLOW = FAST * 2
    private const val RATIO = 0.75f

    val Emphasized = CubicBezierEasing(0.2f, 0f, 0f, 1f)
    val sheet = spring<Float>(dampingRatio = RATIO, stiffness = 400f)
    val fade = tween<Float>(durationMillis = FAST, easing = LinearOutSlowInEasing)
    val enter = tween<Float>(SLOW, delayMillis = 50, easing = Emphasized)
    val standard = tween<Float>()
    val rest = spring<Float>()
    // val old = spring<Float>(stiffness = Spring.StiffnessLow)
    val jump = snap<Float>()
}

enum class Season { WINTER, spring, SUMMER }
