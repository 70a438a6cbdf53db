UIView.animate(withDuration: 0.2) { self.button.alpha = 0.5 } completion: { _ in self.reset() }
