// The values of lines that a reader sees by pointing at them.

extension Page.Element {
  /// The lines with a name, also those within a clip.
  var namedLines: [Page.Line] {
    switch self {
    case .line(let line): line.name == nil ? [] : [line]
    case .clip(_, let elements): elements.flatMap { $0.namedLines }
    default: []
    }
  }
}

extension Page.Panel {
  /// Its lines with a name, each once: the rest of a curve that ends is a line of its own.
  var namedLines: [Page.Line] {
    elements.flatMap { $0.namedLines }.reduce(into: []) { lines, line in
      if !lines.contains(where: { $0.name == line.name && $0.y == line.y && $0.block == line.block }
      ) {
        lines.append(line)
      }
    }
  }
}

extension Page {
  /// The lines of a panel at its readings, each with its name and its value.
  func readings(of panel: Panel) -> [Target] {
    let hasManyNames = Set(panels.flatMap { $0.namedLines }.compactMap { $0.name }).count > 1
    return panel.namedLines.flatMap { line -> [Target] in
      let table = table(line.block)
      guard let y = table.index(of: line.y) else { return [] }
      return panel.readings.compactMap { reading in
        guard table.hasNumber(y, at: reading), let value = table.number(y, at: reading),
          (panel.vertical.lower...panel.vertical.upper).contains(value)
        else { return nil }
        let name = [hasManyNames ? line.name ?? "" : "", panel.quantity].filter { !$0.isEmpty }
          .joined(separator: ", ")
        let number = ChartNumberFormat.short(value)
        return Target(
          reading, value,
          (name.isEmpty ? "" : "\(name): ") + "\(number) at \(cursor.text(reading))")
      }
    }
  }
}

extension ChartTable {
  /// Whether a column is drawn at a time: from the first row to the last, and not in a gap.
  fileprivate func hasNumber(_ column: Int, at time: Double) -> Bool {
    guard let first = rows.first?[0], let last = rows.last?[0], first <= time, time <= last else {
      return false
    }
    let index = row(at: time)
    return rows[index][column] != nil && (rows[index][0] == time || rows[index + 1][column] != nil)
  }
}
