package import CurveKit

extension PathEasing: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    var (parts, orders) = ([Segment](), [Int]())
    for (segment, piece) in zip(segments, pieces) {
      let own = segment.bezier.isStraight ? Self.line(piece) : Self.halves(piece)
      if !parts.isEmpty { orders.append(1) }
      if own.count == 2 {
        orders.append(
          piece.control1.x == piece.end.x && piece.control2.x == piece.start.x ? 1 : .max)
      }
      parts.append(own[0].starting(at: Interval(piece.start.x)))
      parts += own.dropFirst()
    }
    return ProvedMotion(
      meeting: parts, first: Interval(0), last: Interval(1), end: Interval(1),
      continuousOrders: orders)
  }

  private static func line(_ piece: Piece) -> [Segment] {
    let length = Interval(piece.end.x) - Interval(piece.start.x)
    let height = Interval(piece.end.y) - Interval(piece.start.y)
    return [
      Segment(
        PolynomialPiece.line, to: Interval(1), offset: Interval(piece.start.y), factor: height
      )
      .placed(slower: length)
    ]
  }

  private static func halves(_ piece: Piece) -> [Segment] {
    let (half, start, end) = (Interval(0.5), piece.start, piece.end)
    func step(_ a: Point, _ b: Point) -> (x: Interval, y: Interval) {
      (Interval(b.x) - Interval(a.x), Interval(b.y) - Interval(a.y))
    }
    let first = BezierPiece(
      step(start, piece.control1), step(start, piece.control2), step(start, end))
    let second = BezierPiece(step(piece.control2, end), step(piece.control1, end), step(start, end))
    let middle = first.time(.variable(at: half, count: 1)).value + Interval(start.x)
    return [
      Segment(first, to: half, offset: Interval(start.y)),
      Segment(second, to: half, offset: Interval(end.y), factor: Interval(-1)).reversed(
        startingAt: middle),
    ]
  }
}
