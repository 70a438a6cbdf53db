// The chart as a file of its own: the styles of the page are written into its attributes.

/**
 * The properties that the chart's look depends on, with their initial values. All of them are presentation attributes
 * of SVG.
 */
const inherited = {
  fill: "rgb(0, 0, 0)", "fill-opacity": "1", stroke: "none", "stroke-width": "1px", "stroke-opacity": "1",
  "stroke-dasharray": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter", "font-family": "", "font-size": "",
  "font-weight": "400", "text-anchor": "start",
};
const own = { opacity: "1", "vector-effect": "none", "dominant-baseline": "auto", "paint-order": "normal" };

/** @param {Element} element */
const isHidden = (element) => {
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility === "hidden";
};

/**
 * @param {SVGSVGElement} source What is on the page.
 * @param {string} title
 * @returns {string} A file of SVG that looks the same anywhere.
 */
export function pictureText(source, title) {
  const copy = /** @type {SVGSVGElement} */ (source.cloneNode(true));
  carry(source, copy, inherited);
  const { width, height } = source.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${Math.round(width)} ${Math.round(height)}`);
  for (const name of ["class", "tabindex", "role"]) copy.removeAttribute(name);
  const heading = document.createElementNS(copy.namespaceURI, "title");
  heading.textContent = title;
  const ground = document.createElementNS(copy.namespaceURI, "rect");
  const [x, y, w, h] = (copy.getAttribute("viewBox") ?? "").split(/[\s,]+/);
  for (const [name, value] of Object.entries({ x, y, width: w, height: h, fill: backgroundOf(source) })) {
    ground.setAttribute(name, String(value));
  }
  copy.prepend(heading, ground);
  // A label may have control characters, which XML forbids.
  return `${new XMLSerializer().serializeToString(copy).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")}\n`;
}

/**
 * Writes the computed styles of each element into its copy, and leaves out what is not drawn.
 * @param {Element} source @param {Element} copy
 * @param {Record<string, string>} above What the copy inherits.
 */
function carry(source, copy, above) {
  const children = [...source.children];
  const copies = [...copy.children];
  const style = getComputedStyle(source);
  for (const [property, initial] of Object.entries(own)) {
    const value = style.getPropertyValue(property);
    if (value && value !== initial) copy.setAttribute(property, value);
  }
  /** @type {Record<string, string>} */
  const values = {};
  for (const property of Object.keys(inherited)) {
    const value = style.getPropertyValue(property);
    values[property] = value;
    // An attribute that repeats what is inherited would make the file several times as long.
    if (value && value !== above[property]) copy.setAttribute(property, value);
    else copy.removeAttribute(property);
  }
  for (const name of [...copy.getAttributeNames()]) {
    if (name === "class" || name === "style" || name === "tabindex" || name.startsWith("aria-") || name.startsWith("data-")) {
      copy.removeAttribute(name);
    }
  }
  children.forEach((child, index) => {
    const twin = copies[index];
    if (!twin) return;
    // Handles and the time cursor belong to the page, as does what is not shown.
    if (isHidden(child) || child.matches("foreignObject, .overlay, .cursor")) twin.remove();
    else carry(child, twin, values);
  });
}

/** @param {Element} element @returns {string} The first opaque ground behind it. */
function backgroundOf(element) {
  for (let place = /** @type {Element | null} */ (element); place; place = place.parentElement) {
    const color = getComputedStyle(place).backgroundColor;
    if (color && color !== "transparent" && !/,\s*0\)$/.test(color)) return color;
  }
  return "white";
}
