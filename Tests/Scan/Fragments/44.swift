UIView.animate(springDuration: 0.6, bounce: 0.15, initialSpringVelocity: 0, delay: 0.05, options: [.allowUserInteraction]) {
    card.center = target
}
