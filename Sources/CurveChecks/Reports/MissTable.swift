internal import CurveExport

/// What is missed as a table of aligned columns that is no wider than it may be.
///
/// Where it would be, names are cut and other cells are broken onto lines of their own, so that no number is lost.
struct MissTable {
  private let rows: [[String]]
  private let widths: [Int]

  private static let heads = ["curve", "metric", "is", "must be", "by how much"]
  private static let leastWidths = [12, 12, 12, 14, 16]
  private static let gap = "   "

  /// A table of the misses of some results.
  init(of results: [CheckResult], width: Int) {
    let rows = results.flatMap { result in
      result.misses.enumerated().map { index, miss in
        [
          index == 0 ? result.shownName : "", miss.subject, miss.found, miss.requirement, miss.by,
        ]
      }
    }
    let wanted = Self.heads.indices.map { column in
      rows.map { TextMetrics.columns(of: $0[column]) }
    }
    var widths = zip(Self.heads, wanted).enumerated().map { column, cells in
      min(max(cells.0.count, cells.1.max() ?? 0), column == 0 ? 40 : width)
    }
    // What has the fewest cells that need the room gives first; words are broken only where nothing else helps.
    let room = width - Self.gap.count * Self.heads.count
    let words = Self.heads.indices.map { column in
      column == 0 ? 0 : rows.flatMap { Self.words($0[column]) }.map(TextMetrics.columns).max() ?? 0
    }
    for least in [zip(Self.leastWidths, words).map(max), Self.leastWidths] {
      while widths.reduce(0, +) > room {
        let costs = widths.indices.filter { widths[$0] > least[$0] }.map { column in
          (column: column, cells: wanted[column].count { $0 >= widths[column] })
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
    [style.strong(line(Self.heads))]
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

  private func line(_ cells: [String]) -> String {
    let texts = zip(cells, widths).map { $0.padded(toColumns: $1) }
    return ("  " + texts.joined(separator: Self.gap)).trimmingEnd()
  }

  /// The words of a text; a number and its unit are one.
  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      if let last = words.last, last.last?.isNumber == true {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  /// A text on as many lines as it needs, broken between words, and within one only where that is too long.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
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
