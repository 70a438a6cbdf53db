internal import ArgumentParser
internal import CurveScenes
internal import GnuplotRunner

/// The output of `curvekit --version --verbose`: the versions that decide what a run computes and draws.
///
/// The program does not know the versions of the Swift packages inside it.
enum Versions {
  /// Whether the parser stopped at `--version`, and `--verbose` is given too.
  static func areRequested(by error: any Error) -> Bool {
    CommandContext.current.arguments.contains("--verbose")
      && Curvekit.exitCode(for: error).isSuccess
      && Curvekit.fullMessage(for: error, columns: nil) == Curvekit.version
  }

  /// A line with name and version for each of them.
  static func report() async -> String {
    [
      "curvekit \(Curvekit.version)",
      "Swift \(compiler)",
      "libyaml \(YAMLReader.libraryVersion)",
      await gnuplot(),
    ].joined(separator: "\n")
  }

  /// The version of the compiler, as far as compilation conditions distinguish it.
  private static var compiler: String {
    #if compiler(>=6.4)
    "6.4 or newer"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }

  /// The gnuplot on PATH.
  private static func gnuplot() async -> String {
    do {
      return
        "gnuplot \(try await Gnuplot(timeLimit: 30, transport: CommandContext.current.transport).version())"
    } catch .missing {
      return "gnuplot not found"
    } catch {
      return "gnuplot of unknown version: \(error)"
    }
  }
}
