/// A value that literals of Swift source give.
struct SwiftValue {
  let content: Content
  /// Whether Swift would read it as an integer where no other type is asked for.
  var isInteger = false
  /// Whether integers are divided in it, which rounds where no other type is asked for.
  var dividesIntegers = false

  enum Content: Equatable, Sendable {
    case number(Double)
    /// `.zero` or `.init()` of any type.
    case zero
    case flag(Bool)
    /// `nil` for the unit of `Angle.zero`.
    case angle(Double, SwiftAngleUnit?)
    case vector(SwiftVectorType, [Double])
  }

  init(_ content: Content, isInteger: Bool = false, dividesIntegers: Bool = false) {
    self.content = content
    self.isInteger = isInteger
    self.dividesIntegers = dividesIntegers
  }

  /// The types of floating-point numbers in double precision.
  static let numberTypes: Set = ["Double", "CGFloat", "TimeInterval"]

  /// The names that have a value.
  static let constants: [String: Content] = [
    "true": .flag(true), "false": .flag(false), ".zero": .zero, "Angle.zero": .angle(0, nil),
    "Double.zero": .number(0), "CGFloat.zero": .number(0), ".pi": .number(.pi),
    "Double.pi": .number(.pi), "CGFloat.pi": .number(.pi), "CGSize.zero": .vector(.size, [0, 0]),
    "CGPoint.zero": .vector(.point, [0, 0]), "CGVector.zero": .vector(.vector, [0, 0]),
  ]

  /// The calls that make an angle of a number.
  static let angles: [String: SwiftAngleUnit] = [
    ".degrees": .degrees, "Angle.degrees": .degrees, ".radians": .radians,
    "Angle.radians": .radians,
  ]

  /// The kind of the value in messages.
  var kind: String {
    switch content {
    case .number: "a number"
    case .zero: "zero"
    case .flag: "true or false"
    case .angle: "an Angle"
    case .vector(let type, _): "a \(type.rawValue)"
    }
  }
}

/// The unit of an angle as it is written.
enum SwiftAngleUnit: String, Sendable {
  case degrees, radians
}

/// A type with two numbers.
enum SwiftVectorType: String, CaseIterable, Sendable {
  case size = "CGSize"
  case point = "CGPoint"
  case vector = "CGVector"

  /// The names of its numbers.
  var components: [String] {
    switch self {
    case .size: ["width", "height"]
    case .point: ["x", "y"]
    case .vector: ["dx", "dy"]
    }
  }
}
