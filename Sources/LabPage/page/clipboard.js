// Copying and saving, with what is left where a browser refuses.

import { element } from "./dom.js";

/**
 * Copies the text of a field. Where the clipboard is refused, the text is selected, so that a key copies it.
 * @param {string} text @param {HTMLTextAreaElement} field Has the text.
 * @returns {Promise<string>} A sentence on what was done.
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied.";
  } catch {
    field.focus();
    field.select();
    // The older interface still works in some browsers from disk.
    if (document.execCommand?.("copy")) return "Copied.";
    return "The browser refuses the clipboard. The text is selected: copy it with Ctrl+C or Command+C.";
  }
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
