extension PresetTable {
  /// Design tools, animation runtimes and game engines.
  static var toolsTables: [PresetTable] {
    [slint, figma, rive, godot, qt, afterEffects, unity, lottie]
  }

  private static let slint = PresetTable(
    name: "Slint", slug: "slint",
    rows: """
      # spring | uncertain | slint-ui/slint: pull request 12503; the duration here is an example
      spring(bounce) | spring(duration: 0.5, bounce: 0) | spring(0) with the animation's duration
      # easing | verified in source | slint-ui/slint: internal/compiler/lookup.rs
      ease-in-quad | cubic-bezier(0.11, 0, 0.5, 0) | CubicBezier(0.11, 0, 0.5, 0)
      ease-out-quad | cubic-bezier(0.5, 1, 0.89, 1) | CubicBezier(0.5, 1, 0.89, 1)
      ease-in-out-quad | cubic-bezier(0.45, 0, 0.55, 1) | CubicBezier(0.45, 0, 0.55, 1)
      ease-in-quart | cubic-bezier(0.5, 0, 0.75, 0) | CubicBezier(0.5, 0, 0.75, 0)
      ease-out-quart | cubic-bezier(0.25, 1, 0.5, 1) | CubicBezier(0.25, 1, 0.5, 1)
      ease-in-out-quart | cubic-bezier(0.76, 0, 0.24, 1) | CubicBezier(0.76, 0, 0.24, 1)
      ease-in-quint | cubic-bezier(0.64, 0, 0.78, 0) | CubicBezier(0.64, 0, 0.78, 0)
      ease-out-quint | cubic-bezier(0.22, 1, 0.36, 1) | CubicBezier(0.22, 1, 0.36, 1)
      ease-in-out-quint | cubic-bezier(0.83, 0, 0.17, 1) | CubicBezier(0.83, 0, 0.17, 1)
      ease-in-expo | cubic-bezier(0.7, 0, 0.84, 0) | CubicBezier(0.7, 0, 0.84, 0)
      ease-out-expo | cubic-bezier(0.16, 1, 0.3, 1) | CubicBezier(0.16, 1, 0.3, 1)
      ease-in-out-expo | cubic-bezier(0.87, 0, 0.13, 1) | CubicBezier(0.87, 0, 0.13, 1)
      ease-in-back | cubic-bezier(0.36, 0, 0.66, -0.56) | CubicBezier(0.36, 0, 0.66, -0.56)
      ease-out-back | cubic-bezier(0.34, 1.56, 0.64, 1) | CubicBezier(0.34, 1.56, 0.64, 1)
      ease-in-out-back | cubic-bezier(0.68, -0.6, 0.32, 1.6) | CubicBezier(0.68, -0.6, 0.32, 1.6)
      ease-in-sine | cubic-bezier(0.12, 0, 0.39, 0) | CubicBezier(0.12, 0, 0.39, 0)
      ease-out-sine | cubic-bezier(0.61, 1, 0.88, 1) | CubicBezier(0.61, 1, 0.88, 1)
      ease-in-out-sine | cubic-bezier(0.37, 0, 0.63, 1) | CubicBezier(0.37, 0, 0.63, 1)
      ease-in-circ | cubic-bezier(0.55, 0, 1, 0.45) | CubicBezier(0.55, 0, 1, 0.45)
      ease-out-circ | cubic-bezier(0, 0.55, 0.45, 1) | CubicBezier(0, 0.55, 0.45, 1)
      ease-in-out-circ | cubic-bezier(0.85, 0, 0.15, 1) | CubicBezier(0.85, 0, 0.15, 1)
      ease | cubic-bezier(0.25, 0.1, 0.25, 1) | CubicBezier(0.25, 0.1, 0.25, 1)
      ease-in | cubic-bezier(0.42, 0, 1, 1) | CubicBezier(0.42, 0, 1, 1)
      ease-out | cubic-bezier(0, 0, 0.58, 1) | CubicBezier(0, 0, 0.58, 1)
      ease-in-out | cubic-bezier(0.42, 0, 0.58, 1) | CubicBezier(0.42, 0, 0.58, 1)
      # easing | verified in source | slint-ui/slint: internal/core/animations.rs
      ease-in-elastic | ease-in-elastic | easings.net's formula
      ease-out-elastic | ease-out-elastic | easings.net's formula
      ease-in-out-elastic | ease-in-out-elastic | easings.net's formula
      ease-in-bounce | ease-in-bounce | easings.net's formula
      ease-out-bounce | ease-out-bounce | easings.net's formula
      ease-in-out-bounce | ease-in-out-bounce | easings.net's formula
      """)

  private static let figma = PresetTable(
    name: "Figma", slug: "figma",
    rows: """
      # spring | uncertain | constants seen in several public Figma readers and a Figma bundle; sodality-tech/figma_spring_curve: lib/src/figma_spring_curve.dart; figma/plugin-typings for the names
      GENTLE | spring(mass: 1, stiffness: 100, damping: 15) | GENTLE: mass 1, stiffness 100, damping 15, initialVelocity 0
      QUICK | spring(mass: 1, stiffness: 300, damping: 20) | QUICK: mass 1, stiffness 300, damping 20, initialVelocity 0
      BOUNCY | spring(mass: 1, stiffness: 600, damping: 15) | BOUNCY: mass 1, stiffness 600, damping 15, initialVelocity 0
      SLOW | spring(mass: 1, stiffness: 80, damping: 20) | SLOW: mass 1, stiffness 80, damping 20, initialVelocity 0; over-damped, which Figma reportedly runs as critical
      # easing | uncertain | figma/rest-api-spec: EasingType for the names ("similar to CSS"); values seen in several public Figma readers
      LINEAR | cubic-bezier(0, 0, 1, 1) | LINEAR
      EASE_IN | cubic-bezier(0.42, 0, 1, 1) | EASE_IN
      EASE_OUT | cubic-bezier(0, 0, 0.58, 1) | EASE_OUT
      EASE_IN_AND_OUT | cubic-bezier(0.42, 0, 0.58, 1) | EASE_IN_AND_OUT
      EASE_IN_BACK | cubic-bezier(0.3, -0.05, 0.7, -0.5) | EASE_IN_BACK
      EASE_OUT_BACK | cubic-bezier(0.45, 1.45, 0.8, 1) | EASE_OUT_BACK
      EASE_IN_AND_OUT_BACK | cubic-bezier(0.7, -0.4, 0.4, 1.4) | EASE_IN_AND_OUT_BACK
      """)

  private static let rive = PresetTable(
    name: "Rive", slug: "rive",
    rows: """
      # easing | verified in source | rive-app/rive-runtime: include/rive/generated/animation/cubic_interpolator_base.hpp
      cubic interpolator (default) | cubic-bezier(0.42, 0, 0.58, 1) | x1 0.42, y1 0, x2 0.58, y2 1
      # easing | verified in source | rive-app/rive-runtime: include/rive/generated/animation/elastic_interpolator_base.hpp
      elastic interpolator (default) | ease-out-elastic(amplitude: 1, period: 1) | easingValue 1 (out), amplitude 1, period 1
      """)

  private static let godot = PresetTable(
    name: "Godot", slug: "godot",
    rows: """
      # easing | verified in source | godotengine/godot: scene/animation/easing_equations.h
      TRANS_SINE in | ease-in-sine | TRANS_SINE, EASE_IN
      TRANS_SINE out | ease-out-sine | TRANS_SINE, EASE_OUT
      TRANS_SINE in-out | ease-in-out-sine | TRANS_SINE, EASE_IN_OUT
      TRANS_QUINT in | ease-in-quint | TRANS_QUINT, EASE_IN
      TRANS_QUINT out | ease-out-quint | TRANS_QUINT, EASE_OUT
      TRANS_QUINT in-out | ease-in-out-quint | TRANS_QUINT, EASE_IN_OUT
      TRANS_QUART in | ease-in-quart | TRANS_QUART, EASE_IN
      TRANS_QUART out | ease-out-quart | TRANS_QUART, EASE_OUT
      TRANS_QUART in-out | ease-in-out-quart | TRANS_QUART, EASE_IN_OUT
      TRANS_QUAD in | ease-in-quad | TRANS_QUAD, EASE_IN
      TRANS_QUAD out | ease-out-quad | TRANS_QUAD, EASE_OUT
      TRANS_QUAD in-out | ease-in-out-quad | TRANS_QUAD, EASE_IN_OUT
      TRANS_CUBIC in | ease-in-cubic | TRANS_CUBIC, EASE_IN
      TRANS_CUBIC out | ease-out-cubic | TRANS_CUBIC, EASE_OUT
      TRANS_CUBIC in-out | ease-in-out-cubic | TRANS_CUBIC, EASE_IN_OUT
      TRANS_CIRC in | ease-in-circ | TRANS_CIRC, EASE_IN
      TRANS_CIRC out | ease-out-circ | TRANS_CIRC, EASE_OUT
      TRANS_CIRC in-out | ease-in-out-circ | TRANS_CIRC, EASE_IN_OUT
      TRANS_BOUNCE in | ease-in-bounce | TRANS_BOUNCE, EASE_IN
      TRANS_BOUNCE out | ease-out-bounce | TRANS_BOUNCE, EASE_OUT
      TRANS_BOUNCE in-out | ease-in-out-bounce | TRANS_BOUNCE, EASE_IN_OUT
      TRANS_BACK in | ease-in-back | TRANS_BACK, EASE_IN
      TRANS_BACK out | ease-out-back | TRANS_BACK, EASE_OUT
      TRANS_BACK in-out | ease-in-out-back | TRANS_BACK, EASE_IN_OUT
      TRANS_ELASTIC in | ease-in-elastic | TRANS_ELASTIC, EASE_IN
      TRANS_ELASTIC out | ease-out-elastic | TRANS_ELASTIC, EASE_OUT
      TRANS_ELASTIC in-out | ease-in-out-elastic | TRANS_ELASTIC, EASE_IN_OUT
      TRANS_LINEAR | linear | TRANS_LINEAR
      TRANS_EXPO |  | in: 2^(10 (p - 1)) - 0.001; out: 1.001 (1 - 2^(-10 p)); in-out with 0.0005: not easings.net's
      TRANS_SPRING out |  | (sin(pi p (0.2 + 2.5 p^3)) (1 - p)^2.2 + p) (1 + 1.2 (1 - p)); no physical parameters
      # easing | verified in source | godotengine/godot: scene/animation/easing_equations.h
      TRANS_SPRING in | | 1 - out(1 - p)
      TRANS_SPRING in-out | | in(2 p)/2 below 0.5, else 0.5 + out(2 p - 1)/2
      """)

  private static let qt = PresetTable(
    name: "Qt", slug: "qt",
    rows: """
      # easing | verified in source | Qt: QEasingCurve; defaults amplitude 1.0, period 0.3, overshoot 1.70158
      InBack | ease-in-back | QEasingCurve::InBack, overshoot 1.70158
      InElastic | ease-in-elastic | QEasingCurve::InElastic, amplitude 1.0, period 0.3
      OutBack | ease-out-back | QEasingCurve::OutBack, overshoot 1.70158
      OutElastic | ease-out-elastic | QEasingCurve::OutElastic, amplitude 1.0, period 0.3
      InOutBack | ease-in-out-back | QEasingCurve::InOutBack, overshoot 1.70158
      InOutElastic | ease-in-out-elastic(amplitude: 1, period: 0.3) | QEasingCurve::InOutElastic, amplitude 1.0, period 0.3
      # spring | verified in source | qt/qtdeclarative: src/quick/util/qquickspringanimation.cpp
      SpringAnimation spring 2, damping 0.2 | spring(stiffness: 139.881299, dampingRatio: 0.589596, initialVelocity: 1.080641) | the spring through its 16 ms steps (computed)
      """)

  private static let afterEffects = PresetTable(
    name: "After Effects", slug: "after-effects",
    rows: """
      # easing | uncertain | Adobe scripting guide: KeyframeEase (speed, influence 0.1...100); 33.33 % is folklore
      Easy Ease | cubic-bezier(0.333333333333, 0, 0.666666666667, 1) | influence 33.33 %, speed 0 at both keyframes
      """)

  private static let unity = PresetTable(
    name: "Unity", slug: "unity",
    rows: """
      # easing | documentation | Unity: Keyframe and AnimationCurve.EaseInOut
      EaseInOut | cubic-bezier(0.333333333333, 0, 0.666666666667, 1) | AnimationCurve.EaseInOut: two keys, tangents 0 (Hermite)
      """)

  private static let lottie = PresetTable(
    name: "Lottie", slug: "lottie",
    rows: """
      # easing | verified in source | lottie/lottie-spec: docs/specs/properties.md
      linear | linear | o (0, 0), i (1, 1)
      ease in and out (example) | cubic-bezier(0.333, 0, 0.667, 1) | o (0.333, 0), i (0.667, 1)
      """)
}
