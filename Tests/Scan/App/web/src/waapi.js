const card = document.querySelector(".card");
const EASING = "cubic-bezier(0.2, 0, 0, 1)";

function enter() {
  card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, easing: EASING, fill: "both" });
  card.animate({ transform: ["none", "scale(1.1)"] }, { duration: 500, easing: "ease-in-out", iterations: Infinity, direction: "alternate" });
  card.animate([{ left: 0 }, { left: "10px" }], 200);
  card.style.transition = "opacity 200ms ease-in";
  card.style.transition = "none";
}

const leave = () => {
  card.animate([{ opacity: 1 }, { opacity: 0 }], {
    // shorter than enter()
    duration: 300 / 2,
    delay: 50,
    easing: "ease-out",
  });
};

const video = { duration: 12.5, easing: null };
const counter = new Animation();
card.classList.add("ease-in", "spring");
console.log("transition: opacity 1s ease", video, counter);
