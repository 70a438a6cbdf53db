import SwiftUI

/// The motion of the app.
///
/// Use `withAnimation(.spring(response: 0.9, dampingFraction: 0.2))` in demos only.
enum Motion {
  static let fast = 0.2
  static let slow = fast * 2.5
  enum Damping {
    static let sheet = 0.825
  }

  static let press: Animation = .easeOut(duration: fast)
  static let fade = Animation.easeInOut(duration: 0.35 * 2)
  static let sheet: Animation = .spring(response: 0.55, dampingFraction: Damping.sheet)
  static let reveal: Animation = .smooth(duration: Motion.slow)
  // static let old: Animation = .easeIn(duration: 0.9)

  enum Sheet {
    static let open = Animation.snappy(duration: 0.25, extraBounce: 0.1)
    static let close: Animation = .timingCurve(0.4, 0, 1, 1, duration: fast)
  }
}

extension Animation {
  static var card: Animation { .spring(duration: 0.4, bounce: 0.25) }
  static let ripple: Animation = .interpolatingSpring(mass: 1.0, stiffness: 170, damping: 20, initialVelocity: 2)
  static var hint: Animation {
    .easeInOut(duration: 0.25 + 0.1 * 3 / 2)
      .repeatCount(3, autoreverses: true)
  }
  static func stagger(_ index: Int) -> Animation {
    .easeOut(duration: 0.3).delay(Double(index) * 0.05)
  }
}

let cardSpring = Spring(mass: 1.0, stiffness: 100, damping: 15)
private let overshoot = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.34, y: 1.56), endControlPoint: UnitPoint(x: 0.64, y: 1))
