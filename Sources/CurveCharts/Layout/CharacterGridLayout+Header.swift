extension CharacterGridLayout {
  /// The character of each curve.
  var characters: [Character] { [isASCII ? "*" : "•", "o", "x", "+", "#", "%", "@", "="] }

  /// The title, the names of the curves in their order, the key numbers, and an empty line.
  ///
  /// - Parameter rows: The maximum number of lines, 1 or more.
  /// - Returns: The lines; names and key numbers without room are left out.
  func header(rows: Int) -> [String] {
    let title = text(chart.title, in: columns)
    let names = chart.isOverlay ? names(rows: rows - 1) : []
    let numbers = TextMetrics.wrap(
      chart.keyNumbers.map { text($0) }, lines: min(rows < 8 ? 1 : 2, rows - 1 - names.count),
      fits: { TextMetrics.columns(of: $0) <= columns }
    ).map { text($0) }
    let header = [title] + numbers + names
    return header.count < rows ? header + [""] : header
  }

  /// The names of the curves, each after its character, with their numbers if there is room.
  private func names(rows: Int) -> [String] {
    guard rows > 0 else { return [] }
    let full = items(
      chart.curves.map { curve in
        let rest = text(": " + curve.detail)
        let room = columns - 2 - TextMetrics.columns(of: rest)
        return room < 8 ? nil : text(curve.label, in: room) + rest
      })
    let fullLines = full.map(joined)
    if let fullLines, fullLines.count <= min(rows, max(3, self.rows / 4)) { return fullLines }
    var short = items(chart.curves.map { text($0.label, in: columns - 2) }) ?? []
    var lines = joined(short)
    var hidden = 0
    while lines.count > rows, short.count > 1 {
      hidden += 1
      short = short.dropLast(hidden == 1 ? 1 : 2) + [text("\(hidden) more", in: columns)]
      lines = joined(short)
    }
    return Array(lines.prefix(rows))
  }

  private func items(_ names: [String?]) -> [String]? {
    let items = zip(characters, names).compactMap { character, name in
      name.map { "\(character) " + $0 }
    }
    return items.count == names.count ? items : nil
  }

  /// The items, with as many on a line as fit.
  private func joined(_ items: [String]) -> [String] {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, TextMetrics.columns(of: last + "   " + item) <= columns {
        lines[lines.count - 1] = last + "   " + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }
}
