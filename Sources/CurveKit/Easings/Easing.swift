/// One of the named easings: a shape and a direction.
///
/// The formulas are those of easings.net, which most tools copy; each ``Shape`` states its own.
/// Like all timing curves it is a ``Curve`` from 0 to 1 that lasts 1 s, so that its time is
/// progress:
///
/// ```swift
/// let easing = Easing(.back(), .out)
/// easing.value(at: 0.5)                            // 1.0876…
/// easing.overshoot                                 // 0.1000…
/// easing.lasting(0.35).mapped(from: 0, to: 200)    // in seconds and points
/// ```
///
/// With f the shape's own function, in the ease-in direction:
///
/// ```
/// in       f(p)
/// out      1 - f(1 - p)
/// in-out   f(2 p) / 2 up to one half, 1 - f(2 - 2 p) / 2 after it
/// ```
///
/// Outside 0...1 the curve holds its end values. The value is within 4e-16 of exact.
public struct Easing: Hashable, Sendable {
  /// The function.
  package let shape: Shape
  /// The end of the motion at which the function is applied.
  package let direction: Direction
  /// The function of shape and direction together.
  let function: EaseInFunction

  /// Creates an easing from a shape and a direction.
  ///
  /// - Parameters:
  ///   - shape: The function, with its parameters.
  ///   - direction: The end of the motion at which the function is applied.
  /// - Precondition: The shape has the direction; all have but smoothsteps.
  public init(_ shape: Shape, _ direction: Direction) {
    precondition(
      shape.kind.row.directions.contains(direction), "A smoothstep eases in and out only.")
    (self.shape, self.direction) = (shape, direction)
    function = shape.kind.row.function(shape, direction)
  }

  /// The end of the motion at which the function is applied.
  public enum Direction: String, CaseIterable, Sendable {
    /// At the start.
    case `in`
    /// At the end.
    case out
    /// At both ends.
    case inOut = "in-out"
  }
}

extension Easing {
  /// The name in the catalogue, such as `easeOutBack`.
  package var name: String { shape.kind.name(direction) }

  /// The numbers of the shape with the labels that they have in an expression; none for a default of the direction.
  package var arguments: [(label: String, value: Double)] {
    zip(shape.kind.row.parameters, [shape.first, shape.second]).compactMap { parameter, number in
      number.map { (parameter.label, $0) }
    }
  }
}
