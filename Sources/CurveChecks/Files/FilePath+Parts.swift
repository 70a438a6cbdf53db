package import SystemLibraries

extension FilePath {
  /// Creates a path for the system after checking that it reads all of it.
  ///
  /// - Parameter path: The path, relative to the folder of ``FileContext`` unless it is absolute.
  /// - Throws: A reason that follows a colon in a sentence: the path is empty, or it contains a NUL
  ///   character, where the system would cut it.
  package init(checking path: String) throws(FilePathProblem) {
    if path.isEmpty { throw FilePathProblem(reason: "the path is empty") }
    if path.utf8.contains(0) { throw FilePathProblem(reason: "its name contains a NUL character") }
    self.init(FileContext.path(path))
  }

  /// Creates the path of a file that another file refers to, relative to the folder of that file
  /// unless the path is absolute.
  ///
  /// - Parameters:
  ///   - path: The path as written in the file.
  ///   - file: The file that contains the path.
  package init(_ path: String, relativeTo file: FilePath) {
    self = file.removingLastComponent().pushing(FilePath(path))
  }

  /// The path from a folder; both paths are absolute.
  package func string(from folder: FilePath) -> String {
    var (rest, target) = (
      Array(folder.lexicallyNormalized().components), Array(lexicallyNormalized().components)
    )
    while let first = rest.first, first == target.first, target.count > 1 {
      rest.removeFirst()
      target.removeFirst()
    }
    return (rest.map { _ in ".." } + target.map(\.string)).joined(separator: "/")
  }

  /// The folder of the file; `.` for a name alone.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The last component of the path; empty for the root.
  package var name: String { lastComponent?.string ?? "" }
}

/// Why a text is not the path of a file.
package struct FilePathProblem: Error {
  /// The reason, to follow a colon in a sentence.
  package let reason: String

  /// The reason for a link at a name that the user did not write.
  static let derivedLink = "it is a symbolic link; remove it, or give another name"
}
