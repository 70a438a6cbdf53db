// A short explanation beside what is pointed at or has the focus.

import { element, identity, setText } from "./dom.js";

export class Tip {
  /** @type {HTMLElement | null} */
  #anchor = null;

  constructor() {
    this.root = element("div", { className: "tip", role: "tooltip", id: identity("tip"), hidden: true });
    document.addEventListener("keydown", (event) => {
      // A tooltip must go away without moving the pointer or the focus.
      if (event.key === "Escape") this.hide();
    });
    // Focus may scroll to its element, and must not lose the tip by that.
    addEventListener("scroll", () => {
      if (this.#anchor?.matches(":focus, :hover")) this.#place(this.#anchor);
      else this.hide();
    }, { passive: true, capture: true });
  }

  /** @param {HTMLElement} anchor @param {string} text */
  show(anchor, text) {
    this.hide();
    this.#anchor = anchor;
    setText(this.root, text);
    this.root.hidden = false;
    anchor.setAttribute("aria-describedby", this.root.id);
    this.#place(anchor);
  }

  hide() {
    this.#anchor?.removeAttribute("aria-describedby");
    this.#anchor = null;
    this.root.hidden = true;
  }

  /** Hides the tip if its anchor has gone. */
  refresh() {
    if (this.#anchor && !this.#anchor.isConnected) this.hide();
  }

  /** @param {HTMLElement} anchor */
  #place(anchor) {
    const box = anchor.getBoundingClientRect();
    const own = this.root.getBoundingClientRect();
    const left = Math.max(Math.min(box.left, innerWidth - own.width - 8), 8);
    const below = box.bottom + 4;
    const top = below + own.height > innerHeight - 4 ? box.top - own.height - 4 : below;
    this.root.style.left = `${left}px`;
    this.root.style.top = `${Math.max(top, 4)}px`;
  }
}
