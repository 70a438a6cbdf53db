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

    /// The type; `nil` if it is not known, or if values of properties do not have it.
    var type: SwiftType? {
      switch self {
      case .number: .number
      case .angle: .angle
      case .vector(let type, _): .vector(type)
      case .zero, .flag: nil
      }
    }

    /// The kind of the value in messages.
    var kind: String { type?.shown ?? (self == .zero ? "zero" : "true or false") }
  }

  init(_ content: Content, isInteger: Bool = false, dividesIntegers: Bool = false) {
    self.content = content
    self.isInteger = isInteger
    self.dividesIntegers = dividesIntegers
  }

  /// The kind of the value in messages.
  var kind: String { content.kind }

  /// The value that a name has in Swift; `nil` for another name.
  init?(named name: String) {
    switch name {
    case "true", "false": self.init(.flag(name == "true"))
    case ".zero": self.init(.zero)
    case ".pi", "Double.pi", "CGFloat.pi": self.init(.number(.pi))
    default:
      guard name.hasSuffix(".zero"), let type = SwiftType(name: String(name.dropLast(5))) else {
        return nil
      }
      self.init(type.zero)
    }
  }
}

/// The type of the values of a property.
enum SwiftType: Equatable {
  case number
  case angle
  case vector(SwiftVectorType)

  /// The type with a name in Swift; `nil` for another name.
  init?(name: String) {
    switch name {
    case "Double", "CGFloat", "TimeInterval": self = .number
    case "Angle": self = .angle
    default:
      guard let vector = SwiftVectorType(rawValue: name) else { return nil }
      self = .vector(vector)
    }
  }

  /// Its zero.
  var zero: SwiftValue.Content {
    switch self {
    case .number: .number(0)
    case .angle: .angle(0, nil)
    case .vector(let type): .vector(type, [0, 0])
    }
  }

  /// The type in messages.
  var shown: String {
    switch self {
    case .number: "a number"
    case .angle: "an Angle"
    case .vector(let type): "a \(type.rawValue)"
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
