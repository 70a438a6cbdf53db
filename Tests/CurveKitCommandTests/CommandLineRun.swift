import CurveTestSupport
import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The output and the exit status of a run of the built command.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs the command that was built with these tests.
///
/// - Parameters:
///   - arguments: Its arguments, to be taken as they are: there is no shell.
///   - folder: Where it runs.
///   - path: The value of PATH; by default that of this process.
///   - shell: A shell command to run instead, with `$curvekit` for the command: for redirections.
/// - Returns: The result of the run.
/// - Throws: An error where it cannot be started.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", path: String? = nil, shell: String? = nil
) async throws -> CommandLineRun {
  let command =
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("curvekit").path ?? ""
  var environment: [Environment.Key: String?] = [
    "curvekit": command, "TERM": "dumb", "LC_ALL": "C.UTF-8",
  ]
  if let path { environment["PATH"] = path }
  let result = try await ProcessSlots.run {
    try await run(
      shell == nil ? .path(FilePath(command)) : .path("/bin/sh"),
      arguments: shell.map { ["-c", $0] } ?? Arguments(arguments),
      environment: .inherit.updating(environment),
      workingDirectory: FilePath(folder),
      output: .string(limit: 1 << 26), error: .string(limit: 1 << 20))
  }
  guard case .exited(let status) = result.terminationStatus else {
    return CommandLineRun(
      status: -1, output: "", errors: "ended by a signal: \(result.terminationStatus)")
  }
  return CommandLineRun(
    status: status, output: result.standardOutput, errors: result.standardError)
}

/// Runs the command in a pseudo-terminal, with standard output and standard error on it.
///
/// - Parameters:
///   - arguments: Its arguments, to be taken as they are.
///   - folder: Where it runs.
///   - columns: How wide the terminal is.
///   - rows: How high the terminal is.
///   - terminal: The value of TERM; `dumb` has no colours.
///   - locale: The value of LC_ALL.
/// - Returns: The result; `output` is the output to the terminal, with a carriage return before each line feed.
/// - Throws: An error where it cannot be started.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", columns: Int, rows: Int = 40,
  terminal: String = "dumb", locale: String = "C.UTF-8"
) async throws -> CommandLineRun {
  // The `script` of util-linux runs a command in a terminal and returns its exit status.
  let words = arguments.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
  let line = """
    stty cols \(columns) rows \(rows); TERM=\(terminal) LC_ALL=\(locale) exec "$curvekit" \(words.joined(separator: " "))
    """
  let quoted = "'" + line.replacingOccurrences(of: "'", with: "'\\''") + "'"
  return try await curvekit(
    [], in: folder, shell: "exec script -qec \(quoted) /dev/null </dev/null")
}
