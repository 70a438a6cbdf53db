/// Modifiers that come from outside an expression, such as the flags of the command line.
///
/// They are applied after those of the expression, in this order: speed, repeat, delay; so a delay is not
/// repeated, nor sped up.
public struct ModifierFlags: Hashable, Sendable {
  /// How many times as fast.
  public var speed: NumberFlag?
  /// How often, or `forever`.
  public var repetitions: NumberFlag?
  /// Whether every second pass is mirrored.
  public var autoreverses = false
  /// How many seconds later.
  public var delay: NumberFlag?

  /// No modifiers.
  public init() {}

  /// The spelling of the first flag that is given, if one is.
  package var first: String? {
    (speed ?? repetitions ?? delay)?.spelling ?? (autoreverses ? "--autoreverses" : nil)
  }

  /// A spec under these modifiers.
  ///
  /// - Parameter spec: The spec.
  /// - Returns: The modified spec; the same where no flag is given.
  /// - Throws: A sentence that names the flag.
  public func applied(to spec: CurveSpec) throws(CurveSpecError) -> CurveSpec {
    var spec = spec
    if let speed {
      let value = try speed.value(in: ModifierDefinition.speed.range)
      spec = try spec.modified(by: .speed(value), from: speed.spelling)
    }
    if let repetitions {
      spec = try spec.modified(by: try repeating(repetitions), from: repetitions.spelling)
    } else if autoreverses {
      throw CurveSpecError("--autoreverses needs --repeat.")
    }
    if let delay {
      let value = try delay.value(in: ModifierDefinition.delay.range)
      spec = try spec.modified(by: .delay(value), from: delay.spelling)
    }
    return spec
  }

  private func repeating(_ flag: NumberFlag) throws(CurveSpecError) -> CurveModifier {
    if NameKey(flag.text) == NameKey("forever") {
      return .repeatForever(autoreverses: autoreverses)
    }
    guard (try? flag.number()) != nil else {
      throw CurveSpecError(
        "\(flag.spelling) must be a whole number or 'forever', not \(quoted(flag.text)).")
    }
    let count = try flag.value(in: ModifierDefinition.repetitions)
    return .repeatCount(Int(count), autoreverses: autoreverses)
  }
}
