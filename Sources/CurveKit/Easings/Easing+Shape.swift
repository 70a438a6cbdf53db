extension Easing {
  /// The function of an easing in the ease-in direction; p is the progress.
  public struct Shape: Hashable, Sendable {
    /// The row of the table.
    package let kind: Kind
    /// The numbers of the row's parameters; `nil` for the default of the direction.
    package let first: Double?
    package let second: Double?

    /// Creates a shape from the numbers of its parameters.
    ///
    /// - Precondition: The numbers are in their ranges.
    init(_ kind: Kind, _ numbers: Double?...) {
      for (parameter, number) in zip(kind.row.parameters, numbers) { parameter.check(number) }
      self.kind = kind
      (first, second) = (numbers.first ?? nil, numbers.count > 1 ? numbers[1] : nil)
    }

    /// 1 - cos(pi p / 2).
    ///
    /// f(0) = f'(0) = 0, f(1) = 1, f''(1) = 0: it starts at rest and arrives with the constant
    /// velocity pi / 2. In-out is -(cos(pi p) - 1) / 2, smooth everywhere.
    public static let sine = Shape(.sine)
    /// p^exponent, with an exponent above 0 and up to 1,000: the polynomial easings.
    ///
    /// With an integer exponent the first exponent - 1 derivatives are 0 at the start. The velocity
    /// at the end equals the exponent. In-out is C1 only where the exponent is above 1: the
    /// acceleration jumps at one half, for quad from +4 to -4. With an exponent below 1 the start
    /// is vertical.
    public static func power(_ exponent: Double) -> Shape {
      switch exponent {
      case 2: quad
      case 3: cubic
      case 4: quart
      case 5: quint
      default: Shape(.power, exponent)
      }
    }
    /// 2^(10 p - 10), and 0 at 0.
    ///
    /// It jumps by 2^-10 just after time 0, as on easings.net. d3 and Bevy rescale it so that there
    /// is no jump: (2^(10 p - 10) - 2^-10) / (1 - 2^-10).
    public static let expo = Shape(.expo)
    /// 1 - sqrt(1 - p^2): a quarter of a circle.
    ///
    /// It starts at rest and arrives vertically: the velocity at 1 is infinite, and its peak
    /// velocity is absent. SwiftUI calls it `circularEaseIn`.
    public static let circ = Shape(.circ)
    /// p^2 ((s + 1) p - s), with s the overshoot, 0 or more and up to 1,000.
    ///
    /// 1.70158 goes back by a tenth of the travel. In-out uses 1.525 times the overshoot, so that
    /// it also goes back by about a tenth, as Penner and easings.net define it; d3 and Bevy's
    /// `BackInOut` differ.
    public static func back(overshoot: Double = 1.70158) -> Shape { Shape(.back, overshoot) }
    /// a 2^(-10 (1 - p)) sin(2 pi (1 - p + s) / T), and 0 at 0.
    ///
    /// a is the amplitude, 1 or more and up to 1,000. T is the period as a fraction of the duration, from 0.001 to 1,000. s = T
    /// asin(1 / a) / (2 pi).
    ///
    /// The formula is Penner's; with an amplitude of 1 it is that of easings.net. The default
    /// period is 0.3, or 0.45 for in-out. d3 uses 0.3 for all directions, and rescales as in
    /// ``expo``. Like ``expo`` it jumps just after 0, by at most a / 2^10.
    public static func elastic(amplitude: Double = 1, period: Double? = nil) -> Shape {
      Shape(.elastic, amplitude, period)
    }
    /// A fall with three bounces; each bounce is a parabola of the same curvature.
    ///
    /// Out, with z = 2.75 p, is 1 + (z - a)(z - b), where a and b are -1 and 1, 1 and 2, 2 and 2.5,
    /// 2.5 and 2.75. It is continuous, and the velocity jumps at each impact.
    public static let bounce = Shape(.bounce)

    /// p^2.
    public static let quad = Shape(.quad)
    /// p^3.
    public static let cubic = Shape(.cubic)
    /// p^4.
    public static let quart = Shape(.quart)
    /// p^5.
    public static let quint = Shape(.quint)

    /// The polynomial of lowest degree that is at rest at both ends, 3 p^2 - 2 p^3; only in and out together.
    package static let smoothstep = Shape(.smoothstep)
    /// Ken Perlin's 6 p^5 - 15 p^4 + 10 p^3, without acceleration at the ends; only in and out together.
    package static let smootherstep = Shape(.smootherstep)
  }
}
