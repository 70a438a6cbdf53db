view.layer.add(animation, forKey: "pulse")
animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
