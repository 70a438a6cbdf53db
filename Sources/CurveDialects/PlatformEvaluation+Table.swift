internal import CurveKit

extension PlatformEvaluation {
  /// The rows by the name of their dialect.
  ///
  /// "Read" means that the file was read and that its rule is the one that is certified. Where the source is not
  /// public, the formula of the documentation is certified, in the numbers of the interface.
  static let table: [String: PlatformEvaluation] = [
    "swiftui": PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown, source: "not public; the formula is certified"),
    "uikit": PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown, source: "not public; the formula is certified"),
    "coreanimation": PlatformEvaluation(
      .float, springNumbers: .double, springs: .unknown, clock: .unknown,
      source: "not public; the number types of its interface, and the formula"),
    "css": PlatformEvaluation(
      .double, springs: .none,
      source:
        "Chromium's `cubic_bezier.cc`, by its tests; WebKit solves a Bézier to 1 ms of its time, and Firefox has "
        + "Floats, which the error leaves out"),
    "motion": PlatformEvaluation(
      .double, sampling: .bisections(count: 12), clock: .roundedMilliseconds,
      source: "motiondivision/motion: `cubic-bezier.ts`, `spring.ts`, `JSAnimation.ts`; read"),
    "react-spring": PlatformEvaluation(
      .double, springs: .steps(.reactSpring), source: "pmndrs/react-spring: `SpringValue.ts`; read"),
    "reanimated": PlatformEvaluation(
      .double,
      source:
        "react-native-reanimated: `springUtils.ts`; read. Its Béziers are solved as in bezier-easing, by its tests"
    ),
    "anime": PlatformEvaluation(
      .double, source: "juliangarnier/anime: the spring; read. Its Béziers by its tests"),
    "gsap": PlatformEvaluation(
      .double, sampling: .customEase, springs: .none,
      source: "greensock/GSAP: `CustomEase.js`, `gsap-core.js`; read"),
    "compose": PlatformEvaluation(
      .kotlinFloat, clock: .cutMillisecondsOfSprings,
      source: "androidx/androidx: `Easing.kt`, `PathEasing.kt`, `FloatAnimationSpec.kt`; read"),
    "android": PlatformEvaluation(
      .kotlinFloat, sampling: .pathApproximation(error: 0.002), springs: .none,
      clock: .millisecondFrames,
      source:
        "platform_frameworks_base: `PathInterpolator.java`, `Path.cpp`; read. The clock was not"),
    "flutter": PlatformEvaluation(
      .double, sampling: .bisection(error: 0.001),
      source: "flutter/flutter: `curves.dart`, `spring_simulation.dart`; read"),
    "winui": PlatformEvaluation(
      .kotlinFloat, springs: .unknown, clock: .unknown,
      source: "not public; the number types of its interface, and the formula"),
    "figma": PlatformEvaluation(
      .double, springs: .unknown, clock: .unknown, source: "not public; the formula is certified"),
    "material3": PlatformEvaluation(
      .float, clock: .unknown, source: "tokens: each platform plays them by its own row"),
    "dtcg": PlatformEvaluation(
      .double, springs: .none, clock: .unknown,
      source: "tokens: each tool plays them in its own way"),
    "lottie": PlatformEvaluation(
      .double, springs: .none, clock: .unknown,
      source: "lottie-spec; read. Players differ, and Android's has the lines of Android's row"),
    "after-effects": PlatformEvaluation(
      .double, springs: .none, clock: .unknown, source: "not public; the formula is certified"),
    "unity": PlatformEvaluation(
      .unityFloat, springs: .none, clock: .unknown,
      source: "not public; the formula, in the numbers of `Keyframe`"),
    "unreal": PlatformEvaluation(
      .tableFloat, springs: .none, clock: .unknown,
      source: "`CurveEvaluation.cpp`, public copies; read. Straight lines in Floats"),
    "json": PlatformEvaluation(
      .double, clock: .fine, source: "the expression itself, in curvekit's numbers"),
  ]
}
