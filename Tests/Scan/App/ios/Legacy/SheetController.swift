import UIKit

final class SheetController: UIViewController {
  private let duration = 0.4

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.25) {
      self.view.alpha = 1
    }
    UIView.animate(springDuration: 0.5, bounce: 0.2) {
      self.view.transform = .identity
    }
    UIView.animate(withDuration: duration, delay: 0.1, options: [.curveEaseOut, .allowUserInteraction], animations: {
      self.view.layoutIfNeeded()
    }, completion: nil)
  }

  func bounce() {
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: [], animations: {
      self.view.layoutIfNeeded()
    })
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn) { self.view.alpha = 0 }
    animator.startAnimation()
    let damped = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.8)
    damped.startAnimation()
    let timing = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: .zero)
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    UIView.setAnimationsEnabled(true)
    NotificationCenter.default.post(name: .sheetDidBounce, object: timing)
  }
}
