internal import CurveChecks
internal import SystemLibraries

/// The threads that can still be started under the limits on processes and memory.
enum SpareThreads {
  /// The largest number of threads that a command starts, and the process of gnuplot.
  ///
  /// Swift's tasks wait forever if libdispatch cannot start a thread for them, and no time limit
  /// applies. Five threads were observed, and more than eight once on a busy machine.
  private static let needed = 12

  /// Checks that enough threads can run at the same time.
  ///
  /// - Throws: A failure with the system's reason.
  static func check() throws(CommandFailure) {
    let gate = Monitor()
    let (threads, problem) = gate.locked { start(behind: gate) }
    threads.forEach { $0.join() }
    guard let problem else { return }
    throw CommandFailure(
      .unavailable,
      "\(needed) threads are needed, and only \(threads.count) can be started: \(problem.text).")
  }

  /// Starts threads, which do not end before the gate is open.
  private static func start(behind gate: Monitor) -> ([SystemThread], Errno?) {
    var threads: [SystemThread] = []
    while threads.count < needed {
      switch Result(catching: { () throws(Errno) in try SystemThread { gate.locked {} } }) {
      case .success(let thread): threads.append(thread)
      case .failure(let error): return (threads, error)
      }
    }
    return (threads, nil)
  }
}
