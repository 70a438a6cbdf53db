internal import GnuplotStream
internal import Subprocess
internal import SystemLibraries

extension Gnuplot {
  /// Runs the program through swift-subprocess.
  ///
  /// Its standard input is a file with the script, so that a gnuplot that never reads cannot block
  /// the writer.
  func startSubprocess(
    _ program: String, _ arguments: [String], in directory: String,
    _ script: @escaping @Sendable () -> String
  ) async throws(GnuplotError) -> GnuplotRun {
    let input = try CapturedOutput()
    try input.fill(with: Array(script().utf8))
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    let configuration = configuration(program, arguments, in: directory)
    let descriptors = (input.descriptor, output.descriptor, errors.descriptor)
    // A new task, because cancelling the task that waits for it must not cancel the run.
    let ending = await Task {
      await launch(
        configuration, input: descriptors.0, output: descriptors.1, errors: descriptors.2)
    }.value
    return GnuplotRun(ending: ending, output: output, errors: errors)
  }

  private func configuration(
    _ program: String, _ arguments: [String], in directory: String
  ) -> Configuration {
    var options = PlatformOptions()
    // A process group of its own, so that the processes that gnuplot starts can be killed with it.
    options.processGroupID = 0
    return Configuration(
      executable: .path(FilePath(program)),
      arguments: Arguments(arguments),
      environment: .custom(GnuplotEnvironment.entries),
      workingDirectory: FilePath(directory),
      platformOptions: options)
  }

  /// Starts the process, waits until it has ended or until the time limit, and reaps it.
  private func launch(
    _ configuration: Configuration, input: CInt, output: CInt, errors: CInt
  ) async -> GnuplotRun.Ending {
    guard let group = process_group_begin() else { return .notStarted(systemMessage(errno)) }
    var isListed = true
    defer { if isListed { process_group_end(group) } }
    do {
      let result = try await Subprocess.run(
        configuration,
        input: .fileDescriptor(FileDescriptor(rawValue: input), closeAfterSpawningProcess: false),
        output: .fileDescriptor(FileDescriptor(rawValue: output), closeAfterSpawningProcess: false),
        error: .fileDescriptor(FileDescriptor(rawValue: errors), closeAfterSpawningProcess: false)
      ) { execution in
        // swift-subprocess reaps the process only afterwards, so its number cannot be reused here.
        let process = execution.processIdentifier.value
        process_group_started(group, process)
        let isInTime = await finishes(process)
        // Also kills the background processes that gnuplot has left in its group.
        kill(-process, SIGKILL)
        process_group_end(group)
        isListed = false
        return isInTime
      }
      switch result.terminationStatus {
      case .exited(let status): return .exited(Int(status))
      case .signaled(let signal): return result.closureResult ? .signalled(Int(signal)) : .timedOut
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .missing
    } catch {
      let number = (error as? SubprocessError)?.underlyingError?.rawValue
      return .notStarted(number.map(systemMessage) ?? "\(error)")
    }
  }

  /// Waits until a process has ended; returns false at the time limit.
  private func finishes(_ process: pid_t) async -> Bool {
    let clock = ContinuousClock()
    let begin = clock.now
    while process_has_ended(process) == 0 {
      if clock.now - begin >= .seconds(timeLimit) { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}
