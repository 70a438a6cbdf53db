// Sentences for the person. All are read to screen readers; those that would be missed are shown as well.

/** How long a sentence is shown, in milliseconds. */
const shownFor = 10_000;

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Reads a text to screen readers. The same text twice is read twice, since the region is emptied first.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("announcer");
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 50);
}

/**
 * When the sentence that is shown goes away.
 * @type {ReturnType<typeof setTimeout> | undefined}
 */
let timer;

/**
 * Announces what a person did not ask for, or what was refused, and shows it at the bottom of the window.
 * @param {string} text
 */
export function notify(text) {
  announce(text);
  const message = byId("message");
  message.textContent = text;
  message.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (message.hidden = true), shownFor);
}
