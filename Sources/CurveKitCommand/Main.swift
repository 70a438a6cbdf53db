internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The entry point: runs a command, and reports any failure as one line and an exit status.
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
        fail(with: .usage, message: "Argument \(index) is not valid UTF-8.")
      }
    }
    let count = CommandLine.arguments.count - 1
    guard count <= Limits.arguments else {
      fail(
        with: .usage,
        message: "There are \(count) arguments, and at most \(Limits.arguments) are read; "
          + "put many curves into a file.")
    }
    // Before the first temporary file.
    SignalCleanup.start()
    if let text = ShortHelp.topic(Array(CommandLine.arguments.dropFirst())) { succeed(text) }
    let command: any ParsableCommand
    do {
      try UnknownVerb.check(CommandLine.arguments.dropFirst())
      try EmptyValue.check(CommandLine.arguments.dropFirst())
      try UnknownOption.checkDashes(Array(CommandLine.arguments.dropFirst()))
      command = try Curvekit.parseAsRoot()
    } catch let failure as CommandFailure {
      fail(with: failure.status, message: failure.message)
    } catch {
      // Only this case waits, which starts threads: they need more open files than --help.
      if Versions.areRequested(by: error) {
        do {
          try OpenFiles.check()
        } catch {
          fail(with: error.status, message: error.message)
        }
        succeed(await Versions.report())
      }
      finish(after: error)
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try OpenFiles.check()
        try SpareThreads.check()
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch is ClosedEarly {
      exit(0)
    } catch  where Curvekit.exitCode(for: error).isSuccess {
      // Without a subcommand, the root command prints its help.
      finish(after: error)
    } catch {
      let failure = CommandFailure(error)
      fail(with: failure.status, message: failure.message)
    }
  }

  /// Prints help and the version to standard output, and errors of the parser to standard error.
  private static func finish(after error: any Error) -> Never {
    if Curvekit.exitCode(for: error).isSuccess {
      let text = Curvekit.fullMessage(for: error)
      // 'curvekit help measure' prints all of it.
      if text.hasPrefix("OVERVIEW:"),
        let verb = Curvekit.command(named: CommandLine.arguments.dropFirst().first)
      {
        succeed(ShortHelp.text(of: verb))
      }
      succeed(text)
    }
    fail(
      with: .usage,
      message: UnknownOption.message(
        Curvekit.message(for: error), of: Array(CommandLine.arguments.dropFirst())))
  }

  private static func succeed(_ text: String) -> Never {
    do {
      try StandardOutput().write(text + "\n")
    } catch is ClosedEarly {
    } catch {
      let failure = CommandFailure(error)
      fail(with: failure.status, message: failure.message)
    }
    exit(0)
  }

  private static func fail(with status: ExitStatus, message: String) -> Never {
    report(message)
    exit(status.rawValue)
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
      CheckCommand.self, SceneCommand.self, LabCommand.self, ListCommand.self,
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
