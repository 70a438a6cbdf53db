internal import CurveKit
internal import CurveSpecs

/// The flags of modifiers.
///
/// They are applied after the modifiers of the expression, in this order: speed, repeat, delay. So
/// a delay is neither repeated nor changed by the speed.
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
    for modifier in try modifiers() {
      spec = try spec.modified(by: try modifier.make([]), named: modifier.name.text)
    }
    return spec
  }

  /// The modifiers in the order in which they are applied.
  ///
  /// - Parameter indices: For a flag whose number is given later, its name with the index of the
  ///   number.
  /// - Returns: The modifiers.
  /// - Throws: An error that names the flag.
  func modifiers(
    later indices: [String: Int] = [:]
  ) throws(CurveSpecError) -> [CurveTemplate.NamedModifier] {
    var modifiers: [CurveTemplate.NamedModifier] = []
    func add(
      _ flag: NamedNumber, in range: ParameterRange,
      make: @escaping @Sendable (Double) -> CurveModifier
    ) throws(CurveSpecError) {
      let name = flag.name
      if let index = indices[name] {
        modifiers.append(
          .init(name: "\(name)") { (numbers) throws(CurveSpecError) in
            make(try range.check(numbers[index], named: "\(name)"))
          })
      } else {
        let modifier = make(try flag.value(in: range))
        modifiers.append(.init(name: "\(name)") { _ throws(CurveSpecError) in modifier })
      }
    }
    if let speed { try add(speed, in: CurveModifier.speeds) { .speed($0) } }
    if let repetitions {
      let reverses = autoreverses
      if NameKey(repetitions.text) == NameKey("forever") {
        modifiers.append(
          .init(name: "\(repetitions.name)", isEndless: true) {
            _ throws(CurveSpecError) in .repeatForever(autoreverses: reverses)
          })
      } else {
        guard repetitions.isNumber || indices[repetitions.name] != nil else {
          throw CurveSpecError(
            "\(repetitions.name) must be a whole number or 'forever', not \(quoted(repetitions.text))."
          )
        }
        try add(repetitions, in: CurveModifier.repetitions) {
          .repeatCount(Int($0), autoreverses: reverses)
        }
      }
    } else if autoreverses {
      throw CurveSpecError("--autoreverses needs --repeat.")
    }
    if let delay { try add(delay, in: CurveModifier.delays) { .delay($0) } }
    return modifiers
  }
}
