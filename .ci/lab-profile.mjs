// The calls for the first drawing of the page, for curves of usual kinds; see .ci/lab-halves.

const CURVES = [
  "spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)", "spring(bounce: 0)", "smooth", "ease-out",
];

export default function (engine) {
  CURVES.forEach((text, line) => {
    const { tracks } = engine.open(line, text);
    tracks.forEach((_, track) => {
      // Charts have many widths: other times take other branches.
      for (let count = 200; count <= 1600; count += 20) for (const end of [0.35, 0.82, 1]) engine.sample({ line, track }, 0, end, count);
      engine.measure({ line, track }, { tolerance: 0.001, rise: [0.1, 0.9] });
      for (const time of [0, 0.3, 2]) engine.value({ line, track }, time) + engine.velocity({ line, track }, time);
    });
  });
  engine.number(0.0312, 3);
  engine.number(0.5);
  CURVES.forEach((_, line) => engine.close(line));
}
