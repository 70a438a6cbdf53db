internal import CurveSpecs

/// The flags of modifiers.
///
/// They are applied after those of the expression, in this order: speed, repeat, delay; so a delay is not
/// repeated, nor sped up.
struct ModifierFlags {
  /// How many times as fast.
  var speed: NamedNumber?
  /// How often, or `forever`.
  var repetitions: NamedNumber?
  /// Whether every second pass is mirrored.
  var autoreverses = false
  /// How many seconds later.
  var delay: NamedNumber?

  /// The spelling of the first flag that is given, if one is.
  var first: String? {
    (speed ?? repetitions ?? delay)?.name ?? (autoreverses ? "--autoreverses" : nil)
  }

  /// A spec under these modifiers.
  ///
  /// - Parameter spec: The spec.
  /// - Returns: The modified spec; the same where no flag is given.
  /// - Throws: A sentence that names the flag.
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
