/// The kinds of keyframe; the raw value is the key in files.
package enum KeyframeKind: String, CaseIterable, Sendable {
  case move, linear, cubic, spring

  /// What everything that reads, writes, documents or runs keyframes needs to know of one.
  package var row: Row {
    switch self {
    case .move: Row(.jump, "Jumps to the value.", [], "3", "jumps to the value")
    case .linear:
      Row(
        .line, "Moves to the value linearly, or by a timing curve.", [.duration, .timing],
        "{to: 1, duration: 0.36, timing: ease-in}",
        "moves to the value linearly in time, or by the timing curve `timing`, which has no duration of its own"
      )
    case .cubic:
      Row(
        .polynomial, "Moves to the value on a cubic; consecutive cubics form a smooth spline.",
        [.duration, .startVelocity, .endVelocity],
        "{to: 16, duration: 0.125, startVelocity: 0, endVelocity: 0}",
        "moves to the value on a cubic polynomial; omitted velocities are computed from the neighbouring keyframes"
      )
    case .spring:
      Row(
        .spring, "Moves to the value on a spring, until it has settled or for a duration.",
        [.duration, .spring, .startVelocity],
        "{to: 20, duration: 0.15, spring: bouncy, startVelocity: 0}",
        "moves to the value on a spring, by default `smooth`; without a duration it runs until it has settled"
      )
    }
  }

  /// A row of the table of keyframes.
  package struct Row: Sendable {
    /// The formula of its motion.
    let form: Form
    /// What it does, as a sentence.
    package let summary: String
    /// What it takes besides the value to move to.
    package let fields: [Field]
    /// An example in a file, with every field.
    package let example: String
    /// What it does, for the page on scene files.
    package let rule: String

    fileprivate init(
      _ form: Form, _ summary: String, _ fields: [Field], _ example: String, _ rule: String
    ) {
      (self.form, self.summary, self.fields) = (form, summary, fields)
      (self.example, self.rule) = (example, rule)
    }

    /// Whether a field must be given: the duration of what does not settle by itself.
    package func requires(_ field: Field) -> Bool { field == .duration && form != .spring }
  }

  /// The formulas of motions; several kinds may have one.
  enum Form {
    case jump
    /// A timing curve along a line.
    case line
    /// A cubic polynomial by its velocities at both ends.
    case polynomial
    case spring
  }

  /// What a keyframe takes; the raw value is the key in files.
  package enum Field: String, CaseIterable, Sendable {
    case duration, timing, spring, startVelocity, endVelocity

    /// The label in SwiftUI.
    package var swiftLabel: String { self == .timing ? "timingCurve" : rawValue }
  }

  /// The name in SwiftUI, such as `CubicKeyframe`.
  package var swiftName: String {
    "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Keyframe"
  }
}
