#if !GnuplotStream
internal import Subprocess
#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The process group that was started last, 0 when it has ended, -1 while its number is not known yet; read by a signal
/// handler.
nonisolated(unsafe) private var runningGroup: Int32 = 0

extension Gnuplot {
  /// Runs the program through swift-subprocess, with the script as a file on its standard input, so
  /// that one that leaves early or never reads cannot hold up the writing.
  func start(
    _ arguments: [String], _ script: String, in directory: String
  ) async throws(GnuplotError) -> GnuplotRun {
    let input = try PrintedFile()
    try input.fill(with: Array(script.utf8))
    let output = try PrintedFile()
    let errors = try PrintedFile()
    let descriptors = (input.descriptor, output.descriptor, errors.descriptor)
    // A task of its own is not cancelled with the one that asks.
    let ended = await Task {
      await ending(
        arguments, in: FilePath(directory), input: descriptors.0, output: descriptors.1,
        errors: descriptors.2)
    }.value
    return GnuplotRun(
      ending: ended, output: try output.bytes(), errors: try errors.bytes(limit: 1 << 16))
  }

  /// Kills the gnuplot that was started last, if it still runs, from within a signal handler.
  public static func killRunning() {
    // A process that is being started may run already; its number is known a moment later.
    var moment = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    var waited = 0
    while runningGroup == -1, waited < 1_000 {
      nanosleep(&moment, nil)
      waited += 1
    }
    if runningGroup > 0 { kill(-runningGroup, SIGKILL) }
  }

  private func ending(
    _ arguments: [String], in directory: FilePath, input: CInt, output: CInt, errors: CInt
  ) async -> GnuplotRun.Ending {
    // A group of its own, so that whatever gnuplot starts can be ended with it.
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    let configuration = Configuration(
      executable: executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
      arguments: Arguments(arguments),
      workingDirectory: directory,
      platformOptions: options)
    return await withTaskGroup(of: GnuplotRun.Ending.self) { group in
      group.addTask {
        defer { runningGroup = 0 }
        runningGroup = -1
        do {
          let result = try await Subprocess.run(
            configuration,
            input: .fileDescriptor(
              FileDescriptor(rawValue: input), closeAfterSpawningProcess: false),
            output: .fileDescriptor(
              FileDescriptor(rawValue: output), closeAfterSpawningProcess: false),
            error: .fileDescriptor(
              FileDescriptor(rawValue: errors), closeAfterSpawningProcess: false)
          ) { execution in
            runningGroup = execution.processIdentifier.value
          }
          switch result.terminationStatus {
          case .exited(let status): return .exited(Int(status))
          case .signaled(let signal): return .signalled(Int(signal))
          }
        } catch let error as SubprocessError where error.code == .executableNotFound {
          return .missing
        } catch {
          return .notStarted("\(error)")
        }
      }
      group.addTask { [timeLimit] in
        try? await Task.sleep(for: .seconds(timeLimit))
        return .timedOut
      }
      let first = await group.next() ?? .timedOut
      group.cancelAll()
      return first
    }
  }
}
#endif
