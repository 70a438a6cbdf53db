opacity.value = withTiming(isOpen ? 1 : 0, { duration: 250, easing: Easing.inOut(Easing.quad) });
scale.value = withSpring(1, { mass: 0.5, damping: 12, stiffness: 120 });
