import anime from "animejs/lib/anime.es.js";

const DURATION = 800;

export class Particles {
  burst(element) {
    anime({
      targets: element,
      translateX: 250,
      duration: DURATION,
      easing: "easeInOutQuad",
    });
    anime({ targets: ".ring", scale: [0, 1], duration: 600, delay: 100, easing: "cubicBezier(0.5, 0.05, 0.1, 0.3)" });
    anime({ targets: ".star", opacity: 1, duration: 300, easing: "linear", loop: true });
    // anime({ targets: ".old", easing: "easeInSine" });
    const matcher = /anime\(\{ easing: "linear" \}\)/;
    return element.id.replace(matcher, `spring(1, 80, 10, 0)`);
  }
}
