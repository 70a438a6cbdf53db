internal import GnuplotStream
internal import SystemLibraries

/// Runs gnuplot on this machine, without a shell and without the user's start-up files.
///
/// ```swift
/// let gnuplot = Gnuplot()
/// try await gnuplot.check(terminal: "svg")
/// let output = try await gnuplot.run("set print '-'; print pi", in: "/tmp")
/// ```
///
/// The script is sent unchanged to the standard input of gnuplot: through gnuplot-iostream, or through
/// swift-subprocess if the package is built without the trait `GnuplotStream`.
///
/// gnuplot gets only those environment variables that it needs to find programs, fonts and
/// temporary files and to know the encoding: no `GNUTERM`, and nothing secret. It runs in a process
/// group of its own, which is killed when gnuplot ends or reaches its time limit.
package struct Gnuplot: Sendable {
  /// The program: a name that is searched in the absolute folders of PATH, or a path that contains a slash.
  package let executable: String
  /// The maximum duration of a run, in seconds.
  package let timeLimit: Double
  private let transport: Transport

  /// The default time limit, in seconds.
  ///
  /// It stops a gnuplot that hangs, and is long enough for one on a busy machine.
  package static let defaultTimeLimit = 600.0

  /// The maximum output of a run in bytes: 128 MiB.
  ///
  /// Apply the same limit to an image file that gnuplot wrote, and throw
  /// ``GnuplotError/outputTooLarge(limit:)`` for a larger one.
  package static let outputLimit = 128 << 20

  /// The arguments of gnuplot.
  ///
  /// With -d, gnuplot does not read the user's start-up files. It reads a file in blocks, but its standard
  /// input byte by byte, which takes as long as drawing a small chart. So it is told to read the file
  /// /dev/stdin.
  private static let arguments = ["-d"] + (access("/dev/stdin", F_OK) == 0 ? ["/dev/stdin"] : [])

  /// Creates a description of the gnuplot to run; nothing is started.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - timeLimit: The maximum duration of a run in seconds: above 0 and at most 86,400 (a day).
  package init(executable: String = "gnuplot", timeLimit: Double = defaultTimeLimit) {
    self.init(executable: executable, timeLimit: timeLimit, transport: .standard)
  }

  /// Creates a description of the gnuplot to run, with a choice of how it is started.
  package init(
    executable: String = "gnuplot", timeLimit: Double = defaultTimeLimit, transport: Transport
  ) {
    precondition(
      timeLimit > 0 && timeLimit <= 86_400,
      "A time limit must be above 0 and at most 86400 s, not \(timeLimit).")
    self.executable = executable
    self.timeLimit = timeLimit
    self.transport = transport
  }

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script; it is sent unchanged.
  ///   - directory: The working directory; file names in the script are relative to it.
  /// - Returns: The standard output: the image, if the script has no `set output`.
  /// - Throws: ``GnuplotError`` if gnuplot is missing, fails, reaches its time limit, or prints
  ///   more than ``outputLimit``. Cancelling the task does not stop a run that has
  ///   started.
  package func run(_ script: String, in directory: String) async throws(GnuplotError) -> [UInt8] {
    try await run(in: directory) { script }
  }

  /// Runs a script that is made while gnuplot starts, which takes some milliseconds.
  ///
  /// - Parameters:
  ///   - directory: The working directory; file names in the script are relative to it.
  ///   - script: Makes the script, which is sent unchanged. If gnuplot cannot be started, it is perhaps
  ///     never called.
  /// - Returns: The standard output: the image, if the script has no `set output`.
  /// - Throws: The errors of ``run(_:in:)``.
  package func run(
    in directory: String, making script: @escaping @Sendable () -> String
  ) async throws(GnuplotError) -> [UInt8] {
    let run = try await start(Gnuplot.arguments, in: directory, script)
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

  /// Checks the version of gnuplot, and that it supports a terminal: its word for an image format.
  ///
  /// - Parameter terminal: The name of the required terminal, such as `pngcairo`.
  /// - Throws: ``GnuplotError`` if gnuplot is missing, too old, or has no such terminal.
  package func check(terminal: String) async throws(GnuplotError) {
    let script = "set print '-'\nprint GPVAL_VERSION\nprint GPVAL_TERMINALS\n"
    let output = String(decoding: try await run(script, in: "/"), as: UTF8.self)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
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
    // gnuplot repeats the command, marks a column of it, and then prints "line 7: PROBLEM".
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

extension Gnuplot {
  /// How a program is started and gets its script.
  package enum Transport: Sendable, CaseIterable {
    #if GnuplotStream
    /// Through gnuplot-iostream, on a thread of the C++ module.
    case stream
    #endif
    /// Through swift-subprocess, without any C++.
    case subprocess

    /// The default, from which only tests differ: the stream, if it is compiled.
    package static let standard = allCases[0]
  }

  /// Searches the program in PATH, and runs it with a script on its standard input.
  func start(
    _ arguments: [String], in directory: String, _ script: @escaping @Sendable () -> String
  ) async throws(GnuplotError) -> GnuplotRun {
    guard let program = ProgramSearch.path(of: executable) else {
      throw .missing(executable: executable)
    }
    switch transport {
    #if GnuplotStream
    case .stream: return try await startStream(program, arguments, in: directory, script)
    #endif
    case .subprocess: return try await startSubprocess(program, arguments, in: directory, script)
    }
  }

  /// Kills every running gnuplot with the processes that it has started, and prevents new runs.
  ///
  /// A signal handler that ends the program may call it: it uses no lock and allocates no
  /// memory. Every later ``run(_:in:)`` throws ``GnuplotError/notStarted(executable:reason:)``.
  package static func killRunning() { process_groups_kill_all() }
}

/// The result of one run of a program.
struct GnuplotRun: ~Copyable, Sendable {
  let ending: Ending
  let output: CapturedOutput
  let errors: CapturedOutput

  /// How the run ended.
  enum Ending: Sendable {
    case exited(Int)
    case signalled(Int)
    case timedOut
    case missing
    case notStarted(String)
  }
}
