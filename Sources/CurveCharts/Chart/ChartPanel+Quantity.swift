extension ChartPanel {
  /// What a panel may show.
  public struct Quantity: RawRepresentable, Hashable, Sendable {
    /// The kinds, whose names are those of the command line.
    package enum Kind: String, Hashable, Sendable {
      case value, velocity, acceleration, jerk, energy, phase, poles, frequency, steps
      // These are not chosen: the lag is below the frequency response.
      case lag, difference, track
    }

    /// The kind.
    package let kind: Kind

    /// The value against time.
    public static let value = Quantity(.value)
    /// The velocity against time.
    public static let velocity = Quantity(.velocity)
    /// The acceleration against time.
    public static let acceleration = Quantity(.acceleration)
    /// The jerk, the derivative of the acceleration, against time.
    public static let jerk = Quantity(.jerk)
    /// The velocity against the value.
    public static let phase = Quantity(.phase)
    /// The value of the first curve minus that of the second, against time.
    public static let difference = Quantity(.difference)
    /// The value of a track against time.
    public static let track = Quantity(.track)
    /// The kinetic, the potential and the total energy of a spring against time.
    package static let energy = Quantity(.energy)
    /// The poles of springs in the complex plane.
    package static let poles = Quantity(.poles)
    /// The amplitude of springs for a target that moves as a sine wave, against its frequency; the lag is below it.
    package static let frequency = Quantity(.frequency)
    /// How far springs are behind such a target, against its frequency.
    package static let lag = Quantity(.lag)
    /// The moving object at equal distances of time.
    package static let steps = Quantity(.steps)

    /// The quantities that can be chosen for a chart of curves, in their usual order.
    package static let choices: [Quantity] = [
      .value, .velocity, .acceleration, .jerk, .energy, .phase, .poles, .frequency, .steps,
    ]

    private init(_ kind: Kind) { self.kind = kind }

    /// Finds a quantity by its name on the command line, such as "energy".
    ///
    /// - Parameter rawValue: The name.
    public init?(rawValue: String) {
      guard let kind = Kind(rawValue: rawValue) else { return nil }
      self.init(kind)
    }

    /// The name on the command line.
    public var rawValue: String { kind.rawValue }

    /// Whether it exists only for springs.
    package var needsSpring: Bool { [.energy, .poles, .frequency, .lag].contains(self) }

    /// Whether it is against time, as most are.
    package var isOverTime: Bool { ![.phase, .poles, .frequency, .lag, .steps].contains(self) }

    /// Whether its panel has tables of its own, which a chart of characters does not draw.
    package var hasOwnTables: Bool { [.poles, .frequency, .lag, .steps].contains(self) }
  }

  /// A table of a panel that is not over time.
  package struct OwnTable: Hashable, Sendable {
    /// The name: lower-case letters and underscores.
    package let name: String
    /// The numbers; a row without a number separates two lines.
    package let table: ChartTable
  }

  /// Lines behind the curves.
  package struct Guide: Hashable, Sendable {
    /// The table with the columns `x` and `y`.
    package let block: String
    /// The colour.
    package let colorRole: ColorRole
    /// Whether they are dashed.
    package let isDashed: Bool
  }

  /// Points with a sign.
  package struct Points: Hashable, Sendable {
    /// The signs.
    package enum Sign: Hashable, Sendable {
      /// A cross: a pole.
      case cross
      /// A pale disc with an edge: the object at some time.
      case ghost
    }

    /// The table with the columns.
    package let block: String
    /// The column on the horizontal axis.
    package let x: String
    /// The column on the vertical axis.
    package let y: String
    /// The sign.
    package let sign: Sign
    /// The colour.
    package let colorRole: ColorRole
  }

  /// A text in the middle of a point of the panel.
  package struct Caption: Hashable, Sendable {
    /// The text.
    package let text: String
    /// The position on the horizontal axis.
    package let x: Double
    /// The position on the vertical axis.
    package let y: Double
  }
}
