let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
