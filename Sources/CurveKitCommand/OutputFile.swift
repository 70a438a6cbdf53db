#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file that appears whole or not at all.
///
/// It is written under another name beside its place, and renamed over it when it is complete; until
/// then whatever was there stays. Something that is not a plain file, such as `/dev/stdout` or a named
/// pipe, is written directly.
struct OutputFile: ~Copyable {
  /// Where it shall be, for messages.
  private let path: String
  /// Where it shall be, with symbolic links followed, so that they stay links.
  private let destination: String
  /// Its name until it is complete; none where it is written directly.
  private let temporary: String?
  private let descriptor: Int32
  private var isComplete = false

  /// Opens a file to be written.
  ///
  /// - Parameter path: Where it shall be.
  /// - Throws: A failure with a sentence, where nothing can be created there.
  init(_ path: String) throws(CommandFailure) {
    let opened = try OutputFile.open(path)
    self.path = path
    destination = opened.destination
    temporary = opened.temporary
    descriptor = opened.descriptor
  }

  private static func open(
    _ path: String
  ) throws(CommandFailure) -> (destination: String, temporary: String?, descriptor: Int32) {
    if path.isEmpty { throw cannotCreate(path, "it has no name") }
    var status = stat()
    let exists = stat(path, &status) == 0
    // A name that is too long, a link that leads nowhere or round in a circle, a folder that is none.
    if !exists, errno != ENOENT || isLink(path) { throw cannotCreate(path) }
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw cannotCreate(path, "it is a folder") }
    if exists && kind != S_IFREG {
      let descriptor = openForWriting(path)
      guard descriptor >= 0 else { throw cannotCreate(path) }
      return (path, nil, descriptor)
    }
    let destination = exists ? FilePath(path).resolved : path
    guard !exists || access(destination, W_OK) == 0 else { throw cannotCreate(path) }

    var name = FilePath(destination).folder + ".curvekit-XXXXXX"
    let descriptor = name.withMutableCString { mkstemp($0) }
    guard descriptor >= 0 else { throw cannotCreate(path) }
    SignalCleanup.remember(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // mkstemp makes it private; it gets the permissions of the old file, or those of any new one.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
    return (destination, name, descriptor)
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try CurveKitCommand.write(bytes, to: descriptor)
    } catch {
      throw brokenOff(error)
    }
  }

  /// Puts the complete file into its place.
  mutating func commit() throws(CommandFailure) {
    guard let temporary else { return }
    // What the disk cannot take shows at the latest now, while the old file is still there.
    guard fsync(descriptor) == 0, rename(temporary, destination) == 0 else {
      throw brokenOff(SystemError.last)
    }
    isComplete = true
  }

  deinit {
    close(descriptor)
    guard let temporary else { return }
    if !isComplete { unlink(temporary) }
    SignalCleanup.forget(temporary)
  }

  private func brokenOff(_ error: SystemError) -> CommandFailure {
    CommandFailure(.brokenOff, "Writing \(quoted(path)) broke off: \(error).")
  }

  private static func cannotCreate(_ path: String, _ reason: String? = nil) -> CommandFailure {
    let error = SystemError.last
    let isMissing = error.number == ENOENT && !isFolder(FilePath(path).folder)
    let isLink = error.number == ENOENT && isLink(path)
    let said =
      isMissing
      ? "its folder does not exist" : isLink ? "it is a link to nothing" : error.description
    return CommandFailure(.cannotCreate, "Cannot write \(quoted(path)): \(reason ?? said).")
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    defer { errno = ENOENT }
    return lstat(path, &status) == 0
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension FilePath {
  /// The whole path without links, so that two that lead to one file are the same; of a file that is not there yet, its
  /// folder's.
  var resolved: String {
    let path = folder + name
    if let real = FilePath.followingLinks(path) { return real }
    return FilePath.followingLinks(folder).map { $0 + "/" + name } ?? path
  }

  private static func followingLinks(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// A name of its own, since `OutputFile.open` would hide the system's function.
private func openForWriting(_ path: String) -> Int32 { open(path, O_WRONLY | O_CLOEXEC) }

extension String {
  /// Lends the text to a C function that changes it in place.
  mutating func withMutableCString<Result>(
    _ body: (UnsafeMutablePointer<CChar>) -> Result
  ) -> Result {
    let copy = strdup(self)
    defer { free(copy) }
    guard let copy else { preconditionFailure("There is no memory left.") }
    defer { self = String(cString: copy) }
    return body(copy)
  }
}

/// A path in a message: in quotes, and only its end where it is long.
func quoted(_ path: String) -> String {
  path.count > 80 ? "'…\(path.suffix(79))'" : "'\(path)'"
}
