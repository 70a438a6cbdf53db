import QuartzCore

extension CALayer {
  static let standard = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
  static let leave = CAMediaTimingFunction(name: .easeIn)

  func pop() {
    let pop = CASpringAnimation(keyPath: "transform.scale")
    pop.fromValue = 0.8
    pop.toValue = 1
    pop.damping = 12
    pop.stiffness = 180
    pop.mass = 1
    pop.duration = pop.settlingDuration
    add(pop, forKey: "pop")
  }

  func shake(_ view: Mass) {
    let shake = CASpringAnimation(keyPath: "position.x")
    view.mass = 3
    shake.initialVelocity = 5
    add(shake, forKey: "shake")
  }

  func spring(to point: CGPoint) {
    position = point
  }

  // TODO: CAMediaTimingFunction(name: .easeInEaseOut) was too slow.
}
