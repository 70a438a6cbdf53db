internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// The curves that a command is about: expressions, and flags that complete them.
struct CurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Curves: names completed by flags, expressions such as 'spring(bounce: 0.3)', or @FILE, a scene.",
      valueName: "curve"),
    completion: .list(CurveCatalogue.families.map(\.name)))
  var expressions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("What to call a curve; once for each, in their order.", valueName: "text"))
  var label: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file of expressions, one a line, each perhaps with 'label =' before it; - is standard input.",
      valueName: "file"), completion: .file())
  var fromFile: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A track of the scene, of which others are left out.", valueName: "name"))
  var track: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("A spring's mass.", valueName: "number"))
  var mass: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("A spring's stiffness.", valueName: "number"))
  var stiffness: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's damping coefficient.", valueName: "number"))
  var damping: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's damping ratio; 1 is critical.", valueName: "number"))
  var dampingRatio: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's period without damping.", valueName: "seconds"))
  var response: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A curve's duration; a spring's perceptual one.", valueName: "seconds"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's bounce: 0 is critical, 1 swings forever.", valueName: "number"))
  var bounce: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's velocity at the start, per second.", valueName: "number"))
  var initialVelocity: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A Bézier curve's control points.", valueName: "x1,y1,x2,y2"))
  var points: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The value at the start.", valueName: "number"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The value at the end.", valueName: "number"))
  var to: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many times as fast.", valueName: "number"))
  var speed: String?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("How often it runs.", valueName: "count|forever"))
  var repetitions: String?

  @Flag(help: "Mirror every second pass of --repeat.")
  var autoreverses = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much later it starts, after --speed and --repeat.", valueName: "seconds"))
  var delay: String?

  /// Whether any of the curves is of a scene.
  var hasScenes: Bool { expressions.contains { SceneAddress($0) != nil } }

  /// The flags that were given.
  private func flags() throws -> [NamedNumber] {
    let all = [
      ("--mass", mass), ("--stiffness", stiffness), ("--damping", damping),
      ("--damping-ratio", dampingRatio), ("--response", response), ("--duration", duration),
      ("--bounce", bounce), ("--initial-velocity", initialVelocity), ("--from", from), ("--to", to),
    ]
    return all.compactMap { spelling, text in
      text.map { NamedNumber(spelling, $0, label: String(spelling.dropFirst(2))) }
    }
      + (try controlPoints())
  }

  private func controlPoints() throws -> [NamedNumber] {
    guard let points else { return [] }
    let numbers = points.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 4 else {
      throw CommandFailure(
        .usage, "--points must be four numbers with commas between, such as 0.24,1.4,1,-1.")
    }
    return zip(["x1", "y1", "x2", "y2"], numbers).map { label, number in
      NamedNumber("--points", String(number), label: label)
    }
  }

  private var modifiers: ModifierFlags {
    var modifiers = ModifierFlags()
    modifiers.speed = speed.map { NamedNumber("--speed", $0) }
    modifiers.repetitions = repetitions.map { NamedNumber("--repeat", $0) }
    modifiers.autoreverses = autoreverses
    modifiers.delay = delay.map { NamedNumber("--delay", $0) }
    return modifiers
  }

  /// What is asked for, checked and complete.
  private func requests() throws -> [Request] {
    guard !expressions.isEmpty || fromFile != nil else {
      throw CommandFailure(
        .usage, "Which curve? Try 'spring --stiffness 80 --damping 4'; 'curvekit list' shows all.")
    }
    let (flags, modifiers) = (try flags(), modifiers)
    let outside = OutsideArguments(flags) { label in
      "--" + label.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
    func complete(_ text: String) throws(CurveSpecError) -> CurveSpec {
      try modifiers.applied(to: CurveSpec(parsing: text, completedBy: outside))
    }
    var requests: [Request] = []
    var scenes = SceneFiles()
    for expression in expressions {
      if let address = SceneAddress(expression) {
        if let flag = flags.first?.name ?? modifiers.first {
          throw CommandFailure(.usage, "\(flag) does not fit a scene, whose file says it all.")
        }
        if address.track != nil, !track.isEmpty {
          throw CommandFailure(
            .usage, "--track does not fit \(quotedPath(expression)), which names its track.")
        }
        requests += try scenes.tracks(at: address, named: track).map {
          Request(label: nil, source: .track($0), place: nil)
        }
      } else {
        requests.append(
          Request(label: nil, source: .expression(try complete(expression)), place: nil))
      }
    }
    if let first = track.first, scenes.isEmpty {
      throw CommandFailure(
        .usage, "--track \(quoted(first)) is of a scene, and there is none; try '@scene.yaml'.")
    }
    guard label.count <= requests.count else {
      throw CommandFailure(
        .usage, "There are \(label.count) labels for \(counted(requests.count, "curve")).")
    }
    for (index, text) in label.enumerated() { requests[index].label = text }
    if let fromFile {
      let text = try FilesInUse.read(fromFile, upTo: Limits.listMebibytes)
      do throws(CurveListError) {
        requests += try CurveList(parsing: text, complete: complete).entries.map {
          Request(
            label: $0.label, source: .expression($0.spec),
            place: "\(quotedPath(fromFile)), line \($0.line): ")
        }
      } catch {
        throw CommandFailure(.badContent, "\(quotedPath(fromFile)), \(error)")
      }
      if requests.isEmpty {
        throw CommandFailure(.badContent, "\(quotedPath(fromFile)) has no curve in it.")
      }
    }
    return requests
  }

  /// The curves, and what should be known of them told to a person who reads standard error.
  ///
  /// - Parameters:
  ///   - analysisEnd: Until when those that repeat forever are measured, if the user said so.
  ///   - needsAnalysisEnd: Whether the user has to, for those.
  /// - Returns: One curve or more.
  /// - Throws: A sentence.
  func curves(until analysisEnd: Double?, needsAnalysisEnd: Bool = true) throws -> [NamedCurve] {
    let curves = try requests().map { request in
      let (source, place) = (request.source, request.place ?? "")
      if source.isEndless, analysisEnd ?? source.end == nil, needsAnalysisEnd {
        throw CommandFailure(
          .usage,
          "\(place)'\(source.expression)' repeats forever; say how long with --until SECONDS."
        )
      }
      do {
        return NamedCurve(
          label: request.label ?? source.name, source: source,
          curve: try source.curve(measuredUntil: analysisEnd))
      } catch let error as CurveSpecError {
        throw CommandFailure(.usage, place + error.description)
      }
    }
    for curve in curves { curve.source.remarks.forEach { Terminal.remark($0) } }
    return curves
  }
}

/// A curve that is asked for, and where.
private struct Request {
  var label: String?
  let source: CurveSource
  /// The file and the line, to stand before a sentence, if it is from a file.
  let place: String?
}

/// How exactly metrics are taken.
struct MetricOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the travel within which a curve counts as settled. (default: 0.001)",
      valueName: "number"))
  var tolerance: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The levels of the rise time, as parts of the travel. (default: 0.1,0.9)",
      valueName: "low,high"))
  var rise: String?

  private func settlingTolerance() throws -> Double {
    try tolerance.map {
      try NamedNumber("--tolerance", $0).value(in: .above(0, upTo: 1e6), isFraction: true)
    } ?? MetricSettings().tolerance
  }

  /// The settling tolerance and the levels of the rise time.
  func settings() throws -> MetricSettings {
    MetricSettings(tolerance: try settlingTolerance(), riseLevels: try riseLevels())
  }

  private func riseLevels() throws -> ClosedRange<Double> {
    guard let rise else { return MetricSettings().riseLevels }
    let parts = rise.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(
        .usage, "--rise must be two numbers with a comma between, such as 0.1,0.9.")
    }
    let levels = try parts.map {
      try NamedNumber("--rise", $0).value(in: .from(-1e6, to: 1e6), isFraction: true)
    }
    guard levels[0] < levels[1] else {
      throw CommandFailure(.usage, "--rise must go from a lower level to a higher one.")
    }
    return levels[0]...levels[1]
  }
}
