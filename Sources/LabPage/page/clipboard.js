// Copying and saving, with what is left where a browser refuses.

import { element } from "./dom.js";

/**
 * @param {string} text
 * @param {HTMLTextAreaElement} field Has the text. It is selected where the clipboard is refused.
 * @returns {Promise<boolean>} Whether the browser allowed it.
 */
async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    // The older interface still works in some browsers from disk.
    return document.execCommand?.("copy") ?? false;
  }
}

/**
 * Copies the text of a field. Where the clipboard is refused, the text is selected, so that a key copies it.
 * @param {string} text @param {HTMLTextAreaElement} field Has the text.
 * @returns {Promise<string>} A sentence on what was done.
 */
export async function copyText(text, field) {
  return (await copied(text, field)) ? "Copied."
    : "The browser refuses the clipboard. The text is selected: copy it with Ctrl+C or Command+C.";
}

/**
 * Copies a short text for which the page has no field.
 * @param {string} text
 * @returns {Promise<boolean>} Whether the browser allowed it.
 */
export async function copyValue(text) {
  const focused = document.activeElement;
  const field = element("textarea", { value: text, readOnly: true, className: "visually-hidden", "aria-hidden": "true", tabIndex: -1 });
  document.body.append(field);
  const done = await copied(text, field);
  field.remove();
  if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus();
  return done;
}

/** @param {string} text @param {string} name @param {string} type */
export function saveText(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
