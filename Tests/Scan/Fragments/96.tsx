Animated.timing(fade, {
  toValue: 1,
  duration: 400,
  easing: Easing.bezier(0.25, 1, 0.5, 1),
  useNativeDriver: true,
}).start();
