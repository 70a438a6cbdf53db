import CurveKit

/// A curve of pieces with a name for messages.
public struct NamedPieces: Sendable, CustomStringConvertible {
  public let description: String
  public let curve: PiecewiseCurve

  init(_ description: String, _ curve: PiecewiseCurve) {
    self.description = description
    self.curve = curve
  }
}

extension PiecewiseCurve {
  /// 3 t^2 - 2 t^3 from 0 to 1 in one second.
  public static let smoothstep = PiecewiseCurve([Piece(lasting: 1, [0, 0, 3, -2])])

  /// Anticipation to -0.25, overshoot to 1.5, a fall to 0.8 and a rise to the end, in straight lines.
  public static let zigzag = PiecewiseCurve(
    through: [(0, 0), (0.25, -0.25), (0.75, 1.5), (0.875, 0.8125), (1, 1)])

  /// Four stairs, up at the end of each quarter of a second.
  public static let stairs = PiecewiseCurve(
    [0, 0.25, 0.5, 0.75].map { Piece(lasting: 0.25, [$0]) }, endValue: 1)

  /// Four stairs, up at the start of each quarter of a second.
  public static let earlyStairs = PiecewiseCurve(
    [0.25, 0.5, 0.75, 1].map { Piece(lasting: 0.25, [$0]) }, startValue: 0)

  /// Jumps from 0 to 1.25, moves down to 0.875 and jumps to its end value.
  public static let jumps = PiecewiseCurve(
    [Piece(lasting: 0.5, [0]), Piece(lasting: 0.375, [1.25, -1])], endValue: 1)

  /// Jumps across the end value from below, from 0.75 to 1.25.
  public static let leap = PiecewiseCurve(
    [Piece(lasting: 1, [0, 0.75]), Piece(lasting: 1, [1.25, -0.25])])
}

/// Curves of every kind that polynomial pieces can make.
public let piecewiseZoo: [NamedPieces] = [
  NamedPieces("a line", PiecewiseCurve(through: [(0, 0), (0.35, 1)])),
  NamedPieces("a line down", PiecewiseCurve(through: [(0, 110), (2, 100)])),
  NamedPieces("smoothstep", .smoothstep),
  NamedPieces(
    "a parabola that arrives at full speed", PiecewiseCurve([.init(lasting: 1, [0, 0, 1])])),
  NamedPieces("zigzag", .zigzag),
  NamedPieces("stairs", .stairs),
  NamedPieces("early stairs", .earlyStairs),
  NamedPieces("jumps", .jumps),
  NamedPieces("a leap over the end", .leap),
  NamedPieces(
    "a cubic with a dip and an overshoot", PiecewiseCurve([.init(lasting: 1, [0, -2, 9, -6])])),
  NamedPieces(
    "a cubic and a line that meet at a corner",
    PiecewiseCurve([.init(lasting: 0.5, [0, 0, 6, -4]), .init(lasting: 1, [1.5, -0.5])])),
  NamedPieces(
    "a hold, a ramp, a hold at the end",
    PiecewiseCurve([.init(lasting: 1, [2]), .init(lasting: 1, [2, 1]), .init(lasting: 1, [3])])),
  NamedPieces("there and back", PiecewiseCurve(through: [(0, 0), (1, 1), (2, 0)])),
  NamedPieces(
    "a late jump",
    PiecewiseCurve(
      [.init(lasting: 0x1p-10, [0, 1]), .init(lasting: 0x1p-10, [2, 3])], from: 1024)),
]
