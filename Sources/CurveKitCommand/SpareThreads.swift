internal import CurveChecks
internal import SystemLibraries

/// The threads that can still be started under the limits on processes and memory.
enum SpareThreads {
  #if canImport(Darwin)
  private typealias Thread = pthread_t?
  #else
  private typealias Thread = pthread_t
  #endif

  /// The largest number of threads that a command starts, and the process of gnuplot.
  ///
  /// Swift's tasks wait forever if libdispatch cannot start a thread for them, and no time limit
  /// applies. Five threads were observed, and more than eight once on a busy machine.
  private static let needed = 12

  /// Locked while the threads must not end.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// Checks that enough threads can run at the same time.
  ///
  /// - Throws: A failure with the system's reason.
  static func check() throws(CommandFailure) {
    var threads: [Thread] = []
    var error: Int32 = 0
    pthread_mutex_lock(lock)
    while threads.count < needed, error == 0 {
      #if canImport(Darwin)
      var thread: Thread
      #else
      var thread = Thread()
      #endif
      error = pthread_create(
        &thread, nil,
        { _ in
          pthread_mutex_lock(SpareThreads.lock)
          pthread_mutex_unlock(SpareThreads.lock)
          return nil
        }, nil)
      if error == 0 { threads.append(thread) }
    }
    pthread_mutex_unlock(lock)
    for thread in threads {
      #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
      #else
      pthread_join(thread, nil)
      #endif
    }
    guard error == 0 else {
      throw CommandFailure(
        .unavailable,
        "\(needed) threads are needed, and only \(threads.count) can be started: "
          + "\(Errno(rawValue: error).text).")
    }
  }
}
