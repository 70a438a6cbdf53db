// Makes elements. Every text becomes a text node, so no text of a person or of a file turns into markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/** @typedef {Node | string} Child */

/**
 * An element of HTML. A property of the element is set as such (`className`, `hidden`, `onclick` is refused); a name
 * with a hyphen, `role`, `for` and `colspan` are attributes; `dataset` takes an object.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "style" || name === "innerHTML" || name === "outerHTML" || name.startsWith("on")) {
      throw new Error(`The property ${name} is not set this way.`);
    }
    if (name === "dataset") Object.assign(made.dataset, value);
    else if (name in made && !name.includes("-")) /** @type {any} */ (made)[name] = value;
    else made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * An element of SVG, with attributes only.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "style" || name.startsWith("on")) throw new Error(`The attribute ${name} is not set this way.`);
    made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * Sets a text only if it differs: writing the same text again costs a layout and moves a selection.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

let identities = 0;

/**
 * A new identity for labels and descriptions.
 * @param {string} stem
 */
export function identity(stem) {
  identities += 1;
  return `${stem}-${identities}`;
}
