// Copies a short text for which the page has no field of its own.

import { element } from "./dom.js";

/**
 * @param {string} text
 * @returns {Promise<boolean>} Whether the browser allowed it.
 */
export async function copyValue(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = element("textarea", { value: text, readOnly: true, className: "visually-hidden", "aria-hidden": "true", tabIndex: -1 });
    document.body.append(field);
    field.select();
    const copied = document.execCommand?.("copy") ?? false;
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return copied;
  }
}
