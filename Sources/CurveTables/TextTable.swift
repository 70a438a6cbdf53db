/// The column widths of a text table, and lines with aligned cells.
package struct TextTable {
  private let alignments: [Alignment]
  private let widths: [Int]
  private let columns: @Sendable (String) -> Int

  /// The alignments of cells in a column.
  package enum Alignment: Sendable {
    case left
    case right
  }

  /// Creates columns that are as wide as their widest cell.
  ///
  /// - Parameters:
  ///   - rows: The cells of every line, including the heading; lines may have fewer cells than others.
  ///   - alignments: The alignments of the first columns; further columns are aligned to the left.
  package init(_ rows: [[String]], alignments: [Alignment] = []) {
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self.alignments = (0..<count).map { $0 < alignments.count ? alignments[$0] : .left }
    columns = { $0.count }
  }

  /// Creates columns of given widths, with cells aligned to the left.
  ///
  /// - Parameters:
  ///   - widths: The width of each column.
  ///   - columns: The width of a cell on a terminal, where a character may take two columns.
  package init(widths: [Int], measuredBy columns: @escaping @Sendable (String) -> Int) {
    (self.widths, self.columns) = (widths, columns)
    alignments = widths.map { _ in .left }
  }

  private init(
    widths: [Int], alignments: [Alignment],
    measuredBy columns: @escaping @Sendable (String) -> Int
  ) {
    self.widths = widths
    self.alignments = alignments
    self.columns = columns
  }

  /// A line of cells, each padded to the width of its column, with three spaces between cells.
  ///
  /// - Parameters:
  ///   - cells: The cells of all columns, or of the first ones.
  ///   - indent: The number of spaces before the line.
  ///   - first: The extra width of the first cell: in a heading, the indent of the lines below.
  /// - Returns: The line; its last cell is padded too.
  package func line(_ cells: [String], indent: Int = 0, widening first: Int = 0) -> String {
    let padded = cells.enumerated().map { column, cell in
      let width = widths[column] + (column == 0 ? first : 0)
      let blanks = String(repeating: " ", count: max(0, width - columns(cell)))
      return alignments[column] == .left ? cell + blanks : blanks + cell
    }
    return String(repeating: " ", count: indent) + padded.joined(separator: "   ")
  }

  /// A line of some of the cells.
  ///
  /// - Parameters:
  ///   - cells: The cells of all columns.
  ///   - columns: The columns of the line, in order.
  ///   - indent: The number of spaces before the line.
  ///   - first: The extra width of the first cell.
  /// - Returns: The line.
  package func line(
    _ cells: [String], columns: [Int], indent: Int = 0, widening first: Int = 0
  ) -> String {
    let chosen = TextTable(
      widths: columns.map { widths[$0] }, alignments: columns.map { alignments[$0] },
      measuredBy: self.columns)
    return chosen.line(columns.map { cells[$0] }, indent: indent, widening: first)
  }

  /// The columns in groups that each fit a width together with the first column.
  ///
  /// - Parameters:
  ///   - width: The width of a line; `nil` for no limit.
  ///   - indent: The number of spaces before a line.
  /// - Returns: The columns of each group, with column 0 at its start. A group has at least one more
  ///   column, if there is one.
  package func groups(fitting width: Int?, indent: Int) -> [[Int]] {
    guard let width, widths.count > 2 else { return [Array(widths.indices)] }
    let start = indent + (widths.first ?? 0)
    var groups: [[Int]] = []
    var used = 0
    for column in widths.indices.dropFirst() {
      if groups.isEmpty || used + 3 + widths[column] > width {
        groups.append([0])
        used = start
      }
      groups[groups.count - 1].append(column)
      used += 3 + widths[column]
    }
    return groups
  }

  /// The width of the first columns, including the spaces between them.
  package func width(ofFirst count: Int) -> Int { widths[..<count].reduce(0, +) + 3 * (count - 1) }
}
