/// A modifier of a curve as a value: what expressions, flags, animations and conversions store.
///
/// If there are several, the one that is applied last transforms time first, as in SwiftUI. If a curve
/// is delayed by 1 s and then made twice as fast, it starts after half a second.
package enum CurveModifier: Hashable, Sendable, CustomStringConvertible {
  /// Starts later by a time in seconds.
  case delay(Double)
  /// Multiplies the speed; 2 is twice as fast.
  case speed(Double)
  /// Repeats the curve; every second pass can be reversed.
  case repeatCount(Int, autoreverses: Bool)
  /// Repeats the curve forever; every second pass can be reversed.
  case repeatForever(autoreverses: Bool)
  /// Runs backwards.
  case reversed
  /// Maps 0 and 1 linearly to other values.
  case mapped(from: Double, to: Double)

  /// The modifier as text, with the leading dot.
  package var description: String { text() }

  /// The modifier as text, with the leading dot.
  ///
  /// - Parameter withDefaults: Whether arguments with default values are written.
  /// - Returns: The text.
  package func text(withDefaults: Bool = true) -> String {
    func passes(_ name: String, _ count: String?, _ autoreverses: Bool) -> String {
      let sides = autoreverses && !withDefaults ? nil : "autoreverses: \(autoreverses)"
      return ".\(name)(\([count, sides].compactMap { $0 }.joined(separator: ", ")))"
    }
    switch self {
    case .delay(let seconds): return ".delay(\(seconds.shortestText))"
    case .speed(let speed): return ".speed(\(speed.shortestText))"
    case .repeatCount(let count, let autoreverses):
      return passes("repeatCount", "\(count)", autoreverses)
    case .repeatForever(let autoreverses): return passes("repeatForever", nil, autoreverses)
    case .reversed: return ".reversed()"
    case .mapped(let from, let to):
      return ".mapped(from: \(from.shortestText), to: \(to.shortestText))"
    }
  }

  /// Applies this modifier to a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve. It must have an end if ``needsEnd`` is true.
  ///   - analysisEnd: The end of the measured time of an endless repeat, in seconds.
  /// - Returns: The modified curve.
  package func applied(to curve: AnyCurve, analysisEnd: Double) -> AnyCurve {
    switch self {
    case .delay(let seconds): AnyCurve(curve.delay(seconds))
    case .speed(let speed): AnyCurve(curve.speed(speed))
    case .repeatCount(let count, let autoreverses):
      AnyCurve(curve.repeatCount(count, autoreverses: autoreverses))
    case .repeatForever(let autoreverses):
      AnyCurve(curve.repeatForever(autoreverses: autoreverses, measuredUntil: analysisEnd))
    case .reversed: AnyCurve(curve.reversed())
    case .mapped(let from, let to): AnyCurve(curve.mapped(from: from, to: to))
    }
  }

  /// Whether it needs a curve that ends, and evaluates all limits of that curve at each segment.
  package var needsEnd: Bool {
    switch self {
    case .repeatCount, .repeatForever, .reversed: true
    case .delay, .speed, .mapped: false
    }
  }

  /// The number of passes, infinite for an endless repeat; `nil` if it does not repeat.
  package var passes: Double? {
    switch self {
    case .repeatCount(let count, _): Double(count)
    case .repeatForever: .infinity
    case .delay, .speed, .reversed, .mapped: nil
    }
  }

  /// The speed factor, 1 for other modifiers.
  package var speedFactor: Double { if case .speed(let speed) = self { speed } else { 1 } }

  /// The delay in seconds, 0 for other modifiers.
  private var delay: Double { if case .delay(let seconds) = self { seconds } else { 0 } }

  /// The time of the base for a time of the modified curve; for a repeat, a time of the first pass.
  package func baseTime(_ time: Double) -> Double { (time - delay) * speedFactor }

  /// The time of the modified curve for a time of the base; for a repeat, that of the first pass.
  package func time(of own: Double) -> Double { own / speedFactor + delay }
}
