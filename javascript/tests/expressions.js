// Random expressions of every family.

import { names, presets } from "../index.js";

/** Numbers from 0 to below 1, the same for the same seed: mulberry32 by Tommy Ettinger, in the public domain. */
export function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Presets and names of curves. */
const knownCurves = () => [
  ...presets().map(({ address }) => address),
  ...names().curves.filter(({ name }) => name !== "sine").flatMap(({ name, example }) => [example, ...(/^ease|^smooth/.test(name) && !/Power/.test(name) ? [name] : [])]),
];

/** An endless sequence of valid expressions that do not repeat forever; `known` are some of them. */
export function* randomExpressions(seed = 1, known = knownCurves()) {
  const random = randomNumbers(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const number = (low, high) => Number((low + (high - low) * random()).toFixed(pick([1, 2, 3, 6])));
  const positive = (low, high) => Math.max(low, number(low, high));
  const stops = () => Array.from({ length: 2 + Math.floor(random() * 8) }, () => number(-0.5, 1.5)).join(", ");
  const families = [
    () => `spring(duration: ${positive(0.1, 1.5)}, bounce: ${number(-0.8, 0.95)})`,
    () => `spring(mass: ${positive(0.2, 4)}, stiffness: ${positive(5, 600)}, damping: ${positive(1, 60)})`,
    () => `spring(response: ${positive(0.1, 1)}, dampingRatio: ${positive(0.1, 2)}, initialVelocity: ${number(-10, 10)})`,
    () => `interpolatingSpring(stiffness: ${positive(20, 400)}, damping: ${positive(2, 40)})`,
    () => `cubic-bezier(${number(0, 1)}, ${number(-1, 2)}, ${number(0, 1)}, ${number(-1, 2)}, duration: ${positive(0.1, 2)})`,
    () => `linear(${stops()}, duration: ${positive(0.2, 2)})`,
    () => `steps(${2 + Math.floor(random() * 11)}, ${pick(["jump-start", "jump-end", "jump-none", "jump-both"])}, duration: ${positive(0.2, 2)})`,
    () => pick(known),
  ];
  const modifiers = [
    () => `.delay(${number(0, 0.5)})`,
    () => `.speed(${positive(0.3, 3)})`,
    () => `.repeatCount(${2 + Math.floor(random() * 2)}, autoreverses: ${pick([true, false])})`,
  ];
  for (;;) {
    const base = pick(families)();
    // The addresses of presets with other characters take no modifiers.
    yield random() < 0.3 && /^[\w.-]+(\/[\w-]+)?(\(.*\))?$/.test(base) ? base + pick(modifiers)() : base;
  }
}

/** Some of them in a list. */
export function someExpressions(count, seed, known) {
  const expressions = randomExpressions(seed, known);
  return Array.from({ length: count }, () => expressions.next().value);
}
