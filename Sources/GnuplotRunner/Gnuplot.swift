/// A gnuplot on this machine, run without a shell and without the user's start-up files.
///
/// ```swift
/// let gnuplot = Gnuplot()
/// try await gnuplot.check(terminal: "svg")
/// let printed = try await gnuplot.run("set print '-'; print pi", in: "/tmp")
/// ```
///
/// The script goes to its standard input byte for byte, through gnuplot-iostream, or through
/// swift-subprocess where the package is built without that.
public struct Gnuplot: Sendable {
  /// The program, found on PATH unless it has a slash in it.
  public let executable: String
  /// How long a run may take, in seconds.
  public let timeLimit: Double

  /// Describes which gnuplot to run; nothing is started.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - timeLimit: How long a run may take in seconds: above 0 and at most a day.
  public init(executable: String = "gnuplot", timeLimit: Double = 60) {
    precondition(
      timeLimit > 0 && timeLimit <= 86_400,
      "A time limit must be above 0 and at most 86400 s, not \(timeLimit).")
    self.executable = executable
    self.timeLimit = timeLimit
  }

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script, sent as it is.
  ///   - directory: Where it runs, so that the files it names are there.
  /// - Returns: What it printed to standard output: the picture, for a script without `set output`.
  /// - Throws: ``GnuplotError`` where gnuplot is missing, fails, or takes too long. A run that has begun
  ///   goes on to its end or its time limit, whether or not its task is cancelled.
  public func run(_ script: String, in directory: String) async throws(GnuplotError) -> [UInt8] {
    // -d keeps it from running the user's start-up files.
    let printed = try await start(["-d"], script, in: directory)
    switch printed.ending {
    case .exited(0): return printed.output
    case .exited(let status): throw .failed(status: status, message: complaint(printed.errors))
    case .signalled(let signal): throw .killed(signal: signal)
    case .timedOut: throw .timedOut(seconds: timeLimit)
    case .missing: throw .missing(executable: executable)
    case .notStarted(let reason): throw .notStarted(executable: executable, reason: reason)
    }
  }

  /// Asks gnuplot for its version and for the kinds of picture that it can make.
  ///
  /// - Parameter terminal: gnuplot's name for the kind that is needed, such as `pngcairo`.
  /// - Throws: ``GnuplotError`` where it is missing, too old, or cannot make that kind.
  public func check(terminal: String) async throws(GnuplotError) {
    let question = "set print '-'\nprint GPVAL_VERSION\nprint GPVAL_TERMINALS\n"
    let answer = String(decoding: try await run(question, in: "/"), as: UTF8.self)
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.first, let version = Double(line) else {
      throw .failed(status: 0, message: "it did not say its version.")
    }
    guard version >= 5.4 else { throw .tooOld(version: String(line)) }
    let terminals = lines.dropFirst().first?.split(separator: " ").map(String.init) ?? []
    guard terminals.contains(terminal) else {
      throw .noTerminal(
        terminal, available: Array(terminals.prefix(60).map { String($0.prefix(20)) }))
    }
  }

  /// What gnuplot says is wrong, without the line that it points at and the line's number.
  private func complaint(_ errors: [UInt8]) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.map(visible)))
    }
    // It echoes the command, points at a place in it, and then says «line 7: what is wrong».
    let numbered = lines.compactMap { line in
      line.firstRange(of: "line ").flatMap { line[$0.upperBound...].firstRange(of: ": ") }
        .map { line[$0.upperBound...] }
    }
    let said = numbered.first ?? lines.first { $0.contains { $0.isLetter } }?[...] ?? ""
    let message = said.drop { $0 == " " }.prefix(300)
    return message.isEmpty || message.last == "." ? String(message) : message + "."
  }

  private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? " " : scalar
  }
}

/// What came of a run.
struct GnuplotRun: Sendable {
  let ending: Ending
  let output: [UInt8]
  let errors: [UInt8]

  enum Ending: Sendable {
    case exited(Int)
    case signalled(Int)
    case timedOut
    case missing
    case notStarted(String)
  }
}
