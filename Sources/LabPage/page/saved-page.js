// The page as a file with the curves that it shows.

/** What is long, and stays in the document as the file has it. */
const long = "script, style";

/** The rest of the document as the file has it. It is copied when this script starts, before anything is added. */
const original = /** @type {HTMLElement} */ (copied(document.documentElement));

/** @param {Node} node @returns {Node} A copy in which what is long is empty. */
function copied(node) {
  const copy = /** @type {Element} */ (node.cloneNode(false));
  if (!(node instanceof Element && node.matches(long))) for (const child of node.childNodes) copy.appendChild(copied(child));
  return copy;
}

/**
 * The file of this page with other curves: its policy, its script and its engine are the same.
 * @param {string} fragment Of the state, without its `#`.
 * @returns {string}
 */
export function savedPage(fragment) {
  const copy = /** @type {HTMLElement} */ (original.cloneNode(true));
  const sources = document.querySelectorAll(long);
  copy.querySelectorAll(long).forEach((node, index) => (node.textContent = sources[index].textContent));
  const place = /** @type {HTMLElement} */ (copy.querySelector("#start"));
  place.textContent = startWith(place.textContent ?? "", fragment);
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}

/**
 * What the page was made with, and the state. In JSON, `<` can be escaped, so that no text ends the element.
 * @param {string} made @param {string} fragment
 */
function startWith(made, fragment) {
  let start;
  try {
    start = JSON.parse(made);
  } catch {
    // A page without curves of its own.
  }
  return JSON.stringify({ lines: [], report: null, ...start, state: fragment }).replaceAll("<", "\\u003c");
}
