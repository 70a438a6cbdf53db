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
/// Like all timing curves it is a ``Curve`` that lasts 1 s, so that its time is progress. It is
/// continuous, except where two stops have the same input: there it jumps, and at the jump it has
/// the output of the later stop. The first and the last segment continue beyond the stops, so the
/// curve is defined from 0 to 1 whatever the inputs are. Its start value is the value at 0, which
/// need not be 0; its end value is the value at 1. Outside 0...1 it holds these;
/// `extendedValue(at:isBefore:)` continues as in CSS.
///
/// A value is within three units in the last place of the greater of the two outputs around it. The
/// segment is found by bisection, so a hundred thousand stops cost little more than ten.
///
/// Reference: CSS Easing Functions Level 2, section 2.1.
public struct LinearEasing: Hashable, Sendable {
  /// The stops, at least two, with ascending inputs.
  package let stops: [Stop]

  /// An output and its input.
  package struct Stop: Hashable, Sendable {
    /// The output progress.
    package let output: Double
    /// The input progress, usually from 0 to 1.
    package let input: Double
  }

  /// A stop as CSS lists it: an output with no, one or two inputs.
  public struct ListedStop: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
  {
    /// The output progress.
    package let output: Double
    /// The input progress; `nil` for one spread evenly between the neighbouring stops.
    package let input: Double?
    /// The input up to which the output stays the same, if there is one.
    package let lastInput: Double?

    /// Creates a stop from its output and inputs.
    ///
    /// - Parameters:
    ///   - output: The output progress.
    ///   - input: The input progress; CSS writes it in per cent.
    ///   - lastInput: The input up to which the output stays the same.
    public init(_ output: Double, at input: Double? = nil, to lastInput: Double? = nil) {
      (self.output, self.input) = (output, input)
      self.lastInput = input == nil ? nil : lastInput
    }

    /// Creates a stop from an output alone.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a stop from an output alone.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// The reason why a list of stops is not a curve.
  package enum Failure: Error, Hashable, Sendable {
    /// The list has fewer than two stops.
    case tooFewStops
    /// A number of the stop with this index, counted from 0, is not finite, or its magnitude is
    /// above 1e50.
    case invalidNumber(stop: Int)
  }

  /// The straight line from 0 to 1: CSS's `linear`.
  package static let identity = LinearEasing(stops: [
    Stop(output: 0, input: 0), Stop(output: 1, input: 1),
  ])

  /// Creates the curve that CSS defines for a list of stops.
  ///
  /// The first stop without an input is at 0, the last one at 1. An input below an earlier one is
  /// raised to it. Other stops without an input are spread evenly between their neighbours. A stop
  /// with two inputs is two stops.
  ///
  /// - Parameter list: The stops, in order.
  /// - Throws: ``Failure`` if there are fewer than two stops, or if a number is out of its range.
  /// - Complexity: O(*n*) for *n* stops.
  package init(listed list: [ListedStop]) throws(Failure) {
    guard list.count >= 2 else { throw .tooFewStops }
    for (index, stop) in list.enumerated() {
      let numbers = [stop.output, stop.input ?? 0, stop.lastInput ?? 0]
      guard numbers.allSatisfy({ $0.magnitude <= 1e50 }) else { throw .invalidNumber(stop: index) }
    }
    stops = Self.canonical(list)
  }

  #if !hasFeature(Embedded)
  /// Creates the curve that CSS defines for a list of stops.
  ///
  /// ```swift
  /// try LinearEasing([0, .init(0.25, at: 0.25, to: 0.75), 1]).value(at: 0.5)     // 0.25
  /// ```
  ///
  /// The first stop without an input is at 0, the last one at 1. An input below an earlier one is raised to it. Other
  /// stops without an input are spread evenly between their neighbours. A stop with two inputs is two stops.
  ///
  /// - Parameter list: The stops, in order.
  /// - Throws: A reason if there are fewer than two stops, or if a number is out of its range.
  public init(_ list: [ListedStop]) throws { try self.init(listed: list) }
  #endif

  /// Creates the curve of stops with ascending inputs, at least two.
  init(stops: [Stop]) { self.stops = stops }

  /// Gives every stop an input, by the rules of CSS Easing 2.
  private static func canonical(_ list: [ListedStop]) -> [Stop] {
    var stops: [Stop] = []
    stops.reserveCapacity(list.count)
    var greatest = -Double.infinity
    // The outputs of the stops that wait for the next input.
    var waiting: [Double] = []

    func append(_ output: Double, at input: Double) {
      greatest = max(greatest, input)
      if let before = stops.last?.input {
        for (index, output) in waiting.enumerated() {
          let fraction = Double(index + 1) / Double(waiting.count + 1)
          stops.append(Stop(output: output, input: before + (greatest - before) * fraction))
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
