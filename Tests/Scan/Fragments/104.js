element.animate(
  [{ transform: "translateY(0)" }, { transform: "translateY(-8px)" }],
  { duration: 600, easing: "ease-in-out", direction: "alternate", iterations: 4 },
);
