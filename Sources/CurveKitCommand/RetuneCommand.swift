internal import ArgumentParser
internal import CurveDialects
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// `curvekit retune`: a spring of one engine in the words of another.
struct RetuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retune",
    abstract: "Find the words with which another engine, or another version, moves as before.",
    discussion: """
      A curve is a spring in the words of the engine of --as, such as '{ duration: 0.8, bounce: 0.3 }', or any other \
      spring that curvekit reads. The result is a line of code for the engine of --for, with which it moves as the \
      first engine does: the meaning of the words, the clock of the engine and its treatment of over-damped springs \
      are accounted for. The greatest distance between the two motions at any time is proved.

      Where the other engine has no such motion, the words are those with the least greatest distance, and a \
      sentence states why it cannot be less. Steps of an engine, and when it stops, change no words: a remark states \
      how far its frames are from the motion of its spring.

      With --turned, both motions are also turned back where the first one is about fastest, by the rule of each \
      engine for the velocity, and compared in each frame. Of words that move alike from rest, those that also turn \
      alike come first.

      An engine may have a version, as motion@11.11 or reanimated@3; without one it is that of today. The engines \
      are \(list(SpringWords.addresses, "and")). After --for, css is possible too.

      EXAMPLES
        curvekit retune '{ duration: 0.8, bounce: 0.3 }' --as motion --for swiftui
        curvekit retune '{}' --as reanimated@3 --for reanimated@4
        curvekit retune '{ duration: 2000 }' --as reanimated@3 --for reanimated
        curvekit retune '{ tension: 170 }' --as react-spring --for exact
        curvekit retune '.spring(duration: 0.5)' --as swiftui --for compose
        curvekit retune 'spring(bounce: 0.4)' --as swiftui --for qml --format csv
        curvekit retune '{ stiffness: 300 }' --as motion --for css --turned
      """)

  @Argument(
    help: ArgumentHelp(
      "Springs: words of the engine of --as, or names with flags, expressions, presets, pasted code, or files.",
      valueName: "curve"))
  var curves: [String] = []

  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions
  @OptionGroup(title: "Curves") var valueOptions: ValueOptions

  @Option(
    "The engine that the springs are from, with or without a version.", "engine",
    name: .customLong("as"), completion: .list(SpringWords.addresses))
  var source: String

  @Option(
    "The engine that is to move like it, with or without a version; or css.", "engine",
    name: .customLong("for"), completion: .list(SpringWords.addresses + RetuneCommand.platforms))
  var target: String

  @Option(
    "The frames a second, for react-spring, for hyprutils before 0.14, and for --turned. (default: 60)",
    "hz")
  var frameRate: String?

  @Flag(
    help: "Also compare the motions when they are turned back, and prefer words that turn alike.")
  var turned = false

  @OptionGroup(title: "Output") var table: TableOptions

  /// The platforms without springs whose words are possible.
  static let platforms = ["css"]

  func run() throws {
    try table.check()
    try FlagRule.check(table.given, of: "retune")
    try require(
      !curves.isEmpty,
      "No spring is given; try 'curvekit retune \"{ duration: 0.8 }\" --as motion --for swiftui'.")
    let source = try engine(source, of: "--as")
    let target = try target(of: "--for")
    let rate = try rate(for: source, target)
    var records: [RetuningRecord] = []
    for text in curves {
      for (name, given) in try springs(of: text, in: source) {
        do throws(ConversionError) {
          var retuning = try source.retuned(given, for: target, frameRate: rate)
          if turned { retuning = try retuning.turned(frameRate: rate) }
          records.append(RetuningRecord(curve: name, retuning: retuning))
        } catch {
          let subject = curves.count == 1 && records.isEmpty ? "" : "\(quoted(name)): "
          throw CommandFailure.usage(subject + error.description)
        }
      }
    }
    try table.write(records) { style, width in
      records.map { $0.text(isNamed: records.count > 1, style: style, width: width) }
        .joined(separator: "\n")
    }
  }

  private func engine(_ name: String, of flag: String) throws(CommandFailure) -> SpringWords {
    do throws(ConversionError) {
      return try SpringWords.named(name)
    } catch {
      throw CommandFailure.usage("\(flag): \(error.description)")
    }
  }

  private func target(of flag: String) throws(CommandFailure) -> Retuning.Target {
    if Self.platforms.contains(target), let dialect = Dialect.named(target) {
      return .dialect(dialect)
    }
    return .words(try engine(target, of: flag))
  }

  /// The frames a second.
  private func rate(for source: SpringWords, _ target: Retuning.Target) throws -> Double {
    guard let frameRate else { return SceneEngine.defaultFrameRate }
    var engines = [source]
    if case .words(let words) = target { engines.append(words) }
    try require(
      turned || engines.contains { $0.dependsOnFrameRate },
      "--frame-rate has no effect: neither engine's motion depends on it.")
    return try EngineOptions.frameRate(frameRate)
  }

  /// The springs of an argument.
  private func springs(
    of text: String, in source: SpringWords
  ) throws -> [(name: String, given: SpringWords.Given)] {
    let values = try ends()
    let given: SpringWords.Given?
    do throws(ConversionError) {
      given = try source.given(reading: text, from: values.from, to: values.to)
    } catch {
      throw CommandFailure.usage(error.description)
    }
    if let given {
      if let flag = shapeOptions.firstFlag {
        throw CommandFailure.usage("\(flag) does not apply to words of \(source.title).")
      }
      return [(text, given)]
    }
    let parameters = ParameterFlags(shape: shapeOptions, ends: valueOptions)
    let inputs = CurveInputs(
      expressions: [CurveFile.address(text)], label: [], fromFile: nil, track: [], settings: [],
      flags: try parameters.flags(), modifiers: shapeOptions.modifiers)
    return try inputs.curves(until: nil, needsAnalysisEnd: false).map { curve in
      guard let spring = curve.curve.spring, curve.source.spec?.modifiers.isEmpty == true else {
        throw CommandFailure.usage(
          "retune takes springs without modifiers, not \(quoted(curve.name)); 'curvekit convert' writes other "
            + "curves for another platform.")
      }
      return (curve.name, source.given(spring))
    }
  }

  /// The values of the motion.
  private func ends() throws -> (from: Double, to: Double) {
    func number(_ flag: String, _ text: String?, _ standard: Double) throws -> Double {
      try text.map { try NamedNumber(flag, $0).value(in: .from(-1e50, to: 1e50)) } ?? standard
    }
    return (
      try number("--from", valueOptions.from, 0), try number("--to", valueOptions.to, 1)
    )
  }
}
