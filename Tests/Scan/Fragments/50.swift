.animation(reduceMotion ? .none : .easeInOut, value: page)
