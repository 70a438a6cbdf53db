import CurveChecks
import CurveTestSupport
import Foundation
import GnuplotRunner
import Subprocess

@testable import CurveKitCommand

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The output and the exit status of a run of the command.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs the command inside this process, as nearly every test should: a process costs more than most commands do.
///
/// - Parameters:
///   - arguments: Its arguments.
///   - folder: The folder of relative paths.
///   - input: What it reads from standard input, at most as much as a pipe holds.
///   - transport: How gnuplot is started.
/// - Returns: The result of the run.
/// - Throws: An error where there is no temporary file for a stream.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", input: String = "",
  transport: Gnuplot.Transport = .standard
) async throws -> CommandLineRun {
  let (output, errors) = (try StreamFile(), try StreamFile())
  let pipe = try FileDescriptor.pipe()
  defer { try? pipe.readEnd.close() }
  try pipe.writeEnd.closeAfter { _ = try pipe.writeEnd.writeAll(input.utf8) }
  let variables = ["TERM": "dumb", "LC_ALL": "C.UTF-8"]
  let context = CommandContext(
    arguments: arguments, output: output.descriptor, errors: errors.descriptor, columns: 80,
    transport: transport, variable: { variables[$0] })
  let files = FileContext(folder: folder, input: pipe.readEnd)
  let status = await FileContext.$current.withValue(files) {
    await CommandContext.$current.withValue(context) { await Curvekit.execute() }
  }
  return CommandLineRun(status: status, output: try output.text(), errors: try errors.text())
}

/// A file without a name for a stream of the command.
private final class StreamFile {
  let descriptor: FileDescriptor

  init() throws {
    let path = FilePath("\(NSTemporaryDirectory())/curvekit-stream-\(UUID().uuidString)")
    descriptor = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    try FileManager.default.removeItem(atPath: path.string)
  }

  deinit { try? descriptor.close() }

  func text() throws -> String {
    var bytes = [UInt8](repeating: 0, count: Int(try descriptor.seek(offset: 0, from: .end)))
    let count = try bytes.withUnsafeMutableBytes {
      try descriptor.read(fromAbsoluteOffset: 0, into: $0)
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

/// Runs the built command as a process, with another PATH.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", path: String
) async throws -> CommandLineRun {
  try await runProcess(arguments, in: folder, path: path)
}

/// Runs the built command as a process, for what only a process can show.
func curvekit(
  process arguments: [String], in folder: String = "/tmp"
) async throws -> CommandLineRun {
  try await runProcess(arguments, in: folder)
}

/// Runs a shell command with `$curvekit` for the built command: for redirections, limits and signals.
func curvekit(
  _ arguments: [String], in folder: String = "/tmp", path: String? = nil, shell: String
) async throws -> CommandLineRun {
  try await runProcess(arguments, in: folder, path: path, shell: shell)
}

/// Runs the command that was built with these tests.
///
/// - Parameters:
///   - arguments: Its arguments, to be taken as they are: there is no shell.
///   - folder: Where it runs.
///   - path: The value of PATH; by default that of this process.
///   - shell: A shell command to run instead, with `$curvekit` for the command.
/// - Returns: The result of the run.
/// - Throws: An error where it cannot be started.
private func runProcess(
  _ arguments: [String], in folder: String, path: String? = nil, shell: String? = nil
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
