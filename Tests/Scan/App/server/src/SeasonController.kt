package com.example.server

import org.springframework.web.bind.annotation.GetMapping
import org.springframework.stereotype.Service

@Service
class SeasonController(private val spring: Season) {
    @GetMapping("/spring/{ease}")
    fun season(ease: Double): String = when {
        ease > 0.5 -> "spring(stiffness = 200f)"
        else -> spring.name
    }

    fun tween(ages: IntRange) = ages.filter { it in 9..12 }
    val video = Video(duration = 300, easing = "none")
}
