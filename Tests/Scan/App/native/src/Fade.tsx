import { Animated, Easing } from "react-native";

export class Fade {
  value = new Animated.Value(0);

  show() {
    Animated.timing(this.value, {
      toValue: 1,
      duration: 250,
      delay: 40,
      easing: Easing.out(Easing.cubic),
      useNativeDriver: true,
    }).start();
    Animated.spring(this.value, { toValue: 1, friction: 5, tension: 40, useNativeDriver: true }).start();
    Animated.spring(this.value, { toValue: 0, stiffness: 200, damping: 20, mass: 1, useNativeDriver: true }).start();
    Animated.timing(this.value, { toValue: 0, duration: 100, easing: Easing.linear, useNativeDriver: true }).start();
    this.value.setValue(0);
  }
}
