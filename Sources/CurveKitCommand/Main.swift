internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import SystemLibraries

/// The entry point: prepares the process, and runs the command in it.
@main
enum Main {
  static func main() async {
    // A reader that closes its pipe early, such as `head`, shows as a failed write.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that reaches the size limit of the process.
    signal(SIGXFSZ, SIG_IGN)
    // If SIGCHLD were ignored, as set by a parent process, gnuplot's exit status would be lost.
    signal(SIGCHLD, SIG_DFL)
    // If a standard stream is closed, a file opened later must not get its number. Using the closed
    // stream must fail, so it cannot be read or written.
    if fcntl(STDIN_FILENO, F_GETFD) == -1 { _ = open("/dev/null", O_WRONLY) }
    while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
      if descriptor > STDERR_FILENO {
        close(descriptor)
        break
      }
    }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      guard String(validatingCString: argument) != nil else {
        Curvekit.report("Argument \(index) is not valid UTF-8.")
        exit(ExitStatus.usage.rawValue)
      }
    }
    // Before the first temporary file.
    SignalCleanup.start()
    exit(await Curvekit.execute())
  }
}

extension Curvekit {
  /// Runs the command of the current ``CommandContext``, and reports any failure as one line.
  ///
  /// It stays on the thread of its caller until a command waits: under a low limit on threads no other thread can be started,
  /// and Swift would wait for it.
  ///
  /// - Returns: The exit status.
  nonisolated(nonsending) static func execute() async -> Int32 {
    do {
      try await runArguments()
      return 0
    } catch is ClosedEarly {
      return 0
    } catch {
      let failure = CommandFailure(error)
      report(failure.message)
      return failure.status.rawValue
    }
  }

  private nonisolated(nonsending) static func runArguments() async throws {
    let arguments = CommandContext.current.arguments
    try require(
      arguments.count <= Limits.arguments,
      "There are \(arguments.count) arguments, and at most \(Limits.arguments) are read; "
        + "put many curves into a file.")
    if let text = ShortHelp.topic(arguments) { return try StandardOutput().write(text + "\n") }
    try UnknownVerb.check(arguments)
    try EmptyValue.check(arguments)
    try UnknownOption.checkDashes(arguments)
    try CommandOption.checkOnce(arguments)
    var command: any ParsableCommand
    do {
      command = try parseAsRoot(arguments)
    } catch {
      // Only this case waits, which starts threads: they need more open files than --help.
      guard Versions.areRequested(by: error) else { return try finish(after: error) }
      try OpenFiles.check()
      return try StandardOutput().write(await Versions.report() + "\n")
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try OpenFiles.check()
        try SpareThreads.check()
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where exitCode(for: error).isSuccess {
      // Without a subcommand, the root command prints its help.
      try finish(after: error)
    }
  }

  /// Prints help and the version; throws errors of the parser.
  private static func finish(after error: any Error) throws {
    let context = CommandContext.current
    guard exitCode(for: error).isSuccess else {
      throw CommandFailure.usage(UnknownOption.message(message(for: error), of: context.arguments))
    }
    var text = fullMessage(for: error, columns: context.columns)
    // 'curvekit help measure' prints all of it.
    if text.hasPrefix("OVERVIEW:"), let verb = command(named: context.arguments.first) {
      text = ShortHelp.text(of: verb, columns: context.columns)
    }
    try StandardOutput().write(text + "\n")
  }

  /// Prints the message of a failure to standard error.
  static func report(_ message: String) { Terminal.writeLine("error: " + sentence(message)) }

  /// The message on one line, with punctuation at its end.
  private static func sentence(_ message: String) -> String {
    var line = ""
    for scalar in DisplayText.line(message).unicodeScalars {
      // Azure Pipelines parses '##[...]' as a command.
      let isCommand = scalar == "#" && line.unicodeScalars.last == "#"
      line.unicodeScalars.append(isCommand ? " " : scalar)
      if line.unicodeScalars.count > 1_000 { return line + "…" }
    }
    return line.hasSuffix(".") || line.hasSuffix("?") || line.hasSuffix("!") ? line : line + "."
  }
}

/// The root of the commands.
struct Curvekit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curvekit",
    abstract: "Exact numbers and charts of animation curves.",
    usage: """
      curvekit <subcommand>
      curvekit --version [--verbose]
      """,
    discussion: """
      A curve is code as you paste it from SwiftUI, UIKit, CSS, JavaScript, Kotlin or Dart, a preset of a platform, \
      or a name with flags:

        curvekit plot spring --stiffness 80 --damping 4
        curvekit measure 'spring(duration: 0.5, bounce: 0.3)' snappy
        curvekit sample bouncy --rate 60 -o bouncy.csv
        curvekit list

      Times are in seconds, or have a unit: --duration 300ms, 'ease-in(duration: 300ms).delay(50ms)'. 'curvekit help \
      curves' lists the options of curves, and 'curvekit plot --help' those of a command.

      Completions for your shell: curvekit --generate-completion-script zsh|bash|fish
      """,
    version: version,
    subcommands: [
      PlotCommand.self, SampleCommand.self, MeasureCommand.self, CompareCommand.self,
      SweepCommand.self, SolveCommand.self, IdentifyCommand.self, ConvertCommand.self,
      RetuneCommand.self, CheckCommand.self, ScanCommand.self, LSPCommand.self, SceneCommand.self,
      LabCommand.self,
      ListCommand.self,
    ])

  @Flag(help: "With --version, print the versions of Swift, libyaml and gnuplot too.")
  var verbose = false

  /// Rejects `--verbose` without `--version`, which never gets here.
  func validate() throws {
    if verbose { throw ValidationError("--verbose needs --version.") }
  }

  /// The names of the subcommands, without `help`.
  static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The subcommand with a name; `nil` if there is none.
  static func command(named name: String?) -> (any ParsableCommand.Type)? {
    name.flatMap { name in
      configuration.subcommands.first { $0.configuration.commandName == name }
    }
  }

  /// The version of the command.
  static let version = "0.2.0"
  /// The name and version of the command, for the scripts that it writes.
  static let program = "curvekit \(version)"
}
