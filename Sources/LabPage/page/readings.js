// Below the chart: which panels and which time it shows, and the values of all curves at the cursor.

import { selectTrack } from "./compared.js";
import { element } from "./dom.js";
import { PanelChoice } from "./panels.js";
import { Readout, isAlone, readings, trackKey } from "./readout.js";
import { ShownTime } from "./shown-time.js";
import { unitOf } from "./units.js";

/** @param {import("./chart.js").EditorContext} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { engine, store, clock, plot } = context;
  /** @type {import("./model.js").Model | null} */
  let model = null;
  const readout = new Readout({
    select: (track) => selectTrack(context, track),
    hide(track, hidden) {
      if (hidden) plot.hidden.add(trackKey(track));
      else plot.hidden.delete(trackKey(track));
      plot.refocus();
    },
    only(track) {
      const all = model?.lines[track.address.line].tracks ?? [];
      const alone = isAlone(track, all, plot.hidden);
      for (const key of all.map(trackKey)) {
        if (alone || key === trackKey(track)) plot.hidden.delete(key);
        else plot.hidden.add(key);
      }
      selectTrack(context, track);
    },
  });
  const fit = element("button", { type: "button", className: "small", title: "Show all curves (double-click on the chart)" }, "Fit");
  fit.addEventListener("click", () => plot.showAll());
  plot.showAll = () => {
    store.change((draft) => void (draft.view.end = null));
    plot.fit();
    plot.refocus();
  };
  const shownTime = new ShownTime(store);
  const panels = new PanelChoice(store);

  const draw = () => {
    if (!model) return;
    const shown = model;
    readout.show(readings(engine, model.tracks, clock.time), clock.time, plot.trackOf(model.lines[store.state.selected]), plot,
      (track) => unitOf(shown, track));
  };
  clock.subscribe(draw);
  plot.focusListeners.add(draw);

  return {
    root: element("div", {}, element("div", { className: "chart-foot" }, panels.root, shownTime.root, fit), readout.root),
    render(next, { view }) {
      model = next;
      shownTime.show(next.end);
      panels.show(view);
      draw();
    },
  };
}
