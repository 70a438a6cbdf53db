internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// Removes temporary files and ends gnuplot when a signal ends the command.
///
/// A signal handler may use neither memory nor locks. This one only writes the number of the signal
/// to a pipe; a thread that waits there cleans up and then ends the process by the same signal, so
/// that the shell sees it.
enum SignalCleanup {
  /// The handled signals: those that end a process.
  ///
  /// SIGXFSZ is not among them: it is ignored, so that the write reports an error.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2,
  ]

  /// The two ends of the pipe, at a fixed address that a signal handler can read.
  nonisolated(unsafe) private static let pipe: UnsafeMutablePointer<Int32> = {
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    ends.initialize(repeating: -1, count: 2)
    return ends
  }()

  /// Installs the handlers.
  ///
  /// Call it once, before the first temporary file is created. It does nothing if the pipe or the
  /// thread cannot be created; temporary files cannot be created then either.
  static func start() {
    guard makePipe(pipe) == 0 else { return }
    for end in [pipe[0], pipe[1]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard (try? SystemThread(cleanUpAfterSignal)) != nil else { return }
    for number in signals {
      let previous = signal(number) { number in
        // The same signal again ends the process at once.
        signal(number, SIG_DFL)
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalCleanup.pipe[1], &byte, 1)
        errno = error
      }
      // A signal that is already ignored, as under nohup, stays ignored.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Waits for a signal.
  private static func cleanUpAfterSignal() {
    var byte: UInt8 = 0
    while read(pipe[0], &byte, 1) != 1 {
      guard errno == EINTR else { return }
    }
    TerminalMode.restore()
    Gnuplot.killRunning()
    TemporaryFiles.removeAllBeforeExit()
    let number = Int32(byte)
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// Calls the system's `pipe`, which `SignalCleanup.pipe` would hide.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
