CATransaction.begin()
CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.32, 0.72, 0, 1))
layer.opacity = 0
CATransaction.commit()
