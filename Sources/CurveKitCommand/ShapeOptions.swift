internal import ArgumentParser
internal import CurveSpecs

/// The flags with the parameters of a curve, except its values.
struct ShapeOptions: ParsableArguments {
  @Option("A spring's mass.", "number") var mass: String?

  @Option("A spring's stiffness.", "number") var stiffness: String?

  @Option("A spring's damping coefficient.", "number") var damping: String?

  @Option(parsing: .unconditional, help: .dampingRatio) var dampingRatio: String?

  @Option(parsing: .unconditional, help: .response) var response: String?

  @Option(parsing: .unconditional, help: .bounce) var bounce: String?

  @Option("The duration; of a spring, the perceptual duration.", "seconds") var duration: String?

  @Option("A spring's initial velocity, per second.", "number") var initialVelocity: String?

  @Option("A Bézier curve's control points.", "x1,y1,x2,y2") var points: String?

  @Option("Speed factor; 2 is twice as fast.", "number") var speed: String?

  @Option("The number of passes.", "count|forever", name: .customLong("repeat"))
  var repetitions: String?

  @Flag(help: "Reverse every second pass of --repeat.") var autoreverses = false

  @Option("Delay before the start, applied after --speed and --repeat.", "seconds")
  var delay: String?

  /// The flags that were given.
  func flags() throws -> [NamedNumber] { given(numbers) + (try controlPoints()) }

  /// Flags that were given, as numbers.
  func given(_ flags: [(spelling: String, text: String?)]) -> [NamedNumber] {
    flags.compactMap { spelling, text in
      text.map { NamedNumber(spelling, $0, label: String(spelling.dropFirst(2))) }
    }
  }

  /// The flags that take a number of the curve, with their texts.
  var numbers: [(spelling: String, text: String?)] {
    [
      ("--mass", mass), ("--stiffness", stiffness), ("--damping", damping),
      ("--damping-ratio", dampingRatio), ("--response", response),
      ("--duration", duration), ("--bounce", bounce),
      ("--initial-velocity", initialVelocity),
    ]
  }

  /// The flags that take a number of a modifier, with their texts.
  var modifierTexts: [(spelling: String, text: String?)] {
    [("--speed", speed), ("--repeat", repetitions), ("--delay", delay)]
  }

  /// The name of the first given flag, if there is one.
  var firstFlag: String? {
    (numbers + modifierTexts).first { $0.text != nil }?.spelling
      ?? (points != nil ? "--points" : autoreverses ? "--autoreverses" : nil)
  }

  /// The control points of `--points`, if given.
  func controlPoints() throws -> [NamedNumber] {
    guard let points else { return [] }
    let numbers = points.split(separator: ",", omittingEmptySubsequences: false)
    try require(
      numbers.count == 4, "--points needs four numbers separated by commas, such as 0.24,1.4,1,-1.")
    return zip(["x1", "y1", "x2", "y2"], numbers).map { label, number in
      NamedNumber("--points", String(number), label: label, isInList: true)
    }
  }

  /// The flags of modifiers.
  var modifiers: ModifierFlags {
    var modifiers = ModifierFlags()
    modifiers.speed = speed.map { NamedNumber("--speed", $0) }
    modifiers.repetitions = repetitions.map { NamedNumber("--repeat", $0) }
    modifiers.autoreverses = autoreverses
    modifiers.delay = delay.map { NamedNumber("--delay", $0) }
    return modifiers
  }
}

extension ArgumentHelp {
  /// The help of `--damping-ratio`, also as a target of `solve`.
  static let dampingRatio = ArgumentHelp(
    "A spring's damping ratio; 1 is critical.", valueName: "number")

  /// The help of `--response`, also as a target of `solve`.
  static let response = ArgumentHelp(
    "A spring's period without damping.", valueName: "seconds")

  /// The help of `--bounce`, also as a target of `solve`.
  static let bounce = ArgumentHelp(
    "A spring's bounce: 0 is critical damping, 1 oscillates forever.", valueName: "number")
}
