internal import CurveKit

/// The commands of an SVG path, as far as they draw a curve of cubic Béziers.
///
/// ```
/// path     = ("M" | "m") points { command }
/// command  = ("L" | "l" | "H" | "h" | "V" | "v" | "C" | "c" | "S" | "s" | "Q" | "q") numbers { numbers }
/// numbers  = as many numbers as the command takes, separated by spaces, a comma, or nothing where a sign or
///            a second decimal point starts the next number: .5.5-1
/// ```
///
/// A small letter means that the numbers count from the current point. More points after those of `M` are
/// lines. Arcs, `T`, `Z` and a second `M` are refused, because a curve needs none of them.
///
/// Reference: SVG 2, section 9.3.
struct SVGPath {
  /// The point of the first `M`.
  let start: Point
  /// The pieces, each with the index of its command's letter or, without one, of its first number.
  let commands: [(command: PathEasing.Command, offset: Int)]

  /// The error of a path, with the index of the byte where it is.
  struct Problem: Error {
    let offset: Int
    /// Makes the sentence from the location of the byte, such as "column 5".
    let sentence: @Sendable (Message) -> Message

    init(at offset: Int, _ sentence: @escaping @Sendable (Message) -> Message) {
      self.offset = offset
      self.sentence = sentence
    }
  }

  /// Reads a path.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: The first problem; there may be others after it.
  /// - Complexity: Linear in the length of the text.
  init(parsing bytes: [UInt8]) throws(Problem) {
    var reader = SVGPathReader(bytes: bytes)
    (start, commands) = try reader.path()
  }

  init(start: Point, commands: [(command: PathEasing.Command, offset: Int)]) {
    self.start = start
    self.commands = commands
  }
}

/// Reads the text in one pass.
private struct SVGPathReader {
  private let bytes: [UInt8]
  private var index = 0
  /// The current point.
  private var current = Point.zero
  /// The second control point of the last command, if that was a cubic Bézier.
  private var lastControl: Point?

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func path() throws(SVGPath.Problem) -> (
    start: Point, commands: [(command: PathEasing.Command, offset: Int)]
  ) {
    skipSpaces()
    guard index < bytes.count else {
      throw SVGPath.Problem(at: index) {
        "The path at \($0) is empty; it starts with 'M0,0' and goes to 1,1."
      }
    }
    guard bytes[index] | 0x20 == UInt8(ascii: "m") else {
      let found = character
      throw SVGPath.Problem(at: index) {
        "A path starts with 'M0,0', but this one starts with \(found) at \($0)."
      }
    }
    // Further points are lines.
    var letter = bytes[index] == UInt8(ascii: "m") ? "l" : "L"
    index += 1
    skipSpaces()
    current = try point(from: .zero, of: "M")
    let start = current
    var commands: [(command: PathEasing.Command, offset: Int)] = []
    while true {
      skipSpacesAndComma()
      guard index < bytes.count else { return (start, commands) }
      let offset = index
      if !isNumber { letter = try self.letter() }
      guard commands.count < Limits.pathPieces else {
        throw SVGPath.Problem(at: offset) {
          "A path has at most \(Limits.pathPieces) pieces; there is one more at \($0)."
        }
      }
      let command = try self.command(letter)
      current = command.end
      commands.append((command, offset))
    }
  }

  /// A letter of a command that is read.
  private mutating func letter() throws(SVGPath.Problem) -> String {
    let (byte, found) = (bytes[index], character)
    switch byte | 0x20 {
    case let letter where "lhvcsq".utf8.contains(letter):
      index += 1
      skipSpaces()
      return String(decoding: [byte], as: UTF8.self)
    case UInt8(ascii: "m"):
      throw SVGPath.Problem(at: index) {
        "The curve is one line without gaps; the second \(found) at \($0) would start another."
      }
    case let letter where "atz".utf8.contains(letter):
      throw SVGPath.Problem(at: index) {
        "The command \(found) of a path, at \($0), is not read; use L, H, V, C, S or Q."
      }
    default:
      throw SVGPath.Problem(at: index) {
        "Expected a command of a path (L, H, V, C, S or Q) or a number at \($0), but found \(found)."
      }
    }
  }

  /// The numbers of a command, as the piece that it draws.
  private mutating func command(_ letter: String) throws(SVGPath.Problem) -> PathEasing.Command {
    let isRelative = letter.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    let origin = isRelative ? current : .zero
    let before = lastControl
    lastControl = nil
    switch letter {
    case "L", "l": return .line(to: try point(from: origin, of: letter))
    case "H", "h":
      return .line(to: Point(x: origin.x + (try number(of: letter)), y: current.y))
    case "V", "v":
      return .line(to: Point(x: current.x, y: origin.y + (try number(of: letter))))
    case "Q", "q":
      let control = try point(from: origin, of: letter)
      return .quadratic(control, to: try nextPoint(from: origin, of: letter))
    default:
      var first = current
      if letter == "C" || letter == "c" {
        first = try point(from: origin, of: letter)
        skipSpacesAndComma()
      } else if let before {
        // The reflection of the last control point in the current point.
        first = Point(x: 2 * current.x - before.x, y: 2 * current.y - before.y)
      }
      let second = try point(from: origin, of: letter)
      lastControl = second
      return .cubic(first, second, to: try nextPoint(from: origin, of: letter))
    }
  }

  private mutating func nextPoint(
    from origin: Point, of letter: String
  ) throws(SVGPath.Problem) -> Point {
    skipSpacesAndComma()
    return try point(from: origin, of: letter)
  }

  private mutating func point(
    from origin: Point, of letter: String
  ) throws(SVGPath.Problem) -> Point {
    let x = try number(of: letter)
    skipSpacesAndComma()
    return Point(x: origin.x + x, y: origin.y + (try number(of: letter)))
  }

  private mutating func number(of letter: String) throws(SVGPath.Problem) -> Double {
    let start = index
    let end = Number.endWithoutUnit(in: bytes, from: start)
    guard end > start else {
      let found = index < bytes.count ? "found \(character)" : "the path ends"
      throw SVGPath.Problem(at: index) {
        "Expected a number of the command '\(letter)' at \($0), but \(found)."
      }
    }
    index = end
    do {
      return try Number.value(of: bytes[start..<end]).value
    } catch {
      let text = quoted(String(decoding: bytes[start..<end], as: UTF8.self))
      throw SVGPath.Problem(at: start) { "The number \(text) at \($0) is too large." }
    }
  }

  private var isNumber: Bool { Number.endWithoutUnit(in: bytes, from: index) > index }

  /// The character at the index, for a message.
  private var character: String {
    shown(String(decoding: bytes[index...].prefix(16), as: UTF8.self).prefix(1))
  }

  private mutating func skipSpacesAndComma() {
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return }
    index += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index].isSpace || bytes[index] == 0x0C { index += 1 }
  }
}
