internal import CurveKit
internal import CurveSpecs

/// A curve in the terms that platforms share: a motion from 0 to 1, its duration, a delay and passes.
///
/// On most platforms an easing or a spring has no values; keyframes have them.
struct PortableCurve: Sendable {
  /// The motion of one pass, from 0 to 1.
  enum Motion: Sendable {
    case linear
    case bezier(CubicBezier)
    case steps(StepEasing)
    /// CSS's `linear()`, with the text of its arguments.
    case stops(LinearEasing)
    /// Several cubic Béziers in a row.
    case path(PathEasing)
    /// An easing by its name in the expression language, with the numbers of its parameters.
    case easing(name: String, numbers: [Double])
    case spring(Spring)
    /// Anything else, such as a sine.
    case other
  }

  /// The passes of a repeat.
  struct Passes: Hashable, Sendable {
    /// The number of passes; `nil` is forever.
    let count: Int?
    /// Whether every second pass goes back.
    let autoreverses: Bool
  }

  /// The whole curve as an expression.
  let expression: String
  var motion: Motion
  /// The time of one pass, in seconds; `nil` for a spring, which has no end.
  var duration: Double?
  /// The time before the first pass, in seconds.
  var delay = 0.0
  private(set) var passes: Passes?
  /// One pass from 0 to 1.
  var pass: AnyCurve
  /// Sentences about what a text without values leaves out.
  private(set) var remarks: [String] = []
  /// The value at the start of the motion.
  var from = 0.0
  /// The value at its end.
  var to = 1.0

  /// Divides a curve into its motion, its values, its delay and its passes.
  ///
  /// - Parameter spec: The curve.
  /// - Throws: An error for a curve that no platform has: one without travel, and repeats in repeats.
  init(_ spec: CurveSpec) throws(ConversionError) {
    let base = spec.normalized
    expression = spec.shortDescription
    (motion, duration, pass) = try PortableCurve.motion(of: spec, base)
    (from, to) = (spec.from, spec.to)
    for modifier in spec.modifiers {
      switch modifier {
      case .delay(let seconds): delay += seconds
      case .speed(let factor): try speed(up: factor)
      case .mapped(let start, let end):
        (from, to) = (start + (end - start) * from, start + (end - start) * to)
      case .repeatCount(let count, let autoreverses):
        try add(Passes(count: count, autoreverses: autoreverses), modifier)
      case .repeatForever(let autoreverses):
        try add(Passes(count: nil, autoreverses: autoreverses), modifier)
      default:
        let remedy = modifier == .reversed ? "; swap the start and the end value instead" : ""
        throw ConversionError("The modifier \(modifier) has no counterpart\(remedy).")
      }
    }
    guard from != to else {
      throw ConversionError("The curve has no travel: it starts and ends at \(Number.text(from)).")
    }
    if from != 0 || to != 1 {
      remarks.append(
        "The values are not part of the curve: animate from \(Number.text(from)) to "
          + "\(Number.text(to)).")
    }
  }

  /// The whole motion, from 0 to 1.
  var curve: AnyCurve {
    var curve = pass
    if let passes {
      let end = curve.duration
      curve =
        passes.count.map {
          AnyCurve(curve.repeatCount($0, autoreverses: passes.autoreverses))
        }
        ?? AnyCurve(
          curve.repeatForever(autoreverses: passes.autoreverses, measuredUntil: 4 * end))
    }
    return delay > 0 ? AnyCurve(curve.delay(delay)) : curve
  }

  /// This curve with another motion, such as a Bézier near its own.
  func replacing(_ path: PathEasing, lasting duration: Double) -> PortableCurve {
    replacing(.path(path), duration, path.lasting(duration))
  }

  func replacing(_ bezier: CubicBezier, lasting duration: Double) -> PortableCurve {
    replacing(.bezier(bezier), duration, bezier.lasting(duration))
  }

  func replacing(_ motion: Motion, _ duration: Double?, _ pass: some Curve) -> PortableCurve {
    var curve = self
    (curve.motion, curve.duration, curve.pass) = (motion, duration, AnyCurve(pass))
    return curve
  }

  /// One pass of this curve, without a delay.
  var onePass: PortableCurve {
    var curve = self
    (curve.passes, curve.delay) = (nil, 0)
    return curve
  }

  /// This curve with other passes.
  func with(_ passes: Passes?) -> PortableCurve {
    var curve = self
    curve.passes = passes
    return curve
  }

  private mutating func add(
    _ passes: Passes, _ modifier: CurveModifier
  ) throws(ConversionError) {
    guard self.passes == nil else {
      throw ConversionError("A repeat of a repeat has no counterpart: \(modifier) is the second.")
    }
    guard delay == 0 else {
      throw ConversionError(
        "A delay inside of a repeat has no counterpart; put \(modifier) before the delay.")
    }
    if case .spring = motion {
      throw ConversionError(
        "A repeated spring has no counterpart: where a pass of it ends depends on the platform.")
    }
    self.passes = passes
  }

  private mutating func speed(up factor: Double) throws(ConversionError) {
    delay /= factor
    duration = duration.map { $0 / factor }
    if case .spring(let spring) = motion {
      do throws(Spring.ParameterProblem) {
        let faster = try Spring(
          validatingMass: spring.mass, stiffness: spring.stiffness * factor * factor,
          damping: spring.damping * factor, initialVelocity: spring.initialVelocity * factor)
        motion = .spring(faster)
        pass = AnyCurve(faster)
      } catch {
        throw ConversionError(
          "The spring is out of range at its speed of \(Number.text(factor)). \(error.description)")
      }
    } else {
      pass = AnyCurve(pass.speed(factor))
    }
  }

  private static func motion(
    of spec: CurveSpec, _ base: CurveSpec
  ) throws(ConversionError) -> (Motion, Double?, AnyCurve) {
    if let spring = spec.withoutModifiers.curve.spring {
      guard spring.to != spring.from else {
        throw ConversionError("The spring has no travel: it starts and ends at one value.")
      }
      // A velocity is in travels per second where the travel is 1.
      let unit = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: spring.initialVelocity / (spring.to - spring.from))
      return (.spring(unit), nil, AnyCurve(unit))
    }
    let curve = base.curve
    if let bezier = base.cubicBezier { return (.bezier(bezier), curve.duration, curve) }
    if let stops = base.linearEasing {
      let isIdentity = stops == .identity
      return (isIdentity ? .linear : .stops(stops), curve.duration, curve)
    }
    if let path = base.path { return (.path(path), curve.duration, curve) }
    if let steps = base.stepEasing { return (.steps(steps), curve.duration, curve) }
    guard base.family.group == .easings else { return (.other, curve.duration, curve) }
    let numbers = ["overshoot", "amplitude", "period", "exponent"].compactMap { base.number($0) }
    return (.easing(name: base.family.name, numbers: numbers), curve.duration, curve)
  }
}
