// One, two or three columns. Regions move in the document, not only on the screen: the Tab key follows what is seen.

/** The regions of each column by the least width in pixels; what is named nowhere stays below all columns. */
const arrangements = [
  { from: 1360, columns: [["lines", "editors", "copy"], ["chart", "motion", "comparison"], ["metrics"]] },
  { from: 860, columns: [["lines", "editors", "copy"], ["chart", "motion", "metrics", "comparison"]] },
  { from: 0, columns: [["lines", "chart", "editors", "motion", "metrics", "comparison", "copy"]] },
];

/**
 * Keeps the regions of the page in columns.
 * @param {HTMLElement} container
 */
export function keepArranged(container) {
  const queries = arrangements.map(({ from }) => matchMedia(`(min-width: ${from}px)`));
  let current = -1;

  const arrange = () => {
    const index = queries.findIndex(({ matches }) => matches);
    if (index === current) return;
    current = index;
    const focused = document.activeElement;
    const columns = arrangements[index].columns.map((names) => {
      const column = document.createElement("div");
      column.className = "column";
      column.append(...names.map((name) => /** @type {Node} */ (document.getElementById(`area-${name}`))));
      return column;
    });
    container.replaceChildren(...columns);
    container.dataset.columns = String(columns.length);
    // An element that moves loses the focus.
    if (focused instanceof HTMLElement && container.contains(focused)) focused.focus({ preventScroll: true });
  };

  for (const query of queries) query.addEventListener("change", arrange);
  arrange();
}
