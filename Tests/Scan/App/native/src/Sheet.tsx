import Animated, { Easing, useSharedValue, withDelay, withSpring, withTiming } from "react-native-reanimated";

const SPRING = { mass: 1, damping: 15, stiffness: 150 };

export function Sheet() {
  const y = useSharedValue(0);
  const open = () => {
    y.value = withSpring(100, { mass: 1, damping: 20, stiffness: 90 });
    y.value = withSpring(0, SPRING);
    y.value = withTiming(1, { duration: 200, easing: Easing.bezier(0.25, 0.1, 0.25, 1) });
    y.value = withTiming(0, { easing: Easing.out(Easing.quad) });
    y.value = withSpring(1);
  };
  // y.value = withTiming(0, { duration: 50 });
  return <Animated.View onTouchEnd={open} testID="withSpring(1)" />;
}
