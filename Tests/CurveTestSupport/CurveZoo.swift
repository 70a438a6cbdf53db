public import CurveKit

/// A curve of any kind, with a name for messages and the end of the interval that tests analyse.
public struct NamedCurve: Sendable, CustomStringConvertible {
  public let description: String
  public let curve: any Curve
  public let analysisEnd: Double?

  public init(_ description: String, _ curve: any Curve, until analysisEnd: Double? = nil) {
    self.description = description
    self.curve = curve
    self.analysisEnd = analysisEnd
  }
}

extension Easing {
  /// Every row of the table in each of its directions, with its usual numbers.
  package static let all: [Easing] = Kind.allCases.flatMap { kind in
    kind.row.directions.map { direction in
      kind.easing(
        direction, kind.row.parameters.map { $0.usual(direction) ?? $0.example ?? .nan })
    }
  }
}

/// Every easing, and some with unusual numbers.
public let easingZoo: [NamedCurve] = {
  let shapes: [Easing.Shape] = [
    .power(1), .power(2.5), .power(0.5), .back(overshoot: 0), .back(overshoot: 10),
    .elastic(amplitude: 2, period: 0.2), .elastic(amplitude: 1, period: 1.5),
  ]
  let unusual = shapes.flatMap { shape in Easing.Direction.allCases.map { Easing(shape, $0) } }
  let usual = Easing.all.map {
    NamedCurve("\($0.shape.kind.row.name) \($0.direction.rawValue)", $0)
  }
  return usual
    + unusual.map { easing in
      let numbers = easing.arguments.map { "\($0.value)" }.joined(separator: ", ")
      return NamedCurve(
        "\(easing.shape.kind.row.name) \(numbers) \(easing.direction.rawValue)", easing)
    }
}()

/// Curves under one modifier, and under several in both orders.
public let modifierZoo: [NamedCurve] = [
  NamedCurve("mapped", Easing(.back(), .inOut).mapped(from: 100, to: 110)),
  NamedCurve("mapped upside down", Easing(.elastic(), .out).mapped(from: 0.1, to: -0.7)),
  NamedCurve("lasting 0.35", Easing(.bounce, .out).lasting(0.35)),
  NamedCurve("speed 3", Easing(.bounce, .inOut).lasting(0.7).speed(3)),
  NamedCurve("delayed", Easing(.quad, .out).delay(0.3)),
  NamedCurve("a delayed jump", PiecewiseCurve.earlyStairs.delay(0.1)),
  NamedCurve("a delayed spring", Spring(stiffness: 80, damping: 4).delay(0.7), until: 4),
  NamedCurve("a fast spring", Spring(stiffness: 80, damping: 4).speed(3), until: 2),
  NamedCurve("no travel", Spring(stiffness: 80, damping: 4).mapped(from: 3, to: 3), until: 2),
  NamedCurve("reversed", Easing(.back(), .out).reversed()),
  NamedCurve("reversed stairs", PiecewiseCurve.stairs.reversed()),
  NamedCurve("reversed early stairs", PiecewiseCurve.earlyStairs.reversed()),
  NamedCurve("reversed zigzag", PiecewiseCurve.zigzag.reversed()),
  NamedCurve("steps, reversed", StepEasing(4).reversed()),
  NamedCurve("one step, reversed", StepEasing(1).reversed().lasting(0.35).delay(0.1)),
  NamedCurve("an ended spring, reversed", Spring.bouncy().ended(at: 0.7).reversed()),
  NamedCurve("ease in, again and again", CubicBezier.easeIn.repeatCount(3, autoreverses: false)),
  NamedCurve("within an interval", Spring(stiffness: 80, damping: 4).during(0.2...1.1)),
  NamedCurve("stairs within an interval", PiecewiseCurve.stairs.during(0...0.5)),
  NamedCurve("an interval that ends later", Easing(.bounce, .out).during(0.3...2)),
  NamedCurve(
    "passes within an interval", Easing(.back(), .out).lasting(0.7).repeatCount(4).during(0.5...2)),
  NamedCurve(
    "three turns",
    LinearEasing.identity.lasting(0.7).mapped(from: 0, to: 360)
      .repeatCount(3, autoreverses: false).unwrapped(period: 360)),
  NamedCurve("ended", Spring(stiffness: 80, damping: 4).ended(at: 3.3)),
  NamedCurve("repeated", Easing(.quad, .inOut).lasting(0.35).repeatCount(3, autoreverses: false)),
  NamedCurve("there and back", Easing(.back(), .out).lasting(0.7).repeatCount(2)),
  NamedCurve("there, back and there", Easing(.bounce, .out).lasting(0.7).repeatCount(3)),
  NamedCurve("repeated stairs", PiecewiseCurve.stairs.lasting(0.7).repeatCount(4)),
  NamedCurve("repeated circ", Easing(.circ, .in).repeatCount(2, autoreverses: false)),
  NamedCurve(
    "delayed in each pass", Easing(.cubic, .in).delay(0.3).repeatCount(3, autoreverses: true)),
  NamedCurve("delayed once", Easing(.cubic, .in).repeatCount(3, autoreverses: true).delay(0.3)),
  NamedCurve("speed, then delay", Easing(.sine, .inOut).lasting(1).speed(2).delay(1)),
  NamedCurve("delay, then speed", Easing(.sine, .inOut).lasting(1).delay(1).speed(2)),
  NamedCurve(
    "an ended spring, repeated and mapped",
    Spring.bouncy().ended(at: 1.1).repeatCount(3).mapped(from: -5, to: 20)),
  NamedCurve(
    "repeated, reversed, repeated",
    Easing(.back(), .in).repeatCount(3).reversed().repeatCount(2, autoreverses: false)),
]
