#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The file in which the baselines of one source file of tests are recorded.
///
/// `Tests/MotionTests/SheetTests.swift` has `Tests/MotionTests/Baselines/SheetTests.yaml`. Many tests read and write
/// it, in one process and in several at once: it is changed under a lock on its folder, and replaced as a whole.
package struct BaselineFile: Sendable {
  /// The folder with all baselines of the tests beside it.
  private let folder: String
  /// The name without its extension.
  private let name: String

  /// Finds the file.
  ///
  /// - Parameters:
  ///   - source: The path of the source file.
  ///   - parent: The folder with the folder `Baselines` in it; that of the source file if not given.
  package init(source: String, in parent: String? = nil) {
    let source = FilePath(source)
    folder = (parent ?? source.folder) + "/Baselines"
    name = source.stem
  }

  /// The whole path.
  package var path: String { "\(folder)/\(name).yaml" }

  /// The text of the file.
  ///
  /// - Returns: The text; `nil` where there is no such file.
  /// - Throws: Why it cannot be read.
  package func text() throws(FileProblem) -> String? {
    try FilePath(path).contents()
  }

  /// Replaces the file by a changed one, while nobody else does.
  ///
  /// Where this fails, and until it is done, the old file is there whole.
  ///
  /// - Parameter change: Makes the new text from the old one, `nil` where there is none yet.
  /// - Throws: Why it cannot be written, or what `change` throws.
  package func update(
    _ change: (String?) throws(FileProblem) -> String
  ) throws(FileProblem) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .cannot("make", folder) }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .cannot("open", folder) }
    // The lock goes with the descriptor, be it that the process is killed.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .cannot("lock", folder) }
    }
    let old = try text()
    let new = try change(old)
    if new != old { try replace(by: new) }
  }

  /// Writes a new file beside the old one and puts it in its place.
  private func replace(by text: String) throws(FileProblem) {
    // One at a time has the lock, so that a name of its own would only be litter after a crash.
    let temporary = "\(folder)/.\(name).yaml.new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannot("write", path) }
    let isWritten = write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let problem = FileProblem.cannot("write", path)
    close(descriptor)
    guard isWritten else {
      unlink(temporary)
      throw problem
    }
    guard rename(temporary, path) == 0 else {
      let problem = FileProblem.cannot("write", path)
      unlink(temporary)
      throw problem
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// A name of its own, since `BaselineFile.write` would hide the system's function.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
