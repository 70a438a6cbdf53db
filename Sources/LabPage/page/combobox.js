// A text field with a list of completions, by the combobox pattern of ARIA: focus stays in the field.

import { element, identity } from "./dom.js";

/** @typedef {import("./completion.js").Offer} Offer */

/**
 * @param {HTMLInputElement} input
 * @param {(text: string, cursor: number) => Offer[]} offersFor
 * @param {(text: string) => boolean} isComplete Whether a text needs no completion: the list then comes on request only.
 * @returns {{ list: HTMLElement, close: () => void, isOpen: () => boolean }}
 */
export function makeCombobox(input, offersFor, isComplete) {
  const list = element("ul", { className: "offers", role: "listbox", id: identity("offers"), "aria-label": "Completions", hidden: true });
  /** @type {Offer[]} */
  let offers = [];
  let active = -1;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  const close = () => {
    offers = [];
    active = -1;
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const open = () => {
    offers = offersFor(input.value, input.selectionStart ?? input.value.length);
    active = -1;
    input.removeAttribute("aria-activedescendant");
    if (!offers.length) return close();
    list.replaceChildren(...offers.map((offer, index) =>
      element("li", { role: "option", id: `${list.id}-${index}`, "aria-selected": "false", dataset: { index: String(index) } },
        element("span", { className: "offer-label" }, offer.label),
        element("span", { className: "offer-detail" }, offer.detail))));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
  };

  /** @param {number} index */
  const activate = (index) => {
    active = (index + offers.length) % offers.length;
    list.childNodes.forEach((node, position) => {
      const item = /** @type {HTMLElement} */ (node);
      item.setAttribute("aria-selected", String(position === active));
      if (position === active) {
        input.setAttribute("aria-activedescendant", item.id);
        item.scrollIntoView({ block: "nearest" });
      }
    });
  };

  /** @param {Offer} offer */
  const accept = (offer) => {
    const cursor = input.selectionStart ?? input.value.length;
    input.value = input.value.slice(0, offer.from) + offer.insert + input.value.slice(cursor);
    const place = offer.from + offer.cursor;
    input.setSelectionRange(place, place);
    close();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  };

  input.addEventListener("input", (event) => {
    // Only typing opens the list; what a script or a paste writes does not.
    const typed = event instanceof InputEvent && /^(insertText|insertComposition|delete)/.test(event.inputType);
    if (typed && input.value.trim() && !isComplete(input.value)) open();
    else close();
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const shown = !list.hidden;
    if (event.key === "ArrowDown" || (event.key === " " && event.ctrlKey)) {
      if (!shown) open();
      if (offers.length && (shown || event.key === "ArrowDown") && !event.altKey) activate(active + 1);
    } else if (event.key === "ArrowUp" && shown) {
      activate(active < 0 ? offers.length - 1 : active - 1);
    } else if ((event.key === "Enter" || event.key === "Tab") && shown && active >= 0) {
      accept(offers[active]);
    } else if (event.key === "Escape" && shown) {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener("blur", close);
  // A pointer must not take the focus from the field before the click arrives.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const item = event.target instanceof Element ? event.target.closest("li") : null;
    const offer = offers[Number(item?.dataset.index)];
    if (offer) accept(offer);
  });
  return { list, close, isOpen: () => !list.hidden };
}
