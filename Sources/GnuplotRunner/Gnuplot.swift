/// A gnuplot on this machine, run without a shell and without the user's start-up files.
///
/// ```swift
/// let gnuplot = Gnuplot()
/// try await gnuplot.check(terminal: "svg")
/// let output = try await gnuplot.run("set print '-'; print pi", in: "/tmp")
/// ```
///
/// The script goes to its standard input byte for byte, through gnuplot-iostream, or through
/// swift-subprocess where the package is built without the trait `GnuplotStream`.
///
/// gnuplot gets only those environment variables that it needs to find programs, fonts and
/// temporary files and to know the encoding: no `GNUTERM`, and nothing secret. It runs in a process
/// group of its own, which is killed when gnuplot ends or reaches its time limit.
public struct Gnuplot: Sendable {
  /// The program: a name to be found on PATH, or a path with a slash in it.
  public let executable: String
  /// How long a run may take, in seconds.
  public let timeLimit: Double

  /// The default time limit, in seconds.
  ///
  /// It is for a gnuplot that hangs, and long enough for one that shares its processor with many
  /// other programs.
  public static let defaultTimeLimit = 600.0

  /// The largest output of a run that is read into memory, in bytes: 128 MiB.
  ///
  /// A picture file that gnuplot wrote should be held to the same limit, with
  /// ``GnuplotError/outputTooLarge(limit:)`` for a larger one.
  public static let outputLimit = 128 << 20

  /// Describes which gnuplot to run; nothing is started.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - timeLimit: How long a run may take, in seconds: above 0 and at most a day.
  public init(executable: String = "gnuplot", timeLimit: Double = defaultTimeLimit) {
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
  ///   - directory: The working directory, which the script's file names are relative to.
  /// - Returns: The standard output: the picture, for a script without `set output`.
  /// - Throws: ``GnuplotError`` if gnuplot is missing, fails, reaches its time limit, or prints
  ///   more than ``outputLimit``. A run that has begun goes on even if its task is cancelled.
  public func run(_ script: String, in directory: String) async throws(GnuplotError) -> [UInt8] {
    // -d keeps it from reading the user's start-up files.
    let run = try await start(["-d"], script, in: directory)
    switch run.ending {
    case .exited(0): return try run.output.bytes(limit: Gnuplot.outputLimit)
    case .exited(let status):
      throw .failed(status: status, message: errorMessage(in: try run.errors.prefix(1 << 16)))
    case .signalled(let signal): throw .killed(signal: signal)
    case .timedOut: throw .timedOut(seconds: timeLimit)
    case .missing: throw .missing(executable: executable)
    case .notStarted(let reason): throw .notStarted(executable: executable, reason: reason)
    }
  }

  /// Asks gnuplot for its version and its terminals, the kinds of picture that it can make.
  ///
  /// - Parameter terminal: gnuplot's name for the kind that is needed, such as `pngcairo`.
  /// - Throws: ``GnuplotError`` if gnuplot is missing, too old, or has no such terminal.
  public func check(terminal: String) async throws(GnuplotError) {
    let question = "set print '-'\nprint GPVAL_VERSION\nprint GPVAL_TERMINALS\n"
    let answer = String(decoding: try await run(question, in: "/"), as: UTF8.self)
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.first, let version = Double(line) else {
      throw .unknownVersion(executable: executable)
    }
    guard version >= 5.4 else { throw .tooOld(version: String(line)) }
    let terminals = lines.dropFirst().first?.split(separator: " ").map(String.init) ?? []
    guard terminals.contains(terminal) else {
      throw .noTerminal(
        terminal, available: Array(terminals.prefix(60).map { String($0.prefix(20)) }))
    }
  }

  /// Asks gnuplot for its version.
  ///
  /// - Returns: The version as `gnuplot --version` prints it, such as `6.0 patchlevel 2`.
  /// - Throws: ``GnuplotError`` if gnuplot is missing or does not answer.
  package func version() async throws(GnuplotError) -> String {
    let question =
      "set print '-'\nprint sprintf('%.1f', GPVAL_VERSION).' patchlevel '.GPVAL_PATCHLEVEL\n"
    let answer = String(decoding: try await run(question, in: "/"), as: UTF8.self)
    guard let line = answer.split(separator: "\n").first, line.first?.isNumber == true else {
      throw .unknownVersion(executable: executable)
    }
    return String(line.prefix(60))
  }

  /// gnuplot's error message, without the command that it repeats and without the line number.
  private func errorMessage(in errors: [UInt8]) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.map(visible)))
    }
    // It repeats the command, marks a column of it, and then prints «line 7: what is wrong».
    let numbered = lines.compactMap { line in
      line.firstRange(of: "line ").flatMap { line[$0.upperBound...].firstRange(of: ": ") }
        .map { line[$0.upperBound...] }
    }
    let found = numbered.first ?? lines.first { $0.contains { $0.isLetter } }?[...] ?? ""
    let message = found.drop { $0 == " " }.prefix(300)
    return message.isEmpty || message.last == "." ? String(message) : message + "."
  }

  private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? " " : scalar
  }
}
