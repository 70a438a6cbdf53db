import CurveTestSupport
import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// What a run of the built command printed, and how it ended.
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
///   - path: What PATH is, if not what it is here.
///   - shell: A shell command to run instead, with `$curvekit` for the command: for redirections.
/// - Returns: What came of it.
/// - Throws: An error where it cannot be started.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", path: String? = nil, shell: String? = nil
) async throws -> CommandLineRun {
  let command =
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("curvekit").path ?? ""
  var environment: [Environment.Key: String?] = ["curvekit": command, "TERM": "dumb"]
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
///   - terminal: What kind of terminal it says it is; `dumb` has no colours.
/// - Returns: What came of it; `output` has what the terminal got, with a carriage return before each line feed.
/// - Throws: An error where it cannot be started.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", columns: Int, rows: Int = 40,
  terminal: String = "dumb"
) async throws -> CommandLineRun {
  // util-linux's script gives its shell a terminal and the exit status of what ran there.
  let words = arguments.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
  let line = """
    stty cols \(columns) rows \(rows); TERM=\(terminal) exec "$curvekit" \(words.joined(separator: " "))
    """
  let quoted = "'" + line.replacingOccurrences(of: "'", with: "'\\''") + "'"
  return try await curvekit(
    [], in: folder, shell: "exec script -qec \(quoted) /dev/null </dev/null")
}
