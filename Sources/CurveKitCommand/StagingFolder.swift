#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder of its own for one run of gnuplot, among the system's temporary files; it goes with its
/// owner.
struct StagingFolder: ~Copyable {
  let path: String
  private let files: [String]

  /// Makes the folder.
  ///
  /// - Parameter files: The names of the files that there will be in it.
  /// - Throws: A failure where there is no room for it.
  init(for files: [String] = []) throws(CommandFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = parent + "/curvekit-XXXXXX"
    guard name.withMutableCString({ mkdtemp($0) }) != nil else {
      throw CommandFailure(
        .cannotCreate, "There is no room for temporary files in \(parent): \(SystemError.last).")
    }
    path = name
    self.files = files
    SignalCleanup.remember(name)
    for file in files { SignalCleanup.remember("\(name)/\(file)") }
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if unlink("\(path)/\(name)") != 0 { rmdir("\(path)/\(name)") }
      }
      closedir(folder)
    }
    rmdir(path)
    for file in files { SignalCleanup.forget("\(path)/\(file)") }
    SignalCleanup.forget(path)
  }

  /// Puts a file into it.
  func write(_ bytes: [UInt8], as name: String) throws {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(.cannotCreate, "Cannot write \(quoted(file)): \(SystemError.last).")
    }
    defer { close(descriptor) }
    try CurveKitCommand.write(bytes, to: descriptor)
  }

  /// The bytes of a file in it, or `nil` if there is none.
  func read(_ name: String) throws(CommandFailure) -> [UInt8]? {
    // A plain file, whatever a program that is not gnuplot may have put there.
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readBytes(descriptor, &buffer)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(.brokenOff, "Reading the picture broke off: \(SystemError.last).")
      }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}

/// A name of its own, since `StagingFolder.read` would hide the system's function.
private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}

/// Makes a folder where there is none.
func createFolder(_ path: String) throws(CommandFailure) {
  var status = stat()
  if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
  guard mkdir(path, 0o777) == 0 else {
    throw CommandFailure(
      .cannotCreate, "Cannot make the folder \(quoted(path)): \(SystemError.last).")
  }
}

/// Finds out whether files can be made in a folder, before any work is done for them.
func checkWritable(folder: String) throws(CommandFailure) {
  guard access(folder, W_OK | X_OK) == 0 else {
    throw CommandFailure(
      .cannotCreate, "Cannot write into the folder \(quoted(folder)): \(SystemError.last).")
  }
}
