import { animate, createSpring, utils } from "animejs";

export function sparkle(root: HTMLElement) {
  animate(".spark", { x: 100, duration: 600, ease: "outQuad" });
  animate(root, { scale: 1.2, ease: createSpring({ stiffness: 120, damping: 8 }) });
  animate(".ray", { rotate: 90, duration: 450, delay: 30, ease: "out(3)" });
  utils.set(root, { opacity: 0, ease: 1 });
  const easing: unknown = undefined;
  return easing;
}
