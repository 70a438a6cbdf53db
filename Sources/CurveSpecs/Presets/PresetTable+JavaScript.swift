extension PresetTable {
  /// JavaScript libraries for web pages.
  static var javaScriptTables: [PresetTable] {
    [motion, popmotion, reactSpring, animeJS4, animeJS3, gsap, wobble, remotion, svelte]
  }

  private static let motion = PresetTable(
    name: "Motion", slug: "motion", aliases: ["framer-motion"],
    rows: """
      # spring | verified in source | motiondivision/motion: packages/motion-dom/src/animation/generators/spring.ts
      spring (physics) | spring(mass: 1, stiffness: 100, damping: 10) | stiffness 100, damping 10, mass 1.0, velocity 0
      spring (duration, bounce) | spring(settlingDuration: 0.8, dampingRatio: 0.7) | duration 800 ms, bounce 0.3
      spring (visualDuration) | spring(duration: 0.36, bounce: 0.3) | visualDuration 0.3 s, bounce 0.3; frequency 2 pi / (1.2 visualDuration)
      # spring | verified in source | motiondivision/motion: motion-dom default-transitions.ts
      default transforms | spring(mass: 1, stiffness: 500, damping: 25) | stiffness: 500, damping: 25, restSpeed: 10
      default scale | spring(mass: 1, stiffness: 550, damping: 30) | stiffness: 550, damping: 30, restSpeed: 10 (damping 2 sqrt(550) when the target is 0)
      # easing | verified in source | motiondivision/motion: motion-dom default-transitions.ts
      default other | cubic-bezier(0.25, 0.1, 0.35, 1, duration: 0.3) | ease: [0.25, 0.1, 0.35, 1], duration: 0.3
      """)

  private static let popmotion = PresetTable(
    name: "Popmotion", slug: "popmotion",
    rows: """
      # spring | verified in source | Popmotion/popmotion: packages/popmotion/src/animations/generators/spring.ts
      spring | spring(mass: 1, stiffness: 100, damping: 10) | stiffness 100, damping 10, mass 1.0
      # spring | verified in source | Popmotion/popmotion: packages/popmotion/src/animations/utils/find-spring.ts
      spring (duration, bounce) | spring(settlingDuration: 0.8, dampingRatio: 0.75) | duration 800, bounce 0.25
      # easing | verified in source | Popmotion/popmotion: packages/popmotion/src/easing/index.ts
      easeIn | ease-in-quad | easeIn
      easeOut | ease-out-quad | easeOut
      easeInOut | ease-in-out-quad | easeInOut
      circIn | ease-in-circ | circIn
      circOut | ease-out-circ | circOut
      circInOut | ease-in-out-circ | circInOut
      backIn | ease-in-back(overshoot: 1.525) | backIn
      backOut | ease-out-back(overshoot: 1.525) | backOut
      backInOut | ease-in-out-back(overshoot: 1) | backInOut
      # easing | verified in source | Popmotion/popmotion: packages/popmotion/src/easing/utils.ts
      anticipate |  | backIn(2p)/2 with overshoot 1.525, then (2 - 2^(-10 (2p - 1)))/2
      """)

  private static let reactSpring = PresetTable(
    name: "react-spring", slug: "react-spring",
    rows: """
      # spring | verified in source | pmndrs/react-spring: packages/core/src/constants.ts
      default | spring(mass: 1, stiffness: 170, damping: 26) | tension 170, friction 26
      gentle | spring(mass: 1, stiffness: 120, damping: 14) | tension 120, friction 14
      wobbly | spring(mass: 1, stiffness: 180, damping: 12) | tension 180, friction 12
      stiff | spring(mass: 1, stiffness: 210, damping: 20) | tension 210, friction 20
      slow | spring(mass: 1, stiffness: 280, damping: 60) | tension 280, friction 60
      molasses | spring(mass: 1, stiffness: 280, damping: 120) | tension 280, friction 120
      """)

  private static let animeJS4 = PresetTable(
    name: "anime.js 4", slug: "animejs4",
    rows: """
      # spring | verified in source | juliangarnier/anime: src/easings/spring/index.js
      spring() | spring(mass: 1, stiffness: 100, damping: 10) | mass 1, stiffness 100, damping 10, velocity 0
      spring (bounce, duration) | spring(duration: 0.628, bounce: 0.5) | bounce .5, duration 628
      # easing | verified in source | juliangarnier/anime: src/easings/eases/parser.js
      in | ease-in-power(exponent: 1.68) | in(p = 1.68); the documentation has 1.675
      inBack | ease-in-back(overshoot: 1.7) | inBack(overshoot = 1.7); no factor 1.525
      inElastic | ease-in-elastic(amplitude: 1, period: 0.3) | inElastic(amplitude = 1, period = .3)
      out | ease-out-power(exponent: 1.68) | out(p = 1.68); the documentation has 1.675
      outBack | ease-out-back(overshoot: 1.7) | outBack(overshoot = 1.7); no factor 1.525
      outElastic | ease-out-elastic(amplitude: 1, period: 0.3) | outElastic(amplitude = 1, period = .3)
      inOut | ease-in-out-power(exponent: 1.68) | inOut(p = 1.68); the documentation has 1.675
      inOutBack | ease-in-out-back(overshoot: 1.114754098) | inOutBack(overshoot = 1.7); no factor 1.525
      inOutElastic | ease-in-out-elastic(amplitude: 1, period: 0.3) | inOutElastic(amplitude = 1, period = .3)
      """)

  private static let animeJS3 = PresetTable(
    name: "anime.js 3", slug: "animejs3",
    rows: """
      # spring | verified in source | juliangarnier/anime: v3 src/lib/easings.js
      spring(mass, stiffness, damping, velocity) | spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0.1) | spring(1, 100, 10, 0); each clamped to 0.1...100, so the velocity is at least 0.1
      """)

  private static let gsap = PresetTable(
    name: "GSAP", slug: "gsap",
    rows: """
      # easing | verified in source | greensock/GSAP: src/gsap-core.js
      power1.in | ease-in-quad | power1.in (alias quad.in) | quad.in
      power1.out | ease-out-quad | power1.out (alias quad.out) | quad.out
      power1.inOut | ease-in-out-quad | power1.inOut (alias quad.inOut) | quad.inOut
      power2.in | ease-in-cubic | power2.in (alias cubic.in) | cubic.in
      power2.out | ease-out-cubic | power2.out (alias cubic.out) | cubic.out
      power2.inOut | ease-in-out-cubic | power2.inOut (alias cubic.inOut) | cubic.inOut
      power3.in | ease-in-quart | power3.in (alias quart.in) | quart.in
      power3.out | ease-out-quart | power3.out (alias quart.out) | quart.out
      power3.inOut | ease-in-out-quart | power3.inOut (alias quart.inOut) | quart.inOut
      power4.in | ease-in-quint | power4.in (alias quint.in) | quint.in
      power4.out | ease-out-quint | power4.out (alias quint.out) | quint.out
      power4.inOut | ease-in-out-quint | power4.inOut (alias quint.inOut) | quint.inOut
      default ease | ease-out-quad | power1.out (quad.out)
      back.in | ease-in-back(overshoot: 1.70158) | back.in(1.70158); no factor 1.525
      elastic.in | ease-in-elastic(amplitude: 1, period: 0.3) | elastic.in(1, 0.3)
      bounce.in | ease-in-bounce | bounce.in
      sine.in | ease-in-sine | sine.in
      circ.in | ease-in-circ | circ.in
      expo.in |  | expo.in: in(p) = p 2^(10 (p - 1)) + p^6 (1 - p), not easings.net's
      back.out | ease-out-back(overshoot: 1.70158) | back.out(1.70158); no factor 1.525
      elastic.out | ease-out-elastic(amplitude: 1, period: 0.3) | elastic.out(1, 0.3)
      bounce.out | ease-out-bounce | bounce.out
      sine.out | ease-out-sine | sine.out
      circ.out | ease-out-circ | circ.out
      expo.out |  | expo.out: in(p) = p 2^(10 (p - 1)) + p^6 (1 - p), not easings.net's
      back.inOut | ease-in-out-back(overshoot: 1.115790164) | back.inOut(1.70158); no factor 1.525
      elastic.inOut | ease-in-out-elastic(amplitude: 1, period: 0.45) | elastic.inOut(1, 0.45)
      bounce.inOut | ease-in-out-bounce | bounce.inOut
      sine.inOut | ease-in-out-sine | sine.inOut
      circ.inOut | ease-in-out-circ | circ.inOut
      expo.inOut |  | expo.inOut: in(p) = p 2^(10 (p - 1)) + p^6 (1 - p), not easings.net's
      """)

  private static let wobble = PresetTable(
    name: "Wobble", slug: "wobble",
    rows: """
      # spring | verified in source | skevy/wobble: src/index.ts
      Spring() | spring(mass: 1, stiffness: 100, damping: 10) | stiffness 100, damping 10, mass 1
      """)

  private static let remotion = PresetTable(
    name: "Remotion", slug: "remotion",
    rows: """
      # spring | verified in source | remotion-dev/remotion: packages/core/src/spring/spring-utils.ts
      spring() | spring(mass: 1, stiffness: 100, damping: 10) | damping 10, mass 1, stiffness 100
      # spring | verified in source | remotion-dev/remotion: packages/core/src/spring/spring-utils.ts
      damping: 200 | spring(mass: 1, stiffness: 100, damping: 20) | damping 200: above the critical 20 it moves as critical
      # easing | verified in source | remotion-dev/remotion: packages/core/src/easing.ts
      Easing.ease | cubic-bezier(0.42, 0, 1, 1) | Easing.bezier(0.42, 0, 1, 1)
      """)

  private static let svelte = PresetTable(
    name: "Svelte", slug: "svelte",
    rows: """
      # spring | verified in source | sveltejs/svelte: packages/svelte/src/motion/spring.js
      spring / Spring |  | stiffness 0.15, damping 0.8, precision 0.01; per-frame recurrence at 60 Hz with poles 0.8 and 0.25
      """)
}
