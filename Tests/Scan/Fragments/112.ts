createSpring({ mass: 1, stiffness: 90, damping: 14, velocity: 0 })
