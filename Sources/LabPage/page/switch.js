// Something that is on or off for several views.

export class Switch {
  isOn = false;
  /** @type {Set<() => void>} */ #listeners = new Set();

  flip() {
    this.isOn = !this.isOn;
    for (const listener of this.#listeners) listener();
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }
}
