internal import ArgumentParser
internal import CurveKit
internal import CurveSpecs

/// The engine that shows springs.
struct EngineOptions: ParsableArguments {
  @Option(
    "Show springs as this engine does, until it stops: \(EngineOptions.names).",
    "engine", name: .customLong("as"), completion: .list(AnimationEngine.allCases.map(\.rawValue)))
  var engine: String?

  @Option("The engine's frames a second. (default: 60)", "hz") var frameRate: String?

  @Option(
    "The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002).",
    "number")
  var visibleChange: String?

  static let names = AnimationEngine.allCases.map(\.rawValue).joined(separator: ", ")

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--as": engine != nil, "--frame-rate": frameRate != nil,
      "--visible-change": visibleChange != nil,
    ])
  }

  /// The engine of `--as`; `nil` without one.
  func choice() throws -> EngineChoice? {
    let chosen = try engine.map { try choice(of: $0, for: "--as") }
    try checkVisibleChange(for: [chosen])
    return chosen
  }

  /// An engine with the frame rate and the visible change of the flags.
  ///
  /// - Parameters:
  ///   - name: The name of the engine.
  ///   - flag: The flag that has the name.
  /// - Returns: The choice.
  /// - Throws: A failure that suggests an engine, or that names the flag whose number is invalid.
  func choice(of name: String, for flag: String) throws -> EngineChoice {
    let engines = AnimationEngine.allCases
    guard let engine = engines.first(where: { NameKey($0.rawValue) == NameKey(name) }) else {
      let near = hint(for: name, among: engines.map(\.rawValue))
      throw CommandFailure.usage(
        "\(flag) has no engine \(quoted(name))"
          + (near.isEmpty
            ? "; the engines are \(list(engines.map(\.rawValue), "and"))." : ".\(near)"))
    }
    let rates = AnimationEngine.frameRates
    return EngineChoice(
      engine: engine,
      frameRate: try frameRate.map {
        try NamedNumber("--frame-rate", $0).value(
          in: .from(rates.lowerBound, to: rates.upperBound))
      } ?? 60,
      visibleChange: try visibleChange.map {
        try NamedNumber("--visible-change", $0).value(in: .from(1e-12, to: 1e12))
      })
  }

  /// Rejects a visible change that none of the engines uses.
  func checkVisibleChange(for choices: [EngineChoice?]) throws(CommandFailure) {
    guard visibleChange != nil, !choices.contains(where: { $0?.engine.visibleChange != nil }) else {
      return
    }
    throw CommandFailure.usage("--visible-change needs the engine compose or android.")
  }
}

/// An engine with its settings.
struct EngineChoice: Sendable {
  let engine: AnimationEngine
  let frameRate: Double
  let visibleChange: Double?

  /// A curve as the engine shows it.
  ///
  /// - Parameter named: The curve.
  /// - Returns: The motion of the engine; the curve itself if it is not a spring.
  /// - Throws: A failure for a spring that the engine cannot show.
  func shown(_ named: NamedCurve) throws -> NamedCurve {
    guard let spec = named.source.spec else {
      throw CommandFailure.usage(
        "An engine shows a curve, and \(quoted(named.name)) is a track of a scene.")
    }
    guard spec.family.group == .springs else {
      Terminal.remark("\(engine.name) shows \(quoted(spec.shortDescription)) as it is.")
      return named
    }
    guard let spring = named.curve.spring else {
      let modifier = spec.modifiers.first.map { "\($0)" } ?? ""
      throw CommandFailure.usage(
        "An engine shows a spring without modifiers; omit \(quoted(modifier)).")
    }
    let animation = try spring.shown(
      by: engine, frameRate: frameRate, visibleChange: visibleChange)
    return NamedCurve(
      label: named.label, source: named.source, curve: animation.curve, engine: animation)
  }
}
