extension PresetTable {
  /// Flutter.
  static var flutterTables: [PresetTable] { [flutter] }

  private static let flutter = PresetTable(
    name: "Flutter", slug: "flutter", prefix: "Curves.",
    rows: """
      # easing | verified in source | flutter/flutter: packages/flutter/lib/src/animation/curves.dart
      Curves.fastLinearToSlowEaseIn | cubic-bezier(0.18, 1, 0.04, 1) | Cubic(0.18, 1, 0.04, 1)
      Curves.ease | cubic-bezier(0.25, 0.1, 0.25, 1) | Cubic(0.25, 0.1, 0.25, 1)
      Curves.easeIn | cubic-bezier(0.42, 0, 1, 1) | Cubic(0.42, 0, 1, 1)
      Curves.easeInToLinear | cubic-bezier(0.67, 0.03, 0.65, 0.09) | Cubic(0.67, 0.03, 0.65, 0.09)
      Curves.easeInSine | cubic-bezier(0.47, 0, 0.745, 0.715) | Cubic(0.47, 0, 0.745, 0.715)
      Curves.easeInQuad | cubic-bezier(0.55, 0.085, 0.68, 0.53) | Cubic(0.55, 0.085, 0.68, 0.53)
      Curves.easeInCubic | cubic-bezier(0.55, 0.055, 0.675, 0.19) | Cubic(0.55, 0.055, 0.675, 0.19)
      Curves.easeInQuart | cubic-bezier(0.895, 0.03, 0.685, 0.22) | Cubic(0.895, 0.03, 0.685, 0.22)
      Curves.easeInQuint | cubic-bezier(0.755, 0.05, 0.855, 0.06) | Cubic(0.755, 0.05, 0.855, 0.06)
      Curves.easeInExpo | cubic-bezier(0.95, 0.05, 0.795, 0.035) | Cubic(0.95, 0.05, 0.795, 0.035)
      Curves.easeInCirc | cubic-bezier(0.6, 0.04, 0.98, 0.335) | Cubic(0.6, 0.04, 0.98, 0.335)
      Curves.easeInBack | cubic-bezier(0.6, -0.28, 0.735, 0.045) | Cubic(0.6, -0.28, 0.735, 0.045)
      Curves.easeOut | cubic-bezier(0, 0, 0.58, 1) | Cubic(0, 0, 0.58, 1)
      Curves.linearToEaseOut | cubic-bezier(0.35, 0.91, 0.33, 0.97) | Cubic(0.35, 0.91, 0.33, 0.97)
      Curves.easeOutSine | cubic-bezier(0.39, 0.575, 0.565, 1) | Cubic(0.39, 0.575, 0.565, 1)
      Curves.easeOutQuad | cubic-bezier(0.25, 0.46, 0.45, 0.94) | Cubic(0.25, 0.46, 0.45, 0.94)
      Curves.easeOutCubic | cubic-bezier(0.215, 0.61, 0.355, 1) | Cubic(0.215, 0.61, 0.355, 1)
      Curves.easeOutQuart | cubic-bezier(0.165, 0.84, 0.44, 1) | Cubic(0.165, 0.84, 0.44, 1)
      Curves.easeOutQuint | cubic-bezier(0.23, 1, 0.32, 1) | Cubic(0.23, 1, 0.32, 1)
      Curves.easeOutExpo | cubic-bezier(0.19, 1, 0.22, 1) | Cubic(0.19, 1, 0.22, 1)
      Curves.easeOutCirc | cubic-bezier(0.075, 0.82, 0.165, 1) | Cubic(0.075, 0.82, 0.165, 1)
      Curves.easeOutBack | cubic-bezier(0.175, 0.885, 0.32, 1.275) | Cubic(0.175, 0.885, 0.32, 1.275)
      Curves.easeInOut | cubic-bezier(0.42, 0, 0.58, 1) | Cubic(0.42, 0, 0.58, 1)
      Curves.easeInOutSine | cubic-bezier(0.445, 0.05, 0.55, 0.95) | Cubic(0.445, 0.05, 0.55, 0.95)
      Curves.easeInOutQuad | cubic-bezier(0.455, 0.03, 0.515, 0.955) | Cubic(0.455, 0.03, 0.515, 0.955)
      Curves.easeInOutCubic | cubic-bezier(0.645, 0.045, 0.355, 1) | Cubic(0.645, 0.045, 0.355, 1)
      Curves.easeInOutQuart | cubic-bezier(0.77, 0, 0.175, 1) | Cubic(0.77, 0, 0.175, 1)
      Curves.easeInOutQuint | cubic-bezier(0.86, 0, 0.07, 1) | Cubic(0.86, 0, 0.07, 1)
      Curves.easeInOutExpo | cubic-bezier(1, 0, 0, 1) | Cubic(1, 0, 0, 1)
      Curves.easeInOutCirc | cubic-bezier(0.785, 0.135, 0.15, 0.86) | Cubic(0.785, 0.135, 0.15, 0.86)
      Curves.easeInOutBack | cubic-bezier(0.68, -0.55, 0.265, 1.55) | Cubic(0.68, -0.55, 0.265, 1.55)
      Curves.fastOutSlowIn | cubic-bezier(0.4, 0, 0.2, 1) | Cubic(0.4, 0, 0.2, 1)
      Curves.slowMiddle | cubic-bezier(0.15, 0.85, 0.85, 0.15) | Cubic(0.15, 0.85, 0.85, 0.15)
      Curves.linear | linear | _Linear
      Curves.decelerate | ease-out-quad | 1 - (1 - t)^2
      Curves.easeInOutCubicEmphasized | path("M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1") | ThreePointCubic((0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1))
      Curves.bounceIn | ease-in-bounce | bounceIn
      Curves.elasticIn | ease-in-elastic(amplitude: 1, period: 0.4) | ElasticInCurve(period 0.4)
      Curves.bounceOut | ease-out-bounce | bounceOut
      Curves.elasticOut | ease-out-elastic(amplitude: 1, period: 0.4) | ElasticOutCurve(period 0.4)
      Curves.bounceInOut | ease-in-out-bounce | bounceInOut
      Curves.elasticInOut | ease-in-out-elastic(amplitude: 1, period: 0.4) | ElasticInOutCurve(period 0.4)
      # spring | verified in source | flutter/flutter: packages/flutter/lib/src/physics/spring_simulation.dart
      SpringDescription.withDurationAndBounce | spring(duration: 0.5, bounce: 0) | withDurationAndBounce(duration: 500 ms, bounce: 0.0)
      """)
}
