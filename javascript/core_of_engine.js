// The calls that need only the core of the engine: expressions of every family with every modifier, their motion, their
// metrics, and comparisons. See .ci/lab-halves, which puts all that they do not need in the tools.

import { PackageEngine } from "./lib/engine.js";
import { someExpressions } from "./tests/expressions.js";

const MODIFIERS = [
  ".delay(0.1)", ".speed(2)", ".repeatCount(2)", ".repeatCount(3, autoreverses: false)", ".reversed()", ".mapped(2, 5)", ".repeatForever()",
  ".repeatForever(autoreverses: false)", ".delay(0.1).repeatCount(2).speed(3).mapped(5, -2)",
];
const SETTINGS = [{ tolerance: 0.001, rise: [0.1, 0.9] }, { tolerance: 0.02, rise: [0.2, 0.8] }];
const TIMES = [0, 0.1, 0.175, 0.35, 0.5, 2, 1e6];

export default function (recorded, unrecorded) {
  const engine = new PackageEngine(recorded.exports);
  const examples = unrecorded.names().curves.map(({ example }) => example);
  // The tests have other seeds.
  const random = someExpressions(1000, 1001, examples);
  const pairs = MODIFIERS.flatMap((first) => MODIFIERS.filter(() => !first.includes("Forever")).map((second) => first + second));
  const curves = [
    ...examples, ...examples.flatMap((curve) => MODIFIERS.map((modifier) => curve + modifier)), ...examples.map((curve) => `.${curve}`),
    "spring(stiffness: 80, damping: 0)", "linear(0, 0.5 25% 75%, 1)", "ease(duration: 300ms, from: 2, to: 5)",
    ...random, ...random.slice(0, 400).map((curve, index) => curve + pairs[index % pairs.length]),
  ];
  const opened = (line, text) => {
    const { error, tracks } = engine.read(line, text);
    if (error !== undefined) throw new Error(`${text}: ${error}`);
    return { address: { line, track: 0 }, track: tracks[0] };
  };
  for (const [index, text] of curves.entries()) {
    const { address, track } = opened(0, text);
    for (const settings of track.endless ? [] : SETTINGS.slice(0, index % 4 === 0 ? 2 : 1)) {
      engine.measure(address, settings);
      engine.values(address, settings);
    }
    engine.motion(address, Float64Array.from([...TIMES, ...(track.duration === null ? [] : [track.duration])]));
    engine.close(0);
  }
  for (const [index, text] of curves.entries()) {
    if (index > 2 * examples.length && index % 15 > 0) continue;
    const [one, two] = [opened(0, text), opened(1, curves[(index * 7 + 1) % curves.length])];
    if (!one.track.endless && !two.track.endless) {
      for (const byProgress of [false, true]) engine.compare(one.address, two.address, SETTINGS[0], byProgress);
    }
    engine.close(0);
    engine.close(1);
  }
}
