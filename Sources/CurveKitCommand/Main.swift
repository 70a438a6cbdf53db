internal import ArgumentParser

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
    do {
      let command = try Curvekit.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch is ClosedEarly {
      exit(0)
    } catch  where isParserError(error) {
      leave(after: error)
    } catch {
      let failure = CommandFailure(error)
      leave(with: failure.status, saying: failure.message)
    }
  }

  private static func isParserError(_ error: any Error) -> Bool {
    !(error is CommandFailure) && CommandFailure(error).status == .brokenOff
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

  /// One line without control characters, that ends like a sentence.
  private static func sentence(_ message: String) -> String {
    var line = ""
    for scalar in message.unicodeScalars {
      let isControl = [.control, .lineSeparator, .paragraphSeparator]
        .contains(scalar.properties.generalCategory)
      line.unicodeScalars.append(isControl ? " " : scalar)
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
    subcommands: [PlotCommand.self, SampleCommand.self, MeasureCommand.self, ListCommand.self])

  /// The version of the command, and of the scripts that it writes.
  static let version = "0.1.0"
}
