#if canImport(System)
package import System
#else
package import SystemPackage
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension FilePath {
  /// A path that the system would not read differently from a person.
  ///
  /// - Throws: A reason, to stand behind a colon in a sentence: there is no name, or the system
  ///   would take only what is before a NUL character.
  package init(checking path: String) throws(FilePathProblem) {
    if path.isEmpty { throw FilePathProblem(reason: "it has no name") }
    if path.utf8.contains(0) { throw FilePathProblem(reason: "its name contains a NUL character") }
    self.init(path)
  }

  /// The file that another one names: relative to the folder of that, unless the path is absolute.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - file: The file in which it is written.
  package init(_ path: String, relativeTo file: FilePath) {
    self = file.removingLastComponent().pushing(FilePath(path))
  }

  /// The folder of the file; `.` for a name alone.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The last part of the path, and nothing for the root.
  package var name: String { lastComponent?.string ?? "" }

  /// The absolute path without symbolic links; of a file that does not exist yet, that of its
  /// folder.
  var resolved: FilePath {
    func real(_ path: FilePath) -> FilePath? {
      guard let text = path.withPlatformString({ realpath($0, nil) }) else { return nil }
      defer { free(text) }
      return FilePath(platformString: text)
    }
    if let path = real(self) { return path }
    guard let folder = real(folder), let name = lastComponent else { return self }
    return folder.appending(name)
  }
}

/// Why a text is not the path of a file.
package struct FilePathProblem: Error {
  /// To stand behind a colon in a sentence.
  package let reason: String
}
