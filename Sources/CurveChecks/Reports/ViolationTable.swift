internal import CurveCharts
internal import CurveMeasure
internal import CurveTables

/// Violations as a table of aligned columns with a maximum width.
///
/// If it would be wider, names are cut and other cells are wrapped, so that no number is lost.
struct ViolationTable {
  private let rows: [Row]
  private let widths: [Int]
  private let width: Int

  /// A line of the table.
  private enum Row {
    case cells([String])
    /// A text across all columns but the first one.
    case note(name: String, text: String)

    var cells: [String]? { if case .cells(let cells) = self { cells } else { nil } }
  }

  private static let heads = ["curve", "metric", "is", "must be", "by how much"]
  private static let minimumWidths = [12, 12, 12, 14, 16]
  private static let gap = 3
  /// The smallest width of a table.
  static let minimumWidth = minimumWidths.reduce(2, +) + gap * (heads.count - 1)

  /// Creates a table of the violations of some results.
  ///
  /// The violations of a curve follow their cause, if that is known.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - width: The maximum width of a line, at least ``minimumWidth``.
  ///   - limit: The limit of the violations of a curve; `nil` for none.
  init(of results: [CheckResult], width: Int, limit: ViolationLimit? = nil) {
    let names = results.map(\.shownName)
    let rows: [Row] = zip(results, names).flatMap { result, name in
      let (violations, rest) = result.listed(limit)
      let cause = result.cause.map { [Row.note(name: name, text: $0)] } ?? []
      let rows = violations.enumerated().map { index, violation in
        Row.cells([
          index == 0 && cause.isEmpty ? name : "", violation.subject, violation.found,
          violation.requirement, violation.by,
        ])
      }
      return cause + rows + (rest.map { [.note(name: "", text: $0)] } ?? [])
    }
    var columns = Self.heads.map { Column(head: $0, maximum: width) }
    columns[0] = Column(head: Self.heads[0], maximum: 40)
    // A name counts for all rows of its curve.
    for (result, name) in zip(results, names) {
      columns[0].add(name, times: result.violations.count)
    }
    for row in rows.compactMap(\.cells) {
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
    self.width = width
  }

  func lines(style: TextStyle) -> [String] {
    let table = TextTable(widths: widths) { TextMetrics.columns(of: $0) }
    func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
    return [style.strong(line(Self.heads))]
      + rows.flatMap { row in
        guard let row = row.cells else { return noteLines(row, table) }
        let cells = zip(row, widths).enumerated().map { column, cell in
          column == 0
            ? [TextMetrics.cut(cell.0, toColumns: cell.1)] : Self.wrapped(cell.0, columns: cell.1)
        }
        return (0..<(cells.map(\.count).max() ?? 1)).map { index in
          line(cells.map { index < $0.count ? $0[index] : "" })
        }
      }
  }

  /// The lines of a text across all columns but the first one.
  private func noteLines(_ row: Row, _ table: TextTable) -> [String] {
    guard case .note(let name, let text) = row else { return [] }
    let start = TextMetrics.cut(name, toColumns: widths[0])
    let room = width - 2 - widths[0] - Self.gap
    return Self.wrapped(text, columns: room).enumerated().map { index, part in
      table.line([index == 0 ? start : ""], indent: 2) + String(repeating: " ", count: Self.gap)
        + part
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
  static func wrapped(_ text: String, columns: Int) -> [String] {
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
