"""Curves of which a metric was wrong once, with the options that show it."""

PLAIN = """
cubic-bezier(0.99, 0, 0.01, 1, duration: 1)
cubic-bezier(0.999, 0, 0.001, 1)
cubic-bezier(1, 0.2, 0.02, 0.9)
smooth.repeatCount(3)
smooth.repeatCount(5)
spring(mass: 1, stiffness: 100, damping: 40, initialVelocity: 1e8)
spring(mass: 1, stiffness: 100, damping: 4, initialVelocity: -1e6)
linear(duration: 0.3).repeatCount(3).delay(0.1)
easeInOutBounce(duration: 0.45)
linear(0, 1.2 30%, 0.5 30%, 1, duration: 0.35).delay(9)
steps(5, jump-end, duration: 1).delay(1.8)
easeOutBounce(duration: 1).delay(9)
easeInExpo(duration: 0.1)
easeInExpo(duration: 1).speed(10)
smooth.delay(0.21).repeatCount(3)
easeInOutCirc(duration: 0.01).delay(1)
easeInOutBack(overshoot: 0.7, duration: 1).repeatCount(3)
cubic-bezier(0.999, 0, 0.001, 1, duration: 1)
cubic-bezier(0.999999999, 0, 0, 0, duration: 1)
easeInOutBack(overshoot: 1e-05, duration: 1)
steps(4, jump-none).repeatCount(3, autoreverses: true)
easeInCirc
"""

FULL_RISE = """
spring(mass: 1, stiffness: 100, dampingRatio: 0.999999)
"""

GROUPS = [
    ({}, [("known", line) for line in PLAIN.split("\n") if line]),
    ({"low": 0.0, "high": 1.0}, [("known", line) for line in FULL_RISE.split("\n") if line]),
]
