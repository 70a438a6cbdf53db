/// A line on a grid of characters: its cells, each with the neighbours to which the line goes on.
struct CharacterPath {
  /// A position on the grid.
  struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  /// The sides of a cell through which a line goes.
  struct Sides: OptionSet, Hashable {
    let rawValue: Int

    static let up = Sides(rawValue: 1)
    static let down = Sides(rawValue: 2)
    static let left = Sides(rawValue: 4)
    static let right = Sides(rawValue: 8)
  }

  /// The cells of the line.
  private(set) var cells: [Cell: Sides] = [:]
  private var last: Cell?

  /// Ends the line; the next point starts another one.
  mutating func lift() { last = nil }

  /// Draws a straight line from the last point, without gaps, also where it is steep.
  mutating func draw(to end: Cell) {
    guard let start = last else {
      cells[end, default: []].formUnion([])
      last = end
      return
    }
    last = end
    let width = abs(end.column - start.column)
    let (out, into): (Sides, Sides) =
      start.column < end.column ? (.right, .left) : (.left, .right)
    var cell = start
    for step in min(1, width)...width {
      let fraction = width == 0 ? 1 : Double(step) / Double(width)
      let row = start.row + Int((fraction * Double(end.row - start.row)).rounded())
      // Across in the old row, then up or down in the new column.
      let column = start.column + (start.column < end.column ? step : -step)
      cell = join(cell, Cell(column: column, row: cell.row), out, into)
      while cell.row > row {
        cell = join(cell, Cell(column: column, row: cell.row - 1), .up, .down)
      }
      while cell.row < row {
        cell = join(cell, Cell(column: column, row: cell.row + 1), .down, .up)
      }
    }
  }

  private mutating func join(_ one: Cell, _ other: Cell, _ out: Sides, _ into: Sides) -> Cell {
    guard one != other else { return one }
    cells[one, default: []].formUnion(out)
    cells[other, default: []].formUnion(into)
    return other
  }

  /// The character of a cell of a line: `─` where it is flat, `╭` where it turns from the right side
  /// downwards, and so on.
  static func character(for sides: Sides) -> Character {
    switch sides {
    case [.up, .down], .up, .down: "│"
    case [.down, .right]: "╭"
    case [.down, .left]: "╮"
    case [.up, .right]: "╰"
    case [.up, .left]: "╯"
    case [.up, .down, .right]: "├"
    case [.up, .down, .left]: "┤"
    case [.left, .right, .down]: "┬"
    case [.left, .right, .up]: "┴"
    case [.up, .down, .left, .right]: "┼"
    default: "─"
    }
  }
}
