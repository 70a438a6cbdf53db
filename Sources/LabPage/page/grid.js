// A table of values as an ARIA grid: one cell takes the Tab key, arrows move among the cells.

import { element } from "./dom.js";

/**
 * `note` is a last cell for reading. Without a section, the rows have no titles between them.
 * @typedef {{ section: string, name: string, note?: string }} GridRow
 */

export class Grid {
  /** @type {HTMLTableCellElement[]} */
  #heads = [];
  /** @type {HTMLTableCellElement[][]} */
  #cells = [];
  /** @type {(HTMLTableCellElement | undefined)[]} */
  #notes = [];
  #shape = "";
  #row = 0;
  #column = 0;
  /**
   * Enter or a click on a cell; column 0 is the name.
   * @type {(row: number, column: number) => void}
   */
  onEnter = () => {};
  /**
   * A cell is pointed at or has the focus.
   * @type {(row: number, column: number, cell: HTMLElement) => void}
   */
  onFocus = () => {};
  onBlur = () => {};

  /** @param {string} title */
  constructor(title) {
    this.table = element("table", { className: "grid", role: "grid", "aria-label": title, "aria-readonly": "true" });
    this.table.addEventListener("keydown", (event) => this.#key(event));
    this.table.addEventListener("focusin", (event) => this.#at(event, (row, column, cell) => {
      this.#move(row, column, false);
      this.onFocus(row, column, cell);
    }));
    this.table.addEventListener("focusout", () => this.onBlur());
    this.table.addEventListener("pointerover", (event) => this.#at(event, (row, column, cell) => this.onFocus(row, column, cell)));
    this.table.addEventListener("pointerleave", () => this.onBlur());
    this.table.addEventListener("click", (event) => this.#at(event, (row, column) => {
      this.#move(row, column, true);
      this.onEnter(row, column);
    }));
  }

  /**
   * Gives the grid its rows and columns. Its cells stay where only values change, and with them the focus.
   * @param {GridRow[]} rows
   * @param {number} columns Without that of the names.
   */
  shape(rows, columns) {
    const shape = JSON.stringify([rows, columns]);
    if (shape === this.#shape) return;
    const focused = this.table.contains(document.activeElement);
    this.#shape = shape;
    this.#heads = Array.from({ length: columns }, () => element("th", { scope: "col", role: "columnheader" }));
    const corner = element("td", { role: "gridcell" }, element("span", { className: "visually-hidden" }, "Metric"));
    const parts = [element("thead", {}, element("tr", { role: "row" }, corner, ...this.#heads))];
    this.#cells = [];
    this.#notes = [];
    const hasNotes = rows.some(({ note }) => note !== undefined);
    if (hasNotes) parts[0].firstElementChild?.append(element("th", { scope: "col", role: "columnheader" }, "What it is"));
    let section = "";
    /** @type {HTMLElement | undefined} */
    let body;
    rows.forEach((row, index) => {
      if (row.section !== section || !body) {
        section = row.section;
        const title = element("th", { scope: "rowgroup", role: "rowheader", className: "section", colSpan: columns + (hasNotes ? 2 : 1) }, section);
        body = element("tbody", {}, ...(section ? [element("tr", { role: "row" }, title)] : []));
        parts.push(/** @type {any} */ (body));
      }
      const position = (/** @type {number} */ column) => ({ tabIndex: -1, dataset: { row: String(index), column: String(column) } });
      const name = element("th", { scope: "row", role: "rowheader", ...position(0) }, row.name);
      const values = Array.from({ length: columns }, (_, column) => element("td", { role: "gridcell", className: "number", ...position(column + 1) }));
      this.#cells.push([name, ...values]);
      const note = row.note === undefined ? undefined : element("td", { role: "gridcell", className: "definition" }, row.note);
      this.#notes.push(note);
      body.append(element("tr", { role: "row" }, name, ...values, ...(note ? [note] : [])));
    });
    this.table.replaceChildren(...parts);
    this.#move(this.#row, this.#column, focused);
  }

  /** @param {number} row */
  note(row) {
    return this.#notes[row];
  }

  /** @param {number} row @returns {HTMLElement} The cell of its name. */
  name(row) {
    return this.#cells[row][0];
  }

  /** @param {number} column */
  head(column) {
    return this.#heads[column];
  }

  /** @param {number} row @param {number} column From the first value. */
  cell(row, column) {
    return this.#cells[row][column + 1];
  }

  /** @param {Event} event @param {(row: number, column: number, cell: HTMLElement) => void} action */
  #at(event, action) {
    const cell = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    if (cell instanceof HTMLElement) action(Number(cell.dataset.row), Number(cell.dataset.column), cell);
  }

  /** @param {number} row @param {number} column @param {boolean} focus */
  #move(row, column, focus) {
    if (!this.#cells.length) return;
    const old = this.#cells[this.#row]?.[this.#column];
    if (old) old.tabIndex = -1;
    this.#row = Math.min(Math.max(row, 0), this.#cells.length - 1);
    this.#column = Math.min(Math.max(column, 0), this.#cells[0].length - 1);
    const cell = this.#cells[this.#row][this.#column];
    cell.tabIndex = 0;
    if (focus) cell.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey) return;
    const end = Infinity;
    /** @type {Record<string, [number, number]>} */
    const moves = {
      ArrowDown: [this.#row + 1, this.#column], ArrowUp: [this.#row - 1, this.#column],
      ArrowRight: [this.#row, this.#column + 1], ArrowLeft: [this.#row, this.#column - 1],
      PageDown: [this.#row + 8, this.#column], PageUp: [this.#row - 8, this.#column],
      Home: [event.ctrlKey ? 0 : this.#row, 0], End: [event.ctrlKey ? end : this.#row, end],
    };
    const move = moves[event.key];
    if (move && (!event.ctrlKey || event.key === "Home" || event.key === "End")) this.#move(move[0], move[1], true);
    else if (!event.ctrlKey && (event.key === "Enter" || event.key === " ")) this.onEnter(this.#row, this.#column);
    else if (event.key === "Escape") return this.onBlur();
    else return;
    event.preventDefault();
  }
}
