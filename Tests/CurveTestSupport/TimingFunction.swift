public import CurveKit

/// A timing curve of CSS in a row of another project's suite.
public enum TimingFunction: Sendable {
  case bezier(CubicBezier)
  case steps(StepEasing)
  case lines(LinearEasing)

  /// The curve itself.
  public var curve: any Curve {
    switch self {
    case .bezier(let curve): curve
    case .steps(let curve): curve
    case .lines(let curve): curve
    }
  }

  /// The output at a progress that may be outside 0...1.
  ///
  /// There a Bézier continues along its end tangents, or horizontally where they are vertical.
  public func output(at progress: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .bezier(let curve):
      if progress < 0 {
        curve.velocity(at: 0).isFinite ? curve.velocity(at: 0) * progress : 0
      } else if progress > 1 {
        curve.velocity(at: 1).isFinite ? 1 + curve.velocity(at: 1) * (progress - 1) : 1
      } else {
        curve.value(at: progress)
      }
    case .steps(let curve): curve.extendedValue(at: progress, isBefore: isBefore)
    case .lines(let curve): curve.extendedValue(at: progress, isBefore: isBefore)
    }
  }

  /// The function of a text of CSS; it reads only the forms in the suites, without error messages.
  public init(css: String) throws {
    let names: [String: TimingFunction] = [
      "linear": .lines(.identity), "ease": .bezier(.ease), "ease-in": .bezier(.easeIn),
      "ease-out": .bezier(.easeOut), "ease-in-out": .bezier(.easeInOut),
      "step-start": .steps(StepEasing(1, .start)), "step-end": .steps(StepEasing(1)),
    ]
    if let named = names[css] {
      self = named
      return
    }
    guard css.hasSuffix(")"), let open = css.firstIndex(of: "(") else {
      throw VectorError.notANumber("css", css)
    }
    let arguments = css[css.index(after: open)...].dropLast().split(separator: ",")
      .map { $0.split(separator: " ").map(String.init) }
    func number(_ text: String) throws -> Double {
      guard let number = Double(text) else { throw VectorError.notANumber("css", css) }
      return number
    }
    switch css[..<open] {
    case "cubic-bezier":
      let n = try arguments.map { try number($0[0]) }
      self = .bezier(CubicBezier(n[0], n[1], n[2], n[3]))
    case "steps":
      let position = arguments.count > 1 ? arguments[1][0] : "end"
      self = .steps(try StepEasing(Int(number(arguments[0][0])), position: position))
    default:
      self = .lines(
        try LinearEasing(
          arguments.map { words in
            let inputs = try words.filter { $0.hasSuffix("%") }
              .map { try number(String($0.dropLast())) / 100 }
            return LinearEasing.ListedStop(
              try number(words.first { !$0.hasSuffix("%") } ?? ""), at: inputs.first,
              to: inputs.count > 1 ? inputs[1] : nil)
          }))
    }
  }
}

extension StepEasing {
  /// Steps with a position by its word in CSS, old or new.
  public init(_ count: Int, position: String) throws {
    let word = position.hasPrefix("jump-") ? position : "jump-\(position)"
    guard let jump = Jump(rawValue: word) else {
      throw VectorError.notANumber("position", position)
    }
    self.init(count, jump)
  }
}

extension Parameters {
  /// The timing function of a row, given as numbers or as a text of CSS.
  public func timingFunction() throws -> TimingFunction {
    if has("css") { return try TimingFunction(css: text("css")) }
    if has("n") {
      return .steps(try StepEasing(Int(number("n")), position: text("position")))
    }
    return .bezier(
      CubicBezier(try number("x1"), try number("y1"), try number("x2"), try number("y2")))
  }

  /// Whether a control point of the row is outside the range of this library.
  public var isBeyondControlValues: Bool {
    ["y1", "y2"].contains { key in
      (try? number(key)).map { !CubicBezier.controlValues.contains($0) } ?? false
    }
  }
}
