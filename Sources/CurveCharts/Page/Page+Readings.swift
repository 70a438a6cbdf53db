internal import CurveKit

// The values of lines that a reader sees by pointing at them.

extension Page.Element {
  /// The lines with a name, also those within a clip.
  var namedLines: [Page.Line] {
    switch self {
    case .line(let line): line.name == nil ? [] : [line]
    case .clip(_, let elements): elements.flatMap(\.namedLines)
    default: []
    }
  }
}

extension Page.Panel {
  /// Its lines with a name, each once: the rest of a curve that ends is a line of its own.
  var namedLines: [Page.Line] {
    elements.flatMap(\.namedLines).reduce(into: []) { lines, line in
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
    let hasManyNames = Set(panels.flatMap(\.namedLines).compactMap(\.name)).count > 1
    return panel.namedLines.flatMap { line -> [Target] in
      let table = table(line.block)
      guard let x = table.index(of: line.x), let y = table.index(of: line.y) else { return [] }
      return panel.readings.compactMap { reading in
        guard let value = table.value(ofColumn: y, at: reading, of: x),
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
  /// The number of a column at a value of an ascending one, between two rows on a straight line; at a jump, that after
  /// it.
  func value(ofColumn column: Int, at position: Double, of other: Int) -> Double? {
    let next = rows.partitioningIndex { $0[other] ?? .infinity > position }
    guard next > 0, let start = rows[next - 1][other], let value = rows[next - 1][column] else {
      return nil
    }
    if start == position { return value }
    guard next < rows.count, let end = rows[next][other], let other = rows[next][column] else {
      return nil
    }
    return value + (position - start) / (end - start) * (other - value)
  }
}
