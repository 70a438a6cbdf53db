extension SessionEngine {
  /// All engines.
  package static let all: [SessionEngine] = models + apple + web + react + others

  /// SwiftUI's rule.
  ///
  /// A fluid spring takes over value and velocity from a fluid spring and replaces it. Curves and interpolating
  /// springs are added to earlier animations.
  ///
  /// A fluid spring after a curve or an interpolating spring starts from the current value, at rest. (Public
  /// tests against SwiftUI assert that fluid springs keep their velocity, that they start at rest after other
  /// animations, and that a change without an animation shifts a motion. Two reimplementations agree that the
  /// other animations are added.)
  package static let swiftUI = SessionEngine(
    "swiftui", "SwiftUI", "public tests; OpenSwiftUI 069dd80",
    SessionRules(
      curve: .nest, spring: .carry(.exact), springAfterCurve: .carry(.zero),
      interpolatingSpring: .nest, holdsDuringDelay: false, plainChangeShifts: true))

  /// Springs of both kinds take over value and velocity from any running motion and replace it.
  ///
  /// Curves are added to earlier animations.
  package static let keepVelocity = SessionEngine(
    "keep-velocity", "Keep velocity", "a model, not an engine",
    SessionRules(
      curve: .nest, spring: .carry(.exact), springAfterCurve: .carry(.exact),
      holdsDuringDelay: false, plainChangeShifts: true))

  /// Every animation starts from the value at the time of the change, at rest, and replaces the old one.
  ///
  /// Simple engines do this: the velocity jumps to that at the start of the new animation, for most to 0.
  /// During a delay nothing moves.
  package static let reset = SessionEngine(
    "reset", "Reset", "a model, not an engine",
    SessionRules(
      curve: .restart, spring: .carry(.zero), springAfterCurve: .carry(.zero),
      plainChangeShifts: true))

  /// CSS transitions as css-transitions-1 has them; Gecko follows it.
  package static let css = SessionEngine(
    "css", "CSS transitions", "css-transitions-1, w3c/csswg-drafts 064b981",
    SessionRules(curve: .shorten(.magnitude)))

  private static let models = [swiftUI, keepVelocity, reset]

  /// Apple's other engines.
  private static let apple = [
    SessionEngine(
      "swiftui-stepped", "SwiftUI, in steps of 1/300 s", "OpenSwiftUI 069dd80",
      SessionRules(
        curve: .nest, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        interpolatingSpring: .nest, holdsDuringDelay: false, steps: .swiftUI)),
    SessionEngine(
      "uikit", "UIKit", "dumped animations (additive since iOS 8); springs: unknown, as curves",
      SessionRules(
        curve: .sum, holdsDuringDelay: false, plainChangeShifts: true,
        rest: .engine(.coreAnimation))),
    SessionEngine(
      "coreanimation", "Core Animation, implicit", "wangling.me",
      SessionRules(curve: .restart, rest: .engine(.coreAnimation))),
    SessionEngine(
      "coreanimation-explicit", "Core Animation, explicit", "wangling.me",
      SessionRules(curve: .jump, rest: .engine(.coreAnimation))),
  ]

  /// Browsers and libraries for JavaScript.
  private static let web = [
    css,
    SessionEngine(
      "blink-css", "CSS transitions in Blink", "css_animations.cc 023f3cf",
      SessionRules(curve: .shorten(.clamped))),
    SessionEngine(
      "webkit-css", "CSS transitions in WebKit", "WebKit's copy of the rule of Blink",
      SessionRules(curve: .shorten(.clamped))),
    SessionEngine(
      "web-animations", "Web Animations, replace", "Web Animations, quoted in WebKit",
      SessionRules(curve: .jump, sameTargetStartsAgain: true)),
    SessionEngine(
      "web-animations-add", "Web Animations, add", "Web Animations, quoted in WebKit",
      SessionRules(curve: .sum, holdsDuringDelay: false, plainChangeShifts: true)),
    SessionEngine(
      "web-animations-commit", "Web Animations, commitStyles()", "Web Animations, quoted in WebKit",
      SessionRules(curve: .restart, sameTargetStartsAgain: true)),
    SessionEngine(
      "web-animations-reverse", "Web Animations, reverse()", "Web Animations, quoted in WebKit",
      SessionRules(curve: .mirror(scaled: false))),
    SessionEngine(
      "motion", "Motion", "motiondivision/motion 1b037b0",
      SessionRules(
        curve: .restart, spring: .carry(.frames), springAfterCurve: .carry(.frames),
        sameTargetStartsAgain: true, clock: .nearestMillisecond, rest: .engine(.motion),
        givenVelocity: .replaces)),
    SessionEngine(
      "motion-duration", "Motion, springs by duration",
      "motiondivision/motion 1b037b0, since 12.34.3",
      SessionRules(
        curve: .restart, spring: .carry(.zero), springAfterCurve: .carry(.zero),
        sameTargetStartsAgain: true, clock: .nearestMillisecond, rest: .engine(.motion))),
    SessionEngine(
      "motion-waapi", "Motion, run by the browser", "motiondivision/motion 1b037b0",
      SessionRules(
        curve: .restart, spring: .carry(.browserFrames), springAfterCurve: .carry(.browserFrames),
        sameTargetStartsAgain: true, rest: .engine(.motion), givenVelocity: .replaces)),
    SessionEngine(
      "use-spring", "Motion, useSpring", "motiondivision/motion 1b037b0, since 12.35.2",
      SessionRules(
        curve: .restart, spring: .carry(.exact),
        springAfterCurve: .carry(.difference(over: 0.005)), frames: .thisFrame,
        clock: .nearestMillisecond, rest: .useSpring)),
    SessionEngine(
      "gsap", "GSAP", "greensock/GSAP 5e13097, overwrite: false",
      SessionRules(
        curve: .twoWriters, holdsDuringDelay: false, pending: .startsInOrder,
        sameTargetStartsAgain: true,
        frames: .firstRender)),
    SessionEngine(
      "gsap-auto", "GSAP, overwrite: \"auto\"", "greensock/GSAP 5e13097",
      SessionRules(
        curve: .restart, holdsDuringDelay: false, pending: .startsInOrder,
        sameTargetStartsAgain: true,
        frames: .firstRender)),
    SessionEngine(
      "gsap-true", "GSAP, overwrite: true, and quickTo()", "greensock/GSAP 5e13097",
      SessionRules(curve: .restart, sameTargetStartsAgain: true, frames: .lastFrame)),
    SessionEngine(
      "gsap-reverse", "GSAP, reverse()", "greensock/GSAP 5e13097",
      SessionRules(curve: .mirror(scaled: false), frames: .lastFrame)),
    SessionEngine(
      "anime", "anime.js", "juliangarnier/anime 308c093, composition: replace",
      SessionRules(
        curve: .restart, sameTargetStartsAgain: true, frames: .valueOfLastFrame,
        rest: .engine(.anime))),
    SessionEngine(
      "anime-blend", "anime.js, blend", "juliangarnier/anime 308c093",
      SessionRules(curve: .sum, plainChangeShifts: true, rest: .engine(.anime))),
    SessionEngine(
      "anime-none", "anime.js, none", "juliangarnier/anime 308c093",
      SessionRules(
        curve: .twoWriters, sameTargetStartsAgain: true, frames: .valueOfLastFrame,
        rest: .engine(.anime))),
    SessionEngine(
      "wobble", "Wobble", "skevy/wobble 142d649",
      SessionRules(
        curve: nil, spring: .carry(.exact), springAfterCurve: .carry(.exact),
        rest: .engine(.wobble))),
  ]

  /// React and React Native.
  private static let react = [
    SessionEngine(
      "react-spring", "react-spring", "pmndrs/react-spring 3d2523d",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.lastFrame),
        holdsDuringDelay: false, sameTargetTakesConfiguration: true, frames: .lastFrame,
        steps: .reactSpring, givenVelocity: .ignored)),
    SessionEngine(
      "reanimated", "Reanimated 4", "software-mansion/react-native-reanimated 01e4626",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        holdsDuringDelay: false, sameTargetKeepsStart: true, delayHidesVelocity: true,
        frames: .valueOfLastFrame,
        framesAfterSpring: .lastFrame, rest: .engine(.reanimated),
        givenVelocity: .lostAfterCurve)),
    SessionEngine(
      "reanimated-3", "Reanimated 3", "software-mansion/react-native-reanimated 01dcf0f",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        holdsDuringDelay: false, sameTargetKeepsStart: true, delayHidesVelocity: true,
        frames: .valueOfLastFrame,
        framesAfterSpring: .lastFrame, rest: .frames(distance: 0.01, speed: 2),
        givenVelocity: .lostAfterCurve)),
    SessionEngine(
      "reanimated-css", "Reanimated, CSS transitions", "reversingShortening.h since PR 10359",
      SessionRules(curve: .shorten(.magnitude))),
    SessionEngine(
      "react-native", "React Native Animated", "facebook/react-native 1c4cd4f, JavaScript driver",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        sameTargetStartsAgain: true, frames: .valueOfLastFrame, framesAfterSpring: .lastFrame,
        rest: .frames(distance: 0.001, speed: 0.001), longestCatchUp: 0.064,
        givenVelocity: .ignoredAfterSpring)),
  ]

  /// Toolkits, game engines and players.
  private static let others = [
    SessionEngine(
      "compose", "Compose", "androidx/androidx 889d4ad, animate*AsState",
      SessionRules(
        curve: .restart, spring: .carry(.exact),
        springAfterCurve: .carry(.difference(over: 0.001)), frames: .lastFrame,
        rest: .engine(.compose))),
    SessionEngine(
      "compose-transition", "Compose, updateTransition", "androidx/androidx 372cc2b",
      SessionRules(
        curve: .carry(.difference(over: 0.001)), spring: .carry(.exact),
        springAfterCurve: .carry(.difference(over: 0.001)), keepsEndVelocity: true,
        frames: .lastFrame, rest: .engine(.compose),
        substitute: Spring(stiffness: 1500, dampingRatio: 1))),
    SessionEngine(
      "android", "Android", "SpringAnimation.java 42d96bb, ViewPropertyAnimator.java 1bd1e0e",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        frames: .halfFrames, clock: .millisecond, rest: .engine(.android))),
    SessionEngine(
      "android-reverse", "Android, ValueAnimator.reverse()", "ValueAnimator.java 1bd1e0e",
      SessionRules(curve: .mirror(scaled: false))),
    SessionEngine(
      "flutter", "Flutter, AnimationController", "flutter/flutter 794cc44",
      SessionRules(
        curve: .mirror(scaled: true), spring: .carry(.exact), springAfterCurve: .carry(.exact),
        frames: .nextFrame, rest: .engine(.flutter))),
    SessionEngine(
      "flutter-implicit", "Flutter, implicit widgets", "flutter/flutter 0017e3f",
      SessionRules(curve: .restart, readsValueByNewCurve: true, frames: .thisFrame)),
    SessionEngine(
      "qt", "Qt Quick, NumberAnimation", "qt/qtdeclarative c4d3c0c", SessionRules(curve: .restart)),
    SessionEngine(
      "qt-spring", "Qt Quick, SpringAnimation", "qt/qtdeclarative c4d3c0c",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        frames: .lastFrame, steps: .qt, fixedFrameRate: 62.5)),
    SessionEngine(
      "qt-smoothed", "Qt Quick, SmoothedAnimation", "qt/qtdeclarative c4d3c0c, velocity: -1",
      SessionRules(curve: .carry(.exact), smooths: true)),
    SessionEngine(
      "unity-smoothdamp", "Unity, SmoothDamp", "UnityCsReference d253e09, Mathf.cs",
      SessionRules(
        curve: nil, spring: .carry(.exact), springAfterCurve: .carry(.exact), frames: .lastFrame,
        steps: .smoothDamp)),
    SessionEngine(
      "hyprland-0.13", "Hyprland, hyprutils before 0.14", "hyprwm/hyprutils before 3cd3972",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        frames: .valueOfLastFrame, shortestFrame: 1.0 / 240)),
    SessionEngine(
      "hyprland", "Hyprland, numbers", "hyprwm/hyprutils 83da5ee",
      SessionRules(
        curve: .restart, spring: .carry(.exact), springAfterCurve: .carry(.zero),
        frames: .valueOfLastFrame)),
    SessionEngine(
      "hyprland-pair", "Hyprland, pairs", "hyprwm/hyprutils 83da5ee",
      SessionRules(
        curve: .restart, spring: .carry(.progress), springAfterCurve: .carry(.zero),
        frames: .valueOfLastFrame)),
    SessionEngine(
      "niri", "niri", "YaLTeR/niri f30db16",
      SessionRules(curve: .restart, spring: .carry(.zero), springAfterCurve: .carry(.zero))),
    SessionEngine(
      "slint", "Slint", "slint-ui/slint 12d762c",
      SessionRules(curve: .restart, frames: .valueOfLastFrame)),
    SessionEngine(
      "dotlottie", "dotLottie", "LottieFiles/dotlottie-rs 7be77f8", SessionRules(curve: .restart)),
    SessionEngine(
      "rive", "Rive", "rive-app/rive-runtime 89c04af",
      SessionRules(curve: .nest, holdsDuringDelay: false, waitsForEnd: true)),
    SessionEngine(
      "rive-early-exit", "Rive, early exit", "rive-app/rive-runtime 89c04af",
      SessionRules(curve: .nest, holdsDuringDelay: false)),
    SessionEngine(
      "godot", "Godot", "godotengine/godot 00c381c",
      SessionRules(
        curve: .twoWriters, holdsDuringDelay: false, pending: .refused,
        sameTargetStartsAgain: true)),
    SessionEngine(
      "unity-ui-toolkit", "Unity UI Toolkit", "StylePropertyAnimationSystem.cs",
      SessionRules(curve: .shorten(.magnitude))),
    SessionEngine(
      "javafx", "JavaFX", "openjdk/jfx b37ea89, TransitionTimer.java",
      SessionRules(curve: .shorten(.inside))),
    SessionEngine(
      "javafx-old", "JavaFX, before", "openjdk/jfx 0fc3861, TransitionTimer.java",
      SessionRules(curve: .shorten(.insideForAnyTarget))),
  ]
}

extension SessionEngine {
  fileprivate init(_ name: String, _ displayName: String, _ source: String, _ rules: SessionRules) {
    self.init(name: name, displayName: displayName, source: source, rules: rules)
  }
}
