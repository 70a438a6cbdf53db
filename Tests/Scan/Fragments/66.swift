spring{stiffness: 80, damping: 4}
