import path from "path";
// https://example.com/transition: all 1s ease-in-out
module.exports = {
  theme: {
    seasons: ["spring", "summer"],
    extend: {
      backgroundImage: { fade: "linear-gradient(to right, #000, #fff)" },
      transitionTimingFunction: { snap: "cubic-bezier(0.2, 0, 0, 1)" },
    },
  },
  rules: { "ease-of-use": "error", steps: [1, 2, 3, 4] },
  test: /transition:\s*all/,
  retries: { delay: 300, duration: 1000 },
};
