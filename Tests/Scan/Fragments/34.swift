.animation(isDragging ? .interactiveSpring() : .spring(duration: 0.45, bounce: 0.2), value: offset)
