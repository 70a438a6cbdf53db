extension PresetTable {
  /// React Native and its libraries, and Pop, whose springs it uses.
  static var reactNativeTables: [PresetTable] { [reanimated4, reanimated3, reactNative, pop] }

  private static let reanimated4 = PresetTable(
    name: "Reanimated 4", slug: "reanimated4",
    rows: """
      # spring | verified in source | software-mansion/react-native-reanimated: packages/react-native-reanimated/src/animation/spring/springConfigs.ts
      GentleSpringConfig (default) | spring(mass: 4, stiffness: 900, damping: 120) | damping 120, mass 4, stiffness 900 | gentle
      WigglySpringConfig | spring(mass: 4, stiffness: 900, damping: 90) | damping 90, mass 4, stiffness 900 | wiggly
      SnappySpringConfig | spring(mass: 4, stiffness: 900, damping: 110) | damping 110, mass 4, stiffness 900, overshootClamping true | snappy
      Reanimated3DefaultSpringConfig | spring(mass: 1, stiffness: 100, damping: 10) | damping 10, mass 1, stiffness 100
      GentleSpringConfigWithDuration (default) | spring(mass: 4, stiffness: 898.925781, dampingRatio: 1) | duration 550, dampingRatio 1; mass stays 4, stiffness found by bisection from rest (computed here)
      WigglySpringConfigWithDuration | spring(mass: 4, stiffness: 1566.65039, dampingRatio: 0.75) | duration 550, dampingRatio 0.75; mass stays 4, stiffness found by bisection from rest (computed here)
      SnappySpringConfigWithDuration | spring(mass: 4, stiffness: 1055.17578, dampingRatio: 0.92) | duration 550, dampingRatio 0.92; mass stays 4, stiffness found by bisection from rest (computed here)
      Reanimated3DefaultSpringConfigWithDuration | spring(mass: 4, stiffness: 589.599609, dampingRatio: 0.5) | duration 1333, dampingRatio 0.5; mass stays 4, stiffness found by bisection from rest (computed here)
      """)

  private static let reanimated3 = PresetTable(
    name: "Reanimated 3", slug: "reanimated3",
    rows: """
      # spring | documentation | react-native-reanimated 3.16 and 3.17: src/animation/springUtils.ts, comments
      withSpring (duration) |  | duration 2000, dampingRatio 0.5; the mass was searched for
      withSpring | spring(mass: 1, stiffness: 100, damping: 10) | damping 10, mass 1, stiffness 100
      """)

  private static let reactNative = PresetTable(
    name: "React Native", slug: "react-native",
    rows: """
      # spring | verified in source | facebook/react-native: packages/react-native/Libraries/Animated/animations/SpringAnimation.js and SpringConfig.js
      Animated.spring (default) | spring(mass: 1, stiffness: 230.2, damping: 22) | tension 40, friction 7
      # spring | verified in source | facebook/react-native: packages/react-native/Libraries/Animated/animations/SpringAnimation.js
      Animated.spring (stiffness) | spring(mass: 1, stiffness: 100, damping: 10) | stiffness 100, damping 10, mass 1
      # spring | verified in source | facebook/react-native: packages/react-native/Libraries/Animated/SpringConfig.js (computed from its formulas)
      Animated.spring (bounciness) | spring(mass: 1, stiffness: 342.100588235, damping: 24.684019245) | bounciness 8, speed 12
      """)

  private static let pop = PresetTable(
    name: "Pop", slug: "pop",
    rows: """
      # spring | uncertain | facebookarchive/pop: pop/POPSpringAnimation.h for the defaults; numbers by React Native's formulas
      POPSpringAnimation | spring(mass: 1, stiffness: 342.100588235, damping: 30.486979648) | springBounciness 4, springSpeed 12
      """)
}
