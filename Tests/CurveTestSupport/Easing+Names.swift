public import CurveKit

extension Easing {
  /// The easing that another project calls by a name, such as `back-in-out`, `Quadratic.InOut`,
  /// `inOut_sin` or `easeOutExpo`.
  ///
  /// - Parameters:
  ///   - name: The name, in any spelling.
  ///   - shape: The shape with the project's own numbers, if it has any.
  public init?(named name: String, shape: Shape? = nil) {
    // The hyphens stay: without them, "exp-out" would start with "expo".
    let name = name.lowercased()
    guard let (word, usual) = Self.shapes.first(where: { name.contains($0.word) }) else {
      return nil
    }
    // The rest is the direction. The shape is removed first because "sin" contains "in".
    let rest = name.replacing(word, with: "", maxReplacements: 1).filter(\.isLetter)
    let direction: Direction =
      rest.contains("inout") ? .inOut : rest.contains("out") ? .out : .in
    self.init(shape ?? usual, direction)
  }

  /// The names of shapes in other projects; a longer name is before its own beginning.
  private static let shapes: [(word: String, shape: Shape)] = [
    ("sinusoidal", .sine), ("sine", .sine), ("sin", .sine),
    ("quadratic", .quad), ("quad", .quad), ("cubic", .cubic),
    ("quartic", .quart), ("quart", .quart), ("quintic", .quint), ("quint", .quint),
    ("poly", .power(1)),
    ("exponential", .expo), ("expo", .expo), ("exp", .expo),
    ("circular", .circ), ("circle", .circ), ("circ", .circ),
    ("back", .back()), ("elastic", .elastic()), ("bounce", .bounce),
  ]

  /// The easing of a row of reference values: the name of a shape, perhaps with its numbers after it.
  package init?(_ name: String, numbers: [Double] = [], direction: String) {
    let words = name.split(separator: " ")
    guard let direction = Direction(rawValue: direction),
      let kind = Kind.allCases.first(where: { $0.row.name == words[0] })
    else { return nil }
    let numbers = numbers + words.dropFirst().compactMap { Double($0) }
    let usual = kind.row.parameters.compactMap { $0.usual(direction) }
    self = kind.easing(direction, numbers.isEmpty ? usual : numbers)
  }
}
