internal import CurveSpecs
internal import SystemLibraries

/// The limit on open files, which is low on some machines.
enum OpenFiles {
  /// The largest number of files that a command opens.
  ///
  /// Swift's threads, gnuplot and its output need them. libdispatch traps if it cannot open its own.
  private static let needed = 24

  /// Checks that enough files can be opened.
  ///
  /// - Throws: A failure that explains how to raise the limit.
  static func check() throws(CommandFailure) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < needed {
      let descriptor = dup(STDERR_FILENO)
      guard descriptor >= 0 else {
        throw CommandFailure(
          .unavailable,
          "The limit on open files allows \(counted(descriptors.count, "more file")), and \(needed) "
            + "are needed; raise the limit with 'ulimit -n 256'.")
      }
      descriptors.append(descriptor)
    }
  }
}
