#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A path of a file that tests read.
struct FilePath {
  /// The path as it is shown and opened.
  let path: String
  /// The folder, without a slash at its end.
  let folder: String
  /// The name without its extension.
  let stem: String

  init(_ path: String) {
    self.path = path
    // By bytes: to Swift, a slash with an accent after it is another character than a slash.
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    folder = slash.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? "."
    let name = slash.map { bytes[($0 + 1)...] } ?? bytes[...]
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    stem = String(decoding: dot.map { name[..<$0] } ?? name, as: UTF8.self)
  }

  /// The file that another one names: from the folder of that, unless its path begins with a slash.
  ///
  /// - Parameters:
  ///   - name: The path as it is said.
  ///   - other: Where it is said.
  init(_ name: String, from other: FilePath) {
    self.init(name.utf8.first == UInt8(ascii: "/") ? name : other.folder + "/" + name)
  }

  /// The text of the file.
  ///
  /// - Returns: The text; `nil` where there is no such file.
  /// - Throws: Why it cannot be read.
  func contents() throws(FileProblem) -> String? {
    // A file that is none, such as a pipe, is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .cannot("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannot("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileProblem("Cannot read '\(path)': it is not a file.")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannot("read", path) }
      if count == 0 { break }
      bytes += buffer[..<count]
      // More than any kind of file may have.
      guard bytes.count <= 64 << 20 else {
        throw FileProblem("'\(path)' is larger than 64 MiB.")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileProblem("'\(path)' is not valid UTF-8.")
    }
    return text
  }
}
