extension Easing {
  /// The named easings, in the order of lists.
  package enum Kind: Int, CaseIterable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce, power
    case smoothstep, smootherstep

    /// What everything that lists, reads, writes, finds or tests easings needs to know of one.
    package var row: Row { Self.rows[rawValue] }

    private static let rows = allCases.map { $0.definition }

    private var definition: Row {
      switch self {
      case .sine: Row("sine", "a quarter of a sine wave") { _, _ in .sine(SineEaseIn()) }
      case .quad: Row("quad", power: 2, "the square of progress")
      case .cubic: Row("cubic", power: 3, "the cube of progress")
      case .quart: Row("quart", power: 4, "the fourth power of progress")
      case .quint: Row("quint", power: 5, "the fifth power of progress")
      case .expo: Row("expo", "a power of two") { _, _ in .expo(ExpoEaseIn()) }
      case .circ:
        // SwiftUI's name is circularEaseOut.
        Row("circ", aliases: ["circularEase"], "a quarter of a circle, vertical at one end") {
          _, _ in .circ(CircEaseIn())
        }
      case .back:
        Row(
          "back", "overshoots at each eased end",
          [Parameter("overshoot", 0...1_000, default: 1.70158, fitted: 0...20, from: 1.7)]
        ) { shape, direction in
          let overshoot = shape.first ?? 1.70158
          return .back(BackEaseIn(overshoot: direction == .inOut ? overshoot * 1.525 : overshoot))
        }
      case .elastic:
        Row(
          "elastic", "oscillates at each eased end",
          [
            Parameter("amplitude", 1...1_000, default: 1, fitted: 1...20, from: 1.1),
            Parameter(
              "period", 0.001...1_000, default: 0.3, inOut: 0.45, fitted: 0.02...10, from: 0.3),
          ]
        ) { shape, direction in
          let usual = direction == .inOut ? 0.45 : 0.3
          return .elastic(ElasticEaseIn(amplitude: shape.first ?? 1, period: shape.second ?? usual))
        }
      case .bounce:
        Row("bounce", "bounces three times, like a ball") { _, _ in .bounce(BounceEaseIn()) }
      case .power:
        Row(
          "power", "progress to the power of the exponent",
          [
            Parameter(
              "exponent", 0...1_000, isAbove: true, example: 1.5, fitted: 0.1...50, from: 2.5)
          ]
        ) { shape, _ in .power(PowerEaseIn(exponent: shape.first ?? 1)) }
      case .smoothstep:
        Row("smoothstep", "A cubic polynomial with zero velocity at both ends", isSymmetric: true) {
          _, _ in .smoothstep(SmoothstepEaseIn())
        }
      case .smootherstep:
        Row(
          "smootherstep",
          "A polynomial of degree 5 with zero velocity and acceleration at both ends",
          isSymmetric: true
        ) { _, _ in .smootherstep(SmootherstepEaseIn()) }
      }
    }
  }
}

/// One of the formulas.
///
/// An enumeration, and not any formula, so that a value costs no lookup.
enum EaseInFunction: Hashable, Sendable {
  case sine(SineEaseIn)
  case power(PowerEaseIn)
  case expo(ExpoEaseIn)
  case circ(CircEaseIn)
  case back(BackEaseIn)
  case elastic(ElasticEaseIn)
  case bounce(BounceEaseIn), smoothstep(SmoothstepEaseIn), smootherstep(SmootherstepEaseIn)

  /// Asks the formula; the only place that tells them apart.
  @inline(__always)
  func ask<Question: EaseInQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .sine(let formula): question.answer(of: formula)
    case .power(let formula): question.answer(of: formula)
    case .expo(let formula): question.answer(of: formula)
    case .circ(let formula): question.answer(of: formula)
    case .back(let formula): question.answer(of: formula)
    case .elastic(let formula): question.answer(of: formula)
    case .bounce(let formula): question.answer(of: formula)
    case .smoothstep(let formula): question.answer(of: formula)
    case .smootherstep(let formula): question.answer(of: formula)
    }
  }
}

extension Easing {
  /// A row of the table of easings.
  package struct Row: Sendable {
    package let name: String
    /// The name of the row with the same formula for any number.
    package let formula: String
    /// What the name can begin with before the direction.
    package let aliases: [String]
    /// What it is, after the words for its direction.
    let summary: String
    /// At most two.
    package let parameters: [Parameter]
    /// In, out and in-out; a curve that is symmetric by itself has in-out only, without a direction in its name.
    package let directions: [Direction]
    let function: @Sendable (Shape, Direction) -> EaseInFunction

    fileprivate init(
      _ name: String, formula: String? = nil, aliases: [String] = [], _ summary: String,
      _ parameters: [Parameter] = [], isSymmetric: Bool = false,
      _ function: @escaping @Sendable (Shape, Direction) -> EaseInFunction
    ) {
      self.name = name
      self.formula = formula ?? name
      self.aliases = [name] + aliases
      (self.summary, self.parameters) = (summary, parameters)
      directions = isSymmetric ? [.inOut] : Direction.allCases
      self.function = function
    }

    fileprivate init(_ name: String, power exponent: Double, _ summary: String) {
      self.init(name, formula: "power", summary) { _, _ in .power(PowerEaseIn(exponent: exponent)) }
    }
  }

  /// A number of a shape.
  package struct Parameter: Sendable {
    package let label: String
    package let range: ClosedRange<Double>
    /// Whether the lower end of the range is excluded.
    package let isAbove: Bool
    private let usual: (Double?, inOut: Double?)
    /// The number of an example.
    package let example: Double?
    /// The range in which it is searched for.
    let fitted: ClosedRange<Double>
    private let start: Double

    fileprivate init(
      _ label: String, _ range: ClosedRange<Double>, isAbove: Bool = false,
      default usual: Double? = nil, inOut: Double? = nil, example: Double? = nil,
      fitted: ClosedRange<Double>, from start: Double
    ) {
      (self.label, self.range, self.isAbove) = (label, range, isAbove)
      (self.usual, self.example) = ((usual, inOut ?? usual), example)
      (self.fitted, self.start) = (fitted, start)
    }

    /// The number if none is given.
    package func usual(_ direction: Direction) -> Double? {
      direction == .inOut ? usual.inOut : usual.0
    }

    /// The number at which a search starts.
    func start(_ direction: Direction) -> Double {
      direction == .inOut && usual.inOut != usual.0 ? usual.inOut ?? start : start
    }

    func check(_ number: Double?) {
      guard let number else { return }
      precondition(
        range.contains(number) && (!isAbove || number > range.lowerBound),
        "The \(label) must be \(isAbove ? "above" : "from") \(range.lowerBound) "
          + "\(isAbove ? "and at most" : "to") \(range.upperBound), not \(number).")
    }
  }
}

extension Easing.Kind {
  /// The name in a direction, such as `easeOutBack`.
  package func name(_ direction: Easing.Direction) -> String {
    guard row.directions.count > 1 else { return row.name }
    return "ease\(direction.suffix)\(row.name.prefix(1).uppercased())\(row.name.dropFirst())"
  }

  /// Other names in a direction, such as d3's `backOut` and SwiftUI's `circularEaseOut`.
  package func aliases(_ direction: Easing.Direction) -> [String] {
    row.directions.count > 1 ? row.aliases.map { $0 + direction.suffix } : []
  }

  /// What it is, as a sentence without a full stop.
  package func summary(_ direction: Easing.Direction) -> String {
    guard row.directions.count > 1 else { return row.summary }
    let words =
      switch direction {
      case .in: "Eases in"
      case .out: "Eases out"
      case .inOut: "Eases in and out"
      }
    return "\(words): \(row.summary)"
  }

  /// The easing in a direction with the numbers of its parameters.
  ///
  /// - Precondition: There is a number for each parameter, in its range.
  package func easing(_ direction: Easing.Direction, _ numbers: [Double] = []) -> Easing {
    Easing(shape(numbers), direction)
  }

  /// The shape with the numbers of its parameters.
  private func shape(_ numbers: [Double]) -> Easing.Shape {
    if self == .power, let exponent = numbers.first { return .power(exponent) }
    return Easing.Shape(self, numbers.first, numbers.count > 1 ? numbers[1] : nil)
  }
}

extension Easing.Direction {
  /// The direction in names.
  var suffix: String {
    switch self {
    case .in: "In"
    case .out: "Out"
    case .inOut: "InOut"
    }
  }
}
