// The script and the style of an interactive chart. The policy of the page allows only texts with these digests, which
// a test computes.

extension HTMLDocument {
  static let scriptDigest = "ZCoxTm48dvlQhD+jBTbRN5P7rK9pAqBkccxi83A4/7c="
  static let styleDigest = "ZuCmcVlJOs0Y2IPrOismiOxB6hZ30pynNSfzwHkH6c8="

  /// Moves a cursor along the curves by pointer and by keys, and writes the values at it into a table.
  static let script = #"""
    "use strict";
    (() => {
      const data = JSON.parse(document.getElementById("data").textContent);
      const svg = document.querySelector("svg");
      const slider = document.getElementById("cursor");
      const body = document.querySelector("tbody");
      const add = (parent, name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        return parent.appendChild(element);
      };
      const number = (value) => {
        if (value === null) return "\u2013";
        const size = Math.abs(value);
        if (size && (size < 1e-4 || size >= 1e7)) return value.toExponential(3).replace("-", "\u2212");
        const digits = size >= 1000 ? 1 : size >= 10 ? 2 : 4;
        const text = value.toFixed(digits);
        return (Number(text) === 0 ? (0).toFixed(digits) : text).replace("-", "\u2212");
      };
      // The row at a time with the fraction of the way to the next one; after a jump, the second of its rows.
      const find = (times, time) => {
        let low = 0;
        let high = times.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (times[middle] > time) high = middle; else low = middle + 1;
        }
        if (low === 0) return null;
        const row = low - 1;
        if (low === times.length) return times[row] === time ? { row, part: 0 } : null;
        return { row, part: (time - times[row]) / (times[low] - times[row]) };
      };
      const at = (column, found) => {
        const start = column[found.row];
        if (found.part === 0 || start === null) return start;
        const end = column[found.row + 1];
        return end === null ? null : start + found.part * (end - start);
      };
      const place = (panel, x, y) => [
        panel.box[0] + (x - panel.x[0]) / (panel.x[1] - panel.x[0]) * panel.box[2],
        panel.down
          ? panel.box[1] + (y - panel.y[0]) / (panel.y[1] - panel.y[0]) * panel.box[3]
          : panel.box[1] + panel.box[3] - (y - panel.y[0]) / (panel.y[1] - panel.y[0]) * panel.box[3],
      ];
      const layer = add(svg, "g", { "aria-hidden": "true", "pointer-events": "none", visibility: "hidden" });
      const rows = new Map();
      const columns = [];
      for (const panel of data.panels) {
        if (panel.time) panel.rule = add(layer, "path", { stroke: data.ink, "stroke-width": data.width, "stroke-opacity": 0.5 });
        if (!columns.includes(panel.quantity)) columns.push(panel.quantity);
      }
      const head = document.querySelector("thead tr");
      for (const name of columns) {
        const cell = head.appendChild(document.createElement("th"));
        cell.scope = "col";
        cell.textContent = name || "value";
      }
      for (const panel of data.panels) {
        for (const line of panel.lines) {
          line.dot = add(layer, "circle", { r: data.radius, fill: line.color, stroke: data.paper, "stroke-width": data.width });
          if (!rows.has(line.name)) {
            const row = body.appendChild(document.createElement("tr"));
            const name = row.appendChild(document.createElement("th"));
            name.scope = "row";
            name.textContent = line.name;
            rows.set(line.name, columns.map(() => row.appendChild(document.createElement("td"))));
          }
          line.cell = rows.get(line.name)[columns.indexOf(panel.quantity)];
        }
      }
      let time = data.from;
      const timeText = () => number(time / data.unitSize) + " " + data.unit;
      const draw = () => {
        layer.setAttribute("visibility", "visible");
        document.getElementById("time").textContent = timeText();
        const spoken = [];
        for (const panel of data.panels) {
          if (panel.rule) {
            const isInside = time >= panel.x[0] && time <= panel.x[1];
            const [x] = place(panel, time, panel.y[0]);
            panel.rule.setAttribute("d", isInside ? `M${x},${panel.box[1]}v${panel.box[3]}` : "");
          }
          for (const line of panel.lines) {
            const table = data.tables[line.table];
            const found = find(table[0], time);
            const y = found && at(table[line.y], found);
            const x = found && at(table[line.x], found);
            const isShown = y !== null && x !== null && y >= panel.y[0] && y <= panel.y[1];
            line.cell.textContent = number(y);
            if (spoken.length < 12 && y !== null) spoken.push(`${line.name} ${panel.quantity} ${number(y)}`);
            line.dot.setAttribute("visibility", isShown ? "inherit" : "hidden");
            if (!isShown) continue;
            const [left, top] = place(panel, x, y);
            line.dot.setAttribute("cx", left);
            line.dot.setAttribute("cy", top);
          }
        }
        slider.setAttribute("aria-valuetext", `${timeText()}: ${spoken.join(", ")}`);
      };
      const move = (to) => {
        time = Math.min(data.to, Math.max(data.from, to));
        slider.value = time;
        draw();
      };
      const nearest = (panel, x, y) => {
        let best = time;
        let least = Infinity;
        for (const line of panel.lines) {
          const table = data.tables[line.table];
          table[0].forEach((value, row) => {
            if (table[line.x][row] === null || table[line.y][row] === null) return;
            const [left, top] = place(panel, table[line.x][row], table[line.y][row]);
            const distance = Math.hypot(left - x, top - y);
            if (distance < least) [best, least] = [value, distance];
          });
        }
        return best;
      };
      const point = (event) => {
        const area = svg.getBoundingClientRect();
        const x = (event.clientX - area.left) / area.width * data.page[0];
        const y = (event.clientY - area.top) / area.height * data.page[1];
        const away = ({ box }) => Math.max(box[0] - x, x - box[0] - box[2], 0) + Math.max(box[1] - y, y - box[1] - box[3], 0);
        const panel = data.panels.reduce((one, other) => (away(other) < away(one) ? other : one));
        if (away(panel) > 40) return;
        const part = (x - panel.box[0]) / panel.box[2];
        move(panel.time ? panel.x[0] + Math.min(1, Math.max(0, part)) * (panel.x[1] - panel.x[0]) : nearest(panel, x, y));
      };
      svg.addEventListener("pointermove", point);
      svg.addEventListener("pointerdown", point);
      slider.addEventListener("input", () => { time = Number(slider.value); draw(); });
      slider.addEventListener("focus", draw);
      draw();
      layer.setAttribute("visibility", "hidden");
    })();
    """#

  static let style = """
    body{margin:0;padding:16px;font:15px/1.5 'Helvetica Neue',Helvetica,Arial,sans-serif;background:#fff;color:#1c2330}
    main{max-width:max-content;margin:0 auto}
    svg{display:block;max-width:100%;height:auto;touch-action:pan-y}
    input{box-sizing:border-box;width:100%;margin:12px 0;accent-color:#1f66d1}
    input:focus-visible{outline:3px solid #1f66d1;outline-offset:3px}
    label{display:block;color:#5b6675}
    div{overflow:auto;max-height:50vh}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{padding:2px 16px 2px 0;text-align:left;font-weight:400;overflow-wrap:anywhere}
    td{text-align:right;min-width:5em}
    thead th{color:#5b6675}
    thead th:not(:first-child){text-align:right}
    .dark{background:#0f1319;color:#e8ecf2}
    .dark label,.dark thead th{color:#9aa5b4}
    .dark input{accent-color:#6ea8ff}
    .dark input:focus-visible{outline-color:#6ea8ff}
    """
}
