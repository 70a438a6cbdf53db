/// A timing curve of straight lines from stop to stop: CSS's `linear()`.
///
/// ```
/// f(p) = a + (b - a) (p - pa) / (pb - pa)      between a stop at pa and the next one at pb
/// ```
///
/// ```swift
/// let curve = try LinearEasing([0, .init(0.25, at: 0.75), 1])
/// curve.value(at: 0.5)        // 0.1666…
/// curve.velocity(at: 0.8)     // 3.0
/// try LinearEasing([0, .init(0.5, at: 0.25, to: 0.75), 1]).stops.map(\.input)    // [0, 0.25, 0.75, 1]
/// ```
///
/// As all timing curves it is a ``Curve`` that lasts 1 s, so that its time is progress. It is continuous,
/// unless two stops have one input: there it jumps, and at the jump it is at the later one's output
/// already. The first and the last segment go on beyond the stops, so that the curve is defined from 0
/// to 1 wherever they are; it starts at its value at 0, which need not be 0, and ends at its value at 1.
/// Outside it holds those; ``extendedValue(at:isBefore:)`` goes on as CSS does.
///
/// A value is within three units in the last place of the greater output beside it. It is found by
/// bisection, so that a hundred thousand stops cost little more than ten.
///
/// Reference: CSS Easing Functions Level 2, section 2.1.
public struct LinearEasing: Hashable, Sendable {
  /// The stops, at least two, their inputs ascending.
  public let stops: [Stop]

  /// An output at an input.
  public struct Stop: Hashable, Sendable {
    /// The value there.
    public let output: Double
    /// The progress at which it is, 0 to 1 as a rule.
    public let input: Double
  }

  /// A stop as it is listed in CSS: an output with no, one or two inputs.
  public struct ListedStop: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
  {
    /// The value there.
    public let output: Double
    /// Where it is; `nil` for evenly between the ones around it.
    public let input: Double?
    /// Up to where the value stays the same, if it does.
    public let lastInput: Double?

    /// An output, where it is, and up to where it stays; CSS writes the inputs in per cent.
    public init(_ output: Double, at input: Double? = nil, to lastInput: Double? = nil) {
      self.output = output
      self.input = input
      self.lastInput = input == nil ? nil : lastInput
    }

    /// An output alone.
    public init(floatLiteral value: Double) { self.init(value) }
    /// An output alone.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// What keeps a list of stops from being a curve.
  public enum Failure: Error, Hashable, Sendable {
    /// It has fewer than two stops.
    case tooFewStops
    /// A number of a stop, counted from 0, is not finite, or its magnitude is above 1e50.
    case invalidNumber(stop: Int)
  }

  /// The straight line from 0 to 1: CSS's `linear`.
  public static let identity = LinearEasing(stops: [
    Stop(output: 0, input: 0), Stop(output: 1, input: 1),
  ])

  /// The curve that CSS makes of a list of stops.
  ///
  /// A first stop without an input is at 0, a last one at 1. An input below an earlier one is raised to
  /// it. Stops without one are spread evenly between those around them. A stop with two inputs is two
  /// stops.
  ///
  /// - Throws: ``Failure`` where there are fewer than two stops, or a number is out of its range.
  public init(_ list: [ListedStop]) throws(Failure) {
    guard list.count >= 2 else { throw .tooFewStops }
    for (index, stop) in list.enumerated() {
      let numbers = [stop.output, stop.input ?? 0, stop.lastInput ?? 0]
      guard numbers.allSatisfy({ $0.magnitude <= 1e50 }) else { throw .invalidNumber(stop: index) }
    }
    stops = Self.canonical(list)
  }

  private init(stops: [Stop]) { self.stops = stops }

  /// Gives every stop an input, by the rules of CSS Easing 2.
  private static func canonical(_ list: [ListedStop]) -> [Stop] {
    var stops: [Stop] = []
    stops.reserveCapacity(list.count)
    var greatest = -Double.infinity
    // The outputs of the stops that still wait for the next input.
    var waiting: [Double] = []

    func append(_ output: Double, at input: Double) {
      greatest = max(greatest, input)
      if let before = stops.last?.input {
        for (index, output) in waiting.enumerated() {
          let part = Double(index + 1) / Double(waiting.count + 1)
          stops.append(Stop(output: output, input: before + (greatest - before) * part))
        }
      }
      waiting = []
      stops.append(Stop(output: output, input: greatest))
    }

    for (index, stop) in list.enumerated() {
      if let input = stop.input {
        append(stop.output, at: input)
        if let lastInput = stop.lastInput { append(stop.output, at: lastInput) }
      } else if index == 0 {
        append(stop.output, at: 0)
      } else if index == list.count - 1 {
        append(stop.output, at: 1)
      } else {
        waiting.append(stop.output)
      }
    }
    return stops
  }
}
