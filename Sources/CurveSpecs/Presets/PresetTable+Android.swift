extension PresetTable {
  /// Android's libraries.
  static var androidTables: [PresetTable] { [jetpackCompose, android, material3] }

  private static let jetpackCompose = PresetTable(
    name: "Jetpack Compose", slug: "jetpack-compose", aliases: ["compose"],
    rows: """
      # spring | documentation | androidx/androidx: compose/animation/animation-core, VectorizedAnimationSpec.kt (Spring); Android developers: Spring
      spring() | spring(stiffness: 1500, dampingRatio: 1) | spring(dampingRatio = DampingRatioNoBouncy, stiffness = StiffnessMedium)
      # stiffness constant | documentation | androidx/androidx: compose/animation/animation-core, VectorizedAnimationSpec.kt (Spring); Android developers: Spring
      StiffnessHigh | spring(stiffness: 10000, dampingRatio: 1) | StiffnessHigh = 10000f
      StiffnessMedium | spring(stiffness: 1500, dampingRatio: 1) | StiffnessMedium = 1500f
      StiffnessMediumLow | spring(stiffness: 400, dampingRatio: 1) | StiffnessMediumLow = 400f
      StiffnessLow | spring(stiffness: 200, dampingRatio: 1) | StiffnessLow = 200f
      StiffnessVeryLow | spring(stiffness: 50, dampingRatio: 1) | StiffnessVeryLow = 50f
      # damping ratio constant | documentation | androidx/androidx: compose/animation/animation-core, VectorizedAnimationSpec.kt (Spring); Android developers: Spring
      DampingRatioHighBouncy | spring(stiffness: 1500, dampingRatio: 0.2) | DampingRatioHighBouncy = 0.2f
      DampingRatioMediumBouncy | spring(stiffness: 1500, dampingRatio: 0.5) | DampingRatioMediumBouncy = 0.5f
      DampingRatioLowBouncy | spring(stiffness: 1500, dampingRatio: 0.75) | DampingRatioLowBouncy = 0.75f
      DampingRatioNoBouncy | spring(stiffness: 1500, dampingRatio: 1) | DampingRatioNoBouncy = 1f
      # easing | verified in source | androidx/androidx: compose/animation/animation-core/src/commonMain/kotlin/androidx/compose/animation/core/Easing.kt
      FastOutSlowInEasing | cubic-bezier(0.4, 0, 0.2, 1) | CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
      LinearOutSlowInEasing | cubic-bezier(0, 0, 0.2, 1) | CubicBezierEasing(0.0f, 0.0f, 0.2f, 1.0f)
      FastOutLinearInEasing | cubic-bezier(0.4, 0, 1, 1) | CubicBezierEasing(0.4f, 0.0f, 1.0f, 1.0f)
      # easing | verified in source | androidx/androidx: compose/animation/animation-core/src/commonMain/kotlin/androidx/compose/animation/core/EasingFunctions.kt
      Ease | cubic-bezier(0.25, 0.1, 0.25, 1) | CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)
      EaseOut | cubic-bezier(0, 0, 0.58, 1) | CubicBezierEasing(0f, 0f, 0.58f, 1f)
      EaseIn | cubic-bezier(0.42, 0, 1, 1) | CubicBezierEasing(0.42f, 0f, 1f, 1f)
      EaseInOut | cubic-bezier(0.42, 0, 0.58, 1) | CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
      EaseInSine | cubic-bezier(0.12, 0, 0.39, 0) | CubicBezierEasing(0.12f, 0f, 0.39f, 0f)
      EaseOutSine | cubic-bezier(0.61, 1, 0.88, 1) | CubicBezierEasing(0.61f, 1f, 0.88f, 1f)
      EaseInOutSine | cubic-bezier(0.37, 0, 0.63, 1) | CubicBezierEasing(0.37f, 0f, 0.63f, 1f)
      EaseInCubic | cubic-bezier(0.32, 0, 0.67, 0) | CubicBezierEasing(0.32f, 0f, 0.67f, 0f)
      EaseOutCubic | cubic-bezier(0.33, 1, 0.68, 1) | CubicBezierEasing(0.33f, 1f, 0.68f, 1f)
      EaseInOutCubic | cubic-bezier(0.65, 0, 0.35, 1) | CubicBezierEasing(0.65f, 0f, 0.35f, 1f)
      EaseInQuint | cubic-bezier(0.64, 0, 0.78, 0) | CubicBezierEasing(0.64f, 0f, 0.78f, 0f)
      EaseOutQuint | cubic-bezier(0.22, 1, 0.36, 1) | CubicBezierEasing(0.22f, 1f, 0.36f, 1f)
      EaseInOutQuint | cubic-bezier(0.83, 0, 0.17, 1) | CubicBezierEasing(0.83f, 0f, 0.17f, 1f)
      EaseInCirc | cubic-bezier(0.55, 0, 1, 0.45) | CubicBezierEasing(0.55f, 0f, 1f, 0.45f)
      EaseOutCirc | cubic-bezier(0, 0.55, 0.45, 1) | CubicBezierEasing(0f, 0.55f, 0.45f, 1f)
      EaseInOutCirc | cubic-bezier(0.85, 0, 0.15, 1) | CubicBezierEasing(0.85f, 0f, 0.15f, 1f)
      EaseInQuad | cubic-bezier(0.11, 0, 0.5, 0) | CubicBezierEasing(0.11f, 0f, 0.5f, 0f)
      EaseOutQuad | cubic-bezier(0.5, 1, 0.89, 1) | CubicBezierEasing(0.5f, 1f, 0.89f, 1f)
      EaseInOutQuad | cubic-bezier(0.45, 0, 0.55, 1) | CubicBezierEasing(0.45f, 0f, 0.55f, 1f)
      EaseInQuart | cubic-bezier(0.5, 0, 0.75, 0) | CubicBezierEasing(0.5f, 0f, 0.75f, 0f)
      EaseOutQuart | cubic-bezier(0.25, 1, 0.5, 1) | CubicBezierEasing(0.25f, 1f, 0.5f, 1f)
      EaseInOutQuart | cubic-bezier(0.76, 0, 0.24, 1) | CubicBezierEasing(0.76f, 0f, 0.24f, 1f)
      EaseInExpo | cubic-bezier(0.7, 0, 0.84, 0) | CubicBezierEasing(0.7f, 0f, 0.84f, 0f)
      EaseOutExpo | cubic-bezier(0.16, 1, 0.3, 1) | CubicBezierEasing(0.16f, 1f, 0.3f, 1f)
      EaseInOutExpo | cubic-bezier(0.87, 0, 0.13, 1) | CubicBezierEasing(0.87f, 0f, 0.13f, 1f)
      EaseInBack | cubic-bezier(0.36, 0, 0.66, -0.56) | CubicBezierEasing(0.36f, 0f, 0.66f, -0.56f)
      EaseOutBack | cubic-bezier(0.34, 1.56, 0.64, 1) | CubicBezierEasing(0.34f, 1.56f, 0.64f, 1f)
      EaseInOutBack | cubic-bezier(0.68, -0.6, 0.32, 1.6) | CubicBezierEasing(0.68f, -0.6f, 0.32f, 1.6f)
      EaseInElastic | ease-in-elastic | the formula of easings.net
      EaseInBounce | ease-in-bounce | the formula of easings.net
      EaseOutElastic | ease-out-elastic | the formula of easings.net
      EaseOutBounce | ease-out-bounce | the formula of easings.net
      EaseInOutElastic | ease-in-out-elastic | the formula of easings.net
      EaseInOutBounce | ease-in-out-bounce | the formula of easings.net
      """)

  private static let android = PresetTable(
    name: "Android", slug: "android",
    rows: """
      # spring | verified in source | androidx/androidx: dynamicanimation/dynamicanimation/src/main/java/androidx/dynamicanimation/animation/SpringForce.java
      SpringForce() | spring(stiffness: 1500, dampingRatio: 0.5) | STIFFNESS_MEDIUM 1500f, DAMPING_RATIO_MEDIUM_BOUNCY 0.5f
      # stiffness constant | verified in source | androidx/androidx: dynamicanimation/dynamicanimation/src/main/java/androidx/dynamicanimation/animation/SpringForce.java
      STIFFNESS_HIGH | spring(stiffness: 10000, dampingRatio: 0.5) | STIFFNESS_HIGH = 10000f
      STIFFNESS_MEDIUM | spring(stiffness: 1500, dampingRatio: 0.5) | STIFFNESS_MEDIUM = 1500f
      STIFFNESS_LOW | spring(stiffness: 200, dampingRatio: 0.5) | STIFFNESS_LOW = 200f
      STIFFNESS_VERY_LOW | spring(stiffness: 50, dampingRatio: 0.5) | STIFFNESS_VERY_LOW = 50f
      # damping ratio constant | verified in source | androidx/androidx: dynamicanimation/dynamicanimation/src/main/java/androidx/dynamicanimation/animation/SpringForce.java
      DAMPING_RATIO_HIGH_BOUNCY | spring(stiffness: 1500, dampingRatio: 0.2) | DAMPING_RATIO_HIGH_BOUNCY = 0.2f
      DAMPING_RATIO_MEDIUM_BOUNCY | spring(stiffness: 1500, dampingRatio: 0.5) | DAMPING_RATIO_MEDIUM_BOUNCY = 0.5f
      DAMPING_RATIO_LOW_BOUNCY | spring(stiffness: 1500, dampingRatio: 0.75) | DAMPING_RATIO_LOW_BOUNCY = 0.75f
      DAMPING_RATIO_NO_BOUNCY | spring(stiffness: 1500, dampingRatio: 1) | DAMPING_RATIO_NO_BOUNCY = 1f
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/fast_out_slow_in.xml
      fast_out_slow_in | cubic-bezier(0.4, 0, 0.2, 1) | pathInterpolator, controls 0.4, 0, 0.2, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/fast_out_linear_in.xml
      fast_out_linear_in | cubic-bezier(0.4, 0, 1, 1) | pathInterpolator, controls 0.4, 0, 1, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/linear_out_slow_in.xml
      linear_out_slow_in | cubic-bezier(0, 0, 0.2, 1) | pathInterpolator, controls 0, 0, 0.2, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/aggressive_ease.xml
      aggressive_ease | cubic-bezier(0.2, 0, 0, 1) | pathInterpolator, controls 0.2, 0, 0, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/standard_accelerate.xml
      standard_accelerate | cubic-bezier(0.3, 0, 1, 1) | pathInterpolator, controls 0.3, 0, 1, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/standard_decelerate.xml
      standard_decelerate | cubic-bezier(0, 0, 0, 1) | pathInterpolator, controls 0, 0, 0, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/emphasized_accelerate.xml
      emphasized_accelerate | cubic-bezier(0.3, 0, 0.8, 0.15) | pathInterpolator, controls 0.3, 0, 0.8, 0.15
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/emphasized_decelerate.xml
      emphasized_decelerate | cubic-bezier(0.05, 0.7, 0.1, 1) | pathInterpolator, controls 0.05, 0.7, 0.1, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/emphasized_deceleration.xml
      emphasized_deceleration | cubic-bezier(0.1, 0.8, 0.2, 1) | pathInterpolator, controls 0.1, 0.8, 0.2, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/fast_out_extra_slow_in.xml
      fast_out_extra_slow_in | path('M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1') | pathData M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/emphasized.xml
      emphasized | path('M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1') | the same pathData as fast_out_extra_slow_in
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/exaggerated_ease.xml
      exaggerated_ease | path('M0,0 C0.05,0 0.133333,0.08 0.166666,0.4 C0.225,0.94 0.25,1 1,1') | pathData M 0,0 C 0.05, 0, 0.133333, 0.08, 0.166666, 0.4 C 0.225, 0.94, 0.25, 1, 1, 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/accelerate_quart.xml
      accelerate_quart | ease-in-quart | accelerateInterpolator factor 2
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/res/res/interpolator/decelerate_quart.xml
      decelerate_quart | ease-out-quart | decelerateInterpolator factor 2
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/AccelerateDecelerateInterpolator.java
      accelerate_decelerate | ease-in-out-sine | cos((t + 1) pi) / 2 + 0.5; the default of animators
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/DecelerateInterpolator.java
      decelerate | ease-out-quad | decelerateInterpolator, factor 1
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/OvershootInterpolator.java
      overshoot | ease-out-back(overshoot: 2) | overshootInterpolator, tension 2
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/AnticipateInterpolator.java
      anticipate | ease-in-back(overshoot: 2) | anticipateInterpolator, tension 2
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/AnticipateOvershootInterpolator.java
      anticipate_overshoot | ease-in-out-back(overshoot: 1.9672131147540983) | anticipateOvershootInterpolator, tension 2 x 1.5 = 3 a half, without 1.525
      # easing | verified in source | aosp-mirror/platform_frameworks_base: core/java/android/view/animation/BounceInterpolator.java
      bounce | | u = 1.1226 t; 8 u^2 below 0.3535; 8 (u - 0.54719)^2 + 0.7 below 0.7408; 8 (u - 0.8526)^2 + 0.9 below 0.9644; else 8 (u - 1.0435)^2 + 0.95; not Penner's
      """)

  private static let material3 = PresetTable(
    name: "Material 3", slug: "material3", aliases: ["m3"], prefix: "duration ",
    rows: """
      # spring | verified in source | androidx/androidx: compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/tokens/StandardMotionTokens.kt
      standard fast spatial | spring(stiffness: 1400, dampingRatio: 0.9) | SpringFastSpatialDamping 0.9f, SpringFastSpatialStiffness 1400
      standard fast effects | spring(stiffness: 3800, dampingRatio: 1) | SpringFastEffectsDamping 1f, SpringFastEffectsStiffness 3800
      standard default spatial | spring(stiffness: 700, dampingRatio: 0.9) | SpringDefaultSpatialDamping 0.9f, SpringDefaultSpatialStiffness 700
      standard default effects | spring(stiffness: 1600, dampingRatio: 1) | SpringDefaultEffectsDamping 1f, SpringDefaultEffectsStiffness 1600
      standard slow spatial | spring(stiffness: 300, dampingRatio: 0.9) | SpringSlowSpatialDamping 0.9f, SpringSlowSpatialStiffness 300
      standard slow effects | spring(stiffness: 800, dampingRatio: 1) | SpringSlowEffectsDamping 1f, SpringSlowEffectsStiffness 800
      # spring | verified in source | androidx/androidx: compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/tokens/ExpressiveMotionTokens.kt
      expressive fast spatial | spring(stiffness: 800, dampingRatio: 0.6) | SpringFastSpatialDamping 0.6f, SpringFastSpatialStiffness 800
      expressive fast effects | spring(stiffness: 3800, dampingRatio: 1) | SpringFastEffectsDamping 1f, SpringFastEffectsStiffness 3800
      expressive default spatial | spring(stiffness: 380, dampingRatio: 0.8) | SpringDefaultSpatialDamping 0.8f, SpringDefaultSpatialStiffness 380
      expressive default effects | spring(stiffness: 1600, dampingRatio: 1) | SpringDefaultEffectsDamping 1f, SpringDefaultEffectsStiffness 1600
      expressive slow spatial | spring(stiffness: 200, dampingRatio: 0.8) | SpringSlowSpatialDamping 0.8f, SpringSlowSpatialStiffness 200
      expressive slow effects | spring(stiffness: 800, dampingRatio: 1) | SpringSlowEffectsDamping 1f, SpringSlowEffectsStiffness 800
      # easing | verified in source | androidx/androidx: compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/tokens/MotionTokens.kt
      standard | cubic-bezier(0.2, 0, 0, 1) | md.sys.motion.easing.standard
      standard accelerate | cubic-bezier(0.3, 0, 1, 1) | md.sys.motion.easing.standard.accelerate
      standard decelerate | cubic-bezier(0, 0, 0, 1) | md.sys.motion.easing.standard.decelerate
      emphasized (one Bézier) | cubic-bezier(0.2, 0, 0, 1) | md.sys.motion.easing.emphasized | emphasized
      emphasized accelerate | cubic-bezier(0.3, 0, 0.8, 0.15) | md.sys.motion.easing.emphasized.accelerate
      emphasized decelerate | cubic-bezier(0.05, 0.7, 0.1, 1) | md.sys.motion.easing.emphasized.decelerate
      legacy | cubic-bezier(0.4, 0, 0.2, 1) | md.sys.motion.easing.legacy
      legacy accelerate | cubic-bezier(0.4, 0, 1, 1) | md.sys.motion.easing.legacy.accelerate
      legacy decelerate | cubic-bezier(0, 0, 0.2, 1) | md.sys.motion.easing.legacy.decelerate
      linear | cubic-bezier(0, 0, 1, 1) | md.sys.motion.easing.linear
      # easing | verified in source | material-components/material-components-android: docs/theming/Motion.md
      emphasized (path) | path("M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1") | path M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1; that is emphasized accelerate over the first 1/6 of the time and 0.4 of the travel, then emphasized decelerate
      # duration | verified in source | androidx/androidx: compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/tokens/MotionTokens.kt
      duration Short1 | 0.05 s | DurationShort1 50.0
      duration Short2 | 0.1 s | DurationShort2 100.0
      duration Short3 | 0.15 s | DurationShort3 150.0
      duration Short4 | 0.2 s | DurationShort4 200.0
      duration Medium1 | 0.25 s | DurationMedium1 250.0
      duration Medium2 | 0.3 s | DurationMedium2 300.0
      duration Medium3 | 0.35 s | DurationMedium3 350.0
      duration Medium4 | 0.4 s | DurationMedium4 400.0
      duration Long1 | 0.45 s | DurationLong1 450.0
      duration Long2 | 0.5 s | DurationLong2 500.0
      duration Long3 | 0.55 s | DurationLong3 550.0
      duration Long4 | 0.6 s | DurationLong4 600.0
      duration ExtraLong1 | 0.7 s | DurationExtraLong1 700.0
      duration ExtraLong2 | 0.8 s | DurationExtraLong2 800.0
      duration ExtraLong3 | 0.9 s | DurationExtraLong3 900.0
      duration ExtraLong4 | 1 s | DurationExtraLong4 1000.0
      # easing | verified in source | material-components/material-components-android: lib/java/com/google/android/material/motion/res/values/tokens.xml
      emphasized accelerate (Android XML) | cubic-bezier(0.3, 0, 0.8, 0.2) | m3_sys_motion_easing_emphasized_accelerate
      emphasized decelerate (Android XML) | cubic-bezier(0.1, 0.7, 0.1, 1) | m3_sys_motion_easing_emphasized_decelerate
      """)
}
