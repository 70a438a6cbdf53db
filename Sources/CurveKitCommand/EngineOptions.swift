internal import ArgumentParser
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// The engine that shows springs and plays the changes of scenes.
struct EngineOptions: ParsableArguments {
  @Option(
    """
    Show springs, and play the changes and phases of scenes, as this engine does: swiftui, css, motion, compose and \
    others, which the page "Interruptions" of the documentation lists.
    """,
    "engine", name: .customLong("as"), completion: .list(EngineChoice.names))
  var engine: String?

  @Option("The engine's frames a second. (default: 60)", "hz") var frameRate: String?

  @Option(
    "The smallest visible change of the value, for compose (default: 0.01) and android (default: 0.002).",
    "number")
  var visibleChange: String?

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
    try EngineChoice(
      name, for: flag, frameRate: try frameRate.map(Self.frameRate),
      visibleChange: try visibleChange.map {
        try NamedNumber("--visible-change", $0).value(in: .from(1e-12, to: 1e12))
      })
  }

  /// The frames a second of `--frame-rate`.
  static func frameRate(_ text: String) throws -> Double {
    let rates = SceneEngine.frameRates
    return try NamedNumber("--frame-rate", text).value(
      in: .from(rates.lowerBound, to: rates.upperBound))
  }

  /// Rejects a visible change that none of the engines uses.
  func checkVisibleChange(for choices: [EngineChoice?]) throws(CommandFailure) {
    guard visibleChange != nil, !choices.contains(where: { $0?.spring?.visibleChange != nil })
    else { return }
    throw CommandFailure.usage("--visible-change needs the engine compose or android.")
  }
}
