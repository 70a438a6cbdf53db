#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Creates a folder, if it does not exist.
///
/// - Parameters:
///   - path: The folder. Its parent folder must exist.
///   - isDerived: Whether the program made the name, so that a link there is not meant by the user.
/// - Throws: ``FileError`` if it cannot be created, or if a derived name is a link.
package func createFolder(_ path: String, isDerived: Bool = false) throws(FileError) {
  if isDerived,
    (try? FileStatus(of: FilePath(path), followsLinks: false))?.kind == .link
  {
    throw FileError(
      .cannotCreate,
      "Cannot create the folder \(quotedPath(path)): \(FilePathProblem.derivedLink).")
  }
  func isFolder() -> Bool { (try? FileStatus(of: FilePath(path)))?.kind == .folder }
  if isFolder() || mkdir(path, 0o777) == 0 { return }
  let error = Errno(rawValue: errno)
  // Another process may have created it meanwhile.
  if error == .fileExists, isFolder() { return }
  throw FileError(
    .cannotCreate, "Cannot create the folder \(quotedPath(path)): \(error.text).")
}

/// Checks that files can be created in a folder.
///
/// - Parameter path: The folder.
/// - Throws: ``FileError`` if they cannot.
package func checkWritable(folder path: String) throws(FileError) {
  guard access(path, W_OK | X_OK) == 0 else {
    throw FileError(
      .cannotCreate,
      "Cannot write in the folder \(quotedPath(path)): \(Errno(rawValue: errno).text).")
  }
}
