// The presets of all platforms, in groups, with the curves of the grammar first.

/**
 * Words for how a curve feels, each with the names that mean it.
 * @type {[string, RegExp][]}
 */
const feelings = [
  ["soft softer calm", /gentle|calm|relaxed|\bsmooth\b/],
  ["bouncy springy playful", /bounc|wobbly|wiggly|elastic|playful/],
  ["fast quick crisp", /snappy|stiff\b|brisk/],
];

/**
 * `key` is what the filter searches.
 * @typedef {{ platform: string, name: string, address: string, source: string, key: string }} Preset
 */

/**
 * @param {import("./engine.js").Engine} engine
 * @returns {{ title: string, presets: Preset[] }[]}
 */
export function presetGroups(engine) {
  /** @type {Map<string, Preset[]>} */
  const groups = new Map();
  const add = (/** @type {Omit<Preset, "key">} */ preset) => {
    const own = `${preset.platform} ${preset.name} ${preset.address}`.toLowerCase();
    const key = [own, ...feelings.filter(([, names]) => names.test(preset.name.toLowerCase())).map(([words]) => words)].join(" ");
    const group = groups.get(preset.platform);
    if (group) group.push({ ...preset, key });
    else groups.set(preset.platform, [{ ...preset, key }]);
  };
  for (const { name, example, summary } of engine.names().curves) {
    add({ platform: "curvekit", name, address: example, source: summary });
  }
  for (const { platform, name, address, source } of engine.presets()) add({ platform, name, address, source });
  return [...groups].map(([title, presets]) => ({ title, presets }));
}
