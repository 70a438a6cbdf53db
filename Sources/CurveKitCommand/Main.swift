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

/// The way in: runs a command and turns whatever stops it into one line and a status.
@main
enum Main {
  static func main() async {
    // A reader that has seen enough, such as `head`, is noticed by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows beyond its limit is noticed likewise.
    signal(SIGXFSZ, SIG_IGN)
    // Where the parent process ignores it, the system would discard gnuplot's exit status.
    signal(SIGCHLD, SIG_DFL)
    // Where a standard stream is closed, no file that is opened later may take its place.
    while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
      if descriptor > STDERR_FILENO {
        close(descriptor)
        break
      }
    }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      guard String(validatingCString: argument) != nil else {
        leave(with: .usage, saying: "Argument \(index) is not valid UTF-8.")
      }
    }
    // Before the first temporary file.
    SignalCleanup.start()
    let command: any ParsableCommand
    do {
      command = try Curvekit.parseAsRoot()
    } catch {
      leave(after: error)
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try OpenFiles.check()
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch is ClosedEarly {
      exit(0)
    } catch  where Curvekit.exitCode(for: error).isSuccess {
      // Without a subcommand, the root asks for help.
      leave(after: error)
    } catch {
      let failure = CommandFailure(error)
      leave(with: failure.status, saying: failure.message)
    }
  }

  /// Help and the version go to standard output; what the parser does not understand is an error.
  private static func leave(after error: any Error) -> Never {
    if Curvekit.exitCode(for: error).isSuccess {
      do {
        try StandardOutput().write(Curvekit.fullMessage(for: error) + "\n")
      } catch is ClosedEarly {
      } catch {
        let failure = CommandFailure(error)
        leave(with: failure.status, saying: failure.message)
      }
      exit(0)
    }
    leave(with: .usage, saying: Curvekit.message(for: error))
  }

  private static func leave(with status: ExitStatus, saying message: String) -> Never {
    Terminal.say("error: " + sentence(message))
    exit(status.rawValue)
  }

  /// One line that ends like a sentence.
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
    discussion: """
      A curve is written as in SwiftUI or CSS, or as a name completed by flags:

        curvekit plot spring --stiffness 80 --damping 4
        curvekit measure 'spring(duration: 0.5, bounce: 0.3)' snappy
        curvekit sample bouncy --rate 60 -o bouncy.csv
        curvekit list

      Completions for your shell: curvekit --generate-completion-script zsh|bash|fish
      """,
    version: version,
    subcommands: [
      PlotCommand.self, SampleCommand.self, MeasureCommand.self, CompareCommand.self,
      CheckCommand.self, ListCommand.self,
    ])

  /// The version of the command, and of the scripts that it writes.
  static let version = "0.1.0"
}
