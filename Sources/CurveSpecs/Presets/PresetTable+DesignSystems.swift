extension PresetTable {
  /// Design systems.
  static var designSystemsTables: [PresetTable] {
    [winUI, fluent2, carbon, polaris, primer, spectrum, eBay]
  }

  private static let winUI = PresetTable(
    name: "WinUI", slug: "winui",
    rows: """
      # spring | documentation | Microsoft Learn: Spring animations (recommended values)
      spring offset, normal | spring(response: 0.05, dampingRatio: 0.8) | DampingRatio 0.8, Period 50 ms
      spring offset, dampened | spring(response: 0.05, dampingRatio: 0.85) | DampingRatio 0.85, Period 50 ms
      spring offset, less dampened | spring(response: 0.06, dampingRatio: 0.65) | DampingRatio 0.65, Period 60 ms
      spring scale, normal | spring(response: 0.05, dampingRatio: 0.7) | DampingRatio 0.7, Period 50 ms
      spring scale, dampened | spring(response: 0.05, dampingRatio: 0.8) | DampingRatio 0.8, Period 50 ms
      spring scale, less dampened | spring(response: 0.06, dampingRatio: 0.6) | DampingRatio 0.6, Period 60 ms
      # easing | documentation | Microsoft Learn: Timing and easing
      Fast Out, Slow In | cubic-bezier(0, 0, 0, 1) | cubic-bezier(0, 0, 0, 1)
      # duration | documentation | Microsoft Learn: Timing and easing
      ControlNormalAnimationDuration | 0.25 s | 250 ms
      ControlFastAnimationDuration | 0.167 s | 167 ms
      ControlFasterAnimationDuration | 0.083 s | 83 ms
      """)

  private static let fluent2 = PresetTable(
    name: "Fluent 2", slug: "fluent2",
    rows: """
      # easing | verified in source | microsoft/fluentui: packages/tokens/src/global/curves.ts
      curveAccelerateMax | cubic-bezier(0.9, 0.1, 1, 0.2) | curveAccelerateMax
      curveAccelerateMid | cubic-bezier(1, 0, 1, 1) | curveAccelerateMid
      curveAccelerateMin | cubic-bezier(0.8, 0, 0.78, 1) | curveAccelerateMin
      curveDecelerateMax | cubic-bezier(0.1, 0.9, 0.2, 1) | curveDecelerateMax
      curveDecelerateMid | cubic-bezier(0, 0, 0, 1) | curveDecelerateMid
      curveDecelerateMin | cubic-bezier(0.33, 0, 0.1, 1) | curveDecelerateMin
      curveEasyEaseMax | cubic-bezier(0.8, 0, 0.2, 1) | curveEasyEaseMax
      curveEasyEase | cubic-bezier(0.33, 0, 0.67, 1) | curveEasyEase
      curveLinear | cubic-bezier(0, 0, 1, 1) | curveLinear
      # duration | verified in source | microsoft/fluentui: packages/tokens/src/global/durations.ts
      durationUltraFast | 0.05 s | 50ms
      durationFaster | 0.1 s | 100ms
      durationFast | 0.15 s | 150ms
      durationNormal | 0.2 s | 200ms
      durationGentle | 0.25 s | 250ms
      durationSlow | 0.3 s | 300ms
      durationSlower | 0.4 s | 400ms
      durationUltraSlow | 0.5 s | 500ms
      """)

  private static let carbon = PresetTable(
    name: "Carbon", slug: "carbon", prefix: "duration ",
    rows: """
      # easing | verified in source | @carbon/motion: src/index.js (published package, 11.32 and 11.39)
      standard productive | cubic-bezier(0.2, 0, 0.38, 0.9) | motion('standard', 'productive')
      standard expressive | cubic-bezier(0.4, 0.14, 0.3, 1) | motion('standard', 'expressive')
      entrance productive | cubic-bezier(0, 0, 0.38, 0.9) | motion('entrance', 'productive')
      entrance expressive | cubic-bezier(0, 0, 0.3, 1) | motion('entrance', 'expressive')
      exit productive | cubic-bezier(0.2, 0, 1, 0.9) | motion('exit', 'productive')
      exit expressive | cubic-bezier(0.4, 0.14, 1, 1) | motion('exit', 'expressive')
      # duration | verified in source | @carbon/motion: src/index.js (published package, 11.32 and 11.39)
      duration fast01 | 0.07 s | 70ms
      duration fast02 | 0.11 s | 110ms
      duration moderate01 | 0.15 s | 150ms
      duration moderate02 | 0.24 s | 240ms
      duration slow01 | 0.4 s | 400ms
      duration slow02 | 0.7 s | 700ms
      """)

  private static let polaris = PresetTable(
    name: "Polaris", slug: "polaris",
    rows: """
      # easing | documentation | Shopify: Polaris React archive, Tokens, Motion
      motion-linear | cubic-bezier(0, 0, 1, 1) | --p-motion-linear
      motion-ease-in-out | cubic-bezier(0.42, 0, 0.58, 1) | --p-motion-ease-in-out
      motion-ease-out | cubic-bezier(0.19, 0.91, 0.38, 1) | --p-motion-ease-out
      motion-ease-in | cubic-bezier(0.42, 0, 1, 1) | --p-motion-ease-in
      motion-ease | cubic-bezier(0.25, 0.1, 0.25, 1) | --p-motion-ease
      # duration | documentation | Shopify: Polaris React archive, Tokens, Motion
      motion-duration-0 | 0 s | --p-motion-duration-0
      motion-duration-50 | 0.05 s | --p-motion-duration-50
      motion-duration-100 | 0.1 s | --p-motion-duration-100
      motion-duration-150 | 0.15 s | --p-motion-duration-150
      motion-duration-200 | 0.2 s | --p-motion-duration-200
      motion-duration-250 | 0.25 s | --p-motion-duration-250
      motion-duration-300 | 0.3 s | --p-motion-duration-300
      motion-duration-350 | 0.35 s | --p-motion-duration-350
      motion-duration-400 | 0.4 s | --p-motion-duration-400
      motion-duration-450 | 0.45 s | --p-motion-duration-450
      motion-duration-500 | 0.5 s | --p-motion-duration-500
      motion-duration-5000 | 5 s | --p-motion-duration-5000
      """)

  private static let primer = PresetTable(
    name: "Primer", slug: "primer",
    rows: """
      # easing | verified in source | @primer/primitives: css/base/motion/motion.css (published package 10.5; same in 11.3); src/tokens/base/motion/timing.json5
      base-easing-linear | cubic-bezier(0, 0, 1, 1) | --base-easing-linear
      base-easing-easeIn | cubic-bezier(0.7, 0.1, 0.75, 0.9) | --base-easing-easeIn
      base-easing-easeOut | cubic-bezier(0.3, 0.8, 0.6, 1) | --base-easing-easeOut
      base-easing-easeInOut | cubic-bezier(0.6, 0, 0.2, 1) | --base-easing-easeInOut
      # duration | verified in source | @primer/primitives: css/base/motion/motion.css (published package 10.5; same in 11.3); src/tokens/base/motion/timing.json5
      base-duration-0 | 0 s | --base-duration-0
      base-duration-50 | 0.05 s | --base-duration-50
      base-duration-100 | 0.1 s | --base-duration-100
      base-duration-200 | 0.2 s | --base-duration-200
      base-duration-300 | 0.3 s | --base-duration-300
      base-duration-400 | 0.4 s | --base-duration-400
      base-duration-500 | 0.5 s | --base-duration-500
      base-duration-600 | 0.6 s | --base-duration-600
      base-duration-700 | 0.7 s | --base-duration-700
      base-duration-800 | 0.8 s | --base-duration-800
      base-duration-900 | 0.9 s | --base-duration-900
      base-duration-1000 | 1 s | --base-duration-1000
      """)

  private static let spectrum = PresetTable(
    name: "Spectrum", slug: "spectrum",
    rows: """
      # easing | verified in source | adobe/spectrum-css: commit 0450c28, components/tokens/custom-spectrum/custom-vars.css
      animation-linear | cubic-bezier(0, 0, 1, 1) | --spectrum-animation-linear
      animation-ease-in-out | cubic-bezier(0.45, 0, 0.4, 1) | --spectrum-animation-ease-in-out
      animation-ease-in | cubic-bezier(0.5, 0, 1, 1) | --spectrum-animation-ease-in
      animation-ease-out | cubic-bezier(0, 0, 0.4, 1) | --spectrum-animation-ease-out
      # duration | verified in source | adobe/spectrum-css: commit 0450c28, components/tokens/custom-spectrum/custom-vars.css
      animation-duration-0 | 0 s | 0ms
      animation-duration-100 | 0.13 s | 130ms
      animation-duration-200 | 0.16 s | 160ms
      animation-duration-300 | 0.19 s | 190ms
      animation-duration-400 | 0.22 s | 220ms
      animation-duration-500 | 0.25 s | 250ms
      animation-duration-600 | 0.3 s | 300ms
      animation-duration-700 | 0.35 s | 350ms
      animation-duration-800 | 0.4 s | 400ms
      animation-duration-900 | 0.45 s | 450ms
      animation-duration-1000 | 0.5 s | 500ms
      animation-duration-2000 | 1 s | 1000ms
      animation-duration-4000 | 2 s | 2000ms
      """)

  private static let eBay = PresetTable(
    name: "eBay", slug: "ebay",
    rows: """
      # easing | verified in source | eBay/skin: dist/tokens/evo-light.css
      easing standard | cubic-bezier(0.3, 0, 0, 1) | --motion-easing-standard: cubic-bezier(0.3, 0, 0, 1)
      easing quick-enter | cubic-bezier(0, 0, 0, 1) | --motion-easing-quick-enter: cubic-bezier(0, 0, 0, 1)
      easing quick-exit | cubic-bezier(1, 0, 0, 1) | --motion-easing-quick-exit: cubic-bezier(1, 0, 0, 1)
      easing soft-enter | cubic-bezier(0, 0, 0.7, 1) | --motion-easing-soft-enter: cubic-bezier(0, 0, 0.7, 1)
      easing soft-exit | cubic-bezier(0.3, 0, 1, 1) | --motion-easing-soft-exit: cubic-bezier(0.3, 0, 1, 1)
      easing continuous | cubic-bezier(0.3, 0, 0.7, 1) | --motion-easing-continuous: cubic-bezier(0.3, 0, 0.7, 1)
      easing bounce | cubic-bezier(0.3, 0, 0, 1.5) | --motion-easing-bounce: cubic-bezier(0.3, 0, 0, 1.5)
      easing linear | cubic-bezier(0, 0, 1, 1) | --motion-easing-linear: cubic-bezier(0, 0, 1, 1)
      # duration | verified in source | eBay/skin: dist/tokens/evo-light.css
      duration instant | 0.017 s | --motion-duration-instant: 17ms
      duration short-1 | 0.05 s | --motion-duration-short-1: 50ms
      duration short-2 | 0.083 s | --motion-duration-short-2: 83ms
      duration short-3 | 0.167 s | --motion-duration-short-3: 167ms
      duration medium-1 | 0.25 s | --motion-duration-medium-1: 250ms
      duration medium-2 | 0.333 s | --motion-duration-medium-2: 333ms
      duration medium-3 | 0.5 s | --motion-duration-medium-3: 500ms
      duration long-1 | 0.667 s | --motion-duration-long-1: 667ms
      duration long-2 | 0.883 s | --motion-duration-long-2: 883ms
      duration long-3 | 1 s | --motion-duration-long-3: 1000ms
      """)
}
