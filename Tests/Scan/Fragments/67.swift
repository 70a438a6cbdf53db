Spring(response: 0.5, dampingRatio: 0.7).value(target: 1.0, time: t)
