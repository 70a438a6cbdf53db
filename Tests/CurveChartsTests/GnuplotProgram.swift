import CurveTestSupport
import Foundation
import Testing

/// The gnuplot of this machine, run by an argument array and without the user's start-up files.
enum GnuplotProgram {
  /// The first `gnuplot` on PATH.
  private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/gnuplot" }
    .first(where: FileManager.default.isExecutableFile(atPath:))

  struct Run {
    let status: Int32
    let output: Data
    let errors: String
  }

  /// Runs a script in a directory, from a file there or on the standard input.
  static func run(
    _ script: String, in directory: URL, fromFile: Bool = true
  ) async throws -> Run {
    let program = try #require(path, "gnuplot is missing; '.ci/setup' installs it.")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.currentDirectoryURL = directory
    let file = directory.appendingPathComponent("script.gp")
    try script.write(to: file, atomically: false, encoding: .utf8)
    process.arguments = fromFile ? ["-d", "script.gp"] : ["-d"]
    process.standardInput =
      fromFile ? FileHandle.nullDevice : try FileHandle(forReadingFrom: file)
    let output = directory.appendingPathComponent("stdout")
    let errors = directory.appendingPathComponent("stderr")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try await ProcessSlots.run { try await process.runToEnd() }
    return Run(
      status: process.terminationStatus, output: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// An empty directory that is removed afterwards.
  static func withDirectory<Result>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("curvekit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(directory)
  }
}

extension Process {
  /// Starts the process and suspends until it has ended.
  ///
  /// `waitUntilExit` would block one of Swift's few threads instead: as many waiting tests as there
  /// are threads stop all the others.
  func runToEnd() async throws {
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in waiting.resume() }
      do {
        try run()
      } catch {
        waiting.resume(throwing: error)
      }
    }
  }
}
