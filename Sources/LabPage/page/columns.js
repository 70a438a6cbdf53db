// Where the regions are. They move in the document, not only on the screen: the Tab key follows what is seen.

/**
 * The regions by the least width in pixels: those over all columns, those of each column, and those below the last two.
 * @type {{ from: number, top: string[], columns: string[][], below?: string[] }[]}
 */
const arrangements = [
  { from: 1280, top: ["gallery"], columns: [["lines", "editors"], ["chart", "metrics", "readings"], ["motion", "copy"]], below: ["comparison"] },
  { from: 860, top: ["gallery"], columns: [["chart", "lines", "readings", "metrics", "comparison"], ["motion", "copy", "editors"]] },
  { from: 0, top: [], columns: [["chart", "motion", "copy", "readings", "lines", "editors", "metrics", "gallery", "comparison"]] },
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
    const { top, columns, below = [] } = arrangements[index];
    const focused = document.activeElement;
    const group = (/** @type {string} */ className, /** @type {string[]} */ names) => {
      const made = document.createElement("div");
      made.className = className;
      made.append(...names.map((name) => /** @type {Node} */ (document.getElementById(`area-${name}`))));
      return made;
    };
    container.replaceChildren(
      ...[top].filter(({ length }) => length).map((names) => group("column whole", names)),
      ...columns.map((names) => group("column", names)),
      ...[below].filter(({ length }) => length).map((names) => group("column below", names)));
    container.dataset.columns = String(columns.length);
    // An element that moves loses the focus.
    if (focused instanceof HTMLElement && container.contains(focused)) focused.focus({ preventScroll: true });
  };

  for (const query of queries) query.addEventListener("change", arrange);
  arrange();
}
