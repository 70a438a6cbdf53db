func present() {
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseIn) {
        self.panel.alpha = 1
    }
}
