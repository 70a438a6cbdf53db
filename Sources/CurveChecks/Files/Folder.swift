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
/// - Parameter path: The folder. Its parent folder must exist.
/// - Throws: ``FileError`` if it cannot be created.
package func createFolder(_ path: String) throws(FileError) {
  let systemPath = FileContext.path(path)
  func isFolder() -> Bool { (try? FileStatus(of: FilePath(systemPath)))?.kind == .folder }
  if isFolder() || mkdir(systemPath, 0o777) == 0 { return }
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
  guard access(FileContext.path(path), W_OK | X_OK) == 0 else {
    throw FileError(
      .cannotCreate,
      "Cannot write in the folder \(quotedPath(path)): \(Errno(rawValue: errno).text).")
  }
}
