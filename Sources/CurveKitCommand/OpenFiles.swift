#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The limit on open files, which is small on some machines.
enum OpenFiles {
  /// How many files a command opens at most.
  ///
  /// They are for Swift's threads, for gnuplot and for its output. libdispatch traps if it cannot
  /// open its own.
  private static let needed = 24

  /// Checks that enough files can be opened.
  ///
  /// - Throws: A failure that says how to raise the limit.
  static func check() throws(CommandFailure) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < needed {
      let descriptor = dup(STDERR_FILENO)
      guard descriptor >= 0 else {
        throw CommandFailure(
          .unavailable,
          "Too few files can be opened here: \(descriptors.count) more, and \(needed) are needed; "
            + "raise the limit with 'ulimit -n 256'.")
      }
      descriptors.append(descriptor)
    }
  }
}
