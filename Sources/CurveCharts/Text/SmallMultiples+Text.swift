internal import CurveKit

extension SmallMultiples {
  /// The page as text: a line for each curve, with its name, its values as bars and its numbers.
  ///
  /// ```
  /// smooth  ▁▂▄▅▆▇▇▇▇▇▇▇  settles in 0.735 s
  /// bouncy  ▁▃▅▇▇▇▇▇▇▇▇▇  settles in 0.819 s  +4.6 %
  /// ```
  ///
  /// The bars have the axes of the small charts: the height is from the lowest to the highest level
  /// of all curves.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns, 20 or more.
  ///   - isASCII: Whether all characters are ASCII characters.
  /// - Returns: Lines, each with a line feed and without spaces at its end.
  package func text(columns: Int, isASCII: Bool = false) -> String {
    precondition(columns >= 20, "A text must be at least 20 columns wide, not \(columns).")
    func plain(_ text: String) -> String { isASCII ? ASCIIText.line(text) : text }
    func cut(_ text: String, _ columns: Int) -> String {
      isASCII
        ? ASCIIText.cut(text, toColumns: columns) : TextMetrics.cut(text, toColumns: columns)
    }
    let cells = cells
    let names = cells.map { plain($0.name) }
    let nameWidth = min(columns / 3, names.map(TextMetrics.columns).max() ?? 0)
    let numbers = cells.map {
      plain(([$0.timing] + $0.excess).filter { !$0.isEmpty }.joined(separator: "  "))
    }
    let numbersWidth = numbers.map(TextMetrics.columns).max() ?? 0
    let room = columns - nameWidth - 4
    let showsNumbers = room - numbersWidth >= 8
    let width = max(1, min(48, showsNumbers ? room - numbersWidth : room + 2))
    let reach = SmallMultiples.reach(of: cells)
    var lines = TextMetrics.wrap([title] + legend, lines: 4) {
      TextMetrics.columns(of: plain($0)) <= columns
    }.map(plain)
    if lines.isEmpty { lines = [cut(title, columns)] }
    lines.append("")
    for (cell, numbers) in zip(cells, numbers) {
      let name = cut(cell.name, nameWidth)
      let padding = String(repeating: " ", count: nameWidth - TextMetrics.columns(of: name))
      let bars = cell.bars(width, in: reach, isASCII ? Cell.asciiBars : Cell.bars)
      lines.append("\(name)\(padding)  \(bars)" + (showsNumbers ? "  \(numbers)" : ""))
    }
    return lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension SmallMultiples.Cell {
  fileprivate static let bars = Array("▁▂▃▄▅▆▇█")
  fileprivate static let asciiBars = Array("_.-~=+*#")

  /// The value at the middle of each of some equal intervals of time, as characters.
  fileprivate func bars(
    _ count: Int, in reach: ClosedRange<Double>, _ characters: [Character]
  ) -> String {
    String(
      (0..<count).map { index in
        let time = (Double(index) + 0.5) / Double(count) * end
        let value = table.number(1, at: time) ?? zero
        let level = (value - zero) / height
        let fraction = (level - reach.lowerBound) / (reach.upperBound - reach.lowerBound)
        let number = Int((fraction * Double(characters.count - 1)).rounded())
        return characters[min(characters.count - 1, max(0, number))]
      })
  }
}
