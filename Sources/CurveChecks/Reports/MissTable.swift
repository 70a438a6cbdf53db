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
    // A name stands for all rows of its curve.
    let names = results.flatMap { result in result.misses.map { _ in result.shownName } }
    let columns = Self.heads.indices.map { column in
      column == 0
        ? Column(of: names, head: Self.heads[column], most: 40)
        : Column(of: rows.lazy.map { $0[column] }, head: Self.heads[column], most: width)
    }
    var widths = columns.map(\.width)
    // Reasons are read as well on two lines as on one. Then that gives first what has the fewest cells that need the
    // room; names that begin alike stay apart, and words are broken only where nothing else helps.
    let room = width - Self.gap.count * Self.heads.count
    let words = zip(Self.leastWidths, columns.map(\.longestWord)).map(max).dropFirst()
    let reasons = widths.dropLast() + [max(words.last ?? 0, 24)]
    let least = Self.leastWidths[0]
    let telling = max(least, min(28, Self.widthTelling(names)))
    for least in [Array(reasons), [telling] + words, [least] + words, Self.leastWidths] {
      while widths.reduce(0, +) > room {
        let costs = widths.indices.filter { widths[$0] > least[$0] }.map { column in
          (column: column, cells: columns[column].count(ofWidth: widths[column]))
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

  /// How wide a column must be for names that differ to differ when they are cut.
  private static func widthTelling(_ names: [String]) -> Int {
    let names = Set(names).sorted()
    return zip(names, names.dropFirst()).map { one, other in
      let common = zip(one, other).prefix { $0 == $1 }.count
      // What differs, and the ellipsis.
      let ends = [one, other].map { TextMetrics.columns(of: String($0.prefix(common + 1))) }
      return (ends.max() ?? 0) + 1
    }.max() ?? 0
  }

  /// What it takes to choose the width of a column, counted once.
  private struct Column {
    /// How wide it would be if there were room.
    let width: Int
    /// How wide its longest word is, other than in a name.
    let longestWord: Int
    /// How many cells are as wide as the index, or wider.
    private let counts: [Int]

    init(of cells: some Sequence<String>, head: String, most: Int) {
      var counts = Array(repeating: 0, count: most + 1)
      var longestWord = 0
      for cell in cells {
        let width = TextMetrics.columns(of: cell)
        counts[min(width, most)] += 1
        if width > longestWord {
          longestWord = max(longestWord, words(cell).map(TextMetrics.columns).max() ?? 0)
        }
      }
      let widest = counts.lastIndex { $0 > 0 } ?? 0
      for width in counts.indices.dropLast().reversed() { counts[width] += counts[width + 1] }
      self.counts = counts
      self.longestWord = longestWord
      width = max(head.count, widest)
    }

    func count(ofWidth width: Int) -> Int { counts[width] }
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
