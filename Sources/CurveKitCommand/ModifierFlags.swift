internal import CurveSpecs

/// The flags of modifiers.
///
/// They are applied after the modifiers of the expression, in this order: speed, repeat, delay. So a delay is
/// neither repeated nor changed by the speed.
struct ModifierFlags {
  /// The speed factor; 2 is twice as fast.
  var speed: NamedNumber?
  /// The number of passes, or `forever`.
  var repetitions: NamedNumber?
  /// Whether every second pass is reversed.
  var autoreverses = false
  /// The delay in seconds.
  var delay: NamedNumber?

  /// The name of the first given flag, if there is one.
  var first: String? {
    (speed ?? repetitions ?? delay)?.name ?? (autoreverses ? "--autoreverses" : nil)
  }

  /// Applies these modifiers to a spec.
  ///
  /// - Parameter spec: The spec.
  /// - Returns: The modified spec; the same spec without flags.
  /// - Throws: An error that names the flag.
  func applied(to spec: CurveSpec) throws(CurveSpecError) -> CurveSpec {
    var spec = spec
    if let speed {
      let value = try speed.value(in: CurveModifier.speeds)
      spec = try spec.modified(by: .speed(value), named: speed.name)
    }
    if let repetitions {
      spec = try spec.modified(by: try repeating(repetitions), named: repetitions.name)
    } else if autoreverses {
      throw CurveSpecError("--autoreverses needs --repeat.")
    }
    if let delay {
      let value = try delay.value(in: CurveModifier.delays)
      spec = try spec.modified(by: .delay(value), named: delay.name)
    }
    return spec
  }

  private func repeating(_ flag: NamedNumber) throws(CurveSpecError) -> CurveModifier {
    if NameKey(flag.text) == NameKey("forever") {
      return .repeatForever(autoreverses: autoreverses)
    }
    guard flag.isNumber else {
      throw CurveSpecError(
        "\(flag.name) must be a whole number or 'forever', not \(quoted(flag.text)).")
    }
    let count = try flag.value(in: CurveModifier.repetitions)
    return .repeatCount(Int(count), autoreverses: autoreverses)
  }
}
