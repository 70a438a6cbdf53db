internal import CurveChecks

/// A file that replaces an old one in two steps, so that several can be replaced together.
final class NewFile {
  private let path: String
  private let bytes: [UInt8]
  private var output: AtomicFile?

  init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Writes the whole new file; the old one stays.
  func prepare() throws {
    let output = try AtomicFile(path)
    try output.write(bytes)
    try output.synchronize()
    self.output = consume output
  }

  /// Replaces the old file, after ``prepare()``.
  func commit() throws { try output?.commit() }
}
