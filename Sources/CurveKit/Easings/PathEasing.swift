/// A timing curve of several cubic Béziers in a row: Compose's `PathEasing`, Android's
/// `PathInterpolator`, GSAP's `CustomEase`.
///
/// Each piece is a cubic Bézier from the end of the piece before it, the first one from (0, 0); the last
/// one ends at (1, 1). With P0 and P3 its ends and P1 and P2 its control points:
///
/// ```
/// (x, y)(s) = (1 - s)^3 P0 + 3 s (1 - s)^2 P1 + 3 s^2 (1 - s) P2 + s^3 P3        s from 0 to 1
/// ```
///
/// The value at a progress t is the y of the piece whose x is t. Like all timing curves it is a ``Curve``
/// from 0 to 1 that lasts 1 s, so that its time is progress:
///
/// ```swift
/// let swing = try PathEasing([
///   .cubic(.init(x: 0.2, y: 0), .init(x: 0.3, y: 1.2), to: .init(x: 0.5, y: 1.2)),
///   .line(to: .init(x: 1, y: 1)),
/// ])
/// swing.value(at: 0.75)                       // 1.1
/// swing.overshoot                             // 0.1999…
/// PathEasing.emphasized.value(at: 0.166666)   // 0.4
/// PathEasing.emphasized.lasting(0.5)          // Material 3's duration
/// ```
///
/// The curve is continuous. Where two pieces meet, every derivative may jump, so that each join is one
/// of its ``breakpoints``. A piece is smooth, except where it is vertical; see ``CubicBezier``. Outside
/// 0...1 the curve holds its end values.
///
/// The x of a control point must be from the start to the end of its piece, as in CSS, or there would
/// be several values at one time. (A few curves with a control point outside are functions of time too;
/// they are refused.) The y is free, so that the curve can go beyond its ends.
///
/// ## Accuracy
///
/// A piece has the accuracy of ``CubicBezier`` in units of its own control values, apart from the effect
/// of a few units in the last place of the time. A path of one piece has the same numbers as the
/// ``CubicBezier``, to the last digit. A piece whose control points are on the line between its ends, within
/// a few units in the last place, is that line.
///
/// Reference: SVG 2, section 9.3 (paths); material-components-android, docs/theming/Motion.md
/// (the emphasized path).
package struct PathEasing: Sendable {
  /// The pieces, at least one, in the order of time.
  package let pieces: [Piece]
  /// The progresses at which pieces meet, and those at which a piece is vertical inside.
  package let breakpoints: [Double]

  package let segments: [PathSegment]

  /// A cubic Bézier of the path.
  package struct Piece: Hashable, Sendable {
    /// The start: its progress and its value.
    package let start: Point
    /// The first control point; equal to ``start`` for a straight line.
    package let control1: Point
    /// The second control point; equal to ``end`` for a straight line.
    package let control2: Point
    /// The end, which is the start of the next piece.
    package let end: Point

    /// Whether it is a straight line with constant velocity, written as one.
    ///
    /// With its control points at its ends, the Bézier runs along the straight line between them.
    package var isLine: Bool { control1 == start && control2 == end }
  }

  /// A piece as it is drawn from the current point, as the commands of an SVG path.
  package enum Command: Hashable, Sendable {
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier with its control point; it is stored as the equal cubic one.
    case quadratic(Point, to: Point)
    /// A cubic Bézier with its two control points.
    case cubic(Point, Point, to: Point)

    /// The end of the piece.
    package var end: Point {
      switch self {
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
      }
    }
  }

  /// The reason why pieces are not a curve; pieces are counted from 0.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no piece.
    case noPieces
    /// A number of the piece is not finite, or the magnitude of a value is above 1,000,000.
    case invalidNumber(piece: Int)
    /// The piece does not last ``PathEasing/minimumSpan`` of the progress: it ends at or before the
    /// progress of its start, or hardly later.
    case noTime(piece: Int)
    /// The progress of a control point of the piece is not from its start to its end.
    case controlPointOutside(piece: Int)
    /// The last piece does not end at (1, 1).
    case wrongEnd(Point)
  }

  /// The least progress of a piece.
  package static let minimumSpan = 1e-9

  /// Creates a curve from its pieces, the first of which starts at (0, 0).
  ///
  /// - Parameter commands: The pieces, in order; the last one ends at (1, 1).
  /// - Throws: ``Failure`` if the pieces are not a function of time from (0, 0) to (1, 1).
  /// - Complexity: O(*n*) for *n* pieces.
  package init(_ commands: [Command]) throws(Failure) {
    guard let last = commands.last else { throw .noPieces }
    var pieces: [Piece] = []
    pieces.reserveCapacity(commands.count)
    var start = Point.zero
    for (index, command) in commands.enumerated() {
      let piece = Piece(command, from: start)
      try piece.check(index)
      pieces.append(piece)
      start = piece.end
    }
    guard start == Point(x: 1, y: 1) else { throw .wrongEnd(last.end) }
    self.init(checked: pieces)
  }

  private init(checked pieces: [Piece]) {
    self.pieces = pieces
    segments = pieces.map(PathSegment.init)
    breakpoints = segments.enumerated().flatMap { index, segment in
      (index > 0 ? [segment.start.x] : []) + (segment.verticalTime.map { [$0] } ?? [])
    }
  }

  /// Material 3's emphasized easing, Flutter's `Curves.easeInOutCubicEmphasized`.
  ///
  /// It accelerates over the first sixth of the time and 0.4 of the travel, then decelerates.
  package static let emphasized = PathEasing(checked: [
    Piece(
      start: .zero, control1: Point(x: 0.05, y: 0), control2: Point(x: 0.133333, y: 0.06),
      end: Point(x: 0.166666, y: 0.4)),
    Piece(
      start: Point(x: 0.166666, y: 0.4), control1: Point(x: 0.208333, y: 0.82),
      control2: Point(x: 0.25, y: 1), end: Point(x: 1, y: 1)),
  ])
}

extension PathEasing: Hashable {
  /// Whether two curves have the same pieces.
  package static func == (a: PathEasing, b: PathEasing) -> Bool { a.pieces == b.pieces }

  /// Hashes the pieces.
  package func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}

extension PathEasing.Piece {
  fileprivate init(_ command: PathEasing.Command, from start: Point) {
    self.start = start
    end = command.end
    switch command {
    case .line: (control1, control2) = (start, command.end)
    case .quadratic(let control, _):
      // Rounding must not move a control point beyond the end.
      func third(from end: Point) -> Point {
        func mean(_ end: Double, _ control: Double) -> Double {
          let number = (end + 2 * control) / 3
          return min(max(number, min(end, control)), max(end, control))
        }
        return Point(x: mean(end.x, control.x), y: mean(end.y, control.y))
      }
      (control1, control2) = (third(from: start), third(from: command.end))
    case .cubic(let first, let second, _): (control1, control2) = (first, second)
    }
  }

  fileprivate func check(_ index: Int) throws(PathEasing.Failure) {
    let points = [control1, control2, end]
    guard points.allSatisfy({ $0.x.isFinite && CubicBezier.controlValues.contains($0.y) }) else {
      throw .invalidNumber(piece: index)
    }
    guard end.x - start.x >= PathEasing.minimumSpan else { throw .noTime(piece: index) }
    let interval = start.x...end.x
    guard interval.contains(control1.x), interval.contains(control2.x) else {
      throw .controlPointOutside(piece: index)
    }
  }
}

extension PathEasing {
  /// The text of the SVG path, with absolute numbers; it reads back to an equal curve.
  ///
  /// ```swift
  /// PathEasing.emphasized.svgPath
  /// // "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"
  /// ```
  package var svgPath: String {
    var text = "M0,0"
    for piece in pieces {
      text += piece.isLine ? " L" : " C\(piece.control1.text) \(piece.control2.text) "
      text += piece.end.text
    }
    return text
  }
}

extension Point {
  /// The coordinates as in a path: `0.5,1`.
  package var text: String { "\(x.shortestText),\(y.shortestText)" }
}
