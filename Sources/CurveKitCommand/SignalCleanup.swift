internal import GnuplotRunner

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What has to go when a signal ends the command: half-written files, temporary folders, and a gnuplot
/// that is still running.
enum SignalCleanup {
  /// How many things can be unfinished at a time.
  private static let capacity = 16

  /// Read by a signal handler, which may only touch what needs no lock and no memory.
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
      paths.initialize(repeating: nil, count: capacity)
      watchSignals()
      return paths
    }()

  /// Remembers a file, or a folder before the files in it.
  static func remember(_ path: String) {
    guard let slot = (0..<capacity).first(where: { paths[$0] == nil }) else { return }
    paths[slot] = strdup(path)
  }

  /// Forgets what is finished.
  static func forget(_ path: String) {
    for slot in 0..<capacity {
      guard let remembered = paths[slot], strcmp(remembered, path) == 0 else { continue }
      paths[slot] = nil
      free(remembered)
    }
  }

  private static func watchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU] {
      let previous = signal(number) { number in
        Gnuplot.killRunning()
        for slot in (0..<SignalCleanup.capacity).reversed() {
          if let path = SignalCleanup.paths[slot], unlink(path) != 0 { rmdir(path) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      // Under nohup, and in the background of some shells, a signal is to be ignored.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
