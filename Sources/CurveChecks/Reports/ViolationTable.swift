internal import CurveCharts
internal import CurveMeasure
internal import CurveTables

/// Violations as a table of aligned columns with a maximum width.
///
/// If it would be wider, names are cut and other cells are wrapped, so that no number is lost.
struct ViolationTable {
  private let rows: [[String]]
  private let widths: [Int]

  private static let heads = ["curve", "metric", "is", "must be", "by how much"]
  private static let minimumWidths = [12, 12, 12, 14, 16]
  private static let gap = 3

  /// Creates a table of the violations of some results.
  init(of results: [CheckResult], width: Int) {
    let names = results.map(\.shownName)
    let rows = zip(results, names).flatMap { result, name in
      result.violations.enumerated().map { index, violation in
        [
          index == 0 ? name : "", violation.subject, violation.found, violation.requirement,
          violation.by,
        ]
      }
    }
    var columns = Self.heads.map { Column(head: $0, maximum: width) }
    columns[0] = Column(head: Self.heads[0], maximum: 40)
    // A name counts for all rows of its curve.
    for (result, name) in zip(results, names) {
      columns[0].add(name, times: result.violations.count)
    }
    for row in rows {
      for column in row.indices.dropFirst() { columns[column].add(row[column]) }
    }
    var widths = columns.map(\.width)
    let counts = columns.map(\.counts)
    // Narrow the columns in steps, always the one with the fewest cells that need the width: first
    // the reasons, which read well on two lines; then names, as long as they remain distinct; words
    // are broken only if nothing else helps.
    let room = width - Self.gap * Self.heads.count
    let words = zip(Self.minimumWidths, columns.map(\.longestWord)).map(max).dropFirst()
    let reasons = widths.dropLast() + [max(words.last ?? 0, 24)]
    let shortest = Self.minimumWidths[0]
    let distinct = max(shortest, min(28, Self.widthDistinguishing(names)))
    for minimum in [Array(reasons), [distinct] + words, [shortest] + words, Self.minimumWidths] {
      while widths.reduce(0, +) > room {
        let costs = widths.indices.filter { widths[$0] > minimum[$0] }.map { column in
          (column: column, cells: counts[column][widths[column]])
        }
        guard
          let cheapest = costs.min(by: {
            ($0.cells, -widths[$0.column]) < ($1.cells, -widths[$1.column])
          })
        else { break }
        widths[cheapest.column] -= 1
      }
    }
    self.rows = rows
    self.widths = widths
  }

  func lines(style: TextStyle) -> [String] {
    let table = TextTable(widths: widths) { TextMetrics.columns(of: $0) }
    func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
    return [style.strong(line(Self.heads))]
      + rows.flatMap { row in
        let cells = zip(row, widths).enumerated().map { column, cell in
          column == 0
            ? [TextMetrics.cut(cell.0, toColumns: cell.1)] : Self.wrapped(cell.0, columns: cell.1)
        }
        return (0..<(cells.map(\.count).max() ?? 1)).map { index in
          line(cells.map { index < $0.count ? $0[index] : "" })
        }
      }
  }

  /// The width at which different names still differ after they are cut.
  private static func widthDistinguishing(_ names: [String]) -> Int {
    let names = Set(names).sorted()
    return zip(names, names.dropFirst()).map { one, other in
      let common = zip(one, other).prefix { $0 == $1 }.count
      // Up to the first difference, and the ellipsis.
      let ends = [one, other].map { TextMetrics.columns(of: String($0.prefix(common + 1))) }
      return (ends.max() ?? 0) + 1
    }.max() ?? 0
  }

  /// The widths of the cells of a column, counted once.
  private struct Column {
    /// The number of cells of each width.
    ///
    /// Cells wider than the maximum count as that.
    private var cells: [Int]
    /// The width of the head.
    private let head: Int
    /// The width of the longest word.
    private(set) var longestWord = 0

    init(head: String, maximum: Int) {
      cells = Array(repeating: 0, count: maximum + 1)
      self.head = head.count
    }

    mutating func add(_ cell: String, times: Int = 1) {
      let width = TextMetrics.columns(of: cell)
      cells[min(width, cells.count - 1)] += times
      // A word is no longer than the cell.
      guard width > longestWord else { return }
      longestWord = max(longestWord, words(cell).map(TextMetrics.columns).max() ?? 0)
    }

    /// The width that all cells need.
    var width: Int { max(head, cells.lastIndex { $0 > 0 } ?? 0) }

    /// The number of cells of each width or wider.
    var counts: [Int] {
      var counts = cells
      for width in counts.indices.dropLast().reversed() { counts[width] += counts[width + 1] }
      return counts
    }
  }

  /// The words of a text; a number and its unit are one.
  private static func words(_ text: String) -> [String] {
    // Splitting bytes is much faster in a long table.
    text.utf8.split(separator: UInt8(ascii: " ")).reduce(into: []) { words, word in
      if words.last?.last?.isNumber == true {
        words[words.count - 1] += " " + Substring(word)
      } else {
        words.append(String(Substring(word)))
      }
    }
  }

  /// The text wrapped between words.
  ///
  /// Only words that are too long are broken.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    if TextMetrics.columns(of: text) <= columns { return [text] }
    var lines = [""]
    var used = 0
    func startLine() {
      if used > 0 { lines.append("") }
      used = 0
    }
    for word in words(text) {
      let width = TextMetrics.columns(of: word)
      if used > 0, used + 1 + width <= columns {
        lines[lines.count - 1] += " " + word
        used += 1 + width
        continue
      }
      startLine()
      for character in word {
        let width = TextMetrics.columns(of: String(character))
        if used + width > columns { startLine() }
        lines[lines.count - 1].append(character)
        used += width
      }
    }
    return lines
  }
}
