import CurveKit

/// Paths of every kind: smooth and with corners, lines, level and returning pieces, vertical tangents.
public let pathZoo: [NamedCurve] = {
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  func cubic(_ numbers: Double...) -> PathEasing.Command {
    .cubic(
      point(numbers[0], numbers[1]), point(numbers[2], numbers[3]),
      to: point(numbers[4], numbers[5]))
  }
  func line(_ x: Double, _ y: Double) -> PathEasing.Command { .line(to: point(x, y)) }
  let paths: [(String, [PathEasing.Command])] = [
    ("one piece", [cubic(0.24, 1.4, 1, -1, 1, 1)]),
    ("one line", [line(1, 1)]),
    ("lines", [line(0.25, 0.5), line(0.5, 0.25), line(0.75, 0.25), line(1, 1)]),
    ("a line that stops at the end value", [line(0.5, 1), line(1, 1)]),
    (
      "bounces",
      [
        cubic(0.1, 0, 0.3, 0.6, 0.36, 1), cubic(0.45, 0.7, 0.6, 0.7, 0.7, 1),
        cubic(0.8, 0.9, 0.9, 0.9, 1, 1),
      ]
    ),
    (
      "there and back, then there",
      [cubic(0.1, 1.5, 0.2, 1.5, 0.3, 0), cubic(0.5, -1, 0.6, 1, 0.7, 0), line(1, 1)]
    ),
    (
      "smooth turns at joins",
      [
        cubic(0.1, 0, 0.2, 1.2, 0.3, 1.2), cubic(0.4, 1.2, 0.5, 0.9, 0.6, 0.9),
        cubic(0.7, 0.9, 0.8, 1, 1, 1),
      ]
    ),
    (
      "through the end value at a join",
      [cubic(0.1, 0, 0.3, 0.8, 0.4, 1), cubic(0.5, 1.2, 0.8, 1, 1, 1)]
    ),
    (
      "vertical inside pieces",
      [cubic(0.5, 0, 0, 0.5, 0.5, 0.5), cubic(1, 1.1, 0.5, 0.3, 1, 1)]
    ),
    (
      "vertical inside a short piece",
      [line(0.572, 0.1), cubic(0.58, 0.066, 0.572, 1, 0.58, 0.9), line(1, 1)]
    ),
    (
      "vertical at joins",
      [cubic(0.3, 0, 0.3, 0.1, 0.3, 0.4), cubic(0.3, 0.8, 0.5, 1, 1, 1)]
    ),
    (
      "quadratic pieces",
      [
        .quadratic(point(0.25, 0), to: point(0.5, 0.5)),
        .quadratic(point(0.75, 1), to: point(1, 1)),
      ]
    ),
    ("almost level", [cubic(0.1, 2, 0.2, -2, 0.4, 1e-12), cubic(0.6, 0, 0.8, 1, 1, 1)]),
    ("a thin piece", [line(0.5, 0.2), cubic(0.5, 0.3, 0.500001, 0.7, 0.500001, 0.8), line(1, 1)]),
  ]
  return [NamedCurve("emphasized", PathEasing.emphasized)]
    + paths.compactMap { name, commands in
      (try? PathEasing(commands)).map { NamedCurve("path: \(name)", $0) }
    }
}()
