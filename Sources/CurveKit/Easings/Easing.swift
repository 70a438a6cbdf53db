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
  /// - Precondition: The parameters of the shape are in their ranges.
  public init(_ shape: Shape, _ direction: Direction) {
    shape.checkParameters()
    self.shape = shape
    self.direction = direction
    function = EaseInFunction(shape, direction)
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

  /// The function of an easing in the ease-in direction; p is the progress.
  public enum Shape: Hashable, Sendable {
    /// 1 - cos(pi p / 2).
    ///
    /// f(0) = f'(0) = 0, f(1) = 1, f''(1) = 0: it starts at rest and arrives with the constant
    /// velocity pi / 2. In-out is -(cos(pi p) - 1) / 2, smooth everywhere.
    case sine
    /// p^exponent, with an exponent above 0 and up to 1,000: the polynomial easings.
    ///
    /// With an integer exponent the first exponent - 1 derivatives are 0 at the start. The velocity
    /// at the end equals the exponent. In-out is C1 only where the exponent is above 1: the
    /// acceleration jumps at one half, for quad from +4 to -4. With an exponent below 1 the start
    /// is vertical.
    case power(Double)
    /// 2^(10 p - 10), and 0 at 0.
    ///
    /// It jumps by 2^-10 just after time 0, as on easings.net. d3 and Bevy rescale it so that there
    /// is no jump: (2^(10 p - 10) - 2^-10) / (1 - 2^-10).
    case expo
    /// 1 - sqrt(1 - p^2): a quarter of a circle.
    ///
    /// It starts at rest and arrives vertically: the velocity at 1 is infinite, and its peak
    /// velocity is absent. SwiftUI calls it `circularEaseIn`.
    case circ
    /// p^2 ((s + 1) p - s), with s the overshoot, 0 or more and up to 1,000.
    ///
    /// 1.70158 goes back by a tenth of the travel. In-out uses 1.525 times the overshoot, so that
    /// it also goes back by about a tenth, as Penner and easings.net define it; d3 and Bevy's
    /// `BackInOut` differ.
    case back(overshoot: Double = 1.70158)
    /// a 2^(-10 (1 - p)) sin(2 pi (1 - p + s) / T), and 0 at 0. a is the amplitude, 1 or more and
    /// up to 1,000. T is the period as a fraction of the duration, from 0.001 to 1,000. s = T
    /// asin(1 / a) / (2 pi).
    ///
    /// The formula is Penner's; with an amplitude of 1 it is that of easings.net. The default
    /// period is 0.3, or 0.45 for in-out. d3 uses 0.3 for all directions, and rescales as in
    /// ``expo``. Like ``expo`` it jumps just after 0, by at most a / 2^10.
    case elastic(amplitude: Double = 1, period: Double? = nil)
    /// A fall with three bounces; each bounce is a parabola of the same curvature.
    ///
    /// Out, with z = 2.75 p, is 1 + (z - a)(z - b), where a and b are -1 and 1, 1 and 2, 2 and 2.5,
    /// 2.5 and 2.75. It is continuous, and the velocity jumps at each impact.
    case bounce

    /// The shapes without their parameters.
    package enum Kind: String, CaseIterable, Sendable {
      case sine, power, expo, circ, back, elastic, bounce
    }

    /// The shape without its parameters.
    package var kind: Kind {
      switch self {
      case .sine: .sine
      case .power: .power
      case .expo: .expo
      case .circ: .circ
      case .back: .back
      case .elastic: .elastic
      case .bounce: .bounce
      }
    }

    /// p^2.
    public static let quad = power(2)
    /// p^3.
    public static let cubic = power(3)
    /// p^4.
    public static let quart = power(4)
    /// p^5.
    public static let quint = power(5)
  }
}

extension Easing.Shape {
  func checkParameters() {
    switch self {
    case .power(let exponent):
      precondition(
        exponent > 0 && exponent <= 1_000,
        "An exponent must be above 0 and at most 1,000, not \(exponent).")
    case .back(let overshoot):
      precondition(
        overshoot >= 0 && overshoot <= 1_000,
        "An overshoot must be from 0 to 1,000, not \(overshoot).")
    case .elastic(let amplitude, let period):
      precondition(
        amplitude >= 1 && amplitude <= 1_000,
        "An amplitude must be from 1 to 1,000, not \(amplitude).")
      let period = period ?? 0.3
      precondition(
        period >= 0.001 && period <= 1_000,
        "A period must be from 0.001 to 1,000, not \(period).")
    case .sine, .expo, .circ, .bounce: break
    }
  }
}

extension Easing {
  /// The name in the catalogue, such as `easeOutBack`.
  package var name: String {
    let ends =
      switch direction {
      case .in: "In"
      case .out: "Out"
      case .inOut: "InOut"
      }
    let shape =
      switch self.shape {
      case .sine: "Sine"
      case .power(2): "Quad"
      case .power(3): "Cubic"
      case .power(4): "Quart"
      case .power(5): "Quint"
      case .power: "Power"
      case .expo: "Expo"
      case .circ: "Circ"
      case .back: "Back"
      case .elastic: "Elastic"
      case .bounce: "Bounce"
      }
    return "ease" + ends + shape
  }
}
