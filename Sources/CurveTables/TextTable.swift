/// The columns of a table for people: how wide each is, and lines in which cells stand below each other.
package struct TextTable {
  private let alignments: [Alignment]
  private let widths: [Int]
  private let columns: @Sendable (String) -> Int

  /// On which side of a column its cells stand.
  package enum Alignment: Sendable {
    case left
    case right
  }

  /// Columns that are as wide as their widest cell.
  ///
  /// - Parameters:
  ///   - rows: The cells of every line, the heading too; a line may be shorter than others.
  ///   - alignments: Of each column; columns beyond them stand on the left.
  package init(_ rows: [[String]], alignments: [Alignment] = []) {
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self.alignments = (0..<count).map { $0 < alignments.count ? alignments[$0] : .left }
    columns = { $0.count }
  }

  /// Columns of some widths, whose cells stand on the left.
  ///
  /// - Parameters:
  ///   - widths: The width of each column.
  ///   - columns: How wide a cell is on a terminal, where a character may take two columns.
  package init(widths: [Int], measuredBy columns: @escaping @Sendable (String) -> Int) {
    self.widths = widths
    self.columns = columns
    alignments = widths.map { _ in .left }
  }

  /// A line with its cells in their columns, three blanks between two.
  ///
  /// - Parameters:
  ///   - cells: One for each column, or for the first of them.
  ///   - indent: By how many blanks the line is indented.
  ///   - first: By how much the first cell is wider: in a heading, by the indent of the lines below.
  /// - Returns: The line, with the blanks of its last cell.
  package func line(_ cells: [String], indent: Int = 0, widening first: Int = 0) -> String {
    let padded = cells.enumerated().map { column, cell in
      let width = widths[column] + (column == 0 ? first : 0)
      let blanks = String(repeating: " ", count: max(0, width - columns(cell)))
      return alignments[column] == .left ? cell + blanks : blanks + cell
    }
    return String(repeating: " ", count: indent) + padded.joined(separator: "   ")
  }

  /// How wide the first columns are with the blanks between them.
  package func width(ofFirst count: Int) -> Int {
    widths[..<count].reduce(0, +) + 3 * (count - 1)
  }
}
