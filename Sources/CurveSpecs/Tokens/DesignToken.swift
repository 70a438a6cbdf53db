/// A token of a design: a named value of a file.
package struct DesignToken: Sendable {
  /// The names of its groups and its own name, such as `["motion", "enter"]`; `$root` may be the last one.
  package let path: [String]
  /// Its value, or why it is not one that the format allows.
  package let value: Result<DesignTokenValue, CurveSpecError>
  /// The token whose value it has, if it is another name of it.
  package let alias: [String]?
  /// A sentence about it.
  package let description: String?
  /// Sentences, without their ends, about what else it has that only its file says, such as `$extensions`.
  package let extras: [String]
  /// Where it stands: "#/motion/enter (line 3)".
  package let place: String
  /// The index of its first byte.
  let offset: Int

  /// The path with dots: `motion.enter`.
  package var name: String { path.joined(separator: ".") }

  /// Creates a token.
  package init(
    _ path: [String], _ value: Result<DesignTokenValue, CurveSpecError>, alias: [String]? = nil,
    description: String? = nil, extras: [String] = [], place: String, offset: Int = 0
  ) {
    (self.path, self.value, self.alias, self.description) = (path, value, alias, description)
    (self.extras, self.place, self.offset) = (extras, place, offset)
  }
}

/// The value of a token.
package enum DesignTokenValue: Hashable, Sendable {
  /// An easing without a time, as an expression: `cubic-bezier(0.2, 0, 0, 1)`.
  case easing(String)
  /// A duration or a delay.
  case time(DesignTokenTime)
  case transition(DesignTokenTransition)
  /// A curve with its own time, as an expression: a spring, or the curve of this library under `$extensions`.
  case curve(String)
  /// A value of another type, such as a colour, which is kept as it is written.
  case other(type: String?)

  /// The value as an expression or a time; `nil` for another type.
  package var expression: String? {
    switch self {
    case .easing(let expression), .curve(let expression): expression
    case .time(let time): Number.text(time.number) + (time.isInMilliseconds ? "ms" : "s")
    case .transition(let transition): transition.expression
    case .other: nil
    }
  }

  /// The kind of the value for people and programs.
  package var kind: String {
    switch self {
    case .easing: "easing"
    case .time: "duration"
    case .transition: "transition"
    case .curve: "curve"
    case .other: "other"
    }
  }
}

/// A time with its unit.
package struct DesignTokenTime: Hashable, Sendable {
  /// The number before the unit.
  package let number: Double
  package let isInMilliseconds: Bool

  /// Creates a time.
  package init(_ number: Double, isInMilliseconds: Bool) {
    (self.number, self.isInMilliseconds) = (number, isInMilliseconds)
  }

  /// The time in seconds: the double that is nearest to the decimal number.
  package var seconds: Double { isInMilliseconds ? Number(number).milliseconds.value : number }
}

/// A value of a composite token, perhaps that of another token.
package struct DesignTokenPart<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  /// The token whose value it is.
  package let reference: [String]?

  /// Creates a part.
  package init(_ value: Value, reference: [String]? = nil) {
    (self.value, self.reference) = (value, reference)
  }
}

/// An easing with its duration and its delay.
package struct DesignTokenTransition: Hashable, Sendable {
  package let duration: DesignTokenPart<DesignTokenTime>
  package let delay: DesignTokenPart<DesignTokenTime>
  /// The expression of the easing.
  package let easing: DesignTokenPart<String>

  /// Creates a transition.
  package init(
    duration: DesignTokenPart<DesignTokenTime>, delay: DesignTokenPart<DesignTokenTime>,
    easing: DesignTokenPart<String>
  ) {
    (self.duration, self.delay, self.easing) = (duration, delay, easing)
  }

  /// The curve as an expression.
  package var expression: String {
    let time = "duration: \(Number.text(duration.value.seconds))"
    let easing = easing.value
    let base =
      easing.hasSuffix(")") ? easing.dropLast() + ", \(time))" : easing + "(\(time))"
    let seconds = delay.value.seconds
    return base + (seconds == 0 ? "" : ".delay(\(Number.text(seconds)))")
  }

  /// The tokens whose values it has.
  package var references: [[String]] {
    [duration.reference, delay.reference, easing.reference].compactMap { $0 }
  }
}

extension DesignToken {
  /// The curve as an expression, with a remark on an easing, which has no duration.
  ///
  /// - Parameter reading: The reading.
  /// - Returns: The curve; `nil` for a token of another type.
  /// - Throws: An error if the value is not one that the format allows, or if no curve has it.
  func draft(_ reading: inout NotationReading) throws(CurveSpecError) -> CurveDraft? {
    switch try value.get() {
    case .easing(let expression):
      reading.remark("A token of the type 'cubicBezier' has no duration; it lasts 0.35 s here.")
      return try CurveDraft(parsing: expression, at: offset)
    case .curve(let expression): return try CurveDraft(parsing: expression, at: offset)
    case .transition(let transition):
      var draft = try CurveDraft(parsing: transition.easing.value, at: offset)
      let duration = Number(transition.duration.value.seconds)
      try reading.checkDuration(duration, at: offset)
      draft.add("duration", duration, at: offset)
      draft.add(try reading.delay(Number(transition.delay.value.seconds), at: offset))
      return draft
    case .time, .other: return nil
    }
  }
}
