extension PresetTable {
  /// Apple's frameworks.
  static var appleTables: [PresetTable] { [swiftUI, uiKit, coreAnimation] }

  private static let swiftUI = PresetTable(
    name: "SwiftUI", slug: "swiftui",
    rows: """
      # spring | documentation | Apple: SwiftUI Animation and Spring
      spring | spring(duration: 0.5, bounce: 0) | .spring(duration: 0.5, bounce: 0.0, blendDuration: 0)
      spring (response) | spring(response: 0.5, dampingRatio: 0.825) | .spring(response: 0.5, dampingFraction: 0.825)
      smooth | smooth | .smooth(duration: 0.5, extraBounce: 0)
      snappy | snappy | .snappy(duration: 0.5, extraBounce: 0); bounce 0.15
      bouncy | bouncy | .bouncy(duration: 0.5, extraBounce: 0); bounce 0.3
      interactiveSpring | spring(duration: 0.15, bounce: 0.15) | .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)
      interactiveSpring (response) | spring(response: 0.15, dampingRatio: 0.86) | .interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
      # spring | documentation | Apple: interpolatingSpring(duration:bounce:initialVelocity:)
      interpolatingSpring | interpolatingSpring(duration: 0.5, bounce: 0) | .interpolatingSpring(duration: 0.5, bounce: 0.0, initialVelocity: 0.0)
      # easing | documentation | Apple: SwiftUI Animation and Spring
      easeIn | cubic-bezier(0.42, 0, 1, 1, duration: 0.35) | .easeIn, 0.35 s
      easeOut | cubic-bezier(0, 0, 0.58, 1, duration: 0.35) | .easeOut, 0.35 s
      easeInOut | cubic-bezier(0.42, 0, 0.58, 1, duration: 0.35) | .easeInOut, 0.35 s
      """)

  private static let uiKit = PresetTable(
    name: "UIKit", slug: "uikit",
    rows: """
      # spring | documentation | Apple: animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)
      UIView.animate | spring(duration: 0.5, bounce: 0) | animate(springDuration: 0.5, bounce: 0.0, initialSpringVelocity: 0.0)
      # spring | uncertain | Apple: UISpringTimingParameters init() gives the ratio 4.56; mass 3, stiffness 1000, damping 500 (ratio 4.564) is folklore that agrees
      UISpringTimingParameters() | spring(mass: 3, stiffness: 1000, damping: 500) | init(): initial velocity 0.0, damping ratio 4.56
      """)

  private static let coreAnimation = PresetTable(
    name: "Core Animation", slug: "core-animation",
    rows: """
      # spring | documentation | CASpringAnimation.h comments, as quoted in public articles
      CASpringAnimation | interpolatingSpring(mass: 1, stiffness: 100, damping: 10) | mass 1, stiffness 100, damping 10, initialVelocity 0
      # easing | documentation | Apple: CAMediaTimingFunction
      default | cubic-bezier(0.25, 0.1, 0.25, 1) | kCAMediaTimingFunctionDefault
      """)
}
