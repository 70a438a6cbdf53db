internal import CurveKit

// The engines whose springs have words. Rules and sources: SpringNumbers, SpringClock and AnimationEngine; the versions
// of Motion from motiondivision/motion (pull requests 2464 and 3564), those of hyprutils from its pull request 110.

extension SpringWords {
  /// Every engine; of one with several versions, the oldest rules first.
  package static let all: [SpringWords] =
    [exact, swiftUI, coreAnimation, webKit] + motion + [reactSpring] + reanimated
    + [anime, wobble, compose, android, flutter, qml] + hyprland + [figma]

  /// Mass, stiffness and damping.
  private static func physical(
    mass: Double = 1, _ stiffness: Double? = nil, _ damping: Double? = nil,
    isMassWritten: Bool = false
  ) -> [Word] {
    [
      Word("mass", at: 0, mass, isAlwaysWritten: isMassWritten),
      Word("stiffness", at: 1, stiffness, isAlwaysWritten: true),
      Word("damping", at: 2, damping, isAlwaysWritten: true),
    ]
  }

  // MARK: Apple

  /// The exact solution, as an expression.
  private static let exact = SpringWords(
    "exact", "The exact spring",
    forms: [
      Form(
        .massStiffnessAndDamping, physical(), Code("spring(", ")"),
        velocity: .inTravels("initialVelocity")),
      Form(
        .durationAndBounce,
        [
          Word("duration", at: 0, 0.5, unit: .seconds, isAlwaysWritten: true),
          Word("bounce", at: 1, 0, isAlwaysWritten: true),
        ], Code("spring(", ")"),
        velocity: .inTravels("initialVelocity")),
    ])

  private static let swiftUI = SpringWords(
    "swiftui", "SwiftUI", steps: .swiftUI,
    turn: "SwiftUI's spring() goes on with the velocity at a turn; interpolatingSpring() is added "
      + "to the old motion instead.",
    forms: [
      Form(
        .durationAndBounce,
        [
          Word("duration", at: 0, 0.5, unit: .seconds, isAlwaysWritten: true),
          Word("bounce", at: 1, 0, isAlwaysWritten: true),
        ], Code(".spring(", ")")),
      Form(
        .responseAndRatio,
        [
          Word("response", at: 0, 0.5, unit: .seconds, isAlwaysWritten: true),
          Word("dampingFraction", at: 1, 0.825, isAlwaysWritten: true),
        ], Code(".spring(", ")")),
      Form(
        .massStiffnessAndDamping, physical(), Code(".interpolatingSpring(", ")"),
        velocity: .inTravels("initialVelocity"), overdamping: .asCritical, carriesVelocity: false),
    ])

  private static let coreAnimation = SpringWords(
    "coreanimation", "Core Animation",
    forms: [
      Form(
        .massStiffnessAndDamping, physical(100, 10),
        Code(
          "let animation = CASpringAnimation(keyPath: \"position\")\n",
          "\nanimation.duration = animation.settlingDuration", prefix: "animation.",
          separator: " = ", joiner: "\n"),
        velocity: .inTravels("initialVelocity"),
        overdamping: .asCriticalUnless("animation.allowsOverdamping = true")),
      Form(
        .durationAndBounce,
        [
          Word("perceptualDuration", at: 0, unit: .seconds, isAlwaysWritten: true),
          Word("bounce", at: 1, isAlwaysWritten: true),
        ], Code("CASpringAnimation(", ")"),
        overdamping: .asCritical),
    ])

  private static let webKit = SpringWords(
    "webkit", "WebKit",
    turn: "A CSS transition starts again from rest at a turn.",
    forms: [
      Form(
        .massStiffnessAndDamping,
        [
          Word("mass", at: 0, 1, isAlwaysWritten: true, code: ""),
          Word("stiffness", at: 1, 100, isAlwaysWritten: true, code: ""),
          Word("damping", at: 2, 10, isAlwaysWritten: true, code: ""),
        ], Code("spring(", ")", separator: "", joiner: " "), velocity: .inTravels(""),
        overdamping: .asCritical, carriesVelocity: false)
    ])

  // MARK: JavaScript

  private static let motion: [SpringWords] = [
    motion(until: [10, 17, 1], bounce: 0.25),
    motion(until: [11, 11], bounce: 0.25),
    motion(until: [12, 34, 2], bounce: 0.3, hasVisualDuration: true),
    motion(bounce: 0.3, hasVisualDuration: true),
  ]

  /// Motion in the versions with a default bounce.
  private static func motion(
    until: [Int] = [], bounce: Double, hasVisualDuration: Bool = false
  ) -> SpringWords {
    let code = Code("{ type: \"spring\", ", " }")
    let bounces = Word("bounce", at: 1, bounce, in: 0...0.95, isAlwaysWritten: true)
    // Both words are needed: Motion ignores a visual duration alone.
    let visual = Form(
      .visualDurationAndBounce,
      [
        Word("visualDuration", at: 0, unit: .seconds, isAlwaysWritten: true),
        Word("bounce", at: 1, in: 0...0.95, isAlwaysWritten: true),
      ], code,
      carriesVelocity: !until.isEmpty)
    let duration = Form(
      .settlingDurationAndBounce,
      [
        Word("duration", at: 0, 0.8, unit: .seconds, in: 0.01...10, isAlwaysWritten: true), bounces,
      ],
      code, carriesVelocity: until == [11, 11] || until == [12, 34, 2])
    let turn =
      until == [10, 17, 1]
      ? "Motion up to 10.17.1 may stop where it is at a turn of a spring with a duration (issue 1403)."
      : until.isEmpty
        ? "Motion starts from rest at a turn of a spring with a duration or a visualDuration; "
          + "stiffness and damping go on with the velocity."
        : "Motion finds a spring with a duration again at a turn, for its velocity there."
    return SpringWords(
      "motion", until: until, "Motion", hasObjects: true, turn: turn,
      forms: [
        Form(
          .massStiffnessAndDamping, physical(100, 10), code, velocity: .inValues("velocity"),
          overdamping: .asGivenUnlessHeavy)
      ] + (hasVisualDuration ? [visual] : []) + [duration])
  }

  private static let reactSpring = SpringWords(
    "react-spring", "react-spring", clock: .wholeMilliseconds, steps: .reactSpring,
    hasObjects: true,
    forms: [
      Form(
        .massStiffnessAndDamping,
        [
          Word("tension", at: 1, 170, isAlwaysWritten: true),
          Word("friction", at: 2, 26, isAlwaysWritten: true), Word("mass", at: 0, 1),
        ], Code("{ ", " }"), velocity: .inValuesPerMillisecond("velocity")),
      Form(
        .responseAndRatio,
        [
          Word("frequency", at: 0, unit: .seconds, in: 0.01...1e9, isAlwaysWritten: true),
          Word("damping", at: 1, 1, isAlwaysWritten: true),
        ], Code("{ ", " }"),
        velocity: .inValuesPerMillisecond("velocity")),
    ])

  private static let reanimated: [SpringWords] = [
    reanimated(
      until: [3], mass: 1, 100, 10, .travelDurationAndRatio, duration: 2000, ratio: 0.5),
    reanimated(mass: 4, 900, 120, .energyDurationAndRatio, duration: 550, ratio: 1),
  ]

  private static func reanimated(
    until: [Int] = [], mass: Double, _ stiffness: Double, _ damping: Double,
    _ parameters: SpringNumbers, duration: Double, ratio: Double
  ) -> SpringWords {
    let code = Code("withSpring(", " })", afterTarget: ", { ")
    return SpringWords(
      "reanimated", until: until, "Reanimated", hasObjects: true,
      turn: "Reanimated finds a spring with a duration again at a turn, for its distance and its "
        + "velocity there.",
      forms: [
        Form(
          .massStiffnessAndDamping,
          physical(mass: mass, stiffness, damping, isMassWritten: true), code,
          velocity: .inValues("velocity"), overdamping: .asCritical),
        Form(
          parameters,
          [
            Word("duration", at: 0, duration, unit: .milliseconds, isAlwaysWritten: true),
            Word("dampingRatio", at: 1, ratio, isAlwaysWritten: true),
          ], code,
          overdamping: .asCritical),
      ])
  }

  private static let anime = SpringWords(
    "anime", "anime.js", hasObjects: true,
    turn: "In anime.js a spring is an easing: it starts again from rest at a turn.",
    forms: [
      Form(
        .massStiffnessAndDamping,
        [
          Word("mass", at: 0, 1, in: 1...10_000, isAlwaysWritten: true),
          Word("stiffness", at: 1, 100, in: 0...10_000, isAlwaysWritten: true),
          Word("damping", at: 2, 10, in: 0...10_000, isAlwaysWritten: true),
        ], Code("createSpring({ ", " })"), velocity: .inTravels("velocity"), overdamping: .unknown,
        mass: .atLeastOne, carriesVelocity: false),
      Form(
        .roundedDurationAndBounce,
        [
          Word("bounce", at: 1, 0.5, isAlwaysWritten: true),
          // Its stiffness is at most 10,000, too.
          Word(
            "duration", at: 0, 628, unit: .milliseconds, in: 0.0628318531...1e9,
            isAlwaysWritten: true),
        ], Code("createSpring({ ", " })"), overdamping: .unknown, carriesVelocity: false),
    ])

  private static let wobble = SpringWords(
    "wobble", "Wobble", hasObjects: true,
    forms: [
      Form(
        .massStiffnessAndDamping, physical(100, 10), Code("new Spring({ ", " })"),
        velocity: .inValuesPerMillisecond("initialVelocity"),
        overdamping: .asCriticalUnless("allowsOverdamping: true"))
    ])

  // MARK: Android and Flutter

  private static let compose = SpringWords(
    "compose", "Jetpack Compose", numbers: .kotlinFloat,
    forms: [
      Form(
        .stiffnessAndRatio,
        [
          Word("dampingRatio", at: 1, 1, isAlwaysWritten: true),
          Word("stiffness", at: 0, 1500, isAlwaysWritten: true),
        ],
        Code("spring(", ")", separator: " = "),
        velocity: .atStart("animateTo(1f, initialVelocity = ", ")"))
    ])

  private static let android = SpringWords(
    "android", "Android", numbers: .kotlinFloat,
    forms: [
      Form(
        .stiffnessAndRatio,
        [
          Word("stiffness", at: 0, 1500, isAlwaysWritten: true, code: "setStiffness"),
          Word("dampingRatio", at: 1, 0.5, isAlwaysWritten: true, code: "setDampingRatio"),
        ],
        Code("SpringForce(1f)", "", prefix: ".", separator: "(", suffix: ")", joiner: ""),
        velocity: .atStart("setStartVelocity(", ")"))
    ])

  private static let flutter = SpringWords(
    "flutter", "Flutter",
    turn: "Flutter's code gives the velocity to each simulation, also at a turn.",
    forms: [
      Form(
        .massStiffnessAndDamping, physical(isMassWritten: true), Code("SpringDescription(", ")"),
        velocity: .atStart("SpringSimulation(spring, 0, 1, ", ")")),
      Form(
        .durationAndBounce,
        [
          Word("bounce", at: 1, 0, isAlwaysWritten: true),
          Word(
            "duration", at: 0, 500, unit: .wholeMilliseconds, isAlwaysWritten: true,
            code: "duration: Duration(milliseconds"),
        ], Code("SpringDescription.withDurationAndBounce(", "))"),
        velocity: .atStart("SpringSimulation(spring, 0, 1, ", ")")),
    ])

  // MARK: Desktops and design tools

  private static let qml = SpringWords(
    "qml", "QML",
    forms: [
      Form(
        .qmlSteps,
        [
          Word("spring", at: 0, isAlwaysWritten: true),
          Word("damping", at: 1, isAlwaysWritten: true),
        ],
        Code("SpringAnimation { ", " }", joiner: "; "))
    ])

  private static let hyprland: [SpringWords] = [
    hyprland(until: [0, 13], .boundedTicks), hyprland(until: [], .exact),
  ]

  private static func hyprland(until: [Int], _ clock: SpringClock) -> SpringWords {
    SpringWords(
      "hyprutils", until: until, "hyprutils", clock: clock, numbers: .float,
      turn:
        "Hyprland goes on with the velocity of a number at a turn, but turns a position or a size "
        + "at once.",
      forms: [
        Form(
          .massStiffnessAndDamping,
          [
            Word("mass", at: 0, isAlwaysWritten: true),
            Word("stiffness", at: 1, isAlwaysWritten: true),
            Word("damping", at: 2, isAlwaysWritten: true, code: "dampening"),
          ],
          Code("hl.curve(\"curve\", { type = \"spring\", ", " })", separator: " = "),
          mass: .withNumbersAboveHalf)
      ])
  }

  private static let figma = SpringWords(
    "figma", "Figma",
    forms: [
      Form(
        .massStiffnessAndDamping,
        [
          Word("mass", at: 0, 1, isAlwaysWritten: true),
          Word("stiffness", at: 1, 100, isAlwaysWritten: true),
          Word("damping", at: 2, 15, isAlwaysWritten: true),
        ],
        Code(
          "{ \"easing\": { \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { ", " } } }",
          prefix: "\"", separator: "\": "),
        velocity: .inTravels("initialVelocity"), overdamping: .asCritical, carriesVelocity: false)
    ])
}
