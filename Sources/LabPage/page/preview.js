// The preset under the keys, larger, with the curve that it replaces: the chart is out of view beside the gallery.

import { element, setText } from "./dom.js";
import { drawCurves, emptyPicture } from "./thumbnails.js";

/** @typedef {import("./presets.js").Preset} Preset */

const size = { width: 272, height: 190, margin: 12, samples: 240 };

export class Preview {
  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.picture = emptyPicture(size, "preview-picture");
    this.name = element("strong", {}, "No preset is chosen");
    this.source = element("p", { className: "quiet gallery-source" });
    this.legend = element("p", { className: "quiet", hidden: true }, "Dashed: the curve before.");
    this.root = element("div", { className: "preview" },
      this.picture, element("div", {}, this.name, this.source, this.legend));
  }

  /** @param {Preset} preset @param {string} before The text that it replaces. */
  show({ platform, name, address, source }, before) {
    const curves = [{ text: address, name: "thumbnail-curve" }];
    if (before.trim() !== "" && before !== address) curves.unshift({ text: before, name: "preview-before" });
    const drawn = drawCurves(this.engine, this.picture, size, curves);
    setText(this.name, `${platform} ${name}`);
    setText(this.source, `${address}: ${source}`);
    this.legend.hidden = !drawn.includes("preview-before");
  }
}
