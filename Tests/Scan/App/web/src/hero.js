import gsap from "gsap";
import { CustomEase } from "gsap/CustomEase";
import "./spring.js";

// See https://example.com/ease?in=power2.out for the names.
export function hero(box) {
  gsap.to(box, { x: 100, duration: 1, ease: "power2.out" });
  gsap.from(".title", {
    y: 40,
    opacity: 0,
    duration: 0.8,
    delay: 0.2,
    ease: "back.out(1.7)",
  });
  gsap.to(".line", { scaleX: 1 });
  gsap.fromTo(".dot", { x: 0 }, { x: 50, duration: 0.5, ease: "none", repeat: -1, yoyo: true });
  gsap.to(".wheel", { rotation: 360, duration: 2, ease: "expo.out" });
  gsap.set(box, { x: 0 });
}

/** Moves with `gsap.to(box, { ease: "bounce.out" })`. */
export const easeOfUse = 5;
export const disease = "ease";
const options = { duration: 95.2, codec: "h264" };
export default { options };
