internal import CurveMeasure

/// The cells of a chart of characters.
struct CharacterGrid {
  /// The text of each cell; empty for the second cell of a wide character.
  private var cells: [[String]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without spaces at their ends.
  var text: String { cells.map { $0.joined().trimmingEnd() + "\n" }.joined() }

  /// Writes a text from a cell on; the text is cut at the end of the row.
  mutating func write(_ text: String, at column: Int, _ row: Int) {
    guard cells.indices.contains(row) else { return }
    var column = column
    for character in text {
      let width = max(1, TextMetrics.columns(of: String(character)))
      guard column >= 0, column + width <= cells[row].count else { return }
      cells[row][column] = String(character)
      for covered in column + 1..<column + width { cells[row][covered] = "" }
      column += width
    }
  }

  /// Writes a character into a cell; nothing if there is no such cell.
  mutating func set(_ character: Character, at column: Int, _ row: Int) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = String(character)
  }
}
